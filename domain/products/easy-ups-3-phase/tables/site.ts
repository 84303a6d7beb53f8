// Fact tables of the place: countries and their supplies, load power factors, floor and door limits.
import type { Table } from '../../../engine/model.ts'
import { countries } from '../facts/countries.ts'
import { sources } from '../facts/sources.ts'

/** Voltage system, installation rules and service of each country. */
export const countryTable = {
  columns: {
    country: { type: 'key' },
    system: { type: 'text', source: sources.recalled },
    rules: { type: 'text', source: sources.recalled },
    authorisedService: { type: 'flag', source: sources.sample },
  },
  rows: countries.map(({ code, system, authorisedService }) => ({
    country: code,
    system: system.key,
    rules: system.rules,
    authorisedService,
  })),
} as const satisfies Table

/** What the supply of a country can be. */
export const supplyTable = {
  columns: {
    country: { type: 'text' },
    voltage: { type: 'text', source: sources.recalled },
    frequency: { type: 'text', source: sources.recalled },
  },
  rows: countries.flatMap(({ code, system }) =>
    system.voltages.flatMap((voltage) =>
      system.frequencies.map((frequency) => ({ country: code, voltage, frequency })),
    ),
  ),
} as const satisfies Table

/** Load power factors in steps of 0.05, from 0.70 leading to 0.70 lagging: the range without derating of the Easy UPS 3S. */
export const powerFactorTable = {
  columns: {
    powerFactor: { type: 'key' },
    ratio: { type: 'number', unit: '1' },
    leading: { type: 'flag' },
  },
  rows: [
    ...['0.70', '0.75', '0.80', '0.85', '0.90', '0.95'].map((ratio) => ({
      powerFactor: `${ratio} leading`,
      ratio: Number(ratio),
      leading: true,
    })),
    { powerFactor: '1.00', ratio: 1, leading: false },
    ...['0.95', '0.90', '0.85', '0.80', '0.75', '0.70'].map((ratio) => ({
      powerFactor: `${ratio} lagging`,
      ratio: Number(ratio),
      leading: false,
    })),
  ],
} as const satisfies Table

/** Rows of a list of limits that starts with "not stated", which is not 0: nothing is checked against it. */
const limitRows = (values: readonly number[]) => [
  { key: 'notStated', limit: 0 },
  ...values.map((value) => ({ key: String(value), limit: value })),
]

/** Permissible area loads of floors. */
export const floorTable = {
  columns: { key: { type: 'key' }, limit: { type: 'number', unit: 'kN/m2' } },
  rows: limitRows([3, 5, 7.5, 10, 12.5, 15, 20, 25]),
} as const satisfies Table

const doorColumns = { key: { type: 'key' }, limit: { type: 'number', unit: 'mm' } } as const

/** Clear widths of doors. */
export const doorWidthTable = {
  columns: doorColumns,
  rows: limitRows([700, 800, 900, 1000, 1200]),
} as const satisfies Table

/** Clear heights of doors. */
export const doorHeightTable = {
  columns: doorColumns,
  rows: limitRows([1500, 1800, 1980, 2000, 2100, 2200, 2400]),
} as const satisfies Table
