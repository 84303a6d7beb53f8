// Tests the trade-off tools against published and worked figures, and against what physics requires of any scenario.

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

const runTool = (tool: Tool, changes: Values = {}, station = ''): Outcome =>
  computeScenario(tool, { ...listInitialValues(tool), ...changes }, years.get(station))

function readFigure(outcome: Outcome, key: string): number | undefined {
  if (outcome.kind === 'refused') throw new Error(`Refused: ${JSON.stringify(outcome.reasons)}`)
  const figure = outcome.figures.find((candidate) => candidate.key === key)
  if (figure === undefined) throw new Error(`No figure ${key}`)
  return figure.value
}

const listKeys = (outcome: Outcome): string[] =>
  (outcome.kind === 'refused' ? outcome.reasons : outcome.warnings).map(({ key }) => key)

describe('free-cooling hours', () => {
  // Station, economiser, its approach, supply and return, and the full, partial and mechanical hours.
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
  ] as const)(
    'are those of %s for a %s of %d K at %d/%d °C',
    (station, economiser, approach, supply, back, hours) => {
      const outcome = runTool(freeCooling, { economiser, approach, supply, return: back }, station)
      expect(
        ['FULL_HOURS', 'PARTIAL_HOURS', 'MECHANICAL_HOURS'].map((key) => readFigure(outcome, key)),
      ).toEqual(hours)
    },
  )

  test.each([
    ['us-sfo', 8318],
    ['us-den', 6986],
    ['us-chi', 6422],
  ])('are those of %s for outdoor air of 22 °C with a dew point of at most 15 °C', (station, hours) => {
    const outcome = runTool(freeCooling, { economiser: 'outdoorAir', supply: 22, return: 30 }, station)
    expect(readFigure(outcome, 'FULL_HOURS')).toBe(hours)
  })

  test('are refused where a tower needs a humidity that the year does not have', () => {
    expect(listKeys(runTool(freeCooling, {}, 'us-sea-n'))).toEqual(['NO_HUMIDITY'])
    expect(runTool(freeCooling, { economiser: 'dryCooler' }, 'us-sea-n').kind).toBe('result')
  })

  test('are refused without weather, and where the supply is not below the return', () => {
    expect(listKeys(runTool(freeCooling))).toEqual(['NO_WEATHER'])
    expect(listKeys(runTool(freeCooling, { supply: 28 }, 'us-den'))).toEqual(['SUPPLY_ABOVE_RETURN'])
  })

  test('warn of an approach below 2 K, of borrowed weather and of the other hemisphere', () => {
    expect(listKeys(runTool(freeCooling, { approach: 1.9, country: 'AU' }, 'us-den'))).toEqual([
      'SMALL_APPROACH',
      'BORROWED_WEATHER',
      'OTHER_HEMISPHERE',
    ])
    expect(listKeys(runTool(freeCooling, { approach: 2, country: 'CA' }, 'us-den'))).toEqual([
      'BORROWED_WEATHER',
    ])
  })
})

