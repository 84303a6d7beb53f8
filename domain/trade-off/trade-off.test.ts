// Tests the trade-off tools against published and worked figures, and by what physics says of any scenario.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadStationYear } from '../weather/stations.ts'
import type { WeatherYear } from '../weather/weather-year.ts'
import { altitude, computeWarmestInlet } from './altitude.ts'
import { createCapitalCost, sampleCostCurve } from './capital-cost.ts'
import { carbon } from './carbon.ts'
import { containment } from './containment.ts'
import { density } from './density.ts'
import { freeCooling } from './free-cooling.ts'
import { pue } from './pue.ts'
import { rideThrough } from './ride-through.ts'
import { computeScenario, listInitialValues } from './tool.ts'
import type { Outcome, Tool, Values } from './tool.ts'
import { tools } from './tools.ts'
import { computeWaterUse, water } from './water.ts'

const years = new Map<string, WeatherYear | undefined>()
for (const id of ['us-sfo', 'us-den', 'us-chi', 'us-sea-n']) years.set(id, await loadStationYear(id))

const run = (tool: Tool, changes: Values = {}, station = ''): Outcome =>
  computeScenario(tool, { ...listInitialValues(tool), ...changes }, years.get(station))

function read(outcome: Outcome, key: string): number | undefined {
  if (outcome.kind === 'refused') throw new Error(`Refused: ${JSON.stringify(outcome.reasons)}`)
  const found = outcome.figures.find((one) => one.key === key)
  if (found === undefined) throw new Error(`No figure ${key}`)
  return found.value
}

const listKeys = (outcome: Outcome): string[] =>
  (outcome.kind === 'refused' ? outcome.reasons : outcome.warnings).map(({ key }) => key)

describe('free-cooling hours', () => {
  // Full, partial and mechanical hours by station, way, supply and return.
  test.each([
    ['us-sfo', 'dryCooler', 8, 10, 16, [0, 244, 8516]],
    ['us-sfo', 'tower', 4, 10, 16, [453, 3485, 4822]],
    ['us-sfo', 'dryCooler', 8, 15, 21, [249, 2535, 5976]],
    ['us-sfo', 'tower', 4, 15, 21, [3938, 4551, 271]],
    ['us-sfo', 'dryCooler', 8, 20, 28, [2805, 5145, 810]],
    ['us-sfo', 'tower', 4, 20, 28, [8489, 271, 0]],
    ['us-den', 'dryCooler', 8, 10, 16, [2149, 1332, 5279]],
    ['us-den', 'tower', 4, 10, 16, [4711, 1464, 2585]],
    ['us-den', 'dryCooler', 8, 15, 21, [3485, 1177, 4098]],
    ['us-den', 'tower', 4, 15, 21, [6175, 2206, 379]],
    ['us-den', 'dryCooler', 8, 20, 28, [4663, 1932, 2165]],
    ['us-den', 'tower', 4, 20, 28, [8381, 379, 0]],
    ['us-chi', 'dryCooler', 8, 10, 16, [2498, 1117, 5145]],
    ['us-chi', 'tower', 4, 10, 16, [3947, 1197, 3616]],
    ['us-chi', 'dryCooler', 8, 15, 21, [3615, 1045, 4100]],
    ['us-chi', 'tower', 4, 15, 21, [5144, 1419, 2197]],
    ['us-chi', 'dryCooler', 8, 20, 28, [4661, 1768, 2331]],
    ['us-chi', 'tower', 4, 20, 28, [6563, 1960, 237]],
  ] as const)('%s, %s with %d K at %d/%d °C', (station, economiser, approach, supply, back, hours) => {
    const outcome = run(freeCooling, { economiser, approach, supply, return: back }, station)
    expect(['FULL_HOURS', 'PARTIAL_HOURS', 'MECHANICAL_HOURS'].map((key) => read(outcome, key))).toEqual(
      hours,
    )
  })

  test.each([
    ['us-sfo', 8318],
    ['us-den', 6986],
    ['us-chi', 6422],
  ])('%s lets air of 22 °C in with a dew point of at most 15 °C', (station, hours) => {
    const outcome = run(freeCooling, { economiser: 'outdoorAir', supply: 22, return: 30 }, station)
    expect(read(outcome, 'FULL_HOURS')).toBe(hours)
  })

  test('are refused where a tower needs a humidity that the year does not have', () => {
    expect(listKeys(run(freeCooling, {}, 'us-sea-n'))).toEqual(['NO_HUMIDITY'])
    expect(run(freeCooling, { economiser: 'dryCooler' }, 'us-sea-n').kind).toBe('result')
  })

  test('are refused without weather, and where the supply is not below the return', () => {
    expect(listKeys(run(freeCooling))).toEqual(['NO_WEATHER'])
    expect(listKeys(run(freeCooling, { supply: 28 }, 'us-den'))).toEqual(['SUPPLY_ABOVE_RETURN'])
  })

  test('warn of an approach below 2 K, of borrowed weather and of the other hemisphere', () => {
    expect(listKeys(run(freeCooling, { approach: 1.9, country: 'AU' }, 'us-den'))).toEqual([
      'SMALL_APPROACH',
      'BORROWED_WEATHER',
      'OTHER_HEMISPHERE',
    ])
    expect(listKeys(run(freeCooling, { approach: 2, country: 'CA' }, 'us-den'))).toEqual(['BORROWED_WEATHER'])
  })
})

