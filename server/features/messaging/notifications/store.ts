/** All SQL of notifications, and of people's choices about mail. */
import type { MailChoice, NotificationKind } from '@design-portal/domain/workflow/notifications.ts'
import { type Insertable, sql, type SqlBool } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { buildWorksOnCondition } from '../../solutions/visibility/known-people.ts'
import type { Tables } from '../../../db/tables.ts'

/** Those of the given people who are active, and what each has chosen about mail of a kind. */
export async function findReaders(
  db: Database,
  userIds: readonly string[],
  kind: NotificationKind,
): Promise<readonly { readonly id: string; readonly choice: MailChoice | null }[]> {
  return await db
    .selectFrom('user_account')
    .leftJoin('mail_choice', (join) =>
      join.onRef('mail_choice.user_id', '=', 'user_account.id').on('mail_choice.kind', '=', kind),
    )
    .select(['user_account.id', 'mail_choice.choice'])
    .where('user_account.active', '=', true)
    .where('user_account.id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .execute()
}

export async function insertNotifications(
  db: Database,
  rows: readonly (Pick<
    Insertable<Tables['notification']>,
    'id' | 'user_id' | 'kind' | 'solution_id' | 'actor_id'
  > & {
    readonly at: Date
    readonly facts: string
    /** Null if the notification waits for the digest. */
    readonly mailed_at: Date | null
  })[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto('notification').values(rows).execute()
}

/** The filters of a list of notifications. */
export interface NotificationFilter {
  readonly unreadOnly: boolean
  /** Undefined for every kind. */
  readonly kinds: readonly NotificationKind[] | undefined
  /** The last notification of the previous page. */
  readonly after: string | undefined
}

/** A person's notifications, newest first, whether or not they can still see the solution. */
export async function listNotifications(
  db: Database,
  userId: string,
  { unreadOnly, kinds, after }: NotificationFilter,
  limit: number,
) {
  return await db
    .selectFrom('notification')
    .innerJoin('user_account as actor', 'actor.id', 'notification.actor_id')
    .leftJoin('solution as about', 'about.id', 'notification.solution_id')
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
    .$if(unreadOnly, (query) => query.where('notification.read_at', 'is', null))
    .$if(kinds !== undefined, (query) => query.where('notification.kind', 'in', [...(kinds ?? [])]))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(notification.at, notification.id) < (
          select last.at, last.id from notification as last where last.id = ${after} and last.user_id = ${userId})`,
      ),
    )
    .orderBy('notification.at', 'desc')
    .orderBy('notification.id', 'desc')
    .limit(limit)
    .execute()
}
export type NotificationRecord = Awaited<ReturnType<typeof listNotifications>>[number]

/** Solutions and kinds of a person's unread notifications, newest first. */
export async function listUnread(db: Database, userId: string, limit: number) {
  return await db
    .selectFrom('notification')
    .select(['solution_id', 'kind'])
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()
}

/** Marks the given notifications of a person as read, or as unread if `readAt` is null. */
export async function markRead(
  db: Database,
  userId: string,
  ids: readonly string[],
  readAt: Date | null,
): Promise<void> {
  await db
    .updateTable('notification')
    .set({ read_at: readAt })
    .where('user_id', '=', userId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('read_at', readAt === null ? 'is not' : 'is', null)
    .execute()
}

/** Marks all of a person's notifications up to a given one as read, or as unread if `readAt` is null; does nothing if that one is not theirs. */
export async function markReadUpTo(
  db: Database,
  userId: string,
  newest: string,
  readAt: Date | null,
): Promise<void> {
  await db
    .updateTable('notification')
    .set({ read_at: readAt })
    .where('user_id', '=', userId)
    .where('read_at', readAt === null ? 'is not' : 'is', null)
    .where(
      sql<SqlBool>`(notification.at, notification.id) <= (
        select newest.at, newest.id from notification as newest where newest.id = ${newest} and newest.user_id = ${userId})`,
    )
    .execute()
}

/** A person's choices by kind. */
export async function findMailChoices(
  db: Database,
  userId: string,
): Promise<ReadonlyMap<NotificationKind, MailChoice>> {
  const rows = await db
    .selectFrom('mail_choice')
    .select(['kind', 'choice'])
    .where('user_id', '=', userId)
    .execute()
  return new Map(rows.map(({ kind, choice }) => [kind, choice]))
}

export async function storeMailChoices(
  db: Database,
  userId: string,
  choices: readonly { readonly kind: NotificationKind; readonly mail: MailChoice }[],
): Promise<void> {
  if (choices.length === 0) return
  await db
    .insertInto('mail_choice')
    .values(choices.map(({ kind, mail }) => ({ user_id: userId, kind, choice: mail })))
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind'])
        .doUpdateSet((excluded) => ({ choice: excluded.ref('excluded.choice') })),
    )
    .execute()
}

/** Deletes the notifications before a moment; returns how many. */
export async function deleteNotificationsBefore(db: Database, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('notification').where('at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
