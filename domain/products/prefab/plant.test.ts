// Tests the plant of prefabricated modules: its power by the outdoor air, the heat of its fans, its generators and its glycol.
import { describe, expect, test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import { configure, findFigure, getValue, product } from './testing/configure.ts'
import { forEachConfiguration } from './testing/for-each-configuration.ts'

const riyadh = {
  country: 'SA',
  altitude: 0,
  recirculation: 3,
  outdoorMinimum: 5,
  coolingBy: 'plant',
  arrangement: 'separate',
  form: 'wide',
  redundancy: 'N',
  siteLength: 200,
  siteWidth: 200,
} as const
const read = (choices: Choices, figure: string): number =>
  findFigure(configure({ ...riyadh, ...choices }), figure)?.value ?? Number.NaN

/** kW of chillers for each kW of heat, with water of 7 °C; as in `domain/products/cooling`: NECB 2020, 8.4.5.5, from 2.96 kW/kW. */
function computeChillerInput(ambient: number): number {
  const [water, air] = [44.6, 1.8 * Math.max(18, ambient) + 32]
  const shape =
    0.99006553 -
    0.00584144 * water +
    0.00016454 * water * water -
    0.00661136 * air +
    0.00016808 * air * air -
    0.00022501 * water * air
  return shape / 2.96
}

describe('the power of chilled water', () => {
  test.each([
    [35, 0.365, 1.1 * 700],
    [46, 0.502, 1.1 * 700],
    [55, 0.647, 1.1 * 700],
  ])(
    'at %i °C and 3 K of recirculation is %d kW of chillers for each kW of heat',
    (outdoorMaximum, input, others) => {
      const design = configure({ ...riyadh, itLoad: 700, itLoadFinal: 700, outdoorMaximum })
      const heat = getValue(design, 'heatNow')
      expect(input).toBeGreaterThanOrEqual(computeChillerInput(outdoorMaximum + 3))
      expect(input).toBeLessThan(computeChillerInput(outdoorMaximum + 3) + 0.001)
      // Pumps of 250 kPa at 60 % and 6 K: 1.7 %; fans 0.05 kW for each kW of load and shells.
      expect(getValue(design, 'demand')).toBeCloseTo(
        others + (input + 0.017) * heat + (0.05 / 1.05) * heat,
        6,
      )
    },
  )

  test('takes two generators of 1000 kW for 700 kW at 46 °C, whose air takes 3.6 % of their rating', () => {
    const design = configure({
      ...riyadh,
      generators: true,
      plantForm: 'iso40hc',
      itLoad: 700,
      itLoadFinal: 700,
      outdoorMaximum: 46,
    })
    // 3 % for each 5 °C above 40 °C.
    expect(getValue(design, 'generatorCapacity')).toBeCloseTo(1000 * (1 - 0.006 * 6), 1)
    expect(getValue(design, 'demand')).toBeGreaterThan(1000)
    expect(getValue(design, 'generatorModules')).toBe(2)
  })
})

test('460 kW take two cooling modules of 482 kW at 35 °C: shells and fans are 23.9 kW more than the 477.9 kW of load and shells', () => {
  const design = configure({
    ...riyadh,
    itLoad: 460,
    itLoadFinal: 460,
    outdoorMaximum: 35,
    plantForm: 'wide',
  })
  expect(getValue(design, 'plantCapacity')).toBeCloseTo(482, 6)
  // 1.03 · 460 + 3 · 1.378 = 477.93 kW, rounded up to 478; with fans 501.9 kW.
  expect(getValue(design, 'heatNow')).toBeCloseTo(1.05 * 478, 6)
  expect(getValue(design, 'coolingModules')).toBe(2)
  expect(findFigure(design, 'lossesElsewhere')?.value).toBeCloseTo(0.07 * 460, 6)
})

test.each([
  [-28, 1.203],
  [-17, 1.142],
  [-8, 1.091],
  [-2, 1.053],
  [2, 1.025],
  [5, 1],
])(
  'water for %i °C flows at %d times that without glycol for the same heat, by density and specific heat',
  (outdoorMinimum, share) => {
    const flow = read({ itLoad: 600, itLoadFinal: 600, outdoorMaximum: 35, outdoorMinimum }, 'pipework')
    const heat = getValue(
      configure({ ...riyadh, itLoad: 600, itLoadFinal: 600, outdoorMaximum: 35, outdoorMinimum }),
      'heatNow',
    )
    // 0.9997 kg/L · 4.19 kJ/(kg·K) · 6 K.
    expect(flow).toBeCloseTo((share * heat) / (0.9997 * 4.19 * 6), 1)
  },
)

test('no random plant takes less where it is hotter, and each carries load, losses, shells and fans', () => {
  forEachConfiguration(25, (design) => {
    const demandAt = (outdoorMaximum: number): number => getValue({ ...design, outdoorMaximum }, 'demand')
    if (design['coolingBy'] === 'inside') return
    expect(demandAt(45)).toBeGreaterThan(demandAt(35))
    const { cooling, heat } = product.exchange(design)
    expect(cooling?.capacity).toBeGreaterThanOrEqual((heat?.kilowatts ?? Number.NaN) - 1e-6)
    const air = design['coolingBy'] === 'crah' ? getValue(design, 'crahModules') : Infinity
    expect(Math.min(getValue(design, 'coolingModules'), air)).toBeGreaterThan(0)
  })
})
