// Tests that the heat of a selected unit balances: between its air and its water, with glycol as without, and in what its condenser gives away.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import { recomputeEnthalpy, recomputePressure, recomputeVolume } from '../../recomputation/moist-air.ts'
import { getDay } from '../testing/get-day.ts'
import { configure, findFigure, product } from './testing/configure.ts'

const findValue = (choices: Choices, name: string): number =>
  findFigure(configure(choices), name)?.value ?? Number.NaN
const listNotices = (choices: Choices): readonly string[] =>
  product.evaluate(configure(choices)).notices.map(({ id }) => id)

/** kW that the air of a unit gives, and kW that its water takes. */
function computeBothSides(choices: Choices) {
  const assignment = configure(choices)
  const read = (name: string): number => findFigure(assignment, name)?.value ?? Number.NaN
  const [airIn, ratio] = [Number(choices['airIn']), read('stateRatio') / 1000]
  const mass = read('airflowEach') / 3600 / recomputeVolume(airIn, ratio, recomputePressure(0))
  const latent = (read('condensate') / 3600) * (recomputeEnthalpy(airIn, 1) - recomputeEnthalpy(airIn, 0))
  const sensible = mass * (1.006 + 1.86 * ratio) * (airIn - read('leavingDry'))
  return { air: sensible + latent, gross: read('gross') }
}

test('the air of a coil gives the heat that its water takes, with glycol as without', () => {
  let compared = 0
  fc.assert(
    fc.property(
      fc.record({
        glycol: fc.constantFrom('0', '20', '30', '50'),
        airIn: fc.integer({ min: 22, max: 30 }),
        relativeHumidity: fc.integer({ min: 15, max: 50 }),
        target: fc.integer({ min: 40, max: 100 }),
      }),
      (choices) => {
        const design: Choices = { ...choices, application: 'chilledWater', unit: 'water-100u' }
        const { air, gross } = computeBothSides(design)
        if (!Number.isFinite(gross)) return
        compared += 1
        expect(Math.abs(air / gross - 1)).toBeLessThan(0.01)
      },
    ),
    { numRuns: 40, seed: 3 },
  )
  expect(compared).toBeGreaterThan(20)
})

test('water with half of glycol carries less heat in a litre, so that more of it flows for the same target', () => {
  const coil: Choices = {
    application: 'chilledWater',
    unit: 'water-100u',
    airIn: 27,
    relativeHumidity: 20,
    target: 80,
  }
  const [water, glycol] = [coil, { ...coil, glycol: '50' }] as const
  // The same heat and rise with 20.3 % more flow, by ρ · c at 10 °C (CoolProp, INCOMP::MEG); the fan runs faster, and heats a little more.
  const heatRatio = findValue(glycol, 'gross') / findValue(water, 'gross')
  expect(findValue(glycol, 'flowEach') / findValue(water, 'flowEach')).toBeCloseTo(1.203 * heatRatio, 3)
  expect(heatRatio).toBeLessThan(1.03)
})

test('the condenser of a fluid-cooled unit gives away the moisture that its coil condenses, too', () => {
  const humid: Choices = { application: 'directWater', target: 45, airIn: 26, relativeHumidity: 55 }
  const [load, gross, power, fans] = ['load', 'gross', 'power', 'fanPower'].map((name) =>
    findValue(humid, name),
  )
  const expected = ((load ?? 0) / 100) * (gross ?? 0) + (power ?? 0) - (fans ?? 0)
  expect(expected).toBeCloseTo(73.3, 0)
  expect(findValue(humid, 'rejected')).toBeCloseTo(expected, 3)
  // Net sensible heat and compressors alone, as it was shown before, are a fifth less.
  expect(45 + (power ?? 0) - (fans ?? 0)).toBeLessThan(0.81 * expected)
  expect(findValue(humid, 'dryCoolerPower')).toBeCloseTo(0.04 * expected, 3)
})

test('glycol and thin air leave fewer hours of free cooling', () => {
  const design: Choices = {
    application: 'freeCooling',
    country: 'US',
    climate: 'chicago',
    altitude: 200,
    target: 120,
    waterSupply: 12,
    waterReturn: 18,
  }
  const hours = findValue(design, 'freeHours')
  const [withGlycol, high] = [{ glycol: '50' }, { altitude: 600 }].map((changes) =>
    findValue({ ...design, ...changes }, 'freeHours'),
  )
  expect(hours).toBeGreaterThan(3000)
  expect(withGlycol).toBeLessThan(hours)
  expect(high).toBeLessThan(hours)
})

test('whether the law forbids a refrigerant depends on the rating of a unit, and not on the humidity of the room', () => {
  const design: Choices = {
    country: 'DE',
    application: 'directWater',
    unit: 'fluid-60',
    placed: getDay('2027-06-01'),
    target: 40,
    airIn: 26,
  }
  // Regulation (EU) 2024/573, annex IV: self-contained equipment above 50 kW of rated capacity ends with 2029; this unit is rated 60 kW.
  for (const relativeHumidity of [40, 55])
    expect(listNotices({ ...design, relativeHumidity })).not.toContain('U24')
})
