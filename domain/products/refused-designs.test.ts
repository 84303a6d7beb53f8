// Tests designs of several products that an engineer would send back: each is refused or reported, and its sound neighbour is not.
import { describe, expect, test } from 'vitest'
import type { Choices, Value } from '../engine/model.ts'
import { getDay } from './testing/get-day.ts'
import type { ProductKey } from './testing/read-folder.ts'
import { loadTestedProduct, type TestedProduct } from './testing/tested-product.ts'

const testedProducts = new Map<ProductKey, TestedProduct>()
function getTested(key: ProductKey): TestedProduct {
  const tested = testedProducts.get(key) ?? loadTestedProduct(key)
  testedProducts.set(key, tested)
  return tested
}

interface ReportedDesign {
  readonly description: string
  readonly product: ProductKey
  readonly notice: string
  readonly severity: 'error' | 'warning' | 'information'
  readonly faulty: Choices
  readonly sound: Choices
}

const germany = { country: 'DE' }
/** Power and generator modules of both stages in one row. */
const campus = {
  ...germany,
  outdoorMinimum: 10,
  coolingBy: 'plant',
  redundancy: '2N',
  generators: true,
  siteLength: 120,
  siteWidth: 200,
  itLoad: 500,
  itLoadFinal: 1500,
}
const reported: readonly ReportedDesign[] = [
  {
    description: 'a feeder of 60 A whose terminals may be made for 60 °C',
    product: 'row-designer',
    notice: 'R08-terminals',
    severity: 'information',
    faulty: { country: 'US', rackPower: 2 },
    sound: { country: 'US', rackPower: 10 },
  },
  {
    description: 'C13 and C19 at 277 V of a busway',
    product: 'hyperpod',
    notice: 'F4-277',
    severity: 'warning',
    faulty: { country: 'US', voltage: '480' },
    sound: { country: 'US', voltage: '208' },
  },
  {
    description: 'a cooling unit at 3 % of what it carries',
    product: 'cooling',
    notice: 'M06-idle',
    severity: 'warning',
    faulty: { ...germany, itLoad: 1, unit: 'rowWater60' },
    sound: { ...germany, itLoad: 100 },
  },
  {
    description: 'chilled water below the dew point that a room may have',
    product: 'row-designer',
    notice: 'R10-dew',
    severity: 'warning',
    faulty: { ...germany, waterIn: 15 },
    sound: { ...germany, waterIn: 16 },
  },
  {
    description: 'equipment of class A2 in an open rack at 36 °C',
    product: 'lec',
    notice: 'L12-class',
    severity: 'warning',
    faulty: { ...germany, closedDoor: false, roomTemperature: 36 },
    sound: { ...germany, closedDoor: false, roomTemperature: 35 },
  },
  {
    description: 'equipment behind sealed walls that its own heat warms above 35 °C',
    product: 'lec',
    notice: 'L12-class',
    severity: 'warning',
    faulty: {
      ...germany,
      enclosure: 'wall12sealed',
      'item[1].depth': 200,
      'item[1].power': 20,
      ventilation: 'walls',
      roomTemperature: 25,
    },
    sound: {
      ...germany,
      enclosure: 'wall12sealed',
      'item[1].depth': 200,
      'item[1].power': 20,
      ventilation: 'walls',
      roomTemperature: 15,
    },
  },
  {
    description: 'lead-acid batteries in a sealed enclosure',
    product: 'lec',
    notice: 'L19-sealed',
    severity: 'warning',
    faulty: { ...germany, enclosure: 'wall12sealed', 'item[1].depth': 200, 'item[1].power': 60 },
    sound: {
      ...germany,
      enclosure: 'wall12sealed',
      'item[1].depth': 200,
      'item[1].power': 60,
      battery: 'lithium',
    },
  },
  {
    description: 'water of a free-cooling chiller at -20 °C',
    product: 'unicalc',
    notice: 'U13-freeze',
    severity: 'warning',
    faulty: { ...germany, application: 'freeCooling', outdoor: -20 },
    sound: { ...germany, application: 'freeCooling', outdoor: -20, glycol: '50' },
  },
  {
    description: 'water of a free-cooling chiller through a winter in Chicago',
    product: 'unicalc',
    notice: 'U13-freeze',
    severity: 'warning',
    faulty: { ...germany, application: 'freeCooling', climate: 'chicago' },
    sound: { ...germany, application: 'freeCooling', climate: 'chicago', glycol: '50' },
  },
  {
    description: 'outdoor air above the highest of the site',
    product: 'unicalc',
    notice: 'U13-order',
    severity: 'error',
    faulty: { ...germany, application: 'directAir', outdoor: 40.5, outdoorMaximum: 40 },
    sound: { ...germany, application: 'directAir', outdoor: 40, outdoorMaximum: 40 },
  },
  {
    description: 'later modules between standing ones that a crane of 8 m radius does not reach',
    product: 'prefab',
    notice: 'C06-later',
    severity: 'warning',
    faulty: { ...campus, craneRadius: 8 },
    sound: { ...campus, craneRadius: 20 },
  },
  {
    description: 'later modules that are lifted over standing ones',
    product: 'prefab',
    notice: 'C06-over',
    severity: 'information',
    faulty: { ...campus, itLoadFinal: 1200, plantForm: 'iso20', craneRadius: 20 },
    sound: germany,
  },
  {
    description: 'air that equipment draws and no unit supplies',
    product: 'cooling',
    notice: 'M17-short',
    severity: 'warning',
    faulty: { ...germany, ratio: 95 },
    sound: { ...germany, ratio: 100 },
  },
  {
    description: 'air that racks draw and nobody supplies',
    product: 'hyperpod',
    notice: 'F3-short',
    severity: 'warning',
    faulty: { ...germany, airRatio: 95 },
    sound: { ...germany, airRatio: 100 },
  },
  {
    description: 'batteries installed after both the order and the start-up',
    product: 'service-selector',
    notice: 'R02-late@asset[1]',
    severity: 'warning',
    faulty: {
      ...germany,
      'asset[1].jars': 40,
      'asset[1].batteryInstalled': getDay('2031-06-01'),
    },
    sound: { ...germany, 'asset[1].jars': 40 },
  },
  {
    description: 'racks that draw more than the power that is stated as provided for them',
    product: 'row-designer',
    notice: 'L12-short',
    severity: 'information',
    faulty: { ...germany, rackPower: 10, plannedPower: 9.5 },
    sound: { ...germany, rackPower: 10, plannedPower: 10 },
  },
]

