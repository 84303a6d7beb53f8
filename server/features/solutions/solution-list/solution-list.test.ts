/** Tests the list: tolerated and rejected input, the fields of a row, groups, and one row by its id. */
import type { Sorting } from '@design-portal/contract/solution-list.ts'
import { rowActionNames } from '@design-portal/domain/workflow/action-names.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { getAccount } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
let sales: TestBrowser
let partner: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal({ sampleSolutions: true })
  sales = await portal.signIn('sales')
  partner = await portal.signIn('partner')
})
afterAll(async () => {
  await portal.close()
})

const listSolutions = async (
  browser: TestBrowser,
  filter: object = {},
  paging: object = {},
  sorting?: Sorting,
) =>
  await browser.call('solutions/list/filter', {
    filter,
    paging,
    ...(sorting === undefined ? {} : { sorting }),
  })

const listRefusedFields = async (filter: object, paging: object = {}) =>
  (await expectRefusal(listSolutions(sales, filter, paging))).fields.map(({ path }) => path)

test('numbers and texts are interchangeable in filters, and empty values do not filter', async () => {
  const asNumbers = await listSolutions(sales, {
    group: 'all',
    status: [1, 3],
    configTypes: [27],
    solOpptyStage: [4],
    productFamilies: [1],
    hideTrnSoln: true,
  })
  const asTexts = await listSolutions(sales, {
    group: 'all',
    status: ['1', '3'],
    configTypes: ['27'],
    solOpptyStage: ['4'],
    productFamilies: ['SP3PH'],
    hideTrnSoln: 'true',
  })
  expect(asNumbers.solutions.length).toBeGreaterThan(3)
  expect(asTexts.solutions).toEqual(asNumbers.solutions)
  const empty = await listSolutions(sales, {
    group: 'all',
    status: [],
    countries: [],
    searchText: ' ',
    solOpptyText: '',
    solutionOwnerEmail: '',
    solutionApproverId: '',
    hideTrnSoln: 'false',
  })
  expect(empty.paginationInfo).toEqual((await listSolutions(sales, { group: 'all' })).paginationInfo)
})

test('unreadable filter values are rejected by field', async () => {
  expect(await listRefusedFields({ regions: ['atlantis'] })).toEqual(['filter.regions.0'])
  expect(await listRefusedFields({ countries: ['de'] })).toEqual(['filter.countries.0'])
  expect(await listRefusedFields({ countries: ['XX'] })).toEqual(['filter.countries.0'])
  expect(await listRefusedFields({ productFamilies: ['SPXXX'] })).toEqual(['filter.productFamilies.0'])
  expect(await listRefusedFields({ productFamilies: [7] })).toEqual(['filter.productFamilies.0'])
  expect(await listRefusedFields({ group: 'friends' })).toEqual(['filter.group'])
  expect(await listRefusedFields({ solutionApproverId: 'Marcus' })).toEqual(['filter.solutionApproverId'])
  expect(await listRefusedFields({}, { sizePerPage: 95 })).toEqual(['paging.sizePerPage'])
  expect(await listRefusedFields({}, { after: 'never given out' })).toEqual(['paging.after'])
})

test.each([
  ['updateDate', '2026-02-30 09:00:00+00'],
  ['updateDate', '9999-99-99 99:99:99+99'],
  ['updateDate', '2026-03-02 09:00:00+99'],
  ['name', 'a\0'],
  ['name', '\uD800'],
  ['userName', 'a'.repeat(300)],
  ['price', '1e9'],
  ['opportunityStatus', '99'],
  ['country', '\uD800'],
] as const)('a cursor by %s at %j, which no row can have, is rejected', async (column, value) => {
  const sorting = { column, descending: false }
  const after = Buffer.from(JSON.stringify([column, false, value, '00000000-0000-4000-8000-000000000000']))
  const error = await expectRefusal(listSolutions(sales, {}, { after: after.toString('base64url') }, sorting))
  expect(error.fields.map(({ path }) => path)).toEqual(['paging.after'])
})

