// The worked examples of the configurator's page, computed by the product, and the ranking of units.
import { describe, expect, test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import { configure, findFigure, getDrawnRows, product } from './testing/configure.ts'
import { carrier, wetCoil, direct, york } from './testing/worked-example.ts'

const findValue = (choices: Choices, name: string): number | undefined =>
  findFigure(configure(choices), name)?.value
const listErrors = (choices: Choices): readonly string[] =>
  product
    .evaluate(configure(choices))
    .notices.filter(({ severity }) => severity === 'error')
    .map(({ id }) => id)

describe('1: moist air of 40 °C with a wet bulb of 20 °C', () => {
  const choices = { airIn: 40, humidityBy: 'wetBulb', wetBulb: 20 }

  test.each([
    ['stateRatio', 6.4, 2],
    ['stateEnthalpy', 56.72, 2],
    ['stateRelative', 13.98, 2],
    ['stateDewPoint', 7.43, 2],
    ['statePressure', 101.325, 3],
  ])('%s is %f', (name, value, digits) => {
    expect(findValue(choices, name)).toBeCloseTo(value, digits)
  })

  test('at 500 m, 30 °C with a wet bulb of 25 °C has 19.225 g/kg', () => {
    const high = { airIn: 30, humidityBy: 'wetBulb', wetBulb: 25, altitude: 500 }
    expect(findValue(high, 'stateRatio')).toBeCloseTo(19.225, 2)
  })
})

describe('2: the Carrier 30XW-P 1012', () => {
  test.each([
    [7, 30, 1035, 182.22, 5.68],
    [18, 30, 1244, 183.75, 6.77],
    [8.5, 32.5, 1061.5, 195.46, 5.43],
  ])('at %f and %f °C: %f kW, %f kW, %f', (waterSupply, condenserWater, capacity, power, efficiency) => {
    const point = { ...carrier, waterSupply, waterReturn: waterSupply + 6, condenserWater, target: capacity }
    expect(findValue(point, 'capacity')).toBeCloseTo(capacity, 1)
    expect(findValue(point, 'power')).toBeCloseTo(power, 1)
    expect(findValue(point, 'energyRatio')).toBeCloseTo(efficiency, 2)
    expect(listErrors(point)).toEqual([])
  })

  test('with water of 4 °C there is an error in place of a figure', () => {
    const point = { ...carrier, waterSupply: 4 }
    expect(findValue(point, 'capacity')).toBeUndefined()
    expect(listErrors(point)).toContain('U06-leaving')
  })
})

describe('3: the York YCAL0033EE and the McQuay WSC', () => {
  test('the York at its rating point gives 105.5 kW at 3.04, at 10 and 45 °C 86.8 kW at 2.57', () => {
    expect(findValue({ ...york, target: 105.5 }, 'capacity')).toBeCloseTo(105.5, 1)
    expect(findValue({ ...york, target: 105.5 }, 'energyRatio')).toBeCloseTo(3.04, 2)
    const hot = { ...york, waterSupply: 10, waterReturn: 16, outdoor: 45, outdoorMaximum: 45, target: 86 }
    expect(findValue(hot, 'capacity')).toBeCloseTo(86.8, 1)
    expect(findValue(hot, 'energyRatio')).toBeCloseTo(2.57, 2)
  })

  test('the York at 15 and 35 °C is refused: its data end at 10 °C', () => {
    const raised = product
      .evaluate(configure({ ...york, waterSupply: 15, waterReturn: 21 }))
      .notices.find(({ id }) => id === 'U06-leaving')
    expect(raised).toMatchObject({ severity: 'error', arguments: { found: 15, from: 4.4, to: 10 } })
  })

  test('the McQuay at 8.89 and 26.67 °C gives 470.5 kW at 5.87', () => {
    const point = {
      ...carrier,
      unit: 'mcquay-wsc-471kw-589cop-vanes',
      waterSupply: 8.89,
      waterReturn: 15,
      condenserWater: 26.67,
      target: 470.5,
    }
    expect(findValue(point, 'capacity')).toBeCloseTo(470.5, 1)
    expect(findValue(point, 'energyRatio')).toBeCloseTo(5.87, 2)
  })
})

describe('4: further points of the published curves', () => {
  // Curves of the records (lbl-srg/modelica-buildings), evaluated apart from this code.
  test.each([
    [10, 35, 112.5, 3.31],
    [6.67, 35, 105.5, 3.04],
  ])('the York at %f and %f °C gives %f kW at %f', (waterSupply, outdoor, capacity, ratio) => {
    const point = { ...york, waterSupply, waterReturn: 16, outdoor, target: capacity }
    expect(findValue(point, 'capacity')).toBeCloseTo(capacity, 1)
    expect(findValue(point, 'energyRatio')).toBeCloseTo(ratio, 2)
  })

  test('the McQuay at 12.78 and 20 °C gives 582.6 kW at 7.03', () => {
    const point = {
      ...carrier,
      unit: 'mcquay-wsc-471kw-589cop-vanes',
      waterSupply: 12.78,
      waterReturn: 18,
      condenserWater: 20,
      target: 582.6,
    }
    expect(findValue(point, 'capacity')).toBeCloseTo(582.6, 1)
    expect(findValue(point, 'energyRatio')).toBeCloseTo(7.03, 2)
  })

  test.each([
    [7, 12, 4.77],
    [10, 16, 3.98],
    [12, 20, 2.99],
    [15, 25, 2.39],
  ])('100 kW of water from %f to %f °C are %f L/s', (waterSupply, waterReturn, flow) => {
    const point = { ...carrier, target: 100, waterSupply, waterReturn }
    expect(findValue(point, 'flowEach')).toBeCloseTo(flow, 1)
  })
})

describe('the efficiencies', () => {
  test('of a water-cooled chiller count its dry cooler by the stated share of its fans', () => {
    const point = { ...carrier, target: 1035 }
    const [power = 0, rejected = 0] = ['power', 'rejected'].map((name) => findValue(point, name))
    expect(rejected).toBeCloseTo(1035 + power, 1)
    expect(findValue(point, 'dryCoolerPower')).toBeCloseTo(0.04 * rejected, 1)
    expect(findValue(point, 'plantRatio')).toBeCloseTo(1035 / (power + 0.04 * rejected), 1)
    expect(findValue({ ...point, rejectionFans: 0 }, 'plantRatio')).toBeCloseTo(
      findValue(point, 'energyRatio') ?? 0,
      6,
    )
  })

  test('of a room unit count its sensible heat, and an air-cooled chiller has no dry cooler', () => {
    const [carried = 0, power = 1] = ['sensible', 'power'].map((name) =>
      findValue({ ...wetCoil, target: 80 }, name),
    )
    expect(findValue({ ...wetCoil, target: 80 }, 'sensibleRatio')).toBeCloseTo(carried / power, 1)
    expect(findValue(wetCoil, 'energyRatio')).toBeUndefined()
    expect(findValue(york, 'dryCoolerPower')).toBeUndefined()
  })

  test('over the year of a climate follow from heat and energy of its hours', () => {
    const point = { application: 'freeCooling', climate: 'denver', unit: 'free-150', target: 80 }
    const [compressors = 0, fans = 0] = ['yearCompressors', 'yearFanEnergy'].map((name) =>
      findValue(point, name),
    )
    expect(findValue(point, 'seasonalRatio')).toBeCloseTo((80 * 8760) / (compressors + fans), 2)
    expect(findValue(point, 'freeShare')).toBeCloseTo(
      (100 * (findValue(point, 'freeHeat') ?? 0)) / (80 * 8760),
      1,
    )
    // Colder water leaves fewer hours free, and takes more energy.
    expect(findValue({ ...point, waterSupply: 18, waterReturn: 24 }, 'yearCompressors')).toBeLessThan(
      compressors,
    )
  })
})

describe('a pair of humidity values', () => {
  /** Air of 27 °C and 35 % at sea level, by each of its values to a tenth. */
  const values = { relative: 35, wetBulb: 16.7, dewPoint: 10.3, ratio: 7.8 } as const
  const fields = {
    relative: 'relativeHumidity',
    wetBulb: 'wetBulb',
    dewPoint: 'dewPoint',
    ratio: 'humidityRatio',
  } as const
  const kinds = ['relative', 'wetBulb', 'dewPoint', 'ratio'] as const
  const pairs = kinds.flatMap((first) =>
    kinds.flatMap((second) => (first === second ? [] : [[first, second] as const])),
  )

  test.each(pairs)(
    'by %s and %s agrees at sea level, and does not for other air',
    (humidityBy, checkedBy) => {
      const point = {
        humidityBy,
        checkedBy,
        [fields[humidityBy]]: values[humidityBy],
        [fields[checkedBy]]: values[checkedBy],
      }
      expect(listErrors(point)).not.toContain('U02')
      expect(listErrors({ ...point, [fields[checkedBy]]: values[checkedBy] + 4 })).toContain('U02')
    },
  )
})

describe('the ranking', () => {
  test('of 80 kW in a room of 24 °C begins with the unit of 80 kW, and has a reason for every other unit', () => {
    const rows = getDrawnRows(configure(wetCoil), 'ranking')
    expect(rows[0]).toMatchObject({ name: 'W80D', fits: true, selected: true, place: 1 })
    expect(rows.filter(({ fits }) => fits !== true).every(({ reason }) => reason !== 'fits')).toBe(true)
    expect(rows.find(({ name }) => name === 'W60D')).toMatchObject({ reason: 'capacity', to: 80 })
  })

  test.each(['oversize', 'efficiency', 'footprint'] as const)('by %s is ordered by it', (criterion) => {
    const assignment = configure({ ...wetCoil, criterion, discharge: 'down' })
    const rows = getDrawnRows(assignment, 'ranking').filter(({ fits }) => fits === true)
    expect(rows.length).toBeGreaterThan(2)
    const keys = rows.map((row) => Number(row[criterion]) * (criterion === 'efficiency' ? -1 : 1))
    expect(keys).toEqual(keys.toSorted((a, b) => a - b))
  })

  test('by price is ordered by the price list of the reader', () => {
    const rows = getDrawnRows(configure({ ...wetCoil, criterion: 'price' }), 'ranking')
    const prices = rows
      .filter(({ fits }) => fits === true)
      .map(({ name }) => product.sampleListPrices.get(`SPCLG-U-WATER-${String(name).slice(1)}`) ?? 0)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })

  test('of all published units has a reason for each that does not fit', () => {
    const rows = getDrawnRows(configure(carrier), 'ranking')
    expect(rows.length).toBeGreaterThan(140)
    expect(rows.every(({ fits, reason }) => (fits === true) === (reason === 'fits'))).toBe(true)
  })
})

test('with dry air the coil stays dry, and its curves are read at the wet bulb at which it is just dry', () => {
  const dry = { ...direct, unit: 'air-95', relativeHumidity: 10 }
  expect(findValue(dry, 'sensibleShare')).toBe(1)
  expect(findValue(dry, 'curveWetBulb')).toBeGreaterThan(findValue(dry, 'stateWetBulb') ?? 99)
})

test('free cooling in Chicago carries water of 18 °C alone for 5,200 hours of the year', () => {
  const choices = { application: 'freeCooling', climate: 'chicago', waterSupply: 18, waterReturn: 24 }
  expect(findValue(choices, 'freeHours')).toBe(5200)
  expect(findValue(choices, 'partialHours')).toBeGreaterThan(500)
  expect(findValue({ ...choices, climate: 'atlanta' }, 'freeHours')).toBeLessThan(5200)
  expect(findValue({ ...choices, climate: 'none' }, 'freeHours')).toBeUndefined()
})

test('each application opens with a unit that fits its operating point', () => {
  for (const application of ['chilledWater', 'directAir', 'directWater', 'dual', 'chiller', 'freeCooling'])
    expect(listErrors({ application, target: 40 }), application).toEqual([])
})
