/** Writes the audit log: who did or was refused what. */
import type { AuditAction } from '@design-portal/domain/permissions/audit-actions.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

type AuditEvent = {
  readonly at: Date
  readonly userId: string | null
  readonly action: AuditAction
  readonly objectId?: string
  readonly requestId: string
}

/** Records that something was done, in the transaction that did it. */
export async function recordDone(db: Kysely<Tables> | Transaction<Tables>, event: AuditEvent): Promise<void> {
  await write(db, event, 'done', null)
}

/** Records that something was refused, and why. */
export async function recordRefusal(
  db: Kysely<Tables>,
  event: AuditEvent & { readonly reason: string },
): Promise<void> {
  await write(db, event, 'refused', event.reason)
}

async function write(
  db: Kysely<Tables>,
  { at, userId, action, objectId, requestId }: AuditEvent,
  outcome: 'done' | 'refused',
  reason: string | null,
): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values({
      at,
      user_id: userId,
      action,
      outcome,
      object_id: objectId ?? null,
      reason,
      request_id: requestId,
    })
    .execute()
}