test('a cursor of one order is rejected in another', async () => {
  const { paginationInfo } = await listSolutions(sales, {}, { sizePerPage: 10 })
  const after = paginationInfo.nextCursor
  expect(after).not.toBeNull()
  const error = await expectRefusal(
    listSolutions(sales, {}, { sizePerPage: 10, after }, { column: 'name', descending: true }),
  )
  expect(error.fields[0]?.path).toBe('paging.after')
})

test('people who see no net prices cannot sort by them, in the list or in an export', async () => {
  const engineer = await portal.signIn('engineer')
  const byPrice = { column: 'price', descending: true } as const
  expect((await listSolutions(sales)).sortColumns).toContain('price')
  expect((await listSolutions(engineer)).sortColumns).not.toContain('price')
  const refusedFields = [{ path: 'sorting.column', code: 'not_allowed' }]
  expect((await expectRefusal(listSolutions(engineer, {}, {}, byPrice))).fields).toMatchObject(refusedFields)
  const exportCall = engineer.call('solutions/list/export', { filter: {}, format: 'csv', sorting: byPrice })
  expect((await expectRefusal(exportCall)).fields).toMatchObject(refusedFields)
  expect((await listSolutions(engineer, {}, {}, { column: 'name', descending: false })).groups).toContain(
    'my',
  )
})

test('a row shows whether it has a bill and how reliable its price is', async () => {
  const { cfgId } = await sales.call('solution/create', { name: 'Nothing in it', countryId: 'NO' })
  expect(await sales.call('solutions/cfgid', { cfgid: cfgId })).toMatchObject({
    configTypes: [],
    reports: { hasBill: false, priceStatus: 'none', pricedAt: null },
  })
  const { solutions } = await listSolutions(sales, { group: 'all', configTypes: [27] })
  for (const { price, priceComplete, reports } of solutions) {
    expect(reports.hasBill).toBe(true)
    expect(reports.priceStatus === 'none').toBe(price === null)
    expect(reports.priceStatus === 'incomplete').toBe(price !== null && !priceComplete)
  }
  const states = new Set(solutions.map(({ reports }) => reports.priceStatus))
  expect(states).toContain('stale')
  expect(states).toContain('complete')
})

test.each(['sales', 'partner', 'distributor', 'approver', 'super'])(
  'every row of %s offers the same actions as its details page',
  async (username) => {
    const browser = await portal.signIn(username)
    const { groups } = await listSolutions(browser)
    const verdicts = new Set<boolean>()
    for (const group of groups) {
      const { solutions, actionSets } = await listSolutions(browser, { group }, { sizePerPage: 10 })
      expect(new Set(actionSets.map((set) => JSON.stringify(set))).size).toBe(actionSets.length)
      for (const { cfgId, actionSet } of solutions) {
        const actions = actionSets[actionSet]!
        const details = await browser.call('solution/configId', { id: cfgId })
        expect(actions).toEqual(
          Object.fromEntries(rowActionNames.map((name) => [name, details.actions[name]])),
        )
        for (const { allowed } of Object.values(actions)) verdicts.add(allowed)
      }
    }
    expect(verdicts).toContain(true)
    expect(verdicts).toContain(false)
  },
)

test('one row by its id equals the row of the list, and a hidden one is not found', async () => {
  const { solutions, actionSets } = await listSolutions(sales, {}, { sizePerPage: 10 })
  const { actionSet, ...row } = solutions[0]!
  expect(await sales.call('solutions/cfgid', { cfgid: row.cfgId })).toEqual({
    ...row,
    actions: actionSets[actionSet],
  })
  expect((await expectRefusal(partner.call('solutions/cfgid', { cfgid: row.cfgId }))).apiErrorCode).toBe(
    'NOT_FOUND',
  )
})

