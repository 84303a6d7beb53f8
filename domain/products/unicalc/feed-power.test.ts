// Tests the power that feeds of units with compressors are sized for: that of the hottest hour, at the load that the units then carry.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import { configure, findFigure, getDrawnRows, product } from './testing/configure.ts'
import { york } from './testing/worked-example.ts'

const findFeed = (choices: Choices): number =>
  product.exchange(configure(choices)).takes?.[0]?.load.kw ?? Number.NaN

// IEC 60364-1, 311, and IEC 60364-4-43, 433.1 (recalled): the design current is the largest of normal service.
test('a chiller is fed for the highest outdoor air, and tells what it draws at the point', () => {
  const design = { ...york, target: 90, quantity: 1 }
  const atMaximum = configure({ ...design, outdoor: 40, outdoorMaximum: 40 })
  const assignment = configure(design)
  const [power, feed] = [findFigure(assignment, 'power')?.value, findFigure(assignment, 'feedPower')?.value]
  expect(feed).toBeCloseTo(findFigure(atMaximum, 'power')?.value ?? Number.NaN, 6)
  expect((feed ?? 0) / (power ?? 1)).toBeGreaterThan(1.08)
  expect(findFeed(design)).toBeCloseTo(feed ?? Number.NaN, 2)
  expect(product.evaluate(assignment).notices.find(({ id }) => id === 'U26')?.arguments).toMatchObject({
    hottest: 40,
    here: Number(power?.toFixed(1)),
  })
})

test('a climate with a hotter hour than the highest outdoor air is what the feed carries', () => {
  const design = { country: 'US', application: 'dual', target: 40, unit: 'dual-75', outdoor: 15 } as const
  // Denver has 40 °C in its hottest hour (TMY3).
  expect(findFeed({ ...design, climate: 'denver', outdoorMaximum: 30 })).toBeCloseTo(
    findFeed({ ...design, climate: 'none', outdoorMaximum: 40 }),
    9,
  )
})

test('fans alone, and units with water at the condenser, are fed for the point, which has their warmest water', () => {
  for (const application of ['chilledWater', 'directWater'])
    expect(findFeed({ application, outdoor: 20, outdoorMaximum: 45 })).toBe(
      findFeed({ application, outdoor: 20, outdoorMaximum: 20 }),
    )
})

test('at any point a feed carries at least what its units draw there and at every outdoor air up to the highest', () => {
  let compared = 0
  fc.assert(
    fc.property(
      fc.record({
        application: fc.constantFrom('directAir', 'dual', 'chiller', 'freeCooling'),
        target: fc.integer({ min: 10, max: 160 }),
        quantity: fc.constantFrom(1, 2),
        airIn: fc.integer({ min: 24, max: 32 }),
        altitude: fc.constantFrom(0, 1000),
        outdoorMaximum: fc.integer({ min: 26, max: 44 }),
      }),
      fc.integer({ min: 24, max: 44 }),
      fc.integer({ min: 24, max: 44 }),
      (choices, one, other) => {
        const [outdoor, hotter] = [one, other]
          .map((value) => Math.min(value, choices.outdoorMaximum))
          .toSorted((a, b) => a - b)
        if (outdoor === undefined || hotter === undefined) return
        const design = { ...choices, condenserBy: 'air' }
        const assignment = configure({ ...design, outdoor })
        const feed = product.exchange(assignment).takes?.[0]?.load.kw
        const first = getDrawnRows(assignment, 'ranking').find(({ selected }) => selected === true)
        if (feed === undefined || first === undefined) return
        const hot = getDrawnRows(configure({ ...design, outdoor: hotter }), 'ranking')
        for (const row of [first, hot.find(({ name }) => name === first['name'])]) {
          if (row?.['power'] === undefined) continue
          compared += 1
          // Between the steps at which it is evaluated, a curve may bulge by little.
          expect(feed).toBeGreaterThanOrEqual(choices.quantity * Number(row['power']) * 0.995)
        }
      },
    ),
    { numRuns: 60, seed: 12 },
  )
  expect(compared).toBeGreaterThan(40)
})
