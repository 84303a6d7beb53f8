// The bill of materials: its sum is the goal's price, its counts are the contract's, over many configurations.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createChecker } from '../../../engine/check.ts'
import { toNumber } from '../../../engine/exact.ts'
import type { Choices } from '../../../engine/model.ts'
import { assets } from '../facts/assets.ts'
import { expectWorth } from '../../testing/bill-tests.ts'
import { overRandom } from '../../testing/product-sessions.ts'
import { buildModel } from '../model.ts'
import { readContract } from '../read-contract.ts'
import { sampleListPrices } from '../samples.ts'
import { asset, sessionOf } from '../testing/configure.ts'
import { evaluate } from './evaluate.ts'

const model = buildModel()
const checker = createChecker(model)

const somewhere = fc.record({
  product: fc.constantFrom(...assets.map(({ key }) => key).filter((key) => key !== 'other-maker')),
  site: fc.integer({ min: 1, max: 2 }),
  card: fc.boolean(),
})

/** Requirements that shape cover and bill; those that cannot be met together are skipped. */
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
        // A day on which some warranties have ended.
        ordered: fc.constantFrom(20_605, 21_300),
      },
      { requiredKeys: ['site.count'] },
    ),
    fc.array(somewhere, { minLength: 1, maxLength: 6 }),
  )
  .map(([contract, equipment]) => ({
    ...contract,
    'asset.count': equipment.length,
    ...Object.assign(
      {},
      ...equipment.map((one, index) => {
        const battery = assets.find(({ key }) => key === one.product)?.batteries === true
        return asset(index + 1, { ...one, jars: battery ? 43 : 0 })
      }),
    ),
  }))

/** Far above what it takes, since a crowded machine must not fail it. */
const patience = 300_000
const runs = 12

test(
  'over many contracts the bill is worth its price, and counts what the contract says',
  { timeout: patience },
  () => {
    overRandom(
      requirements,
      { sessionOf },
      33,
    )(runs, (assignment) => {
      const { bill } = evaluate(assignment)
      const price = checker.number({ kind: 'ref', name: 'price' }, assignment)
      expectWorth(bill, sampleListPrices, price === undefined ? Number.NaN : toNumber(price))
      const contract = readContract(assignment)
      const own = contract.assets.filter(({ facts }) => !facts.accessory)
      const years = bill.filter(({ id }) => id.includes('-plan-year-'))
      expect(years).toHaveLength(contract.plan === 'none' ? 0 : own.length * contract.term)
      for (const { warrantyEnd, planYears } of contract.assets)
        for (const { start, end } of planYears) {
          expect(start).toBeGreaterThan(warrantyEnd)
          expect(end - start).toBeGreaterThan(363)
        }
    })
  },
)
