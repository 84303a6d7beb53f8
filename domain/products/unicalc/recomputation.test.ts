// Compares random operating points with a second computation that shares no code with the product, and checks that no unlawful refrigerant is offered.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Assignment, Choices } from '../../engine/model.ts'
import { recomputeChiller, recomputeEnteringAir } from '../../recomputation/unicalc.ts'
import { compareRecomputation } from '../testing/compare-recomputation.ts'
import { createConfigurationRunner } from '../testing/product-sessions.ts'
import { openSession, product } from './testing/configure.ts'
import { loadRecomputation } from './testing/recomputation.ts'

/** The greatest power between two temperatures is sought in steps, and each computation has others. */
const feedTolerance = 2e-3

/** Expects the figures of the second computation within a relative tolerance, and returns how many were compared. */
function compareWithFigures(
  assignment: Assignment,
  recomputed: Readonly<Record<string, number>>,
  tolerance: number,
): number {
  let compared = 0
  for (const { name, value } of product.evaluate(assignment).figures) {
    const expected = recomputed[name]
    if (expected === undefined) continue
    compared += 1
    expect(
      Math.abs(value - expected),
      `${name}: ${value}, not ${expected}: ${JSON.stringify(assignment)}`,
    ).toBeLessThanOrEqual(0.003 + Math.abs(expected) * (name === 'feedPower' ? feedTolerance : tolerance))
  }
  return compared
}

const air: fc.Arbitrary<Choices> = fc.record({
  altitude: fc.constantFrom(0, 500, 1650, 3050),
  airIn: fc.integer({ min: 22, max: 40 }),
  humidityBy: fc.constantFrom('relative', 'wetBulb', 'dewPoint', 'ratio'),
  relativeHumidity: fc.integer({ min: 15, max: 90 }),
  wetBulb: fc.integer({ min: 14, max: 22 }),
  dewPoint: fc.integer({ min: 2, max: 22 }),
  humidityRatio: fc.integer({ min: 5, max: 14 }),
})

test('the entering air is that of the second computation', () => {
  let compared = 0
  createConfigurationRunner(
    air,
    { openSession },
    1,
  )(40, (assignment) => {
    compared += compareWithFigures(assignment, recomputeEnteringAir(assignment), 1e-4)
  })
  expect(compared).toBe(40 * 6)
})

const chillers: fc.Arbitrary<Choices> = fc.record({
  application: fc.constant('chiller'),
  unit: fc.constantFrom('carrier-30xw-p-1012', 'york-ycal0033ee', 'mcquay-wsc-471kw-589cop-vanes'),
  altitude: fc.constantFrom(0, 500, 1500),
  waterSupply: fc.constantFrom(5, 6.5, 7, 8, 9.5, 10, 12),
  waterReturn: fc.constant(18),
  condenserWater: fc.constantFrom(20, 25, 26, 31, 35),
  outdoor: fc.constantFrom(25, 30, 35, 40),
  outdoorMaximum: fc.constantFrom(40, 40, 44),
  climate: fc.constantFrom('none', 'denver'),
  target: fc.constantFrom(60, 80, 300, 450, 900),
})

test('chillers of curves and of tables give what the second computation gives', () => {
  let compared = 0
  createConfigurationRunner(
    chillers,
    { openSession },
    2,
  )(60, (assignment) => {
    const recomputed = recomputeChiller(assignment)
    // Below its least load a chiller cycles, which only the product computes.
    const isLoaded = Number(assignment['target']) > 0.3 * (recomputed['capacity'] ?? 0)
    compared += compareWithFigures(
      assignment,
      isLoaded ? recomputed : { capacity: recomputed['capacity'] ?? Number.NaN },
      1e-5,
    )
  })
  expect(compared).toBeGreaterThan(50)
})

// The limits of the global-warming potential are those of 40 CFR 84.54 and of Regulation (EU) 2024/573, annex IV.
test('no unit is offered without an error on a day on which the law forbids its refrigerant', () => {
  const years = [2026, 2027, 2029, 2030, 2033, 2034]
  for (const year of years)
    for (const [country, limit] of [
      ['US', year < 2027 ? Infinity : 700],
      ['DE', year < 2029 ? Infinity : year < 2033 ? 750 : 150],
    ] as const)
      for (const [unit, potential] of [
        ['air-20', 2088],
        ['air-70', 629],
      ] as const) {
        const choices = {
          country,
          unit,
          application: 'directAir',
          target: 15,
          placed: Date.UTC(year, 0, 1) / 86_400_000,
        }
        const completion = openSession(choices).complete()
        const reported =
          completion.found && product.evaluate(completion.assignment).notices.some(({ id }) => id === 'U24')
        expect(reported, `${unit} in ${country} in ${year}`).toBe(potential >= limit)
      }
})

test('coils of direct expansion and of chilled water take the heat that the second computation takes', () => {
  const { compared: counts, differences } = compareRecomputation(loadRecomputation(), { from: 1, count: 15 })
  expect(differences).toEqual([])
  expect(counts.get('coilHeat')).toBeGreaterThan(5)
  expect(counts.get('expansion.sensibleShare')).toBeGreaterThan(3)
})
