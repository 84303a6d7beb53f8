// Tests that the tables of the power distribution unit match their sources: supplies of countries, full-load currents and permitted devices.
import { expect, test } from 'vitest'
import { iecSizes, necSizes } from '../../engineering/overcurrent.ts'
import {
  computeFeederLimits,
  computeFullLoadAmps,
  computePrimaryLimits,
  protections,
  computeSecondaryLimits,
} from '../../engineering/transformer-devices.ts'
import { countries } from '../../reference/countries.ts'
import { product } from './testing/configure.ts'

const { tables } = product.readContent().source
const listRows = (table: string) => tables[table]?.rows ?? []

test('every country has an available supply', () => {
  expect(countries.length).toBeGreaterThanOrEqual(249)
  const suppliedCountries = new Set(listRows('supplies').map(({ country }) => country))
  for (const { countryId } of countries) expect(suppliedCountries, countryId).toContain(countryId)
})

test('the supplies of a country follow its rules', () => {
  const rules = new Map(listRows('countries').map((row) => [row['country'], row['rules']]))
  for (const row of listRows('supplies'))
    expect(row['rules'], String(row['country'])).toBe(rules.get(row['country']))
})

/** Full-load currents are given to a tenth of an ampere. */
const roundToTenth = (amps: number): number => Number(amps.toFixed(1))
const toRules = (rules: unknown): 'IEC' | 'UL' => (rules === 'UL' ? 'UL' : 'IEC')

test('input currents and devices follow S = √3 · V · I and the code', () => {
  const rows = listRows('primaryLimits')
  // Both rules, twelve ratings, eight voltages, two kinds of protection and the feeder without a transformer.
  expect(rows).toHaveLength(2 * 12 * 8 * 3)
  for (const { rules, rating, voltage, protection, fullLoad, minimum, maximum } of rows) {
    const fullLoadAmps = computeFullLoadAmps(Number(rating), Number(voltage))
    const protectionKind = protections.find((kind) => kind === protection)
    const limits =
      protectionKind === undefined
        ? computeFeederLimits(toRules(rules), fullLoadAmps)
        : computePrimaryLimits(toRules(rules), fullLoadAmps, protectionKind)
    expect({ fullLoad, minimum, maximum }, `${rules} ${rating} ${voltage} ${protection}`).toEqual({
      fullLoad: roundToTenth(fullLoadAmps),
      minimum: limits.min,
      maximum: limits.max,
    })
  }
})

test('by UL rules no input breaker, with or without a transformer, is smaller than 125 % of the full load', () => {
  for (const { rules, rating, voltage, protection, minimum, maximum } of listRows('primaryLimits')) {
    const fullLoadAmps = computeFullLoadAmps(Number(rating), Number(voltage))
    const name = `${rules} ${rating} ${voltage} ${protection}`
    expect(Number(minimum), name).toBeGreaterThanOrEqual((rules === 'UL' ? 1.25 : 1) * fullLoadAmps - 1e-9)
    expect(Number(minimum), name).toBeLessThanOrEqual(Number(maximum))
  }
})

test('output currents and devices follow S = √3 · V · I and the code', () => {
  const rows = listRows('secondaryLimits')
  expect(rows).toHaveLength(2 * 12 * 7)
  for (const { rules, rating, voltage, fullLoad, minimum, maximum } of rows) {
    const fullLoadAmps = computeFullLoadAmps(Number(rating), Number(voltage))
    const limits = computeSecondaryLimits(toRules(rules), fullLoadAmps)
    expect({ fullLoad, minimum, maximum }, `${rules} ${rating} ${voltage}`).toEqual({
      fullLoad: roundToTenth(fullLoadAmps),
      minimum: limits.min,
      maximum: limits.max,
    })
  }
})

/** The largest device of a unit of 75 kVA under UL rules. */
const findLargestOf75 = (table: string, voltage: string, protection?: string) =>
  listRows(table).find(
    (row) =>
      row['rules'] === 'UL' &&
      row['rating'] === '75' &&
      row['voltage'] === voltage &&
      row['protection'] === protection,
  )?.['maximum']

test('for 75 kVA from 480 to 208 V, 250 % is rounded down and 125 % up', () => {
  expect(findLargestOf75('primaryLimits', '480', 'primaryAndSecondary')).toBe(225)
  expect(findLargestOf75('primaryLimits', '480', 'primaryOnly')).toBe(125)
  expect(findLargestOf75('secondaryLimits', '208')).toBe(300)
})

test('branch breakers are standard ratings of the applicable rules', () => {
  for (const { breaker, rules } of listRows('standardBreakers'))
    expect(rules === 'UL' ? necSizes : iecSizes, String(breaker)).toContain(Number(breaker))
})

test("a frame's slots are whole columns of six", () => {
  for (const { number, columns } of listRows('frames')) expect(Number(columns) * 6).toBe(number)
})

test('an outlet fits every combination of the rules, poles, breakers and voltages of its rows, as R08 reads them', () => {
  const columns = ['rules', 'poles', 'breaker', 'voltage']
  for (const [connector, rows] of Map.groupBy(listRows('connectorFits'), (row) => row['connector'])) {
    const counts = columns.map((column) => new Set(rows.map((row) => row[column])).size)
    expect(rows, String(connector)).toHaveLength(
      counts.reduce((combinations, count) => combinations * count, 1),
    )
  }
})
