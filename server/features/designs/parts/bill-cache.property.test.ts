/** Tests that a cached bill is the one that would be read again, after every change of anything that it depends on. */
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import fc from 'fast-check'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { atLength } from '../../../../tools/at-length.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { createSave, createSolution } from '../../../testing/three-phase-ups.ts'
import { findPricedSolution } from './bill-store.ts'
import { readPricedBill } from './priced-bill.ts'
import { readBillGrid } from './read-bill-grid.ts'

let portal: TestPortal
let sales: TestBrowser
const partNumbers = ['SP3PH-NMC', 'SP3PH-TMP', 'AP7811B', 'SPCLG-HOSE-25', 'SP3PH-E3S-10']
const bill = { cfgId: '', desId: '', lineIds: [''], customPartId: '' }

beforeAll(async () => {
  portal = await createTestPortal()
  sales = await portal.signIn('sales')
  const cfgId = await createSolution(sales, 'CH')
  const save = createSave(cfgId)
  await sales.call('design/save', save)
  const { lines } = await sales.call('solution/part/add', {
    cfgId,
    parts: partNumbers.map((partNumber) => ({ partNumber, quantity: 2 })),
  })
  const { customPart } = await sales.call('solution/custom-part/create', {
    cfgId,
    prefix: 'SP3PH',
    description: 'Panel',
    price: '100.25',
    mass: 3.5,
    quantity: 1,
  })
  Object.assign(bill, {
    cfgId,
    desId: save.desId,
    lineIds: lines.map(({ lineId }) => lineId),
    customPartId: customPart.customPartId,
  })
})
afterAll(async () => {
  await portal.close()
})

const choose = (from: readonly string[], choice: number): string => from[choice % from.length] ?? ''

/** What a bill depends on: its content, the catalogue, prices, rates, discounts and the day. */
const changes: Readonly<Record<string, (choice: number) => Promise<unknown>>> = {
  quantity: async (choice) =>
    await sales.call('solution/part/quantities', {
      cfgId: bill.cfgId,
      changes: [{ lineId: choose(bill.lineIds, choice), quantity: 1 + choice }],
    }),
  design: async (choice) =>
    await sales.call('design/quantity', { cfgId: bill.cfgId, desId: bill.desId, quantity: 1 + choice }),
  charge: async (choice) =>
    await sales.call('solution/charge/add', {
      cfgId: bill.cfgId,
      name: 'Crane',
      kind: 'amount',
      value: String(choice),
    }),
  discount: async (choice) =>
    await sales.call('solution/price/discount', {
      cfgId: bill.cfgId,
      discounts: [{ lineId: choose(bill.lineIds, choice), percent: String(choice % 10) }],
    }),
  customPart: async (choice) =>
    await portal.db
      .updateTable('custom_part')
      .set((set) => ({ price: String(100 + choice), row_version: set('row_version', '+', 1) }))
      .where('id', '=', bill.customPartId)
      .execute(),
  price: async (choice) =>
    await portal.db
      .updateTable('price')
      .set({ unit_price: `${50 + choice}.05` })
      .where('part_number', '=', choose(partNumbers, choice))
      .execute(),
  rate: async (choice) =>
    await portal.db
      .updateTable('exchange_rate')
      .set({ rate: String(1 + choice / 100) })
      .where('to_currency', '=', 'CHF')
      .execute(),
  part: async (choice) =>
    await portal.db
      .updateTable('part')
      .set({ state: choice % 2 === 0 ? 'released' : 'withdrawn', sample: choice % 3 === 0 })
      .where('part_number', '=', choose(partNumbers, choice))
      .execute(),
  list: async (choice) =>
    await portal.db
      .updateTable('price_list')
      .set((set) => ({ sample: choice % 2 === 0, version: set('version', '+', 1) }))
      .execute(),
  limit: async (choice) =>
    await portal.db
      .updateTable('discount_limit')
      .set({ percent: String(choice % 30) })
      .execute(),
  day: async () => {
    portal.wait(dayMilliseconds)
    sales = await portal.signIn('sales')
  },
}

/** A connection that has cached no bills. */
function createFreshConnection(): Database {
  const none: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => await Promise.resolve(result),
  }
  return portal.db.withPlugin(none)
}

/** Reads a bill as the price tab shows it, and the lines that a status change and its conditions depend on. */
async function readBill(db: Database, visiblePrices: 'net' | 'list') {
  const solution = await findPricedSolution(portal.db, bill.cfgId)
  const grid = await readBillGrid({ db, clock: portal.now }, solution, visiblePrices)
  const { lines, pricing } = await readPricedBill(db, solution, portal.now(), visiblePrices)
  return { grid, lines, limits: pricing.limits }
}

test('after any changes, a cached bill equals the bill that is read without a cache', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...Object.keys(changes)), fc.nat({ max: 40 })), {
        minLength: 3,
        maxLength: 8,
      }),
      async (drawnChanges) => {
        for (const [name, choice] of drawnChanges) {
          await changes[name]?.(choice)
          for (const visiblePrices of ['net', 'list'] as const)
            expect(await readBill(portal.db, visiblePrices)).toEqual(
              await readBill(createFreshConnection(), visiblePrices),
            )
        }
      },
    ),
    { numRuns: atLength ? 20 : 3 },
  )
})

test('a bill is not priced again while nothing changes, and a bill that a transaction reads is not cached', async () => {
  const solution = await findPricedSolution(portal.db, bill.cfgId)
  const first = await readBillGrid({ db: portal.db, clock: portal.now }, solution, 'net')
  expect(await readBillGrid({ db: portal.db, clock: portal.now }, solution, 'net')).toBe(first)
  await portal.db.transaction().execute(async (db) => {
    const inside = await readBillGrid({ db, clock: portal.now }, solution, 'net')
    expect(inside).toEqual(first)
    expect(await readBillGrid({ db, clock: portal.now }, solution, 'net')).not.toBe(inside)
  })
})