test('a row lists the configurator types that are stored for the designs of its solution', async () => {
  const { solutions } = await listSolutions(sales, { configTypes: [27] }, { sizePerPage: 10 })
  const cfgId = solutions[0]?.cfgId ?? ''
  const readTypes = async () => (await sales.call('solutions/cfgid', { cfgid: cfgId })).configTypes
  expect(await readTypes()).toEqual([27])
  const key = { solution_id: cfgId, company_id: getAccount('sales').companyId }
  const types = [32, 0].map((type) => ({ ...key, configurator_type: type }))
  await portal.db.insertInto('solution_configurator_type').values(types).execute()
  expect(await readTypes()).toEqual([0, 27, 32])
  await portal.db
    .deleteFrom('solution_configurator_type')
    .where('solution_id', '=', cfgId)
    .where('configurator_type', '!=', 32)
    .execute()
  expect(await readTypes()).toEqual([32])
})

test('a solution lists the distributors chosen for it', async () => {
  const { cfgId } = await sales.call('solution/create', { name: 'To be quoted', countryId: 'NO' })
  const { cfgId: otherCfgId } = await sales.call('solution/create', {
    name: 'Not to be quoted',
    countryId: 'NO',
  })
  const companies = await portal.db.selectFrom('company').select(['id']).orderBy('id').limit(2).execute()
  const { usrId } = await sales.call('login/current', {})
  const ids = companies.map(({ id }) => id)
  const readDistributorIds = async () =>
    (
      await portal.db
        .selectFrom('solution')
        .select('distributor_ids')
        .where('id', '=', cfgId)
        .executeTakeFirstOrThrow()
    ).distributor_ids
  const listGroupIds = async () =>
    (await listSolutions(sales, { group: 'distributor', searchText: 'be quoted' })).solutions.map(
      (row) => row.cfgId,
    )
  expect(await listGroupIds()).toEqual([])
  const row = { solution_id: cfgId, company_id: ids[0] ?? '', chosen_at: portal.now(), chosen_by: usrId }
  await portal.db
    .insertInto('solution_distributor')
    .values(ids.toReversed().map((id) => ({ ...row, distributor_id: id })))
    .execute()
  expect(await readDistributorIds()).toEqual(ids)
  expect(await listGroupIds()).toEqual([cfgId])
  expect(await listGroupIds()).not.toContain(otherCfgId)
  await portal.db
    .deleteFrom('solution_distributor')
    .where('distributor_id', '=', ids[0] ?? '')
    .execute()
  expect(await readDistributorIds()).toEqual(ids.slice(1))
  await portal.db.deleteFrom('solution_distributor').where('solution_id', '=', cfgId).execute()
  expect(await listGroupIds()).toEqual([])
})

test('a hyphen is matched where it occurs, in a name and in a number', async () => {
  const { cfgId } = await sales.call('solution/create', { name: 'Hall B-12 – Süd-West', countryId: 'NO' })
  const isFound = async (searchText: string) =>
    (await listSolutions(sales, { searchText })).solutions.some((row) => row.cfgId === cfgId)
  for (const text of ['B-12', 'b-1', 'all b-', 'süd-w', 'D-W']) expect(await isFound(text), text).toBe(true)
  for (const text of ['b12', 'b--12', 'bz12', '12-b', 'südwest'])
    expect(await isFound(text), text).toBe(false)
})

test('groups are counted with the filter of the list', async () => {
  const filter = { status: ['1'] }
  const { groups } = await sales.call('solutions/list/groups', { filter })
  expect(groups.map(({ group }) => group)).toEqual((await listSolutions(sales)).groups)
  for (const { group, totalItems, totalExact } of groups) {
    const { paginationInfo } = await listSolutions(sales, { ...filter, group })
    expect([group, totalItems, totalExact]).toEqual([group, paginationInfo.totalItems, true])
  }
  const partnerAnswer = await partner.call('solutions/list/groups', { filter: {} })
  expect(partnerAnswer.groups.map(({ group }) => group)).not.toContain('all')
})

