/** Writes the audit log of actions and refusals. */
import { createHash } from 'node:crypto'
import type { AuditAction } from '@design-portal/domain/permissions/audit-actions.ts'
import { sql } from 'kysely'
import { getNetwork } from '../http/address-network.ts'
import { createMinuteCounts, type MinuteCounts } from '../http/minute-counts.ts'
import type { Database } from './database.ts'

/** Maximum number of refusals of one source per minute that get an entry each; further ones are only counted. */
const maxEntriesPerMinute = 30

/** Who is recorded in the log, a caller or a visitor without a known account, with the database and the clock to record by. */
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

/** Records an action in the transaction that performed it. */
export async function recordAction(actor: Actor, event: AuditEvent): Promise<void> {
  await insertEntry(actor, event, 'done', null)
}

type Refusal = AuditEvent & {
  readonly reason: string
  /** The network address of a visitor who has not signed in. */
  readonly address?: string
}

/**
 * Records a refusal and its reason. Repeated refusals of a person or an address within a minute soon only increase a count and
 * no longer add entries.
 */
export async function recordRefusal(actor: Actor, refusal: Refusal): Promise<void> {
  const { address, action, reason } = refusal
  const at = actor.clock()
  const source = address === undefined ? (actor.user?.id ?? '') : getNetwork(address)
  if (getMinuteCounts(actor.db).count(source, at).times <= maxEntriesPerMinute)
    return await insertEntry(actor, refusal, 'refused', reason)
  const minute = Math.floor(at.getTime() / 60_000)
  const key = createHash('sha256')
    .update(JSON.stringify([source, minute, action, reason]))
    .digest('base64url')
  await countRefusal(actor, refusal, key)
}

/** The counts by the database of the log; a process writes to a single one. */
const countsByDatabase = new WeakMap<Database, MinuteCounts>()

function getMinuteCounts(db: Database): MinuteCounts {
  const counts = countsByDatabase.get(db) ?? createMinuteCounts()
  countsByDatabase.set(db, counts)
  return counts
}

async function countRefusal(
  { db, clock, user, requestId }: Actor,
  { address, action, reason }: Refusal,
  key: string,
): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values({
      at: clock(),
      // Refusals by address name no person, because several accounts may be tried from one address.
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

async function insertEntry(
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
