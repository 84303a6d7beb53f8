/** Tests solutions: creation, names, the list with filters and pages, and visibility. */
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

const listSolutions = (browser: TestBrowser, filter: object = {}, paging: object = {}) =>
  browser.call('solutions/list/filter', { filter, paging })

test('a new solution is open, mine, in the currency of its country and first in my list', async () => {
  const created = await sales.call('solution/create', { name: '  Oslo tower – UPS room ', countryId: 'NO' })
  expect(created).toMatchObject({
    name: 'Oslo tower – UPS room',
    countryId: 'NO',
    statusId: '1',
    currency: 'NOK',
    price: null,
    rowVersion: 1,
    actions: { edit: { allowed: true } },
  })
  const { solutions } = await listSolutions(sales)
  expect(solutions[0]?.cfgId).toBe(created.cfgId)
  expect(await sales.call('solution/configId', { id: created.cfgId })).toEqual(created)
})

test('an unknown country and a name in use are rejected by field and nothing is stored', async () => {
  await sales.call('solution/create', { name: 'Twice', countryId: 'SE' })
  const countBefore = (await listSolutions(sales)).paginationInfo.totalItems
  const countryError = await expectRefusal(
    sales.call('solution/create', { name: 'Nowhere', countryId: 'XX' }),
  )
  expect([countryError.apiErrorCode, countryError.fields[0]?.path]).toEqual(['UNKNOWN_COUNTRY', 'countryId'])
  const nameError = await expectRefusal(sales.call('solution/create', { name: 'TWICE', countryId: 'SE' }))
  expect([nameError.apiErrorCode, nameError.fields[0]?.path]).toEqual(['NAME_TAKEN', 'name'])
  const emptyNameError = await expectRefusal(sales.call('solution/create', { name: '   ', countryId: 'SE' }))
  expect([emptyNameError.apiErrorCode, emptyNameError.fields[0]?.path]).toEqual(['INVALID_INPUT', 'name'])
  expect((await listSolutions(sales)).paginationInfo.totalItems).toBe(countBefore)
})

test('a name can be checked before it is used, against the names of the same owner in any case', async () => {
  await sales.call('solution/create', { name: 'Taken name', countryId: 'SE' })
  expect(await sales.call('solution/validate/name', { newName: 'taken NAME' })).toEqual({
    valid: false,
    reason: 'NAME_TAKEN',
  })
  expect(await sales.call('solution/validate/name', { newName: 'Free name' })).toEqual({ valid: true })
  expect(await partner.call('solution/validate/name', { newName: 'Taken name' })).toEqual({ valid: true })
})

