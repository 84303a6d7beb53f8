// Tests the bill of materials in many configurations: its sum is the goal's price, and its counts are the contract's.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atLength } from '../../../tools/at-length.ts'
import type { Choices } from '../../engine/model.ts'
import { expectConsistentBill } from '../testing/bill-tests.ts'
import { createConfigurationRunner } from '../testing/product-sessions.ts'
import { getDay } from '../testing/get-day.ts'
import {
  chooseAsset,
  getDrawnRows,
  equipment,
  hasBatteries,
  getKey,
  product,
  openSession,
  getValue,
} from './testing/configure.ts'
import { forEachConfiguration } from './testing/for-each-configuration.ts'

/** Equipment without services of its own. */
const accessories = equipment.filter((row) => row['accessory'] === true).map(getKey)

const installedAsset = fc.record({
  product: fc.constantFrom(...equipment.map(getKey).filter((key) => key !== 'other-maker')),
  site: fc.integer({ min: 1, max: 2 }),
  card: fc.boolean(),
})

/** Requirements that affect cover and bill; contradicting ones are skipped. */
const requirements: fc.Arbitrary<Choices> = fc
  .tuple(
    fc.record(
      {
        'site.count': fc.constant(2),
        'site[1].distance': fc.constantFrom(30, 200, 400, 900),
        purchaseKind: fc.constantFrom('new', 'later', 'renewal'),
        plan: fc.constantFrom('none', 'preventive', 'preventiveLabour', 'full'),
        term: fc.integer({ min: 1, max: 5 }),
        visits: fc.integer({ min: 0, max: 4 }),
        hours: fc.constantFrom('5x8', '5x16', '7x24'),
        response: fc.constantFrom('nextBusinessDay', '8h', '4h', '2h'),
        batteryCover: fc.constantFrom('none', 'tenPercent', 'full'),
        extension: fc.constantFrom('none', 'onSite', 'extendedWarranty'),
        extensionYears: fc.integer({ min: 1, max: 3 }),
        startUp: fc.constantFrom('none', '7x24'),
        electrician: fc.constantFrom('byOthers', 'ordered'),
        monitoring: fc.boolean(),
        training: fc.boolean(),
        loadBankTest: fc.boolean(),
        batteryInspection: fc.boolean(),
        // On the second day some warranties have ended.
        ordered: fc.constantFrom(getDay('2026-03-16'), getDay('2028-04-26')),
      },
      { requiredKeys: ['site.count'] },
    ),
    fc.array(installedAsset, { minLength: 1, maxLength: 6 }),
  )
  .map(([contract, installed]) => ({
    ...contract,
    'asset.count': installed.length,
    ...Object.assign(
      {},
      ...installed.map((asset, index) =>
        chooseAsset(index + 1, { ...asset, jars: hasBatteries(asset.product) ? 43 : 0 }),
      ),
    ),
  }))

/** Far above the needed time, so that a busy machine does not fail it. */
const longTestTimeout = 300_000
const contractCount = atLength ? 100 : 4

test(
  'in many contracts the bill equals its price and counts the contents of the contract',
  { timeout: longTestTimeout },
  () => {
    createConfigurationRunner(
      requirements,
      { openSession },
      33,
    )(contractCount, (assignment) => {
      const { bill } = product.evaluate(assignment)
      expectConsistentBill(bill, product.sampleListPrices, getValue(assignment, 'price'))
      const assetsWithPlan = getDrawnRows(assignment, 'assets').filter(
        ({ product: key }) => !accessories.includes(String(key)),
      )
      const years = bill.filter(({ id }) => id.includes('-plan-year-'))
      expect(years).toHaveLength(
        assignment['plan'] === 'none' ? 0 : assetsWithPlan.length * Number(assignment['term']),
      )
      const covers = getDrawnRows(assignment, 'covers')
      for (const { asset: place, start, end } of covers.filter(({ kind }) => kind === 'year')) {
        expect(start).toBeGreaterThan(getValue(assignment, `asset[${String(place)}].warrantyEnd`))
        expect(Number(end) - Number(start)).toBeGreaterThan(363)
      }
    })
  },
)

test(
  'every part with a description occurs in the bill of some contract',
  { timeout: longTestTimeout },
  async () => {
    const billMessages = new Set<string>()
    forEachConfiguration(200, (assignment) => {
      const { bill } = product.evaluate(assignment)
      expectConsistentBill(bill, product.sampleListPrices, getValue(assignment, 'price'))
      for (const { description } of bill) billMessages.add(description.message)
    })
    const described = Object.keys(await product.loadMessages('en')).filter((key) => key.startsWith('part.'))
    expect(described.filter((key) => !billMessages.has(key))).toEqual([])
  },
)