test.each(reported)('$product reports $description', ({ product, notice, severity, faulty, sound }) => {
  const { product: read, configure } = getTested(product)
  const findReported = (choices: Choices) =>
    read.evaluate(configure(choices)).notices.find(({ id }) => id === notice)
  expect(findReported(faulty)?.severity).toBe(severity)
  expect(findReported(sound)).toBeUndefined()
})

interface RefusedDesign {
  readonly description: string
  readonly product: ProductKey
  readonly given: Choices
  readonly parameter: string
  readonly refused: Value
  readonly possible: Value
  readonly rule: string
}

const refused: readonly RefusedDesign[] = [
  {
    description: 'air-cooled condensers at -35 °C',
    product: 'cooling',
    given: { ...germany, medium: 'directExpansion' },
    parameter: 'outdoorMinimum',
    refused: -35,
    possible: -34,
    rule: 'M14-cold',
  },
  {
    description: 'a winter warmer than the summer',
    product: 'cooling',
    given: { ...germany, outdoorMaximum: 15 },
    parameter: 'outdoorMinimum',
    refused: 16,
    possible: 15,
    rule: 'M10-order',
  },
  {
    description: 'a winter warmer than the summer',
    product: 'prefab',
    given: { ...germany, outdoorMaximum: 15 },
    parameter: 'outdoorMinimum',
    refused: 16,
    possible: 15,
    rule: 'C08-order',
  },
  {
    description: 'cooling units on the roof at -35 °C',
    product: 'prefab',
    given: { ...germany, coolingBy: 'inside' },
    parameter: 'outdoorMinimum',
    refused: -35,
    possible: -34,
    rule: 'C08-cold',
  },
  {
    description: 'vents that carry 510 W up to 2700 m, at 3000 m',
    product: 'lec',
    given: { ...germany, enclosure: 'rack42', 'item[1].power': 360, ventilation: 'vents' },
    parameter: 'altitude',
    refused: 3000,
    possible: 2700,
    rule: 'L12',
  },
]

test.each(refused)(
  '$product refuses $description',
  ({ product, given, parameter, refused: wrong, possible, rule }) => {
    const session = getTested(product).openSession(given)
    expect(session.getState(parameter, wrong)).not.toBe('possible')
    expect(session.getState(parameter, possible)).not.toBe('impossible')
    expect(session.explain({ parameter, value: wrong })?.conflict).toContainEqual({ kind: 'rule', rule })
  },
)

describe('figures that no maker states', () => {
  test('a cooling unit below 10 % of its capacity has neither an efficiency nor a partial PUE', () => {
    const { configure, findFigure } = getTested('cooling')
    for (const name of ['efficiencyRatio', 'partialPue']) {
      expect(findFigure(configure({ ...germany, itLoad: 1 }), name), name).toBeUndefined()
      expect(findFigure(configure({ ...germany, itLoad: 100 }), name), name).toBeDefined()
    }
  })

  test('a battery that is cold in winter lasts as long as at that temperature, however warm the summer', () => {
    const { configure, findFigure } = getTested('lec')
    const findAgedMinutes = (choices: Choices) =>
      findFigure(configure({ ...germany, ...choices }), 'agedMinutes')?.value
    const winter = findAgedMinutes({ lowestTemperature: 10 })
    expect(winter).toBeLessThan(findAgedMinutes({}) ?? Number.NaN)
    expect(findAgedMinutes({ roomTemperature: 10 })).toBe(winter)
    expect(findAgedMinutes({ roomTemperature: 30, lowestTemperature: 10 })).toBe(winter)
  })
})

test('four fifths of the required air leave the inlets warmer by a quarter of the temperature rise of the equipment', () => {
  for (const [key, id, ratio] of [
    ['cooling', 'M17-short', 'ratio'],
    ['hyperpod', 'F3-short', 'airRatio'],
    ['row-designer', 'R10-short', 'airRatio'],
  ] as const) {
    const { product, configure } = getTested(key)
    const { notices } = product.evaluate(configure({ ...germany, rise: 12, [ratio]: 80 }))
    expect(notices.find((notice) => notice.id === id)?.arguments).toMatchObject({ share: 80, warmer: 3 })
  }
})

test.each([
  ['DE', '400', 630],
  ['US', '480', 480],
])('in %s at %s V a feeder of modules carries %i A', (country, voltage, feederAmps) => {
  const { configure, findFigure, getDrawnRows } = getTested('prefab')
  const design = configure({ country, voltage, itLoad: 800, itLoadFinal: 800, siteLength: 120 })
  const amps = findFigure(design, 'amps')?.value ?? Number.NaN
  expect(findFigure(design, 'feeders')?.value).toBe(Math.ceil(amps / feederAmps))
  expect(getDrawnRows(design, 'supply')[0]?.['rating']).toBe(country === 'US' ? 600 : 630)
})
