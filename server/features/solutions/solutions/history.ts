/** Writes the history of a solution, in the transaction of the change. */
import { randomUUID } from 'node:crypto'
import type { HistoryKind } from '@design-portal/domain/workflow/history-kinds.ts'
import type { Database } from '../../../db/database.ts'
import type { FieldChanges } from '../../../db/tables.ts'
import { insertHistoryEvent } from './store.ts'

export interface HistoryEvent {
  readonly cfgId: string
  readonly companyId: string
  readonly kind: HistoryKind
  readonly userId: string
  readonly at: Date
  readonly designId?: string
  /** The version of the design that the event created. */
  readonly rowVersion?: number
  /** The old and the new value of each changed field. */
  readonly changes?: FieldChanges
  /** The note or comment that was entered with the event. */
  readonly comment?: string
  /** The event that a comment refers to. */
  readonly aboutEventId?: string | undefined
}

/** @returns the id of the event */
export async function recordHistory(db: Database, event: HistoryEvent): Promise<string> {
  const id = randomUUID()
  await insertHistoryEvent(db, {
    id,
    solution_id: event.cfgId,
    company_id: event.companyId,
    kind: event.kind,
    at: event.at,
    user_id: event.userId,
    design_id: event.designId ?? null,
    row_version: event.rowVersion ?? null,
    changes: JSON.stringify(event.changes ?? {}),
    // An empty text is stored as no comment.
    comment: event.comment === undefined || event.comment === '' ? null : event.comment,
    about_event_id: event.aboutEventId ?? null,
  })
  return id
}
