/** Writes the audit log: who did or was refused what. */
import { createHash } from 'node:crypto'
import type { AuditAction } from '@design-portal/domain/permissions/audit-actions.ts'
import { sql } from 'kysely'
import { getNetwork } from '../http/address-network.ts'
import { createMinuteCounts, type MinuteCounts } from '../http/minute-counts.ts'
import type { Database } from './database.ts'

/** Refusals of one source in a minute that have an entry each; what is more is counted. */
const mostEntries = 30

/** Who is written into the log: a caller, or a visitor of whom no account is known. */
export type Actor = {
  readonly db: Database
  readonly clock: () => Date
  readonly requestId: string
  readonly user?: { readonly id: string }
}

type AuditEvent = {
  readonly action: AuditAction
  readonly objectId?: string
}

/** Records that something was done, in the transaction that did it. */
export async function recordDone(actor: Actor, event: AuditEvent): Promise<void> {
  await write(actor, event, 'done', null)
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
export async function recordRefusal(actor: Actor, refusal: Refusal): Promise<void> {
  const { address, action, reason } = refusal
  const at = actor.clock()
  const source = address === undefined ? (actor.user?.id ?? '') : getNetwork(address)
  if (countsOf(actor.db).count(source, at).times <= mostEntries)
    return await write(actor, refusal, 'refused', reason)
  const minute = Math.floor(at.getTime() / 60_000)
  const key = createHash('sha256')
    .update(JSON.stringify([source, minute, action, reason]))
    .digest('base64url')
  await addToEntry(actor, refusal, key)
}

/** By the database whose log it is; a process writes to one. */
const countsByDatabase = new WeakMap<Database, MinuteCounts>()

function countsOf(db: Database): MinuteCounts {
  const counts = countsByDatabase.get(db) ?? createMinuteCounts()
  countsByDatabase.set(db, counts)
  return counts
}

async function addToEntry(
  { db, clock, user, requestId }: Actor,
  { address, action, reason }: Refusal,
  key: string,
): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values({
      at: clock(),
      // From one address several accounts are tried.
      user_id: address === undefined ? (user?.id ?? null) : null,
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
  { db, clock, user, requestId }: Actor,
  { action, objectId }: AuditEvent,
  outcome: 'done' | 'refused',
  reason: string | null,
): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values({
      at: clock(),
      user_id: user?.id ?? null,
      action,
      outcome,
      object_id: objectId ?? null,
      reason,
      request_id: requestId,
    })
    .execute()
}
