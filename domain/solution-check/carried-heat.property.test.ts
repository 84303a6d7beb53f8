// Tests that what cooling draws follows the heat that it carries, for random solutions.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildCarryingDesigns } from './carried-heat.ts'
import type { ChainDesign } from './chain.ts'
import { proposeLinks } from './propose-links.ts'
import { createDesign, createFeed } from './testing/sample-designs.ts'

const anyKilowatts = fc.double({ min: 1, max: 1000, noNaN: true })
const anyCooler = fc.record({
  capacity: anyKilowatts,
  planned: fc.double({ min: 0.1, max: 1, noNaN: true }),
  fans: fc.double({ min: 0.1, max: 20, noNaN: true }),
  quantity: fc.integer({ min: 1, max: 4 }),
})

const createCooler = (
  index: number,
  {
    capacity,
    planned,
    fans,
    quantity,
  }: { capacity: number; planned: number; fans: number; quantity: number },
): ChainDesign =>
  createDesign(
    `cooler ${index}`,
    {
      cooling: { capacity, units: 1, oneLost: 0, redundant: false, source: 'test' },
      takes: [createFeed(fans, { carriedHeat: planned * capacity })],
      takesWater: {
        kilowatts: planned * capacity + fans,
        celsius: 10,
        carriedHeat: planned * capacity,
        source: 'test',
      },
    },
    { quantity },
  )

test('all cooling takes at least the water of the heat that it carries, never less than it was configured for, and more heat takes no less', () => {
  fc.assert(
    fc.property(
      fc.array(anyCooler, { minLength: 1, maxLength: 4 }),
      anyKilowatts,
      anyKilowatts,
      (coolers, first, more) => {
        const designs = coolers.map((cooler, index) => createCooler(index, cooler))
        const build = (kilowatts: number) => {
          const all = [createDesign('racks', { heat: { kilowatts, source: 'test' } }), ...designs]
          return buildCarryingDesigns(all, proposeLinks(all)).designs.slice(1)
        }
        const [less, loaded] = [build(first), build(first + more)]
        const capacity = designs.reduce(
          (sum, { exchange, quantity }) => sum + (exchange.cooling?.capacity ?? 0) * quantity,
          0,
        )
        const share = Math.min(1, (first + more) / capacity)
        for (const [index, { exchange }] of loaded.entries()) {
          const { takesWater, takes, cooling } = exchange
          const plan = designs[index]?.exchange
          const before = less[index]?.exchange
          const heat = share * (cooling?.capacity ?? 0)
          expect(takesWater?.kilowatts).toBeGreaterThanOrEqual(heat * (1 - 1e-9))
          expect(takesWater?.kilowatts).toBeGreaterThanOrEqual(plan?.takesWater?.kilowatts ?? Infinity)
          expect(takesWater?.kilowatts).toBeGreaterThanOrEqual(
            (before?.takesWater?.kilowatts ?? Infinity) * (1 - 1e-9),
          )
          expect(takes?.[0]?.load.kw).toBeGreaterThanOrEqual(
            (before?.takes?.[0]?.load.kw ?? Infinity) * (1 - 1e-9),
          )
          // Water and power grow by the same share.
          expect((takes?.[0]?.load.kw ?? 0) / (plan?.takes?.[0]?.load.kw ?? 0)).toBeCloseTo(
            (takesWater?.kilowatts ?? 0) / (plan?.takesWater?.kilowatts ?? 0),
            9,
          )
        }
      },
    ),
  )
})
