/** Tests filters: standard ones, personal ones, the selected one, and filters that no longer exist. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from '../../../testing/refusal.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
let sales: TestBrowser
let partner: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal()
  sales = await portal.signIn('sales')
  partner = await portal.signIn('partner')
})
afterAll(async () => {
  await portal.close()
})

const create = async (browser: TestBrowser, filterName: string, more: object = {}) =>
  await browser.call('custom/filter/create', { filterName, filter: {}, ...more })

const listOfferedFilters = async (browser: TestBrowser) =>
  (await browser.call('user/filter/names', {})).standardFilters.map(({ filterId }) => filterId)

const listRefusedFields = async (more: object, filterName = 'Bad') =>
  (await refusal(create(sales, filterName, more))).fields.map(({ path }) => path)

test('everybody is offered the standard filters of the groups they may list', async () => {
  expect(await listOfferedFilters(sales)).toEqual(
    expect.arrayContaining(['my', 'company', 'all', 'my-expiring', 'waiting-for-approval']),
  )
  expect(await listOfferedFilters(partner)).not.toContain('all')
  expect((await refusal(partner.call('custom/filter/{id}', { id: 'all' }))).apiErrorCode).toBe('NOT_FOUND')
  const auditor = await portal.signIn('auditor')
  expect(await listOfferedFilters(auditor)).not.toContain('my')
  expect((await auditor.call('user/filter/names', {})).firstFilter).toBe('company')
})

test('a filter is stored and returned whole, and marked as selected when chosen', async () => {
  const filter = {
    group: 'company',
    hideTrnSoln: 'true',
    status: [1, '10'],
    configTypes: ['27', 32],
    countries: ['DE'],
    regions: ['europe'],
    solOpptyStage: ['4'],
    productFamilies: [1, 'SPCLG'],
    productTypes: ['cooling'],
    searchText: '  hall ',
  } as const
  const kept = await create(sales, 'Halls', { filter, sorting: { column: 'name', descending: false } })
  const state = {
    filterId: kept.filterId,
    group: 'company',
    hideTrnSoln: 'true',
    solutionOwnerEmail: '',
    solutionApproverEmail: '',
    solutionApproverId: '',
    status: ['1', '10'],
    configTypes: [27, 32],
    countries: ['DE'],
    regions: ['europe'],
    solOpptyStage: [4],
    productFamilies: ['SP3PH', 'SPCLG'],
    productTypes: ['cooling'],
    searchText: 'hall',
    solOpptyText: '',
  }
  expect(kept).toMatchObject({ filterName: 'Halls', preferred: false, isDefault: false, filter: state })
  expect(await sales.call('custom/filter/{id}', { id: kept.filterId })).toEqual({
    filterId: kept.filterId,
    filterName: 'Halls',
    filter: state,
    sorting: { column: 'name', descending: false },
    dropped: [],
  })
  expect((await sales.call('user/filter/names', {})).selectedFilter).toBe(kept.filterId)
  // A returned filter can be sent back unchanged.
  const answer = await sales.call('solutions/list/filter', { filter: kept.filter, paging: {} })
  expect(answer.solutions).toEqual([])
})

test('the first filter is the preferred one, else the default one, else my solutions', async () => {
  const first = async () => (await partner.call('user/filter/names', {})).firstFilter
  expect(await first()).toBe('my')
  const standing = await create(partner, 'Default one', { isDefault: true })
  expect(await first()).toBe(standing.filterId)
  expect(await partner.call('custom/filter/edit', { filterId: 'shared', preferred: true })).toMatchObject({
    prefferedFilters: 'shared',
    firstFilter: 'shared',
  })
  expect(await partner.call('user/preferences', {})).toMatchObject({
    prefferedFilters: 'shared',
    defaultFilter: standing.filterId,
  })
  await partner.call('custom/filter/edit', { filterId: 'shared', preferred: false })
  expect(await first()).toBe(standing.filterId)
  await partner.call('custom/filter/delete', { filterId: standing.filterId })
  expect(await first()).toBe('my')
})

test('filter names are unique per person in any case, and a person has at most fifty', async () => {
  const engineer = await portal.signIn('engineer')
  const one = await create(engineer, 'One')
  const taken = await refusal(create(engineer, 'ONE'))
  expect([taken.apiErrorCode, taken.fields[0]?.path]).toEqual(['NAME_TAKEN', 'filterName'])
  await create(partner, 'One')
  await create(engineer, 'Two')
  const renamed = await refusal(
    engineer.call('custom/filter/edit', { filterId: one.filterId, filterName: 'two' }),
  )
  expect(renamed.apiErrorCode).toBe('NAME_TAKEN')
  await engineer.call('custom/filter/edit', { filterId: one.filterId, filterName: 'one' })
  for (let number = 3; number <= 50; number += 1) await create(engineer, `Filter ${number}`)
  expect((await refusal(create(engineer, 'Fifty-first'))).apiErrorCode).toBe('TOO_MANY_FILTERS')
  const names = await engineer.call('custom/filter/names', {})
  expect(names.map(({ filterName }) => filterName).slice(0, 3)).toEqual(['Filter 3', 'Filter 4', 'Filter 5'])
})

test('a deleted filter can be created again unchanged', async () => {
  const kept = await create(sales, 'Mistake', { filter: { countries: ['NO'] }, preferred: true })
  const deleted = await sales.call('custom/filter/delete', { filterId: kept.filterId })
  expect((await refusal(sales.call('custom/filter/{id}', { id: kept.filterId }))).apiErrorCode).toBe(
    'NOT_FOUND',
  )
  const { filterName, filter, preferred } = deleted
  const again = await create(sales, filterName, { filter, preferred })
  expect(again).toMatchObject({ filterName: 'Mistake', preferred: true, filter: { countries: ['NO'] } })
  await sales.call('custom/filter/delete', { filterId: again.filterId })
})

test("somebody else's filter cannot be found", async () => {
  const { filterId } = await create(sales, 'Mine')
  for (const call of [
    async () => await partner.call('custom/filter/{id}', { id: filterId }),
    async () => await partner.call('custom/filter/edit', { filterId, preferred: true }),
    async () => await partner.call('custom/filter/delete', { filterId }),
    async () => await partner.call('custom/filter/{id}', { id: 'no-such-filter' }),
  ])
    expect((await refusal(call())).apiErrorCode).toBe('NOT_FOUND')
})

test('a standard filter cannot be changed', async () => {
  const error = await refusal(sales.call('custom/filter/edit', { filterId: 'my', filterName: 'Ours' }))
  expect([error.apiErrorCode, error.fields[0]?.path]).toEqual(['INVALID_INPUT', 'filterName'])
})

test('invalid input names the field, and unknown values are not stored', async () => {
  expect(await listRefusedFields({}, ' ')).toEqual(['filterName'])
  expect(await listRefusedFields({}, 'x'.repeat(256))).toEqual(['filterName'])
  expect(
    await listRefusedFields({ filter: { countries: ['XX'], status: ['2'], productTypes: ['kettle'] } }),
  ).toEqual(['filter.status.0', 'filter.countries.0', 'filter.productTypes.0'])
  expect(await listRefusedFields({ filter: { solOpptyStage: [8] } })).toEqual(['filter.solOpptyStage.0'])
  expect(await listRefusedFields({ filter: { colour: 'red' } })).toEqual(['filter.colour'])
})

test('a saved filter whose country and type no longer exist still loads and lists by the rest', async () => {
  const { filterId } = await create(sales, 'Old', {
    filter: { countries: ['NO'], searchText: 'kept filter' },
  })
  await portal.db
    .updateTable('saved_filter')
    .set({
      criteria: JSON.stringify({
        hideTrnSoln: false,
        countries: ['YU', 'NO'],
        configTypes: [98],
        searchText: 'kept filter',
      }),
    })
    .where('id', '=', filterId)
    .execute()
  const loaded = await sales.call('custom/filter/{id}', { id: filterId })
  expect(loaded.dropped).toEqual([
    { field: 'configTypes', value: '98' },
    { field: 'countries', value: 'YU' },
  ])
  expect(loaded.filter).toMatchObject({ countries: ['NO'], configTypes: [] })
  await sales.call('solution/create', { name: 'Found by a kept filter', countryId: 'NO' })
  await sales.call('solution/create', { name: 'Not by a kept filter', countryId: 'SE' })
  const { solutions } = await sales.call('solutions/list/filter', { filter: { filterId }, paging: {} })
  expect(solutions.map(({ name }) => name)).toEqual(['Found by a kept filter'])
})

test('the countries of a solution are its own, and all of them with the right to copy abroad', async () => {
  const own = await partner.call('solution/create', { name: 'At home', countryId: 'DE' })
  expect(await partner.call('solution/country/filter', { cfgId: own.cfgId })).toEqual([
    expect.objectContaining({ countryId: 'DE', current: true, commercialRegionId: 'europe' }),
  ])
  const { cfgId } = await sales.call('solution/create', { name: 'Abroad', countryId: 'NO' })
  const anywhere = await sales.call('solution/country/filter', { cfgId })
  expect(anywhere.length).toBeGreaterThan(200)
  expect(anywhere.filter(({ current }) => current).map(({ countryId }) => countryId)).toEqual(['NO'])
  expect((await refusal(partner.call('solution/country/filter', { cfgId }))).apiErrorCode).toBe('NOT_FOUND')
})

test('a saved filter based on a standard one keeps its group', async () => {
  const { filter } = await create(sales, 'All open', { filter: { filterId: 'all', status: ['1'] } })
  expect(filter).toMatchObject({ group: 'all', status: ['1'] })
  const returned = await create(sales, 'Mine in Germany', {
    filter: { filterId: 'my-returned', countries: ['DE'] },
  })
  expect(returned.filter).toMatchObject({ group: 'my', status: ['10'], countries: ['DE'] })
})

test('a filter saved back from its read state keeps its group and loses what was cleared', async () => {
  const kept = await create(sales, 'Changed', { filter: { group: 'all', status: ['1'], countries: ['DE'] } })
  const { group: _ours, ...state } = { ...kept.filter, status: [], searchText: 'hall' }
  await sales.call('custom/filter/edit', { filterId: kept.filterId, filter: state })
  expect((await sales.call('custom/filter/{id}', { id: kept.filterId })).filter).toEqual({
    ...kept.filter,
    status: [],
    searchText: 'hall',
  })
})

test("a filter cannot be created from a missing one or from somebody else's", async () => {
  const { filterId } = await create(partner, 'Of the partner')
  for (const unknown of [filterId, 'no-such-filter'])
    expect(await listRefusedFields({ filter: { filterId: unknown } })).toEqual(['filter.filterId'])
})