test('solutions I archived appear in my archive, whoever owned them', async () => {
  const { solutions } = await listSolutions(partner, { group: 'my' }, { sizePerPage: 10 })
  const cfgId = solutions[0]?.cfgId ?? ''
  const { usrId } = await sales.call('login/current', {})
  await portal.db
    .updateTable('solution')
    .set({ status: 'archived', previous_status: 'open', archived_by: usrId, archived_at: portal.now() })
    .where('id', '=', cfgId)
    .execute()
  const listArchivedIds = async (browser: TestBrowser) =>
    (await listSolutions(browser, { group: 'archivedByMe' })).solutions.map((row) => row.cfgId)
  expect(await listArchivedIds(sales)).toContain(cfgId)
  expect(await listArchivedIds(partner)).not.toContain(cfgId)
})

/** Terms of every field, each of which narrows all solutions of the sample data. */
const narrowingTerms: readonly object[] = [
  { status: ['1'] },
  { countries: ['DE'] },
  { regions: ['europe'] },
  { configTypes: [27] },
  { productFamilies: [1] },
  { productTypes: ['cooling'] },
  { solOpptyStage: [4] },
  { hideTrnSoln: 'true' },
  { searchText: 'hall' },
  { solOpptyText: 'OP-' },
  { solutionOwnerEmail: 'nobody@example.com' },
  { solutionApproverEmail: 'nobody@example.com' },
  { solutionApproverId: '11111111-1111-1111-1111-111111111111' },
  { expiresWithinDays: 30 },
]

test.each(narrowingTerms)(
  'the standard filter “all” with %j lists the same solutions as the group “all” with it',
  async (term) => {
    const [byFilter, byGroup] = [
      await listSolutions(sales, { filterId: 'all', ...term }),
      await listSolutions(sales, { group: 'all', ...term }),
    ]
    expect(byFilter).toEqual(byGroup)
    expect(byFilter.paginationInfo.totalItems).toBeLessThan(
      (await listSolutions(sales, { filterId: 'all' })).paginationInfo.totalItems,
    )
  },
)

test('terms that are sent with a saved filter narrow it or replace its own, and empty ones are ignored', async () => {
  const { filterId } = await sales.call('custom/filter/create', {
    filterName: 'German open',
    filter: { group: 'all', status: ['1'], countries: ['DE'] },
  })
  const expectSameList = async (sentTerms: object, effectiveTerms: object) =>
    expect(await listSolutions(sales, { filterId, ...sentTerms })).toEqual(
      await listSolutions(sales, { group: 'all', ...effectiveTerms }),
    )
  await expectSameList({ configTypes: [27] }, { status: ['1'], countries: ['DE'], configTypes: [27] })
  await expectSameList({ status: ['3'] }, { status: ['3'], countries: ['DE'] })
  await expectSameList(
    { status: [], searchText: '', hideTrnSoln: 'false' },
    { status: ['1'], countries: ['DE'] },
  )
  const groups = await sales.call('solutions/list/groups', { filter: { filterId, configTypes: [27] } })
  expect(groups).toEqual(
    await sales.call('solutions/list/groups', {
      filter: { status: ['1'], countries: ['DE'], configTypes: [27] },
    }),
  )
})

test('a missing filter is rejected instead of listing something else', async () => {
  const { filterId } = await partner.call('custom/filter/create', { filterName: 'Theirs', filter: {} })
  for (const missingId of [filterId, 'open', '00000000-0000-4000-8000-000000000000']) {
    expect(await listRefusedFields({ filterId: missingId })).toEqual(['filter.filterId'])
    expect(await listRefusedFields({ filterId: missingId, status: ['1'] })).toEqual(['filter.filterId'])
  }
})