test('two people can create the same name at once because names are unique per owner only', async () => {
  const outcomes = await Promise.allSettled([
    sales.call('solution/create', { name: 'Race', countryId: 'SE' }),
    sales.call('solution/create', { name: 'Race', countryId: 'SE' }),
    partner.call('solution/create', { name: 'Race', countryId: 'DE' }),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
})

test("a partner cannot find another company's solution, and sales of the region finds a partner's", async () => {
  const internal = await sales.call('solution/create', { name: 'Internal', countryId: 'DE' })
  expect((await expectRefusal(partner.call('solution/configId', { id: internal.cfgId }))).apiErrorCode).toBe(
    'NOT_FOUND',
  )
  const external = await partner.call('solution/create', { name: 'External', countryId: 'DE' })
  const solutionSeenBySales = await sales.call('solution/configId', { id: external.cfgId })
  expect(solutionSeenBySales.actions.edit).toEqual({
    allowed: false,
    reason: 'PERMISSION_OUTSIDE_YOUR_SCOPE',
  })
  const partnerList = await listSolutions(partner)
  expect(partnerList.solutions.every(({ userDetails }) => userDetails.name === 'Jonas Brandt')).toBe(true)
  const salesList = await listSolutions(sales, { group: 'all' })
  expect(salesList.solutions.map(({ cfgId }) => cfgId)).toContain(external.cfgId)
})

test('a group outside the role is rejected with the reason', async () => {
  const error = await expectRefusal(listSolutions(partner, { group: 'all' }))
  expect([error.apiErrorCode, error.details['reason']]).toEqual(['FORBIDDEN', 'PERMISSION_NOT_FOR_YOUR_ROLE'])
})

test('pages have the stated size and contain every solution exactly once', async () => {
  const engineer = await portal.signIn('engineer')
  for (let number = 1; number <= 23; number++) {
    await engineer.call('solution/create', { name: `Page ${number}`, countryId: 'SE' })
  }
  const first = await listSolutions(engineer, {}, { currentPage: 1, sizePerPage: 10 })
  const last = await listSolutions(engineer, {}, { currentPage: 3, sizePerPage: 10 })
  const solutionCount = first.paginationInfo.totalItems
  expect(first.paginationInfo).toMatchObject({
    firstPage: true,
    hasNext: true,
    hasPrevious: false,
    totalExact: true,
  })
  expect(last.paginationInfo.totalPages).toBe(Math.ceil(solutionCount / 10))
  const listedIds = new Set<string>()
  for (let page = 1; page <= first.paginationInfo.totalPages; page++) {
    const { solutions } = await listSolutions(engineer, {}, { currentPage: page, sizePerPage: 10 })
    for (const { cfgId } of solutions) listedIds.add(cfgId)
  }
  expect(listedIds.size).toBe(solutionCount)
  const error = await expectRefusal(listSolutions(engineer, {}, { sizePerPage: 15 }))
  expect(error.fields[0]?.path).toBe('paging.sizePerPage')
})

test('text, status and country narrow the list, and a percent sign is literal', async () => {
  await sales.call('solution/create', { name: '100 % renewable hall', countryId: 'IS' })
  const byText = await listSolutions(sales, { searchText: '100 % RENEW' })
  expect(byText.solutions.map(({ name }) => name)).toEqual(['100 % renewable hall'])
  expect((await listSolutions(sales, { searchText: '1% renewable' })).solutions).toEqual([])
  const byCountry = await listSolutions(sales, { countries: ['IS'], status: ['1'] })
  expect(byCountry.solutions.every(({ countryId, statusId }) => countryId === 'IS' && statusId === '1')).toBe(
    true,
  )
  const error = await expectRefusal(listSolutions(sales, { status: ['2'] }))
  expect(error.fields[0]?.path).toBe('filter.status.0')
})

test('a search matches letters within name, owner or opportunity, in any case and width, never across them', async () => {
  const { cfgId } = await sales.call('solution/create', {
    name: '東京データセンター ＵＰＳ west',
    countryId: 'JP',
  })
  await portal.db
    .updateTable('solution')
    .set({ opportunity_number: 'OP-123456-7654321' })
    .where('id', '=', cfgId)
    .execute()
  const isFound = async (searchText: string) =>
    (await listSolutions(sales, { searchText, countries: ['JP'] })).solutions.some(
      (solution) => solution.cfgId === cfgId,
    )
  for (const text of [
    'UPS',
    'ups WE',
    'west',
    '東京',
    'データ',
    'ﾃﾞｰﾀ',
    'solheim',
    '3456-765',
    '東',
    'we',
    'in',
  ]) {
    expect([text, await isFound(text)]).toEqual([text, true])
  }
  // A search text of one or two letters matches only at the beginning of a word.
  for (const text of ['st', '京', '京東', 'west ingrid', '東京東', 'up_', '%%%', 'XGGMNNH']) {
    expect([text, await isFound(text)]).toEqual([text, false])
  }
})

test('a search finds solutions by the current name of their owner', async () => {
  const engineer = await portal.signIn('engineer')
  await engineer.call('solution/create', { name: 'Named after its owner', countryId: 'SE' })
  const listNames = async (searchText: string) =>
    (await listSolutions(engineer, { searchText })).solutions.map(({ name }) => name)
  expect(await listNames('okafor-lind')).toEqual([])
  const rename = async (name: string) =>
    await portal.db.updateTable('user_account').set({ name }).where('username', '=', 'engineer').execute()
  await rename('Chidi Okafor-Lind')
  expect(await listNames('okafor-lind')).toContain('Named after its owner')
  await rename('Chidi Okafor')
  expect(await listNames('okafor-lind')).toEqual([])
})

test('names are sorted with numbers by value, and by case and accents only among equal letters', async () => {
  const owner = await portal.signIn('super')
  for (const name of ['Hall 10', 'hall 9', 'Élan', 'zeta', 'Eland']) {
    await owner.call('solution/create', { name: `sorted ${name}`, countryId: 'FR' })
  }
  const { solutions } = await owner.call('solutions/list/filter', {
    filter: { searchText: 'sorted' },
    paging: {},
    sorting: { column: 'name', descending: false },
  })
  expect(solutions.map(({ name }) => name.slice('sorted '.length))).toEqual([
    'Élan',
    'Eland',
    'hall 9',
    'Hall 10',
    'zeta',
  ])
})
