// Tests that the supply that products suggest for a country is one of the country's, or is marked as the nearest that the product serves.
import { expect, test } from 'vitest'
import { getMains } from '../reference/mains.ts'
import { testProducts } from './testing/read-folder.ts'

/** The column of the voltage in the table of countries, by product. */
const voltageColumns: Readonly<Record<string, string>> = {
  'easy-ups-3-phase': 'voltage',
  'pantera-pdu': 'inputVoltage',
  'row-designer': 'voltage',
  cooling: 'voltage',
  unicalc: 'voltage',
}

const supplied = testProducts().flatMap((product) => {
  const column = voltageColumns[product.key]
  return column === undefined ? [] : [[product.key, product, column] as const]
})

test.each(supplied)('the supply that %s suggests is one of the country or marked', (_, product, column) => {
  const { rows } = product.readContent().source.tables['countries'] ?? { rows: [] }
  expect(rows.length).toBeGreaterThanOrEqual(249)
  for (const { country, frequency, supply, [column]: voltage } of rows) {
    const mains = getMains(String(country))
    if (frequency !== undefined) expect(mains.frequencies.map(String), String(country)).toContain(frequency)
    const isUsual = mains.threePhaseVoltages.map(String).includes(String(voltage))
    expect(supply ?? 'usual', String(country)).toBe(isUsual ? 'usual' : 'nearest')
  }
})
