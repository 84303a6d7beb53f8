/** All SQL of idempotency keys. */
import type { NearNow } from '@design-portal/domain/near-now.ts'
import type { Database } from '../../db/database.ts'

export type KeyOfUser = { readonly userId: string; readonly key: string }

export type Claim = KeyOfUser & {
  readonly callName: string
  readonly requestHash: string
  readonly now: Date
  /** A claim made at another time that has no answer was broken off with its process, and may be taken over. */
  readonly alive: NearNow
}

/** Claims a key for one request; tells whether it was free. Of requests that come at once exactly one gets it. */
export async function claimKey(db: Database, claim: Claim): Promise<boolean> {
  const row = {
    call_name: claim.callName,
    request_hash: claim.requestHash,
    answer: JSON.stringify({ state: 'pending' }),
    at: claim.now,
  }
  const claimed = await db
    .insertInto('idempotent_answer')
    .values({ ...row, user_id: claim.userId, key: claim.key })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet(row)
        .where((where) =>
          where.or([
            where('idempotent_answer.at', '<', claim.alive.since),
            where('idempotent_answer.at', '>', claim.alive.until),
          ]),
        )
        .where((where) => where(where.ref('idempotent_answer.answer', '->>').key('state'), '=', 'pending')),
    )
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

export async function findKey(db: Database, { userId, key }: KeyOfUser) {
  return await db
    .selectFrom('idempotent_answer')
    .select(['call_name', 'request_hash', 'answer', 'at'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** The rows of one claim: a key that was taken over since is none of its business. */
type OwnClaim = KeyOfUser & Pick<Claim, 'now'>

/**
 * Tells that the work of a claim is committed, as a part of each of its transactions. The lock that it takes holds others off until then, so
 * that nobody takes the key over while a commit is on its way.
 */
export const markCommitted = (db: Database, claim: OwnClaim) =>
  db
    .updateTable('idempotent_answer')
    .set({ answer: JSON.stringify({ state: 'committed' }) })
    .where('user_id', '=', claim.userId)
    .where('key', '=', claim.key)
    .where('at', '=', claim.now)

/** Keeps the answer for those who ask again. */
export async function storeAnswer(db: Database, claim: OwnClaim, answer: unknown): Promise<void> {
  await db
    .updateTable('idempotent_answer')
    .set({ answer: JSON.stringify({ state: 'done', answer }) })
    .where('user_id', '=', claim.userId)
    .where('key', '=', claim.key)
    .where('at', '=', claim.now)
    .execute()
}

/**
 * Frees a key whose request failed, so that it can be sent again.
 *
 * @param unlessCommitted it is not known whether the work was committed: where it was, the key stays taken
 */
export async function releaseKey(db: Database, claim: OwnClaim, unlessCommitted: boolean): Promise<void> {
  await db
    .deleteFrom('idempotent_answer')
    .where('user_id', '=', claim.userId)
    .where('key', '=', claim.key)
    .where('at', '=', claim.now)
    .$if(unlessCommitted, (query) =>
      query.where((where) => where(where.ref('answer', '->>').key('state'), '=', 'pending')),
    )
    .execute()
}

/** @returns how many were deleted */
export async function deleteAnswersBefore(db: Database, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotent_answer')
    .where('at', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
