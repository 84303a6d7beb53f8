// Compares random designs with a second computation that shares no code with the product, and checks that they have no air, refrigerant or plant that an engineer would refuse.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Assignment, Choices } from '../../engine/model.ts'
import { isRefrigerantLawful, recomputeCoolingDesign } from '../../recomputation/cooling.ts'
import { createConfigurationRunner } from '../testing/product-sessions.ts'
import { getDay } from '../testing/get-day.ts'
import { getValue, openSession, product } from './testing/configure.ts'
import { roundings, tolerances } from './testing/recomputation.ts'

const requirements: fc.Arbitrary<Choices> = fc.record({
  country: fc.constantFrom('DE', 'US', 'JP', 'GB'),
  placed: fc.constantFrom('2026-06-01', '2027-01-01', '2028-12-31', '2031-06-01', '2034-06-01').map(getDay),
  altitude: fc.constantFrom(0, 300, 900, 1650, 2300),
  outdoorMaximum: fc.constantFrom(20, 35, 41, 46),
  outdoorMinimum: fc.constantFrom(-20, -10, 0),
  itLoad: fc.integer({ min: 5, max: 700 }),
  powerRating: fc.constantFrom(0, 200),
  powerLocation: fc.constantFrom(
    'inside',
    'upsOutside',
    'outside',
    'upsCounted',
    'distributionCounted',
    'counted',
  ),
  area: fc.constantFrom(0, 400),
  equipmentClass: fc.constantFrom('A1', 'A2', 'A3', 'A4'),
  envelope: fc.constantFrom('recommended', 'allowable'),
  rise: fc.integer({ min: 8, max: 18 }),
  supply: fc.constantFrom(18, 20, 22, 24, 26),
  dewPoint: fc.integer({ min: -12, max: 24 }),
  medium: fc.constantFrom(
    'chilledWater',
    'chilledWater',
    'directExpansion',
    'fluidExpansion',
    'pumpedRefrigerant',
  ),
  plant: fc.constantFrom('site', 'own', 'own'),
  waterIn: fc.constantFrom(13, 14.5, 16, 18, 20),
  lineLength: fc.constantFrom(0, 10, 28),
  redundancy: fc.constantFrom('N', 'N+1', 'N+2', '2N'),
})
const forEachConfiguration = createConfigurationRunner(requirements, { openSession }, 32)

const allowableLimits: Readonly<Record<string, readonly [number, number]>> = {
  A1: [17, 80],
  A2: [21, 80],
  A3: [24, 85],
  A4: [24, 90],
}

/** The highest dew point and relative humidity that a design allows (ASHRAE TC 9.9, reference card 2021, table 2.1). */
const getLimits = ({ envelope, equipmentClass }: Assignment): readonly [number, number] =>
  envelope === 'recommended' ? [15, 70] : (allowableLimits[String(equipmentClass)] ?? [0, 0])

/** Pieces of the plant that remain after the losses that the redundancy covers. */
const countRemaining = (pieces: number, redundancy: unknown): number =>
  redundancy === '2N'
    ? Math.floor(pieces / 2)
    : pieces - (redundancy === 'N+1' ? 1 : redundancy === 'N+2' ? 2 : 0)

test('heat, air, capacity, moisture and plant are those of the second computation, in every medium', () => {
  const compared = new Map<string, number>()
  forEachConfiguration(60, (assignment) => {
    const { figures } = product.evaluate(assignment)
    const recomputed = recomputeCoolingDesign(assignment)
    for (const { name, value } of figures) {
      const expected = recomputed[name]
      if (expected === undefined) continue
      compared.set(name, (compared.get(name) ?? 0) + 1)
      expect(
        Math.abs(value - expected),
        `${name}: ${value}, not ${expected}: ${JSON.stringify(assignment)}`,
      ).toBeLessThanOrEqual((roundings[name] ?? 0.051) + expected * (tolerances[name] ?? 1e-6))
    }
  })
  for (const name of [
    'heat',
    'demand',
    'return',
    'rated',
    'capacity',
    'sensibleShare',
    'totalHeat',
    'fanPower',
    'power',
  ])
    expect(compared.get(name), name).toBe(60)
  for (const name of ['plantLoad', 'chillerPower', 'pumpPower', 'waterFlow', 'condensing'])
    expect(compared.get(name), name).toBeGreaterThan(8)
  for (const name of ['dryCoolerPower', 'dryCoolerCapacityHere', 'condenserPower', 'pumpingPower'])
    expect(compared.get(name), name).toBeGreaterThan(2)
})

test('no random design has air outside the envelope, a forbidden refrigerant, or a plant too small for what its coils condense', () => {
  let [wetDesigns, plants] = [0, 0]
  forEachConfiguration(60, (assignment) => {
    const { humidity = 0, totalHeat = 0, heat = 0 } = recomputeCoolingDesign(assignment)
    const [dewPoint, highestHumidity] = getLimits(assignment)
    const context = JSON.stringify(assignment)
    expect(Number(assignment['dewPoint']), context).toBeLessThanOrEqual(dewPoint)
    expect(humidity, context).toBeLessThanOrEqual(highestHumidity + 0.6)
    expect(isRefrigerantLawful(assignment), context).toBe(true)
    if (totalHeat > heat * 1.02) wetDesigns += 1
    const chillers = Number(assignment['chillers'])
    if (chillers === 0) return
    plants += 1
    const remainingCapacity =
      countRemaining(chillers, assignment['redundancy']) * getValue(assignment, 'chillerEach')
    expect(remainingCapacity, context).toBeGreaterThanOrEqual(totalHeat - 0.1)
  })
  expect(wetDesigns).toBeGreaterThan(5)
  expect(plants).toBeGreaterThan(5)
})

test('a plant that is too small for coils, compressors and pumps, with its glycol, is an error', () => {
  let [plants, errors] = [0, 0]
  forEachConfiguration(80, (assignment) => {
    const recomputed = recomputeCoolingDesign(assignment)
    const { plantLoad, waterFlow = 0 } = recomputed
    if (plantLoad === undefined) return
    plants += 1
    const context = JSON.stringify(assignment)
    const remain = (pieces: string): number =>
      countRemaining(Number(assignment[pieces]), assignment['redundancy'])
    const capacity =
      remain('chillers') * (recomputed['chillerCapacityHere'] ?? 0) +
      remain('dryCoolers') * (recomputed['dryCoolerCapacityHere'] ?? 0)
    const isError = product
      .evaluate(assignment)
      .notices.some(({ id, severity }) => /^M06-.*-heat$/.test(id) && severity === 'error')
    if (isError) errors += 1
    if (plantLoad > capacity * 1.004) expect(isError, context).toBe(true)
    // 8 L/s a pump.
    expect(8 * remain('pumps'), context).toBeGreaterThanOrEqual(waterFlow)
  })
  expect(plants).toBeGreaterThan(20)
  expect(errors).toBeLessThan(plants / 4)
})
