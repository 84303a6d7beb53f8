// Tests the model: it is valid, its tables match its facts, and a design with few choices gets usual equipment.
import { describe, expect, test } from 'vitest'
import { configure, product } from './testing/configure.ts'

const { tables } = product.readContent().source
const findRow = (table: string, where: Readonly<Record<string, unknown>>) =>
  tables[table]?.rows.find((row) => Object.entries(where).every(([column, cell]) => row[column] === cell))
const findLongestLine = (height: number) => findRow('lineLimits', { height })?.['longest']

describe('cooling tables', () => {
  test('give 301 m³/h per kW at 10 K at sea level and 367 at 1650 m', () => {
    expect(findRow('airflows', { rise: 10, altitude: 0 })?.['flow']).toBe(301)
    expect(findRow('airflows', { rise: 10, altitude: 1650 })?.['flow']).toBe(367)
  })

  test('give 88.6 % of the air density at 1000 m', () => {
    expect(findRow('airDensities', { altitude: 1000 })?.['density']).toBe(88.6)
  })

  test('are linear between published lengths and extend beyond the table', () => {
    expect([0, 5, 20, 38, 46, 100].map((length) => findRow('lineCapacities', { length })?.['share'])).toEqual(
      [100, 97.7, 91.7, 86, 84, 84],
    )
  })

  test('allow shorter lines the higher the condenser, and shorter below than above', () => {
    expect([0, 5, 6, 20, 21, -3, -4, -9].map(findLongestLine)).toEqual([45, 45, 38, 30, 0, 45, 38, 0])
  })

  test('have capacities net of fan heat', () => {
    expect(findRow('maps', { unit: 'perimeterWater100', return: 26, sink: 12 })?.['capacity']).toBe(93)
    expect(findRow('maps', { unit: 'cw305', return: 26.7 })?.['capacity']).toBe(276)
  })
})

test('a design with few choices gets usual units, and the frequency of its country', () => {
  expect(configure({})).toMatchObject({
    unit: 'rowWater30',
    units: 5,
    frequency: '50',
    glycol: '0',
    condenser: 'none',
    distributionUnits: 2,
    distributionFeed: 'dual',
    chillers: 0,
  })
  expect(configure({ country: 'US' })).toMatchObject({ frequency: '60' })
  expect(configure({ medium: 'directExpansion' })).toMatchObject({
    unit: 'rowExpansion10',
    condenser: 'small',
  })
  expect(configure({ plant: 'own' })).toMatchObject({ glycol: '40', chillers: 2, pumps: 2 })
})
