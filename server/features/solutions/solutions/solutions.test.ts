/** Tests solutions: creation, names, the list with filters and pages, and visibility. */
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

const list = (browser: TestBrowser, filter: object = {}, paging: object = {}) =>
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
  const { solutions } = await list(sales)
  expect(solutions[0]?.cfgId).toBe(created.cfgId)
  expect(await sales.call('solution/configId', { id: created.cfgId })).toEqual(created)
})

test('an unknown country and a name in use are rejected by field and nothing is stored', async () => {
  await sales.call('solution/create', { name: 'Twice', countryId: 'SE' })
  const before = (await list(sales)).paginationInfo.totalItems
  const unknown = await refusal(sales.call('solution/create', { name: 'Nowhere', countryId: 'XX' }))
  expect([unknown.apiErrorCode, unknown.fields[0]?.path]).toEqual(['UNKNOWN_COUNTRY', 'countryId'])
  const taken = await refusal(sales.call('solution/create', { name: 'TWICE', countryId: 'SE' }))
  expect([taken.apiErrorCode, taken.fields[0]?.path]).toEqual(['NAME_TAKEN', 'name'])
  const empty = await refusal(sales.call('solution/create', { name: '   ', countryId: 'SE' }))
  expect([empty.apiErrorCode, empty.fields[0]?.path]).toEqual(['INVALID_INPUT', 'name'])
  expect((await list(sales)).paginationInfo.totalItems).toBe(before)
})

test('a name is validated before it is used', async () => {
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
  expect((await refusal(partner.call('solution/configId', { id: internal.cfgId }))).apiErrorCode).toBe(
    'NOT_FOUND',
  )
  const external = await partner.call('solution/create', { name: 'External', countryId: 'DE' })
  const seen = await sales.call('solution/configId', { id: external.cfgId })
  expect(seen.actions.edit).toEqual({ allowed: false, reason: 'PERMISSION_OUTSIDE_YOUR_SCOPE' })
  const mine = await list(partner)
  expect(mine.solutions.every(({ userDetails }) => userDetails.name === 'Jonas Brandt')).toBe(true)
  const all = await list(sales, { group: 'all' })
  expect(all.solutions.map(({ cfgId }) => cfgId)).toContain(external.cfgId)
})

test('a group outside the role is rejected with the reason', async () => {
  const error = await refusal(list(partner, { group: 'all' }))
  expect([error.apiErrorCode, error.details['reason']]).toEqual(['FORBIDDEN', 'PERMISSION_NOT_FOR_YOUR_ROLE'])
})

test('pages have the stated size and contain every solution exactly once', async () => {
  const engineer = await portal.signIn('engineer')
  for (let number = 1; number <= 23; number++) {
    await engineer.call('solution/create', { name: `Page ${number}`, countryId: 'SE' })
  }
  const first = await list(engineer, {}, { currentPage: 1, sizePerPage: 10 })
  const last = await list(engineer, {}, { currentPage: 3, sizePerPage: 10 })
  const own = first.paginationInfo.totalItems
  expect(first.paginationInfo).toMatchObject({
    firstPage: true,
    hasNext: true,
    hasPrevious: false,
    totalExact: true,
  })
  expect(last.paginationInfo.totalPages).toBe(Math.ceil(own / 10))
  const seen = new Set<string>()
  for (let page = 1; page <= first.paginationInfo.totalPages; page++) {
    const { solutions } = await list(engineer, {}, { currentPage: page, sizePerPage: 10 })
    for (const { cfgId } of solutions) seen.add(cfgId)
  }
  expect(seen.size).toBe(own)
  const wrong = await refusal(list(engineer, {}, { sizePerPage: 15 }))
  expect(wrong.fields[0]?.path).toBe('paging.sizePerPage')
})

test('text, status and country narrow the list, and a percent sign is literal', async () => {
  await sales.call('solution/create', { name: '100 % renewable hall', countryId: 'IS' })
  const byText = await list(sales, { searchText: '100 % RENEW' })
  expect(byText.solutions.map(({ name }) => name)).toEqual(['100 % renewable hall'])
  expect((await list(sales, { searchText: '1% renewable' })).solutions).toEqual([])
  const byCountry = await list(sales, { countries: ['IS'], status: ['1'] })
  expect(byCountry.solutions.every(({ countryId, statusId }) => countryId === 'IS' && statusId === '1')).toBe(
    true,
  )
  const wrong = await refusal(list(sales, { status: ['2'] }))
  expect(wrong.fields[0]?.path).toBe('filter.status.0')
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
  const finds = async (searchText: string) =>
    (await list(sales, { searchText, countries: ['JP'] })).solutions.some(
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
    expect([text, await finds(text)]).toEqual([text, true])
  }
  // A search text of one or two letters matches only at the beginning of a word.
  for (const text of ['st', '京', '京東', 'west ingrid', '東京東', 'up_', '%%%', 'XGGMNNH']) {
    expect([text, await finds(text)]).toEqual([text, false])
  }
})

test('a search follows a changed owner name', async () => {
  const engineer = await portal.signIn('engineer')
  await engineer.call('solution/create', { name: 'Named after its owner', countryId: 'SE' })
  const named = async (searchText: string) =>
    (await list(engineer, { searchText })).solutions.map(({ name }) => name)
  expect(await named('okafor-lind')).toEqual([])
  const rename = async (name: string) =>
    await portal.db.updateTable('user_account').set({ name }).where('username', '=', 'engineer').execute()
  await rename('Chidi Okafor-Lind')
  expect(await named('okafor-lind')).toContain('Named after its owner')
  await rename('Chidi Okafor')
  expect(await named('okafor-lind')).toEqual([])
})

test('names sort with numbers by value and with case and accents last', async () => {
  const owner = await portal.signIn('super')
  for (const name of ['Hall 10', 'hall 9', 'Élan', 'zeta', 'Eland']) {
    await owner.call('solution/create', { name: `sorted ${name}`, countryId: 'FR' })
  }
  const { solutions } = await owner.call('solutions/list/filter', {
    filter: { searchText: 'sorted' },
    paging: {},
    sorting: { column: 'name', descending: false },
  })
  expect(solutions.map(({ name }) => name.slice(7))).toEqual(['Élan', 'Eland', 'hall 9', 'Hall 10', 'zeta'])
})
