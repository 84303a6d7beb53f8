/** All SQL of the list of quotations of all solutions. */
import type { QuotationSelection } from '@design-portal/contract/quotation-options.ts'
import { openQuotationStates } from '@design-portal/domain/quotations/quotation-states.ts'
import { isApproved, solutionStatuses } from '@design-portal/domain/workflow/statuses.ts'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { isVisibleFor } from '../../solutions/visibility/visibility.ts'
import { matchesCustomer } from '../customers/search.ts'
import { solutionCustomerColumns } from '../customers/visibility.ts'
import { isUnanswered } from './store.ts'
import { matchesSearch } from '../../solutions/solutions/search.ts'

export interface QuotationFilter {
  readonly searchText: string
  readonly state: QuotationSelection
}

/** Maximum count of a list; larger counts are shown as "more than". */
export const maxQuotationsCounted = 10_000

const where = expressionBuilder<Tables, 'solution'>()

/** Whether the customer asked a question that nobody has answered. */
const hasOpenQuestion = sql<SqlBool>`exists (
  select from quotation_message as question where question.quotation_id = quotation.id and ${isUnanswered})`

const approvedStatuses = solutionStatuses.filter(isApproved)

const isEditableBy = (user: SignedInUser) => isVisibleFor(where, user, 'editQuotations')

const inStates = (states: readonly string[]) => sql<SqlBool>`quotation.state = any(${[...states]}::text[])`

const selections: Readonly<
  Record<QuotationSelection, (user: SignedInUser) => readonly Expression<SqlBool>[]>
> = {
  current: () => [sql<SqlBool>`quotation.state <> 'superseded'`],
  drafts: () => [inStates(['draft'])],
  open: () => [inStates(openQuotationStates)],
  questions: (user) => [inStates(openQuotationStates), hasOpenQuestion, isEditableBy(user)],
  toOrder: (user) => [
    inStates(['accepted']),
    sql<SqlBool>`solution.status = any(${approvedStatuses}::text[])`,
    isEditableBy(user),
  ],
  accepted: () => [inStates(['accepted'])],
  ended: () => [inStates(['declined', 'expired', 'withdrawn'])],
  all: () => [],
}

/** A quotation is found by its number, its customer, and name, owner or opportunity number of its solution. */
const matchesText = (text: string): Expression<SqlBool> =>
  sql<SqlBool>`(search_key(' ' || quotation.number) like search_pattern(${text}) or ${matchesCustomer(text)} or ${matchesSearch(text)})`

/** The last moment at which something happened to a quotation. */
const changedAt = sql<Date>`coalesce(quotation.decided_at, quotation.sent_at, quotation.created_at)`

function selectReadable(db: Database, user: SignedInUser, { searchText, state }: QuotationFilter) {
  return (
    db
      .selectFrom('quotation')
      .innerJoin('solution', 'solution.id', 'quotation.solution_id')
      .leftJoin('customer', 'customer.id', 'solution.customer_id')
      .where(() => isVisibleFor(where, user, 'readQuotations'))
      // A quotation holds net prices.
      .where(() => isVisibleFor(where, user, 'seeCustomerPrice'))
      .where((all) => all.and([...selections[state](user)]))
      .$if(searchText !== '', (query) => query.where(matchesText(searchText)))
  )
}

interface Page {
  readonly offset: number
  readonly limit: number
}

/** The quotations that a person may read, the last changed first. */
export async function listReadableQuotations(
  db: Database,
  user: SignedInUser,
  filter: QuotationFilter,
  { offset, limit }: Page,
) {
  return await selectReadable(db, user, filter)
    .innerJoin('company', 'company.id', 'quotation.company_id')
    .select([
      'quotation.id',
      'quotation.number',
      'quotation.revision',
      'quotation.state',
      'quotation.currency',
      'quotation.net',
      'quotation.accepted_net',
      'quotation.valid_until',
      'solution.id as cfg_id',
      'solution.name as solution_name',
      'company.name as company_name',
      ...solutionCustomerColumns,
      changedAt.as('changed_at'),
      sql<string | null>`quotation.content -> 'customer' ->> 'name'`.as('offered_to'),
    ])
    .orderBy(changedAt, 'desc')
    .orderBy('quotation.number', 'desc')
    .orderBy('quotation.id')
    .offset(offset)
    .limit(limit)
    .execute()
}

/** Counts the quotations that a person may read, up to one more than `maxQuotationsCounted`. */
export async function countQuotations(
  db: Database,
  user: SignedInUser,
  filter: QuotationFilter,
): Promise<number> {
  const { count } = await db
    .selectFrom(
      selectReadable(db, user, filter)
        .select('quotation.id')
        .limit(maxQuotationsCounted + 1)
        .as('found'),
    )
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
