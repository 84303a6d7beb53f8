/** Tests filters: standard ones, personal ones, the selected one, and filters by values that no longer exist. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
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

const createFilter = async (browser: TestBrowser, filterName: string, input: object = {}) =>
  await browser.call('custom/filter/create', { filterName, filter: {}, ...input })

const listOfferedFilters = async (browser: TestBrowser) =>
  (await browser.call('user/filter/names', {})).standardFilters.map(({ filterId }) => filterId)

const listRefusedFields = async (input: object, filterName = 'Bad') =>
  (await expectRefusal(createFilter(sales, filterName, input))).fields.map(({ path }) => path)

test('everybody is offered the standard filters of the groups they may list', async () => {
  expect(await listOfferedFilters(sales)).toEqual(
    expect.arrayContaining(['my', 'company', 'all', 'my-expiring', 'waiting-for-approval']),
  )
  expect(await listOfferedFilters(partner)).not.toContain('all')
  expect((await expectRefusal(partner.call('custom/filter/{id}', { id: 'all' }))).apiErrorCode).toBe(
    'NOT_FOUND',
  )
  const auditor = await portal.signIn('auditor')
  expect(await listOfferedFilters(auditor)).not.toContain('my')
  expect((await auditor.call('user/filter/names', {})).firstFilter).toBe('company')
})

test('a filter is stored and returned with all its fields, and is marked as selected when it is opened', async () => {
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
  const savedFilter = await createFilter(sales, 'Halls', {
    filter,
    sorting: { column: 'name', descending: false },
  })
  const state = {
    filterId: savedFilter.filterId,
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
  expect(savedFilter).toMatchObject({
    filterName: 'Halls',
    preferred: false,
    isDefault: false,
    filter: state,
  })
  expect(await sales.call('custom/filter/{id}', { id: savedFilter.filterId })).toEqual({
    filterId: savedFilter.filterId,
    filterName: 'Halls',
    filter: state,
    sorting: { column: 'name', descending: false },
    dropped: [],
  })
  expect((await sales.call('user/filter/names', {})).selectedFilter).toBe(savedFilter.filterId)
  // A returned filter can be sent back unchanged.
  const answer = await sales.call('solutions/list/filter', { filter: savedFilter.filter, paging: {} })
  expect(answer.solutions).toEqual([])
})

test('the first filter is the preferred one, else the default one, else my solutions', async () => {
  const readFirstFilter = async () => (await partner.call('user/filter/names', {})).firstFilter
  expect(await readFirstFilter()).toBe('my')
  const defaultFilter = await createFilter(partner, 'Default one', { isDefault: true })
  expect(await readFirstFilter()).toBe(defaultFilter.filterId)
  expect(await partner.call('custom/filter/edit', { filterId: 'shared', preferred: true })).toMatchObject({
    prefferedFilters: 'shared',
    firstFilter: 'shared',
  })
  expect(await partner.call('user/preferences', {})).toMatchObject({
    prefferedFilters: 'shared',
    defaultFilter: defaultFilter.filterId,
  })
  await partner.call('custom/filter/edit', { filterId: 'shared', preferred: false })
  expect(await readFirstFilter()).toBe(defaultFilter.filterId)
  await partner.call('custom/filter/delete', { filterId: defaultFilter.filterId })
  expect(await readFirstFilter()).toBe('my')
})

test('filter names are unique per person in any case, and a person has at most fifty', async () => {
  const engineer = await portal.signIn('engineer')
  const firstFilter = await createFilter(engineer, 'One')
  const createError = await expectRefusal(createFilter(engineer, 'ONE'))
  expect([createError.apiErrorCode, createError.fields[0]?.path]).toEqual(['NAME_TAKEN', 'filterName'])
  await createFilter(partner, 'One')
  await createFilter(engineer, 'Two')
  const renameError = await expectRefusal(
    engineer.call('custom/filter/edit', { filterId: firstFilter.filterId, filterName: 'two' }),
  )
  expect(renameError.apiErrorCode).toBe('NAME_TAKEN')
  await engineer.call('custom/filter/edit', { filterId: firstFilter.filterId, filterName: 'one' })
  for (let number = 3; number <= 50; number += 1) await createFilter(engineer, `Filter ${number}`)
  expect((await expectRefusal(createFilter(engineer, 'Fifty-first'))).apiErrorCode).toBe('TOO_MANY_FILTERS')
  const names = await engineer.call('custom/filter/names', {})
  expect(names.map(({ filterName }) => filterName).slice(0, 3)).toEqual(['Filter 3', 'Filter 4', 'Filter 5'])
})

test('a deleted filter can be created again unchanged', async () => {
  const savedFilter = await createFilter(sales, 'Mistake', { filter: { countries: ['NO'] }, preferred: true })
  const deleted = await sales.call('custom/filter/delete', { filterId: savedFilter.filterId })
  expect(
    (await expectRefusal(sales.call('custom/filter/{id}', { id: savedFilter.filterId }))).apiErrorCode,
  ).toBe('NOT_FOUND')
  const { filterName, filter, preferred } = deleted
  const recreated = await createFilter(sales, filterName, { filter, preferred })
  expect(recreated).toMatchObject({ filterName: 'Mistake', preferred: true, filter: { countries: ['NO'] } })
  await sales.call('custom/filter/delete', { filterId: recreated.filterId })
})

test("somebody else's filter cannot be found", async () => {
  const { filterId } = await createFilter(sales, 'Mine')
  for (const call of [
    async () => await partner.call('custom/filter/{id}', { id: filterId }),
    async () => await partner.call('custom/filter/edit', { filterId, preferred: true }),
    async () => await partner.call('custom/filter/delete', { filterId }),
    async () => await partner.call('custom/filter/{id}', { id: 'no-such-filter' }),
  ])
    expect((await expectRefusal(call())).apiErrorCode).toBe('NOT_FOUND')
})

test('a standard filter cannot be changed', async () => {
  const error = await expectRefusal(sales.call('custom/filter/edit', { filterId: 'my', filterName: 'Ours' }))
  expect([error.apiErrorCode, error.fields[0]?.path]).toEqual(['INVALID_INPUT', 'filterName'])
})

test('invalid fields and unknown values are refused by field', async () => {
  expect(await listRefusedFields({}, ' ')).toEqual(['filterName'])
  expect(await listRefusedFields({}, 'x'.repeat(256))).toEqual(['filterName'])
  expect(
    await listRefusedFields({ filter: { countries: ['XX'], status: ['2'], productTypes: ['kettle'] } }),
  ).toEqual(['filter.status.0', 'filter.countries.0', 'filter.productTypes.0'])
  expect(await listRefusedFields({ filter: { solOpptyStage: [8] } })).toEqual(['filter.solOpptyStage.0'])
  expect(await listRefusedFields({ filter: { colour: 'red' } })).toEqual(['filter.colour'])
})

test('a saved filter whose country and type no longer exist still loads and lists by the rest', async () => {
  const { filterId } = await createFilter(sales, 'Old', {
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

test('the countries offered for a solution are its own only, or all of them with the right to copy abroad', async () => {
  const homeSolution = await partner.call('solution/create', { name: 'At home', countryId: 'DE' })
  expect(await partner.call('solution/country/filter', { cfgId: homeSolution.cfgId })).toEqual([
    expect.objectContaining({ countryId: 'DE', current: true, commercialRegionId: 'europe' }),
  ])
  const { cfgId } = await sales.call('solution/create', { name: 'Abroad', countryId: 'NO' })
  const offeredCountries = await sales.call('solution/country/filter', { cfgId })
  expect(offeredCountries.length).toBeGreaterThan(200)
  expect(offeredCountries.filter(({ current }) => current).map(({ countryId }) => countryId)).toEqual(['NO'])
  expect((await expectRefusal(partner.call('solution/country/filter', { cfgId }))).apiErrorCode).toBe(
    'NOT_FOUND',
  )
})

test('a saved filter based on a standard one keeps its group', async () => {
  const { filter } = await createFilter(sales, 'All open', { filter: { filterId: 'all', status: ['1'] } })
  expect(filter).toMatchObject({ group: 'all', status: ['1'] })
  const returned = await createFilter(sales, 'Mine in Germany', {
    filter: { filterId: 'my-returned', countries: ['DE'] },
  })
  expect(returned.filter).toMatchObject({ group: 'my', status: ['10'], countries: ['DE'] })
})

test('a filter that is saved again without its group keeps the group and loses what was cleared', async () => {
  const savedFilter = await createFilter(sales, 'Changed', {
    filter: { group: 'all', status: ['1'], countries: ['DE'] },
  })
  const { group: _group, ...state } = { ...savedFilter.filter, status: [], searchText: 'hall' }
  await sales.call('custom/filter/edit', { filterId: savedFilter.filterId, filter: state })
  expect((await sales.call('custom/filter/{id}', { id: savedFilter.filterId })).filter).toEqual({
    ...savedFilter.filter,
    status: [],
    searchText: 'hall',
  })
})

test("a filter cannot be created from a missing one or from somebody else's", async () => {
  const { filterId } = await createFilter(partner, 'Of the partner')
  for (const missingId of [filterId, 'no-such-filter'])
    expect(await listRefusedFields({ filter: { filterId: missingId } })).toEqual(['filter.filterId'])
})
