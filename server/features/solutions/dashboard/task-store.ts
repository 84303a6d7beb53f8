/** All SQL of what waits for a person beside solutions: counts, with the earliest moment by which one of them is wanted. */
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { isVisibleFor } from '../visibility/visibility.ts'

export interface TaskCount {
  readonly count: number
  readonly due: Date | null
}

const nothing: TaskCount = { count: 0, due: null }

/** Requests for a quote that the person may answer: to their company, or on behalf of the distributors of their regions. */
export async function countQuoteRequests(db: Database, user: SignedInUser): Promise<TaskCount> {
  const found = await db
    .selectFrom('quote_request')
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      sql<Date | null>`min(answer_by)::timestamptz`.as('due'),
    ])
    .where('state', 'in', ['sent', 'seen'])
    .$if(user.baseRole === 'DU', (query) => query.where('distributor_company_id', '=', user.companyId))
    .$if(user.baseRole !== 'DU', (query) =>
      query.where(
        'solution_id',
        'in',
        db
          .selectFrom('solution')
          .select('solution.id')
          .where((where) => isVisibleFor(where, user, 'answerQuoteRequest')),
      ),
    )
    .executeTakeFirst()
  return found ?? nothing
}

/** Requests for access that wait for an answer, without the person's own. */
export async function countAccessRequests(db: Database, user: SignedInUser): Promise<TaskCount> {
  const found = await db
    .selectFrom('access_request')
    .select((select) => [select.fn.countAll<number>().as('count'), select.fn.min('ends_at').as('due')])
    .where('state', '=', 'waiting')
    .where('user_id', '!=', user.id)
    .where((where) =>
      where.or([where('first_approved_by', 'is', null), where('first_approved_by', '!=', user.id)]),
    )
    .executeTakeFirst()
  return found ?? nothing
}

/** Reviews of access that wait for an answer, without that of the person. */
export async function countAccessReviews(db: Database, user: SignedInUser): Promise<TaskCount> {
  const found = await db
    .selectFrom('access_review')
    .select((select) => [select.fn.countAll<number>().as('count'), select.fn.min('due_at').as('due')])
    .where('state', 'in', ['waiting', 'escalated'])
    .where('user_id', '!=', user.id)
    .executeTakeFirst()
  return found ?? nothing
}

/** Drafts of price lists with rows, which somebody who has not worked on them publishes. */
export async function countPriceListDrafts(db: Database, user: SignedInUser): Promise<TaskCount> {
  const found = await db
    .selectFrom('price_list_version')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('state', '=', 'draft')
    .where('row_count', '>', 0)
    .where('drafted_by', '!=', user.id)
    .where(sql<boolean>`not (${user.id}::uuid = any(drafters))`)
    .executeTakeFirst()
  return { count: found?.count ?? 0, due: null }
}

/** Drafts of the approval matrix, which somebody else publishes. */
export async function countMatrixDrafts(db: Database, user: SignedInUser): Promise<TaskCount> {
  const found = await db
    .selectFrom('approval_policy')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('state', '=', 'draft')
    .where('drafted_by', '!=', user.id)
    .executeTakeFirst()
  return { count: found?.count ?? 0, due: null }
}
