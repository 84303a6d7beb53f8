/** Forms of cells by which the column of a field is told from others, whatever its heading says. */
import { readDay } from '../../pricing/price-list-import/read-day.ts'
import { readNumber } from '../../pricing/price-list-import/read-number.ts'
import { countries, findCountry } from '../../reference/countries.ts'
import type { Cell } from './cells.ts'
import type { CellForm } from './table-kind.ts'

const currencies: ReadonlySet<string> = new Set(countries.map(({ currency }) => currency))

const createTextForm = (fits: (text: string) => boolean, isDistinctive: boolean): CellForm => ({
  fits: ({ text }) => fits(text.trim()),
  isDistinctive,
})

function isNumber({ kind, text }: Cell): boolean {
  const trimmed = text.trim()
  const isPercentage = trimmed.endsWith('%') || trimmed.endsWith('％')
  const read = readNumber({ kind, text: isPercentage ? trimmed.slice(0, -1).trimEnd() : trimmed }, 'unstated')
  return 'value' in read || read.problem !== 'notANumber'
}

function isDay(cell: Cell): boolean {
  const read = readDay(cell, 'unstated')
  return 'day' in read || read.problem !== 'notADay'
}

export const cellForms = {
  email: createTextForm((text) => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text), true),
  /** ISO 3166-1 alpha-2; codes of languages look alike, so that a heading has to say which are meant. */
  country: createTextForm((text) => findCountry(text) !== undefined, false),
  /** ISO 4217. */
  currency: createTextForm((text) => currencies.has(text.toUpperCase()), true),
  number: { fits: isNumber, isDistinctive: false },
  day: { fits: isDay, isDistinctive: false },
} as const satisfies Readonly<Record<string, CellForm>>
