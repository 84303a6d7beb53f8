/** Tests that lists order prices of several currencies by what they are worth at the rates of the day. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertSolution } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { syncEuroRates } from './sync-euro-rates.ts'

let portal: TestPortal
let sales: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal()
  sales = await portal.signIn('sales')
})
afterAll(async () => {
  await portal.close()
})

const listByPrice = async (paging: object = {}) => {
  const { solutions, currenciesWithoutRate, paginationInfo } = await sales.call('solutions/list/filter', {
    filter: { searchText: 'Worth' },
    paging,
    sorting: { column: 'price', descending: true },
  })
  return { names: solutions.map(({ name }) => name), currenciesWithoutRate, paginationInfo }
}

const addRate = async (rate: string, validFrom: string) =>
  await portal.db
    .insertInto('exchange_rate')
    .values({ from_currency: 'EUR', to_currency: 'VND', valid_from: validFrom, rate, sample: false })
    .execute()

/** Lists for each solution and rate the transaction that wrote it last. */
async function listLastTransactions(): Promise<unknown> {
  const { rows } = await sql`
    select id::text, xmin::text from solution union all select currency, xmin::text from euro_rate order by 1`.execute(
    portal.db,
  )
  return rows
}

test('solutions are sorted by what their prices are worth, those without a rate come last, and their currencies are named', async () => {
  for (const [name, currency, price] of [
    ['Worth 500,000 euros', 'EUR', '500000'],
    ['Worth 904,636,800 dong', 'VND', '904636800'],
    ['Worth 73,745,000 yen', 'JPY', '73745000'],
    ['Worth unknown', 'XTS', '999999999999'],
  ] as const)
    await insertSolution(portal, { owner: 'sales', name, currency, price })
  expect(await listByPrice()).toMatchObject({
    names: ['Worth 500,000 euros', 'Worth 73,745,000 yen', 'Worth 904,636,800 dong', 'Worth unknown'],
    currenciesWithoutRate: ['XTS'],
  })
})

test('a rate takes effect from its day on, and nothing is written when no rate changed', async () => {
  await addRate('1000', '2001-01-01')
  await addRate('2000', '2999-01-01')
  const before = await listLastTransactions()
  await syncEuroRates({ db: portal.db, clock: () => new Date('2001-01-01T00:00:00Z') })
  expect((await listByPrice()).names[0]).toBe('Worth 904,636,800 dong')
  const changed = await listLastTransactions()
  expect(changed).not.toEqual(before)
  await syncEuroRates({ db: portal.db, clock: () => new Date('2001-01-01T00:00:00Z') })
  expect(await listLastTransactions()).toEqual(changed)
})

test('paging by cursor misses and repeats no solution while others add solutions', async () => {
  const { names } = await listByPrice()
  const first = await listByPrice({ sizePerPage: 10 })
  expect(first.paginationInfo.nextCursor).toBeNull()
  const addedCount = 12
  for (let number = 0; number < addedCount; number += 1)
    await insertSolution(portal, {
      owner: 'sales',
      name: `Worth little ${number}`,
      currency: 'EUR',
      price: '1',
    })
  const page = await listByPrice({ sizePerPage: 10 })
  // More valuable solutions are added before what the reader has seen.
  for (let number = 0; number < 10; number += 1)
    await insertSolution(portal, {
      owner: 'sales',
      name: `Worth most ${number}`,
      currency: 'EUR',
      price: '9e9',
    })
  const next = await listByPrice({
    sizePerPage: 10,
    currentPage: 2,
    after: page.paginationInfo.nextCursor ?? '',
  })
  const namesRead = [...page.names, ...next.names]
  expect(new Set(namesRead).size).toBe(names.length + addedCount)
  expect(namesRead.filter((name) => name.startsWith('Worth most'))).toEqual([])
})
