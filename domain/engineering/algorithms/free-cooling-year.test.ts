// Tests the year of a chiller with free cooling: the hours of public weather years, hour by hour, the energy of each mode, and the hours for which there is no figure.
import { expect, test } from 'vitest'
import { loadStationYear } from '../../weather/stations.ts'
import { runAlgorithm } from './algorithm.ts'
import { freeCoolingYear } from './free-cooling-year.ts'

const readYear = async (id: string): Promise<readonly number[]> => [
  ...((await loadStationYear(id))?.dryBulb ?? []),
]

/** A chiller of 100 kW that takes 20 kW below 10 °C outdoors, and 30 kW at 40 °C. */
const map = [
  [-20, 20],
  [10, 20],
  [40, 30],
].map(([sink = 0, power = 0]) => ({ unit: 'a', leaving: 15, sink, capacity: 100, power }))
const inputs = {
  map,
  supply: 15,
  back: 21,
  approach: 8,
  deadband: 1,
  load: 80,
  capacityShare: 100,
  fanPower: 2,
  isFree: true,
}
const computeYear = (changes: Partial<Parameters<typeof freeCoolingYear.run>[0]>) =>
  runAlgorithm(freeCoolingYear, { ...inputs, hours: [], ...changes })

// Counted from the hours of NREL TMY3 with an approach of 8 K and a deadband of 1 K.
test.each([
  ['us-chi', 10, 16, 2498, 1117],
  ['us-chi', 15, 21, 3615, 1045],
  ['us-chi', 20, 28, 4661, 1768],
  ['us-den', 10, 16, 2149, 1332],
  ['us-den', 15, 21, 3485, 1177],
  ['us-den', 20, 28, 4663, 1932],
  ['us-sfo', 10, 16, 0, 244],
  ['us-sfo', 15, 21, 249, 2535],
  ['us-sfo', 20, 28, 2805, 5145],
])(
  'in the year of %s, water of %i to %i °C is cooled without compressors for %i hours, and partly for %i',
  async (id, supply, back, freeHours, mixedHours) => {
    const year = await readYear(id)
    expect(year).toHaveLength(8760)
    const singleHours = year.map((outdoor) => ({ outdoor, hours: 1 }))
    const countedHours = [...Map.groupBy(year, (outdoor) => outdoor)].map(([outdoor, at]) => ({
      outdoor,
      hours: at.length,
    }))
    const hourly = computeYear({ hours: singleHours, supply, back })
    expect(hourly.modes.map(({ hours }) => hours)).toEqual([
      freeHours,
      mixedHours,
      8760 - freeHours - mixedHours,
    ])
    // Hours counted by temperature give the same as single hours.
    expect(computeYear({ hours: countedHours, supply, back }).freeHeat).toBeCloseTo(hourly.freeHeat, 6)
  },
)

test('each mode has its hours, its heat and the energy of compressors and fans', () => {
  const { modes, freeHeat } = computeYear({
    hours: [
      { outdoor: 5, hours: 10 },
      { outdoor: 10, hours: 10 },
      { outdoor: 40, hours: 10 },
    ],
  })
  // At 10 °C the water comes to 18 °C: half of the rise is free, and 40 kW are left for compressors at 0.2 kW each.
  expect(modes).toEqual([
    { mode: 'free', hours: 10, heat: 800, compressors: 0, fans: 20 },
    { mode: 'mixed', hours: 10, heat: 800, compressors: 80, fans: 20 },
    { mode: 'compressor', hours: 10, heat: 800, compressors: 240, fans: 0 },
  ])
  expect(freeHeat).toBe(800 + 400)
})

const findModeAt = (outdoor: number) => computeYear({ hours: [{ outdoor, hours: 1 }] }).classes[0]?.mode

test('outdoor air of 7 °C still cools without compressors, and of 12 °C only with them', () => {
  expect([7, 7.1, 11.9, 12, 12.1].map(findModeAt)).toEqual([
    'free',
    'mixed',
    'mixed',
    'compressor',
    'compressor',
  ])
})

test('without a coil for free cooling compressors run all hours, and glycol reduces their capacity', () => {
  const hours = [{ outdoor: 0, hours: 10 }]
  expect(computeYear({ hours, isFree: false }).modes[2]).toMatchObject({ hours: 10, compressors: 160 })
  expect(computeYear({ hours, isFree: false, capacityShare: 90 }).modes[2]?.compressors).toBeCloseTo(
    160 / 0.9,
    9,
  )
})

test('with an hour beyond the data, or too hot for the load, there is no figure of energy, and its temperature is reported', () => {
  const hotYear = computeYear({ hours: [{ outdoor: 41, hours: 1 }] })
  expect(hotYear).toMatchObject({ outside: 41 })
  expect(hotYear.modes.every((mode) => !('compressors' in mode))).toBe(true)
  expect(computeYear({ hours: [{ outdoor: 30, hours: 1 }], load: 101 })).toMatchObject({ overload: 30 })
  // Hours without compressors need no data.
  expect(computeYear({ hours: [{ outdoor: -30, hours: 1 }] })).not.toHaveProperty('outside')
})
