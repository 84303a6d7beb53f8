/** All SQL of mail: the queue of messages, the digests, and the contents of a message. */
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { buildWorksOnCondition } from '../../solutions/visibility/known-people.ts'
import type { ClaimedMail } from './mail-queue.ts'

/** People whose notifications wait for a digest, and since when the oldest of them has waited. */
export async function listDigestReaders(db: Database) {
  return await db
    .selectFrom('notification')
    .innerJoin('user_account as reader', 'reader.id', 'notification.user_id')
    .select(['reader.id', 'reader.time_zone', 'reader.country_code'])
    .select((select) => select.fn.min('notification.at').as('oldest_at'))
    .where('notification.mailed_at', 'is', null)
    .groupBy(['reader.id', 'reader.time_zone', 'reader.country_code'])
    .execute()
}

/** A person's notifications that wait for a digest, oldest first; locked, so that two processes do not make two digests of them. */
export async function lockForDigest(db: Database, userId: string) {
  return await db
    .selectFrom('notification')
    .select(['id', 'at'])
    .where('user_id', '=', userId)
    .where('mailed_at', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Marks notifications as no longer waiting for a digest. */
export async function markMailed(db: Database, ids: readonly string[], at: Date): Promise<void> {
  await db
    .updateTable('notification')
    .set({ mailed_at: at })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
}

/** A message that only this process may send for a while. */
export interface ClaimedMessage extends ClaimedMail {
  readonly userId: string
  /** `YYYY-MM-DD`; null for a message of one notification. */
  readonly digestDay: string | null
  readonly notificationIds: readonly string[]
  readonly unsubscribeKey: string
  readonly createdAt: Date
}

/** The columns of a claimed message. */
export const claimedColumns = sql`mail.user_id as "userId", mail.digest_day as "digestDay",
  mail.notification_ids as "notificationIds", mail.unsubscribe_key as "unsubscribeKey", mail.created_at as "createdAt"`

/** The last failure of a message that was tried more than once and still waits; undefined if there is none. */
export async function findRepeatedFailure(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom('mail_message')
    .select('last_problem')
    .where('state', '=', 'waiting')
    .where('attempts', '>=', 2)
    .where('last_problem', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row?.last_problem ?? undefined
}

/** Settles every waiting message as dropped; returns how many there were. */
export async function dropWaiting(db: Database, at: Date, why: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mail_message')
    .set({ state: 'dropped', settled_at: at, last_problem: why })
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The recipient of a message, if they are active; sample accounts only if they are included. */
export async function findReader(db: Database, userId: string, includesSamples: boolean) {
  return await db
    .selectFrom('user_account')
    .innerJoin('company', 'company.id', 'user_account.company_id')
    .select([
      'user_account.id',
      'user_account.name',
      'user_account.email',
      'user_account.username',
      'user_account.company_id',
      'user_account.country_code',
      'user_account.base_role',
      'user_account.role_flags',
      'user_account.access_flags',
      'user_account.region_ids',
      'user_account.language_id',
      'user_account.time_zone',
      'company.name as company_name',
    ])
    .where('user_account.id', '=', userId)
    .where('user_account.active', '=', true)
    .$if(!includesSamples, (query) => query.where('user_account.sample', '=', false))
    .executeTakeFirst()
}
export type ReaderRecord = NonNullable<Awaited<ReturnType<typeof findReader>>>

/** The notifications in a message that its reader still wants by mail, oldest first. */
export async function listContents(db: Database, userId: string, ids: readonly string[]) {
  return await db
    .selectFrom('notification')
    .innerJoin('user_account as actor', 'actor.id', 'notification.actor_id')
    .leftJoin('solution as about', 'about.id', 'notification.solution_id')
    .leftJoin('mail_choice', (join) =>
      join
        .onRef('mail_choice.user_id', '=', 'notification.user_id')
        .onRef('mail_choice.kind', '=', 'notification.kind'),
    )
    .select([
      'notification.id',
      'notification.kind',
      'notification.at',
      'notification.read_at',
      'notification.facts',
      'notification.solution_id',
      'notification.actor_id',
      'actor.name as actor_name',
      'actor.base_role as actor_role',
      'actor.company_id as actor_company_id',
      'about.company_id as solution_company_id',
    ])
    .select(
      buildWorksOnCondition(sql.ref('actor.id'), sql.ref('notification.solution_id')).as(
        'actor_works_on_solution',
      ),
    )
    .where('notification.user_id', '=', userId)
    .where('notification.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where((where) =>
      where.or([where('mail_choice.choice', 'is', null), where('mail_choice.choice', '<>', 'never')]),
    )
    .orderBy('notification.at')
    .orderBy('notification.id')
    .execute()
}
export type ContentRecord = Awaited<ReturnType<typeof listContents>>[number]

/** Ends mail for the kinds of notification in a message, for its reader; returns whether there is such a message. */
export async function unsubscribeByKey(db: Database, unsubscribeKey: string): Promise<boolean> {
  const message = await db
    .selectFrom('mail_message')
    .select(['user_id', 'notification_ids'])
    .where('unsubscribe_key', '=', unsubscribeKey)
    .executeTakeFirst()
  if (message === undefined) return false
  await db
    .insertInto('mail_choice')
    .columns(['user_id', 'kind', 'choice'])
    .expression((from) =>
      from
        .selectFrom('notification')
        .select(['notification.user_id', 'notification.kind', sql<'never'>`'never'`.as('choice')])
        .distinct()
        .where('notification.user_id', '=', message.user_id)
        .where('notification.id', '=', sql<string>`any(${message.notification_ids}::uuid[])`),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ choice: 'never' }))
    .execute()
  return true
}

export async function deleteSettledBefore(db: Database, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mail_message')
    .where('state', '<>', 'waiting')
    .where('settled_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