describe('the PUE of a year', () => {
  // A room of 864 kW with Carrier 30XW-P chillers, tower of 4 K and exchanger of 1.5 K.
  test.each([
    ['us-sfo', 7, 12, 1.484, 4],
    ['us-den', 7, 12, 1.396, 3328],
    ['us-chi', 7, 12, 1.411, 2894],
    ['us-sfo', 18, 24, 1.307, 5941],
    ['us-den', 18, 24, 1.306, 6742],
    ['us-chi', 18, 24, 1.338, 5525],
  ])('in %s at %d/%d °C is %d with %d hours of full economiser', (station, supply, back, value, hours) => {
    const outcome = runTool(pue, { supply, return: back }, station)
    expect(readFigure(outcome, 'PUE')).toBeCloseTo(value, 3)
    expect(readFigure(outcome, 'FULL_HOURS')).toBe(hours)
    const litres = readFigure(outcome, 'WUE') ?? 0
    // 1.96 L for each kWh of rejected heat (3.6 / 2.45 · 4 / 3), of which there are 1.24 to 1.43 for each kWh of IT.
    expect(litres).toBeGreaterThan(2.43)
    expect(litres).toBeLessThan(2.81)
  })

  test('is never below 1, and never lower with a larger approach, with higher losses or without economising', () => {
    const anyScenario = fc.record({
      supply: fc.integer({ min: 5, max: 17 }),
      approach: fc.integer({ min: 2, max: 8 }),
      itLoad: fc.integer({ min: 1, max: 1000 }),
      fanShare: fc.integer({ min: 0, max: 20 }),
    })
    fc.assert(
      fc.property(anyScenario, ({ supply, ...rest }) => {
        const computePue = (changes: Values) =>
          readFigure(runTool(pue, { ...rest, supply, return: supply + 6, ...changes }, 'us-chi'), 'PUE') ?? 0
        const basePue = computePue({})
        expect(basePue).toBeGreaterThanOrEqual(1)
        expect(computePue({ approach: rest.approach + 1 })).toBeGreaterThanOrEqual(basePue)
        expect(computePue({ noLoadLoss: 5 })).toBeGreaterThan(basePue)
        expect(computePue({ economising: 'no' })).toBeGreaterThanOrEqual(basePue)
      }),
      { numRuns: 15 },
    )
  })

  test('is not defined without an IT load, and never infinite', () => {
    const outcome = runTool(pue, { itLoad: 0 }, 'us-den')
    expect(readFigure(outcome, 'PUE')).toBeUndefined()
    expect(readFigure(outcome, 'WUE')).toBeUndefined()
    expect(readFigure(outcome, 'FACILITY_ENERGY')).toBeGreaterThan(0)
  })

  test('is refused for part load with one efficiency, an overloaded UPS and water beyond the chiller', () => {
    const oneEfficiency = { upsLosses: 'oneEfficiency' }
    expect(listKeys(runTool(pue, oneEfficiency, 'us-den'))).toEqual(['PART_LOAD_WITHOUT_LOSSES'])
    expect(runTool(pue, { ...oneEfficiency, itLoad: 1000 }, 'us-den').kind).toBe('result')
    expect(listKeys(runTool(pue, { itLoad: 1001 }, 'us-den'))).toEqual(['LOAD_ABOVE_RATING'])
    expect(listKeys(runTool(pue, { heatRejection: 'dryCooler', approach: 8 }, 'us-den'))).toEqual([
      'OUTSIDE_CHILLER',
    ])
  })

  test('sums its parts to the energy of the facility', () => {
    const outcome = runTool(pue, {}, 'us-den')
    const parts = outcome.kind === 'result' ? (outcome.breakdowns[0]?.parts ?? []) : []
    expect(parts.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(
      readFigure(outcome, 'FACILITY_ENERGY') ?? 0,
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
    const dryOutcome = runTool(water, { waterSystem: 'dry' }, 'us-den')
    expect(readFigure(dryOutcome, 'WUE')).toBe(0)
    expect(listKeys(dryOutcome)).toContain('DRY_SYSTEM')
    const adiabatic = readFigure(runTool(water, { waterSystem: 'adiabatic' }, 'us-den'), 'WUE') ?? 0
    const tower = readFigure(runTool(water, {}, 'us-den'), 'WUE') ?? 0
    expect(adiabatic).toBeGreaterThan(0)
    expect(tower).toBeGreaterThan(adiabatic)
    // 1.25 kWh of heat for each kWh of IT, of which each evaporates 3.6 / 2.45 L, at four cycles.
    expect(tower).toBeCloseTo(1.25 * (3.6 / 2.45) * (4 / 3), 6)
  })
})

test('750 of 1,000 kW are stranded where 20 kW a rack are specified and 5 drawn (White Paper 156)', () => {
  const outcome = runTool(density)
  expect(['RACKS', 'USED_POWER', 'STRANDED_POWER'].map((key) => readFigure(outcome, key))).toEqual([
    50, 250, 750,
  ])
  expect(listKeys(outcome)).toEqual(['LIMIT_POWER', 'LIMIT_COOLING'])
})

test('carbon and cost follow energy and PUE, and are refused for a PUE below 1 and a currency without the day of its prices', () => {
  // 600 kW in 8,760 hours at a PUE of 1.4, with 0.4 t of CO₂ for each MWh.
  expect(readFigure(runTool(carbon), 'CARBON')).toBeCloseTo(600 * 8.76 * 1.4 * 0.4, 6)
  expect(listKeys(runTool(carbon, { pue: 0.99 }))).toEqual(['PUE_BELOW_ONE'])
  expect(listKeys(runTool(carbon, { currency: 'EUR' }))).toEqual(['CURRENCY_WITHOUT_DAY'])
  expect(readFigure(runTool(carbon, { currency: 'EUR', priceDay: '2026-01-01' }), 'ENERGY_COST')).toBeCloseTo(
    600 * 8760 * 1.4 * 0.15,
    3,
  )
  expect(readFigure(runTool(carbon, { utilisation: 0 }), 'CARBON_PER_IT_KILOWATT')).toBeUndefined()
})

test('containment saves fan power by the cube of the air ratio, and air above a ratio of 1 by-passes the racks', () => {
  const outcome = runTool(containment, { ratioBefore: 2, ratioAfter: 1 })
  // Fans of 30 kW draw an eighth at half the air ratio.
  expect(readFigure(outcome, 'FAN_SAVING')).toBeCloseTo((30 * (1 - 1 / 8) * 8760) / 1000, 6)
  expect(readFigure(outcome, 'BYPASS_BEFORE')).toBe(50)
  // The chiller also cools the heat of the fans, 30 and then 3.75 kW: Carrier's table has 182.218 kW for 1,035 kW at 7 °C, and 182.708 kW for 1,120 kW at 10 °C.
  expect(readFigure(outcome, 'CHILLER_SAVING')).toBeCloseTo(
    (530 * 182.218) / 1035 - (503.75 * 182.708) / 1120,
    6,
  )
  // 1.75 leaves 42.9 % of the air unused.
  expect(readFigure(runTool(containment), 'BYPASS_BEFORE')).toBeCloseTo(42.9, 1)
  expect(listKeys(runTool(containment, { ratioAfter: 2 }))).toEqual(['RATIO_RISES'])
  expect(listKeys(runTool(containment, { waterRaise: 12 }))).toEqual(['OUTSIDE_CHILLED_WATER'])
})

describe('altitude', () => {
  // ASHRAE TC 9.9 reference card 2021: above 900 m, 1 K less per 300, 300, 175 and 125 m for A1 to A4.
  test.each([
    ['A1', [32, 32, 29.5, 27.3, 24.8]],
    ['A2', [35, 35, 32.5, 30.3, 27.8]],
    ['A3', [40, 40, 35.7, 32, 27.7]],
    ['A4', [45, 45, 39, 33.8, 27.8]],
  ])(
    'lowers the highest inlet temperature of class %s as published at 0, 900, 1,650, 2,300 and 3,050 m',
    (equipment, inlets) => {
      const computed = [0, 900, 1650, 2300, 3050].map((metres) => computeWarmestInlet(equipment, metres))
      expect(computed.map((inlet) => Math.round((inlet ?? 0) * 10) / 10)).toEqual(inlets)
    },
  )

  test('is refused above the 2,000 m for which power equipment is derated', () => {
    expect(listKeys(runTool(altitude, { altitude: 2001 }))).toEqual(['ABOVE_DERATING'])
  })
})

const computeMinutes = (changes: Values): number =>
  readFigure(runTool(rideThrough, changes), 'RIDE_THROUGH') ?? 0

describe('ride-through', () => {
  test('is the heat capacity of air, steel and stored water up to the limit, divided by the heat', () => {
    // 705 kg of air and 6,000 kg of steel take 8 K: 27 MJ at 100 kW.
    expect(computeMinutes({})).toBeCloseTo(4.5, 1)
    expect(computeMinutes({ heat: 200 })).toBeCloseTo(computeMinutes({}) / 2, 9)
    expect(computeMinutes({ storedWater: 1000 }) - computeMinutes({})).toBeCloseTo(
      (1000 * 4.19 * 5) / 100 / 60,
      6,
    )
    expect(computeMinutes({ altitude: 2000 })).toBeLessThan(computeMinutes({}))
  })

  test('is not defined without heat, and refused where the limit is no higher than the start', () => {
    expect(readFigure(runTool(rideThrough, { heat: 0 }), 'RIDE_THROUGH')).toBeUndefined()
    expect(listKeys(runTool(rideThrough, { limit: 24 }))).toEqual(['LIMIT_BELOW_START'])
  })
})

describe('capital cost', () => {
  const tool = createCapitalCost([sampleCostCurve])
  test('is computed by whole blocks, and marked as a sample', () => {
    const outcome = runTool(tool)
    expect(readFigure(outcome, 'INSTALLED_POWER')).toBe(1000)
    // 9,500 for each kW, of which redundancy N costs 85 %.
    expect(readFigure(outcome, 'CAPITAL_COST')).toBeCloseTo(1000 * 9500 * 0.85, 6)
    expect(listKeys(outcome)).toEqual(['SAMPLE_CURVE'])
    expect(readFigure(runTool(tool, { itLoad: 751 }), 'CAPITAL_COST')).toBe(
      readFigure(outcome, 'CAPITAL_COST'),
    )
  })

  test('follows the curve that a scenario chooses, and is refused for a curve that does not exist', () => {
    const ownCurve = {
      ...sampleCostCurve,
      id: 'own',
      name: 'Ours',
      sample: false,
      version: 3,
      currency: 'EUR',
    }
    const toolWithTwoCurves = createCapitalCost([
      sampleCostCurve,
      {
        ...ownCurve,
        points: [
          [1000, 100],
          [2000, 90],
        ],
      },
    ])
    expect(readFigure(runTool(toolWithTwoCurves, { curve: 'own' }), 'CAPITAL_COST')).toBeCloseTo(
      1000 * 100 * 0.85,
      6,
    )
    expect(listKeys(runTool(toolWithTwoCurves, { curve: 'own' }))).toEqual(['OWNER_CURVE'])
    expect(readFigure(runTool(toolWithTwoCurves), 'CAPITAL_COST')).toBe(
      readFigure(runTool(tool), 'CAPITAL_COST'),
    )
    expect(listKeys(runTool(toolWithTwoCurves, { curve: 'gone' }))).toEqual(['NOT_OFFERED'])
    expect(listKeys(runTool(toolWithTwoCurves, { curve: 'own', itLoad: 500 }))).toEqual(['OUTSIDE_CURVE'])
  })

  test('is refused outside the curve, and by a curve without the day of its prices', () => {
    expect(listKeys(runTool(tool, { itLoad: 5001 }))).toEqual(['OUTSIDE_CURVE'])
    expect(listKeys(runTool(createCapitalCost([{ ...sampleCostCurve, priceDay: '' }])))).toEqual([
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
      const relevantValues =
        field.relevance === undefined ? {} : { [field.relevance.field]: field.relevance.option }
      const outcome = runTool(tool, { ...relevantValues, [field.key]: field.max + 1 }, 'us-den')
      expect(outcome).toMatchObject({ kind: 'refused', reasons: [{ key: 'OUT_OF_RANGE', field: field.key }] })
    }
  },
)

test.each(Object.entries(tools))('%s computes its initial scenario', (_, tool) => {
  const outcome = runTool(tool, {}, 'us-den')
  expect(outcome.kind).toBe('result')
})

test('a number that is irrelevant under the choices is neither read nor refused', () => {
  const meaninglessValues = { supply: Number.NaN, approach: Number.NaN, return: Number.NaN }
  expect(readFigure(runTool(water, meaninglessValues, 'us-den'), 'WUE')).toBe(
    readFigure(runTool(water, {}, 'us-den'), 'WUE'),
  )
  expect(listKeys(runTool(water, { ...meaninglessValues, waterSystem: 'adiabatic' }, 'us-den'))).toEqual([
    'OUT_OF_RANGE',
    'OUT_OF_RANGE',
    'OUT_OF_RANGE',
  ])
})
