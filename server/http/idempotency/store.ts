/** All SQL statements for idempotency keys. */
import type { NearNow } from '@design-portal/domain/near-now.ts'
import type { Database } from '../../db/database.ts'

export type KeyOfUser = { readonly userId: string; readonly key: string }

export type Claim = KeyOfUser & {
  readonly callName: string
  readonly requestHash: string
  readonly now: Date
  /** A claim without an answer that was made outside this time was abandoned with its process and may be taken over. */
  readonly alive: NearNow
}

/** Claims a key for a request and returns whether it was free. Exactly one of several simultaneous requests gets it. */
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

/** Identifies the row of one claim; it does not match if the key was taken over since. */
type OwnClaim = KeyOfUser & Pick<Claim, 'now'>

/**
 * Marks the work of a claim as committed, as part of each of its transactions. Its row lock is held until the commit, so that
 * nobody takes over the key while a commit is in progress.
 */
export const markCommitted = (db: Database, claim: OwnClaim) =>
  db
    .updateTable('idempotent_answer')
    .set({ answer: JSON.stringify({ state: 'committed' }) })
    .where('user_id', '=', claim.userId)
    .where('key', '=', claim.key)
    .where('at', '=', claim.now)

/** Stores the answer for repeated requests. */
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
 * Releases the key of a failed request, so that the request can be sent again.
 *
 * @param unlessCommitted true if it is unknown whether the work was committed; if it was, the key stays claimed
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

/** @returns the number of deleted answers */
export async function deleteAnswersBefore(db: Database, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotent_answer')
    .where('at', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