describe('the PUE of a year', () => {
  // A room of 864 kW with Carrier 30XW-P chillers, tower of 4 K and exchanger of 1.5 K.
  test.each([
    ['us-sfo', 7, 12, 1.466, 4],
    ['us-den', 7, 12, 1.384, 3328],
    ['us-chi', 7, 12, 1.398, 2894],
    ['us-sfo', 18, 24, 1.302, 5941],
    ['us-den', 18, 24, 1.301, 6742],
    ['us-chi', 18, 24, 1.33, 5525],
  ])('%s at %d/%d °C is %d with %d hours of full economiser', (station, supply, back, value, hours) => {
    const outcome = run(pue, { supply, return: back }, station)
    expect(read(outcome, 'PUE')).toBeCloseTo(value, 3)
    expect(read(outcome, 'FULL_HOURS')).toBe(hours)
    const litres = read(outcome, 'WUE') ?? 0
    expect(litres).toBeGreaterThan(2.25)
    expect(litres).toBeLessThan(2.6)
  })

  test('is never below 1, and falls with warmer water and a smaller approach', () => {
    const scenario = fc.record({
      supply: fc.integer({ min: 5, max: 17 }),
      approach: fc.integer({ min: 2, max: 8 }),
      itLoad: fc.integer({ min: 1, max: 1000 }),
      fanShare: fc.integer({ min: 0, max: 20 }),
    })
    fc.assert(
      fc.property(scenario, ({ supply, ...rest }) => {
        const compute = (changes: Values) =>
          read(run(pue, { ...rest, supply, return: supply + 6, ...changes }, 'us-chi'), 'PUE') ?? 0
        const base = compute({})
        expect(base).toBeGreaterThanOrEqual(1)
        expect(compute({ approach: rest.approach + 1 })).toBeGreaterThanOrEqual(base)
        expect(compute({ noLoadLoss: 5 })).toBeGreaterThan(base)
        expect(compute({ economising: 'no' })).toBeGreaterThanOrEqual(base)
      }),
      { numRuns: 15 },
    )
  })

  test('is not defined without an IT load, and never infinite', () => {
    const outcome = run(pue, { itLoad: 0 }, 'us-den')
    expect(read(outcome, 'PUE')).toBeUndefined()
    expect(read(outcome, 'WUE')).toBeUndefined()
    expect(read(outcome, 'FACILITY_ENERGY')).toBeGreaterThan(0)
  })

  test('is refused for part load with one efficiency, an overloaded UPS and water beyond the chiller', () => {
    const one = { upsLosses: 'oneEfficiency' }
    expect(listKeys(run(pue, one, 'us-den'))).toEqual(['PART_LOAD_WITHOUT_LOSSES'])
    expect(run(pue, { ...one, itLoad: 1000 }, 'us-den').kind).toBe('result')
    expect(listKeys(run(pue, { itLoad: 1001 }, 'us-den'))).toEqual(['LOAD_ABOVE_RATING'])
    expect(listKeys(run(pue, { heatRejection: 'dryCooler', approach: 8 }, 'us-den'))).toEqual([
      'OUTSIDE_CHILLER',
    ])
  })

  test('sums its parts to the energy of the facility', () => {
    const outcome = run(pue, {}, 'us-den')
    const parts = outcome.kind === 'result' ? (outcome.breakdowns[0]?.parts ?? []) : []
    expect(parts.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(
      read(outcome, 'FACILITY_ENERGY') ?? 0,
      6,
    )
  })
})

describe('water', () => {
  test('of 1,000 m³ for a MW and a year is 0.114 L/kWh', () => {
    expect(computeWaterUse(1_000_000, 8_760_000)).toBeCloseTo(0.114, 3)
    expect(computeWaterUse(1, 0)).toBeUndefined()
  })

  test('is 0 with a note in a dry system, and most in a tower', () => {
    const dry = run(water, { waterSystem: 'dry' }, 'us-den')
    expect(read(dry, 'WUE')).toBe(0)
    expect(listKeys(dry)).toContain('DRY_SYSTEM')
    const adiabatic = read(run(water, { waterSystem: 'adiabatic' }, 'us-den'), 'WUE') ?? 0
    const tower = read(run(water, {}, 'us-den'), 'WUE') ?? 0
    expect(adiabatic).toBeGreaterThan(0)
    expect(tower).toBeGreaterThan(adiabatic)
    // 1.15 kWh of heat, 3.6 / 2.45 L, four cycles.
    expect(tower).toBeCloseTo(1.15 * (3.6 / 2.45) * (4 / 3), 6)
  })
})

test('750 of 1,000 kW are stranded where 20 kW a rack are specified and 5 drawn (White Paper 156)', () => {
  const outcome = run(density)
  expect(['RACKS', 'USED_POWER', 'STRANDED_POWER'].map((key) => read(outcome, key))).toEqual([50, 250, 750])
  expect(listKeys(outcome)).toEqual(['LIMIT_POWER', 'LIMIT_COOLING'])
})

test('carbon takes no PUE below 1 and no currency without the day of its prices', () => {
  expect(read(run(carbon), 'CARBON')).toBeCloseTo(600 * 8.76 * 1.4 * 0.4, 6)
  expect(listKeys(run(carbon, { pue: 0.99 }))).toEqual(['PUE_BELOW_ONE'])
  expect(listKeys(run(carbon, { currency: 'EUR' }))).toEqual(['CURRENCY_WITHOUT_DAY'])
  expect(read(run(carbon, { currency: 'EUR', priceDay: '2026-01-01' }), 'ENERGY_COST')).toBeCloseTo(
    600 * 8760 * 1.4 * 0.15,
    3,
  )
  expect(read(run(carbon, { utilisation: 0 }), 'CARBON_PER_IT_KILOWATT')).toBeUndefined()
})

test('containment turns fans by the cube, and by-passes what is above an air ratio of 1', () => {
  const outcome = run(containment, { ratioBefore: 2, ratioAfter: 1 })
  expect(read(outcome, 'FAN_SAVING')).toBeCloseTo((30 * (1 - 1 / 8) * 8760) / 1000, 6)
  expect(read(outcome, 'BYPASS_BEFORE')).toBe(50)
  // 1.75 leaves 42.9 % of the air unused.
  expect(read(run(containment), 'BYPASS_BEFORE')).toBeCloseTo(42.9, 1)
  expect(listKeys(run(containment, { ratioAfter: 2 }))).toEqual(['RATIO_RISES'])
  expect(listKeys(run(containment, { waterRaise: 12 }))).toEqual(['OUTSIDE_CHILLED_WATER'])
})

describe('altitude', () => {
  test.each([
    ['A1', [32, 32, 29.5, 27.3, 24.8]],
    ['A2', [35, 35, 32.5, 30.3, 27.8]],
    ['A3', [40, 40, 35.7, 32, 27.7]],
    ['A4', [45, 45, 39, 33.8, 27.8]],
  ])('%s has its highest inlet at 0, 900, 1,650, 2,300 and 3,050 m', (equipment, inlets) => {
    const computed = [0, 900, 1650, 2300, 3050].map((metres) => computeWarmestInlet(equipment, metres))
    expect(computed.map((inlet) => Math.round((inlet ?? 0) * 10) / 10)).toEqual(inlets)
  })

  test('is refused above the 2,000 m for which power equipment is derated', () => {
    expect(listKeys(run(altitude, { altitude: 2001 }))).toEqual(['ABOVE_DERATING'])
  })
})

const minutes = (changes: Values): number => read(run(rideThrough, changes), 'RIDE_THROUGH') ?? 0

describe('ride-through', () => {
  test('lasts as long as its heat capacity, and grows with each part of it', () => {
    // 705 kg of air and 6,000 kg of steel take 8 K: 27 MJ at 100 kW.
    expect(minutes({})).toBeCloseTo(4.5, 1)
    expect(minutes({ heat: 200 })).toBeCloseTo(minutes({}) / 2, 9)
    expect(minutes({ storedWater: 1000 }) - minutes({})).toBeCloseTo((1000 * 4.19 * 5) / 100 / 60, 6)
    expect(minutes({ altitude: 2000 })).toBeLessThan(minutes({}))
  })

  test('is not defined without heat, and refused where the limit is no higher than the start', () => {
    expect(read(run(rideThrough, { heat: 0 }), 'RIDE_THROUGH')).toBeUndefined()
    expect(listKeys(run(rideThrough, { limit: 24 }))).toEqual(['LIMIT_BELOW_START'])
  })
})

describe('capital cost', () => {
  const tool = createCapitalCost([sampleCostCurve])
  test('is paid by the block, and marked as a sample', () => {
    const outcome = run(tool)
    expect(read(outcome, 'INSTALLED_POWER')).toBe(1000)
    expect(read(outcome, 'CAPITAL_COST')).toBeCloseTo(1000 * 9500 * 0.85, 6)
    expect(listKeys(outcome)).toEqual(['SAMPLE_CURVE'])
    expect(read(run(tool, { itLoad: 751 }), 'CAPITAL_COST')).toBe(read(outcome, 'CAPITAL_COST'))
  })

  test('follows the curve that a scenario chooses, and refuses one that is not there', () => {
    const own = { ...sampleCostCurve, id: 'own', name: 'Ours', sample: false, version: 3, currency: 'EUR' }
    const both = createCapitalCost([
      sampleCostCurve,
      {
        ...own,
        points: [
          [1000, 100],
          [2000, 90],
        ],
      },
    ])
    expect(read(run(both, { curve: 'own' }), 'CAPITAL_COST')).toBeCloseTo(1000 * 100 * 0.85, 6)
    expect(listKeys(run(both, { curve: 'own' }))).toEqual(['OWNER_CURVE'])
    expect(read(run(both), 'CAPITAL_COST')).toBe(read(run(tool), 'CAPITAL_COST'))
    expect(listKeys(run(both, { curve: 'gone' }))).toEqual(['NOT_OFFERED'])
    expect(listKeys(run(both, { curve: 'own', itLoad: 500 }))).toEqual(['OUTSIDE_CURVE'])
  })

  test('is refused outside the curve, and by a curve without the day of its prices', () => {
    expect(listKeys(run(tool, { itLoad: 5001 }))).toEqual(['OUTSIDE_CURVE'])
    expect(listKeys(run(createCapitalCost([{ ...sampleCostCurve, priceDay: '' }])))).toEqual([
      'CURRENCY_WITHOUT_DAY',
    ])
  })
})

test.each(Object.entries(tools))(
  '%s names sources, and refuses each number outside its limits by its field',
  (_, tool) => {
    expect(tool.sources.length).toBeGreaterThan(0)
    for (const field of tool.fields) {
      if (field.kind !== 'number') continue
      const shown = field.relevance === undefined ? {} : { [field.relevance.field]: field.relevance.option }
      const outcome = run(tool, { ...shown, [field.key]: field.max + 1 }, 'us-den')
      expect(outcome).toMatchObject({ kind: 'refused', reasons: [{ key: 'OUT_OF_RANGE', field: field.key }] })
    }
  },
)

test.each(Object.entries(tools))('%s computes its initial scenario', (_, tool) => {
  const outcome = run(tool, {}, 'us-den')
  expect(outcome.kind).toBe('result')
})

test('a number that means nothing under the choices is neither read nor refused', () => {
  const unread = { supply: Number.NaN, approach: Number.NaN, return: Number.NaN }
  expect(read(run(water, unread, 'us-den'), 'WUE')).toBe(read(run(water, {}, 'us-den'), 'WUE'))
  expect(listKeys(run(water, { ...unread, waterSystem: 'adiabatic' }, 'us-den'))).toEqual([
    'OUT_OF_RANGE',
    'OUT_OF_RANGE',
    'OUT_OF_RANGE',
  ])
})
