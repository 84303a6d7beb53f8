/** Writes what happened to a solution, in the transaction of the change. */
import { randomUUID } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import type { FieldChanges } from '../../db/tables.ts'
import { insertHistoryEvent } from './store.ts'

/** The kinds of the specification that act so far. */
export type HistoryKind = 'create' | 'edit' | 'revision edited' | 'design delete'

export interface HistoryEvent {
  readonly cfgId: string
  readonly companyId: string
  readonly kind: HistoryKind
  readonly userId: string
  readonly at: Date
  readonly designId?: string
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
    changes: JSON.stringify(event.changes ?? {}),
  })
}
