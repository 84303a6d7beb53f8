/** Writes the audit log: who did or was refused what. */
import { createHash } from 'node:crypto'
import type { AuditAction } from '@design-portal/domain/permissions/audit-actions.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { networkOf } from '../http/address-network.ts'
import { createMinuteCounts, type MinuteCounts } from '../http/minute-counts.ts'
import type { Tables } from './tables.ts'

/** Refusals of one source in a minute that have an entry each; what is more is counted. */
const mostEntries = 30

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

type Refusal = AuditEvent & {
  readonly reason: string
  /** Where somebody asks from who has not signed in. */
  readonly address?: string
}

/**
 * Records that something was refused, and why. Who is refused again and again within a minute, a person or an address, soon adds to a
 * count and no longer to the log.
 */
export async function recordRefusal(db: Kysely<Tables>, refusal: Refusal): Promise<void> {
  const { at, userId, address, action, reason } = refusal
  const source = address === undefined ? (userId ?? '') : networkOf(address)
  if (countsOf(db).count(source, at).times <= mostEntries) return await write(db, refusal, 'refused', reason)
  const minute = Math.floor(at.getTime() / 60_000)
  const key = createHash('sha256')
    .update(JSON.stringify([source, minute, action, reason]))
    .digest('base64url')
  await addToEntry(db, refusal, key)
}

/** By the database whose log it is; a process writes to one. */
const countsByDatabase = new WeakMap<Kysely<Tables>, MinuteCounts>()

function countsOf(db: Kysely<Tables>): MinuteCounts {
  const counts = countsByDatabase.get(db) ?? createMinuteCounts()
  countsByDatabase.set(db, counts)
  return counts
}

async function addToEntry(
  db: Kysely<Tables>,
  { at, userId, address, action, reason, requestId }: Refusal,
  key: string,
): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values({
      at,
      // From one address several accounts are tried.
      user_id: address === undefined ? userId : null,
      action,
      outcome: 'refused',
      reason,
      request_id: requestId,
      repeat_key: key,
    })
    .onConflict((conflict) =>
      conflict
        .column('repeat_key')
        .where('repeat_key', 'is not', null)
        .doUpdateSet({ times: sql<number>`audit_entry.times + 1` }),
    )
    .execute()
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
