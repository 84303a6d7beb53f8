/** Tests that the sample data shows everything that the portal can be in. What no sample shows is named. */
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

/** What of a closed set no sample shows, and is not excepted. */
const listMissing = (
  all: readonly unknown[],
  shown: ReadonlySet<unknown>,
  excepted: readonly unknown[] = [],
): readonly unknown[] => all.filter((one) => !shown.has(one) && !excepted.includes(one))

test.each([
  { what: 'status of solutions', table: 'solution', column: 'status', all: solutionStatuses },
  {
    what: 'configurator that opens',
    table: 'design',
    column: 'configurator_type',
    all: configuratorTypes.filter(({ launchable }) => launchable).map(({ id }) => id),
  },
  { what: 'state of quotations', table: 'quotation', column: 'state', all: quotationStates },
  { what: 'state of quote requests', table: 'quote_request', column: 'state', all: quoteRequestStates },
  {
    what: 'state of access reviews',
    table: 'access_review',
    column: 'state',
    all: reviewStates,
    // The people who own sample solutions keep their accounts.
    excepted: ['removed'],
  },
])('a sample shows every $what', async ({ table, column, all, excepted }) => {
  expect(listMissing(all, await listValues(table, column), excepted)).toEqual([])
})

test('a sample approval has expired, with an approval behind it', async () => {
  const expired = await portal.db
    .selectFrom('solution')
    .innerJoin('solution_snapshot as approval', 'approval.solution_id', 'solution.id')
    .select('valid_until')
    .where('solution.status', '=', 'expired')
    .where('approval.reason', '=', 'approved')
    .execute()
  expect(expired.length).toBeGreaterThan(0)
  expect(expired.filter(({ valid_until: last }) => last === null || last >= '2026-03-02')).toEqual([])
})

test('the check of a sample solution finds errors, warnings and notes, and a design of it has an error of its own', async () => {
  const solution = await portal.db
    .selectFrom('solution')
    .select(['id', 'country_code'])
    .where('name', '=', 'Hamburg data centre – Room 5, first draft')
    .executeTakeFirstOrThrow()
  const { findings } = await readCheck(portal.db, solution)
  expect(listMissing(severities, new Set(findings.map(({ severity }) => severity)))).toEqual([])
  const { errors } = await portal.db
    .selectFrom('design')
    .select((of) => of.fn.sum<string>('error_count').as('errors'))
    .where('solution_id', '=', solution.id)
    .executeTakeFirstOrThrow()
  expect(Number(errors)).toBeGreaterThan(0)
})

test('an administrator finds a review that is due, and whoever asked for quotes finds answers to compare and a chosen one', async () => {
  const admin = await portal.signIn('user-admin')
  const { data: open } = await admin.call('user/admin/access-reviews', { state: 'answerable' })
  expect(open.map(({ state }) => state)).toEqual(['escalated', 'waiting'])
  const sales = await portal.signIn('sales')
  const requested = async (name: string) => {
    const { id: cfgId } = await portal.db
      .selectFrom('solution')
      .select('id')
      .where('name', 'like', `${name}%`)
      .executeTakeFirstOrThrow()
    const { requests } = await sales.call('quote-request/compare', { cfgId })
    return Object.fromEntries(requests.map(({ state, answer }) => [state, answer?.complete ?? null]))
  }
  expect(await requested('Köln branch office')).toEqual({ chosen: true, declined: null, notChosen: true })
  expect(await requested('Hamburg data centre – Room 5')).toMatchObject({ quoted: true, seen: null })
})

test('distributors answer only after they were asked, and a decided answer was seen by its distributor', async () => {
  const wrong = await portal.db
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
  expect(wrong).toEqual([])
})
