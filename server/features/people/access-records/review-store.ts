/** All SQL of access reviews. */
import { reviewPeriods } from '@design-portal/domain/access/reviews.ts'
import { sql, type SqlBool, type Updateable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { escapedSearchKey } from '../../../db/search-key.ts'
import type { AccessReviewTable } from '../../../db/tables-administration.ts'

const selectReviews = (db: Database) =>
  db
    .selectFrom('access_review as review')
    .innerJoin('user_account as person', 'person.id', 'review.user_id')
    .innerJoin('company', 'company.id', 'person.company_id')
    .leftJoin('user_account as granting', 'granting.id', 'person.granted_by')
    .leftJoin('user_account as deciding', 'deciding.id', 'review.decided_by')
    .selectAll('review')
    .select([
      'person.name',
      'person.email',
      'company.name as company_name',
      'person.base_role',
      'person.role_flags',
      'person.access_flags',
      'person.created_at',
      'person.granted_at',
      'granting.name as granted_by_name',
      'person.last_sign_in_at',
      'person.last_used_at',
      'deciding.name as decided_by_name',
    ])

export async function findReview(db: Database, id: string) {
  return await selectReviews(db).where('review.id', '=', id).executeTakeFirst()
}
export type ReviewRecord = NonNullable<Awaited<ReturnType<typeof findReview>>>

/** Locks a review until the transaction ends, and reads it. */
export async function lockReview(db: Database, id: string): Promise<ReviewRecord | undefined> {
  await db.selectFrom('access_review').select('id').where('id', '=', id).forUpdate().execute()
  return await findReview(db, id)
}

interface ReviewFilter {
  readonly isOpen: boolean
  /** Only those that this person may answer: of the access of others. */
  readonly answerableBy?: string | undefined
  readonly searchText: string
}

const selectMatching = ({ isOpen, answerableBy, searchText }: ReviewFilter) =>
  sql<SqlBool>`(review.state in ('waiting', 'escalated')) = ${isOpen} and (${searchText} = '' or person.search_text like
    '%' || ${escapedSearchKey(searchText)} || '%') and review.user_id is distinct from ${answerableBy ?? null}::uuid`

/** Lists open reviews, the most urgent first, or answered ones, the newest first. */
export async function listReviews(
  db: Database,
  filter: ReviewFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<ReviewRecord[]> {
  return await selectReviews(db)
    .where(selectMatching(filter))
    .orderBy(filter.isOpen ? 'review.due_at' : 'review.decided_at', filter.isOpen ? 'asc' : 'desc')
    .orderBy('review.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
}

/** Counts reviews; `due` is the moment by which the first of them is to be answered. */
export async function countReviews(
  db: Database,
  filter: ReviewFilter,
): Promise<{ readonly count: number; readonly due: Date | null }> {
  return await db
    .selectFrom('access_review as review')
    .innerJoin('user_account as person', 'person.id', 'review.user_id')
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      select.fn.min<Date | null>('review.due_at').as('due'),
    ])
    .where(selectMatching(filter))
    .executeTakeFirstOrThrow()
}

/** Changes a review and increments its row version. */
export async function updateReview(
  db: Database,
  id: string,
  change: Updateable<AccessReviewTable>,
): Promise<void> {
  await db
    .updateTable('access_review')
    .set((set) => ({ ...change, row_version: set('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Starts the reviews of active people that are due. Returns how many were started. */
export async function startReviews(db: Database, at: Date, dueAt: Date, limit: number): Promise<number> {
  const begun = await sql`
    insert into access_review (id, user_id, state, began_at, due_at)
    select gen_random_uuid(), person.id, 'waiting', ${at}, ${dueAt}
    from user_account as person
    where person.active and person.base_role <> 'SY'
      and coalesce(person.reviewed_at, person.created_at) + make_interval(days => case
        when person.base_role in ('PU', 'DU', 'CE') then ${reviewPeriods.external}::integer
        when 'SU' = any(person.role_flags) then ${reviewPeriods.superUser}::integer
        else ${reviewPeriods.internal}::integer end) <= ${at}
      and not exists (
        select from access_review as open where open.user_id = person.id and open.state in ('waiting', 'escalated')
      )
    order by person.id
    limit ${limit}
    on conflict do nothing`.execute(db)
  return Number(begun.numAffectedRows ?? 0)
}

const selectOverdue = (at: Date, external: boolean) =>
  sql<SqlBool>`review.state = 'waiting' and review.due_at <= ${at}
    and (person.base_role in ('PU', 'DU', 'CE')) = ${external}`

/** Locks an overdue review of a person from another company; locked reviews of other processes are skipped. */
export async function lockOverdueReview(db: Database, at: Date) {
  return await db
    .selectFrom('access_review as review')
    .innerJoin('user_account as person', 'person.id', 'review.user_id')
    .select(['review.id', 'review.user_id'])
    .where(selectOverdue(at, true))
    .orderBy('review.id')
    .limit(1)
    .forUpdate('review')
    .skipLocked()
    .executeTakeFirst()
}

/** Marks the overdue reviews of our own people. Returns how many were marked. */
export async function escalateReviews(db: Database, at: Date): Promise<number> {
  const escalated = await sql`
    update access_review as review set state = 'escalated', row_version = review.row_version + 1
    from user_account as person
    where person.id = review.user_id and ${selectOverdue(at, false)}`.execute(db)
  return Number(escalated.numAffectedRows ?? 0)
}

/** Counts waiting reviews by the time they began and by the number of reminders sent. */
export async function countWaitingReviews(db: Database) {
  return await db
    .selectFrom('access_review')
    .select(['began_at', 'due_at', 'reminders', (select) => select.fn.countAll<number>().as('count')])
    .where('state', '=', 'waiting')
    .groupBy(['began_at', 'due_at', 'reminders'])
    .orderBy('began_at')
    .execute()
}

/**
 * Records that a reminder was sent for the reviews that began at one time. Returns the number of reviews, which is 0
 * if another process was faster.
 */
export async function recordReminder(
  db: Database,
  beganAt: Date,
  { sentReminders, reminders }: { readonly sentReminders: number; readonly reminders: number },
): Promise<number> {
  const reminded = await db
    .updateTable('access_review')
    .set({ reminders })
    .where('state', '=', 'waiting')
    .where('began_at', '=', beganAt)
    .where('reminders', '=', sentReminders)
    .executeTakeFirst()
  return Number(reminded.numUpdatedRows)
}

/** Closes the open review of a deactivated person. */
export async function closeReviews(db: Database, userId: string, at: Date): Promise<void> {
  await db
    .updateTable('access_review')
    .set((set) => ({ state: 'removed', decided_at: at, row_version: set('row_version', '+', 1) }))
    .where('user_id', '=', userId)
    .where('state', 'in', ['waiting', 'escalated'])
    .execute()
}
