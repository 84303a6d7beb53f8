// Tests that every product suggests and offers the supplies and wiring rules that the shared table of mains states for each country.
import { expect, test } from 'vitest'
import { getMains, getWiringRules, listSupplies } from '../reference/mains.ts'
import { getTestProduct, listTestProducts } from './testing/read-folder.ts'

/** The countries of ISO 3166-1. */
const countryCount = 249

/** The column of the voltage in the table of countries, by product. */
const voltageColumns: Readonly<Record<string, string>> = {
  'easy-ups-3-phase': 'voltage',
  'pantera-pdu': 'inputVoltage',
  'row-designer': 'voltage',
  hyperpod: 'voltage',
  cooling: 'voltage',
  unicalc: 'voltage',
  prefab: 'voltage',
}

const productsWithSupply = listTestProducts().flatMap((product) => {
  const column = voltageColumns[product.key]
  return column === undefined ? [] : [[product.key, product, column] as const]
})

test.each(productsWithSupply)(
  'the supply that %s suggests is usual in the country, or marked as the nearest',
  (_, product, column) => {
    const { rows } = product.readContent().source.tables['countries'] ?? { rows: [] }
    expect(rows.length).toBeGreaterThanOrEqual(countryCount)
    for (const { country, frequency, supply, [column]: voltage } of rows) {
      const mains = getMains(String(country))
      if (frequency !== undefined) expect(mains.frequencies.map(String), String(country)).toContain(frequency)
      const isUsual = mains.threePhaseVoltages.map(String).includes(String(voltage))
      expect(supply ?? 'usual', String(country)).toBe(isUsual ? 'usual' : 'nearest')
    }
  },
)

/** The table of supplies that a product offers, by product. */
const offeredTables: Readonly<Record<string, string>> = {
  'easy-ups-3-phase': 'supplies',
  'pantera-pdu': 'supplies',
  'row-designer': 'supplies',
  hyperpod: 'supplies',
  cooling: 'countrySupplies',
  unicalc: 'countrySupplies',
  prefab: 'countrySupplies',
}

/** Rows and pods take what a distribution unit gives: 240/415 V behind a transformer is met where the network has 480 V. */
const isDistributed = (key: string, country: string, voltage: number): boolean =>
  (key === 'row-designer' || key === 'hyperpod') && voltage === 415 && getWiringRules(country) === 'UL'

const productsWithOffer = listTestProducts().flatMap((product) => {
  const table = offeredTables[product.key]
  return table === undefined ? [] : [[product.key, product, table] as const]
})

test.each(productsWithOffer)(
  '%s offers each supply of a country that it is built for, and no other',
  (key, product, table) => {
    const { rows } = product.readContent().source.tables[table] ?? { rows: [] }
    // Where a product has equipment for American rules and equipment for other rules, each is offered with voltages of its own.
    const hasRules = rows.some(({ rules }) => rules !== undefined)
    const getKind = (country: string, voltage: number): string =>
      hasRules ? `${getWiringRules(country) === 'UL' ? 'UL' : 'IEC'} ${voltage}` : String(voltage)
    const offered = new Set(rows.map(({ country, voltage }) => getKind(String(country), Number(voltage))))
    expect(offered.size).toBeGreaterThan(5)
    const differing = [...new Set(rows.map(({ country }) => String(country)))].flatMap((country) => {
      const countryRows = rows.filter((row) => row['country'] === country)
      const formatSupply = ({ voltage, frequency }: Readonly<Record<string, unknown>>): string =>
        `${country} ${String(voltage)} V${countryRows[0]?.['frequency'] === undefined ? '' : ` ${String(frequency)} Hz`}`
      const expected = new Set(
        listSupplies(country)
          .filter(({ voltage }) => offered.has(getKind(country, voltage)))
          .map((supply) => formatSupply({ ...supply })),
      )
      const listedSupplies = countryRows
        .filter(({ voltage }) => !isDistributed(key, country, Number(voltage)))
        .map(formatSupply)
      // Where a product is built for none of them it offers the nearest.
      return expected.size === 0
        ? []
        : [...expected]
            .filter((one) => !listedSupplies.includes(one))
            .concat(listedSupplies.filter((one) => !expected.has(one)))
    })
    expect(differing).toEqual([])
  },
)

/** The column of the wiring rules in the table of countries, by product. */
const ruleColumns: Readonly<Record<string, string>> = {
  'easy-ups-3-phase': 'rules',
  'pantera-pdu': 'rules',
  lec: 'system',
  prefab: 'rules',
}

test.each(listTestProducts().filter(({ key }) => ruleColumns[key] !== undefined))(
  '$key wires each country by the rules that the shared table of mains states',
  (product) => {
    const { rows } = product.readContent().source.tables['countries'] ?? { rows: [] }
    expect(rows.length).toBeGreaterThanOrEqual(countryCount)
    const differing = rows.flatMap(({ country, [ruleColumns[product.key] ?? '']: rules }) => {
      const expected = getWiringRules(String(country))
      // Japan's rules are those of IEC 60364 where a product has no devices of its own for it.
      const accepted = expected === 'UL' ? ['UL'] : expected === 'JP' ? ['JP', 'IEC'] : ['IEC', 'CEE', 'BS']
      return accepted.includes(String(rules)) ? [] : [`${String(country)}: ${String(rules)}, not ${expected}`]
    })
    expect(differing).toEqual([])
  },
)

test.each(['row-designer', 'hyperpod'] as const)(
  '%s suggests in each country the voltage that a distribution unit of that country gives',
  (key) => {
    const { rows: units } = getTestProduct('pantera-pdu').readContent().source.tables['countries'] ?? {
      rows: [],
    }
    const outputVoltages = new Map(units.map(({ country, outputVoltage }) => [country, outputVoltage]))
    expect(outputVoltages.size).toBeGreaterThanOrEqual(countryCount)
    const { rows } = getTestProduct(key).readContent().source.tables['countries'] ?? { rows: [] }
    const differing = rows.flatMap(({ country, voltage }) =>
      outputVoltages.get(country) === voltage ? [] : [`${String(country)}: ${String(voltage)}`],
    )
    expect(differing).toEqual([])
  },
)
