/** Writes what happened to a solution, in the transaction of the change. */
import { randomUUID } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import type { FieldChanges, HistoryKind } from '../../db/tables.ts'
import { insertHistoryEvent } from './store.ts'

export interface HistoryEvent {
  readonly cfgId: string
  readonly companyId: string
  readonly kind: HistoryKind
  readonly userId: string
  readonly at: Date
  readonly designId?: string
  /** The version of the design that the event made. */
  readonly rowVersion?: number
  /** From what to what, by field. */
  readonly changes?: FieldChanges
}

export async function recordHistory(db: Database, event: HistoryEvent): Promise<void> {
  await insertHistoryEvent(db, {
    id: randomUUID(),
    solution_id: event.cfgId,
    company_id: event.companyId,
    kind: event.kind,
    at: event.at,
    user_id: event.userId,
    design_id: event.designId ?? null,
    row_version: event.rowVersion ?? null,
    changes: JSON.stringify(event.changes ?? {}),
  })
}
