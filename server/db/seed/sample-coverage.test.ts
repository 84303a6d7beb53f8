/** Tests that the sample data has an example of every state in the portal, with few exceptions. */
import { reviewStates } from '@design-portal/domain/access/reviews.ts'
import { configuratorTypes } from '@design-portal/domain/products/configurator-types.ts'
import { quotationStates } from '@design-portal/domain/quotations/quotation-states.ts'
import { severities } from '@design-portal/domain/finding-severity.ts'
import { quoteRequestStates } from '@design-portal/domain/workflow/quote-request.ts'
import { solutionStatuses } from '@design-portal/domain/workflow/statuses.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCheck } from '../../features/designs/chains/read-chain.ts'
import { createTestPortal, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await createTestPortal({ sampleSolutions: true })
})
afterAll(async () => await portal.close())

/** The distinct values of a column. */
async function listValues(table: string, column: string): Promise<ReadonlySet<unknown>> {
  const { rows } = await sql<{
    value: unknown
  }>`select distinct ${sql.ref(column)} as value from ${sql.table(table)}`.execute(portal.db)
  return new Set(rows.map(({ value }) => value))
}

/** Lists the values of a closed set that no sample shows, without the exceptions. */
const listMissing = (
  values: readonly unknown[],
  shown: ReadonlySet<unknown>,
  exceptions: readonly unknown[] = [],
): readonly unknown[] => values.filter((value) => !shown.has(value) && !exceptions.includes(value))

test.each([
  { what: 'status of solutions', table: 'solution', column: 'status', values: solutionStatuses },
  {
    what: 'configurator that can be opened',
    table: 'design',
    column: 'configurator_type',
    values: configuratorTypes.filter(({ launchable }) => launchable).map(({ id }) => id),
  },
  { what: 'state of quotations', table: 'quotation', column: 'state', values: quotationStates },
  { what: 'state of quote requests', table: 'quote_request', column: 'state', values: quoteRequestStates },
  {
    what: 'state of access reviews',
    table: 'access_review',
    column: 'state',
    values: reviewStates,
    // The people who own sample solutions keep their accounts.
    exceptions: ['removed'],
  },
])('the sample data shows every $what', async ({ table, column, values, exceptions }) => {
  expect(listMissing(values, await listValues(table, column), exceptions)).toEqual([])
})

test('an expired sample solution was approved, and the last day of its approval has passed', async () => {
  const expiredSolutions = await portal.db
    .selectFrom('solution')
    .innerJoin('solution_snapshot as approval', 'approval.solution_id', 'solution.id')
    .select('valid_until')
    .where('solution.status', '=', 'expired')
    .where('approval.reason', '=', 'approved')
    .execute()
  expect(expiredSolutions.length).toBeGreaterThan(0)
  expect(expiredSolutions.filter(({ valid_until: last }) => last === null || last >= '2026-03-02')).toEqual(
    [],
  )
})

test('the check of a sample solution finds errors, warnings and notes, and one of its designs has errors', async () => {
  const solution = await portal.db
    .selectFrom('solution')
    .select(['id', 'country_code'])
    .where('name', '=', 'Hamburg data centre – Room 5, first draft')
    .executeTakeFirstOrThrow()
  const { findings } = await readCheck(portal.db, solution)
  expect(listMissing(severities, new Set(findings.map(({ severity }) => severity)))).toEqual([])
  const { errors } = await portal.db
    .selectFrom('design')
    .select((select) => select.fn.sum<string>('error_count').as('errors'))
    .where('solution_id', '=', solution.id)
    .executeTakeFirstOrThrow()
  expect(Number(errors)).toBeGreaterThan(0)
})

test('an administrator finds a review that is due, and whoever asked for quotes finds answers to compare and a chosen one', async () => {
  const admin = await portal.signIn('user-admin')
  const { data: dueReviews } = await admin.call('user/admin/access-reviews', { state: 'answerable' })
  expect(dueReviews.map(({ state }) => state)).toEqual(['escalated', 'waiting'])
  const sales = await portal.signIn('sales')
  const listAnswersByState = async (name: string) => {
    const { id: cfgId } = await portal.db
      .selectFrom('solution')
      .select('id')
      .where('name', 'like', `${name}%`)
      .executeTakeFirstOrThrow()
    const { requests } = await sales.call('quote-request/compare', { cfgId })
    return Object.fromEntries(requests.map(({ state, answer }) => [state, answer?.complete ?? null]))
  }
  expect(await listAnswersByState('Köln branch office')).toEqual({
    chosen: true,
    declined: null,
    notChosen: true,
  })
  expect(await listAnswersByState('Hamburg data centre – Room 5')).toMatchObject({ quoted: true, seen: null })
})

test('sample quote requests are created, sent, seen and answered in that order, and none is answered unseen', async () => {
  const requestsOutOfOrder = await portal.db
    .selectFrom('quote_request')
    .select(['state', 'id'])
    .where((where) =>
      where.or([
        where('sent_at', '<', where.ref('created_at')),
        where('seen_at', '<', where.ref('sent_at')),
        where('answered_at', '<', where.ref('seen_at')),
        where.and([where('answer', 'is not', null), where('seen_at', 'is', null)]),
      ]),
    )
    .execute()
  expect(requestsOutOfOrder).toEqual([])
})
