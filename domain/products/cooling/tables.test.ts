// Tests that the tables of cooling are consistent: maps, heat rejection, supplies.
import { expect, test } from 'vitest'
import { computeWaterFlow } from '../../engineering/water.ts'
import { product } from './testing/configure.ts'

const { tables } = product.readContent().source
const listRows = (table: string) => tables[table]?.rows ?? []
const listNumbers = (table: string, column: string): number[] =>
  listRows(table).map((row) => Number(row[column]))

const isAscending = (values: readonly number[]): boolean =>
  values.every((value, index) => index === 0 || value >= (values[index - 1] ?? 0))

test('the water of the CW305 carries 14.4 kW more than its capacity: the heat of the fan motors', () => {
  const fan = Number(listRows('coolingUnits').find(({ unit }) => unit === 'cw305')?.['fanPower'])
  // 175 US gal/min are 11.04 L/s; 10 °F are 5.556 K.
  expect(11.04 / computeWaterFlow(1, 5.556, 10) - 242).toBeCloseTo(fan, -1)
  // 132 US gal/min are 8.328 L/s; 12 °F are 6.667 K: 15.1 kW beside 217.
  expect(8.328 / computeWaterFlow(1, 6.667, 10.5) - 217).toBeCloseTo(15.1, -1)
})

test('the CW305 is published for return air of 23.9 to 29.4 °C and one water temperature', () => {
  const ranges = listRows('mapRanges').filter(({ unit }) => unit === 'cw305')
  expect(
    ranges.map(({ returnFrom, returnTo, sinkFrom, sinkTo }) => [returnFrom, returnTo, sinkFrom, sinkTo]),
  ).toContainEqual([23.9, 29.4, 7.2, 7.2])
})

test('a unit gives more with warmer air, less with a warmer sink, and always something', () => {
  for (const row of listRows('maps')) {
    expect(row['capacity'], String(row['unit'])).toBeGreaterThan(0)
    const sameUnit = listRows('maps').filter(
      ({ unit, waterRise }) => unit === row['unit'] && waterRise === row['waterRise'],
    )
    for (const other of sameUnit) {
      const [capacityOfOther, capacity] = [Number(other['capacity']), Number(row['capacity'])]
      if (other['sink'] === row['sink'] && Number(other['return']) > Number(row['return']))
        expect(capacityOfOther, String(row['unit'])).toBeGreaterThan(capacity)
      if (other['return'] === row['return'] && Number(other['sink']) > Number(row['sink']))
        expect(capacityOfOther, String(row['unit'])).toBeLessThan(capacity)
    }
  }
})

test('heat rejection tables are monotonic', () => {
  expect(isAscending(listNumbers('condensers', 'rejectedPerKelvin'))).toBe(true)
  expect(isAscending(listNumbers('rejectionFactors', 'factor'))).toBe(true)
  expect(isAscending(listNumbers('lineCapacities', 'share').map((share) => -share))).toBe(true)
  expect(listNumbers('condensers', 'rejectedPerKelvin').at(-1)).toBe(16.97)
})

test('each unit supports each frequency, except one for 50 Hz only', () => {
  const frequencies = Map.groupBy(listRows('unitSupplies'), ({ unit }) => String(unit))
  const unitsForFiftyHertz = [...frequencies].filter(([, rows]) =>
    rows.every(({ frequency }) => frequency === '50'),
  )
  expect(unitsForFiftyHertz.map(([unit]) => unit)).toEqual(['perimeterExpansion50'])
})
