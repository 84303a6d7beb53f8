// Tests that units whose condenser stands in outdoor air are checked in its hottest hour, and not at the operating point alone.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import { configure, findFigure, getDrawnRows, product } from './testing/configure.ts'
import { york } from './testing/worked-example.ts'

const listNotices = (choices: Choices) => product.evaluate(configure(choices)).notices
const findCapacity = (choices: Choices, figure = 'capacity'): number =>
  findFigure(configure(choices), figure)?.value ?? Number.NaN

test('a chiller that carries its load at the point and not in the hottest outdoor air says so, and gives others what it then carries', () => {
  const mild = { ...york, target: 90, quantity: 1, outdoor: 25, outdoorMaximum: 45 } as const
  const atHottest = findCapacity({ ...mild, outdoor: 45 })
  expect(findCapacity(mild)).toBeGreaterThan(100)
  expect(atHottest).toBeLessThan(90)
  expect(findCapacity(mild, 'hottestCapacity')).toBe(atHottest)
  expect(product.exchange(configure(mild)).givesWater?.kilowatts).toBeCloseTo(atHottest, 6)
  expect(listNotices(mild).find(({ id }) => id === 'U27')).toMatchObject({
    severity: 'warning',
    arguments: { hottest: 45, found: Number(atHottest.toFixed(1)), wanted: 90, share: 93 },
  })
  expect(listNotices({ ...mild, target: 80 }).map(({ id }) => id)).not.toContain('U27')
})

test('a climate that is hotter than the highest outdoor air of the site is where a unit must carry its load', () => {
  // Denver has 40 °C in its hottest hour (TMY3).
  const design = { country: 'US', application: 'dual', target: 40, unit: 'dual-75', outdoor: 15 } as const
  expect(findCapacity({ ...design, climate: 'denver', outdoorMaximum: 30 }, 'hottestCapacity')).toBe(
    findCapacity({ ...design, climate: 'none', outdoorMaximum: 40 }, 'hottestCapacity'),
  )
})

test('units with water at their condenser, and those without compressors, have no hottest outdoor air', () => {
  for (const application of ['chilledWater', 'directWater'])
    expect(findCapacity({ application }, 'hottestCapacity')).toBeNaN()
})

test('a design without error or U27 carries its load in every outdoor air up to the highest', () => {
  let compared = 0
  fc.assert(
    fc.property(
      fc.record({
        application: fc.constantFrom('directAir', 'dual', 'chiller', 'freeCooling'),
        target: fc.integer({ min: 10, max: 160 }),
        quantity: fc.constantFrom(1, 2, 3),
        altitude: fc.constantFrom(0, 1000, 2000),
        outdoor: fc.integer({ min: 10, max: 35 }),
        outdoorMaximum: fc.integer({ min: 35, max: 45 }),
      }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (choices, share) => {
        const design: Choices = { ...choices, condenserBy: 'air' }
        const assignment = configure(design)
        const { notices } = product.evaluate(assignment)
        if (notices.some(({ id, severity }) => severity === 'error' || id === 'U27')) return
        const between = Math.round(choices.outdoor + share * (choices.outdoorMaximum - choices.outdoor))
        const name = getDrawnRows(assignment, 'ranking').find(({ selected }) => selected === true)?.['name']
        const carried = getDrawnRows(configure({ ...design, outdoor: between }), 'ranking').find(
          (row) => row['name'] === name,
        )?.['capacity']
        compared += 1
        expect(Number(carried)).toBeGreaterThanOrEqual(choices.target / choices.quantity - 0.1)
      },
    ),
    { numRuns: 40, seed: 27 },
  )
  expect(compared).toBeGreaterThan(15)
})
