/** The order of the list as a comparison of two rows, for tests. */
import type { SortColumn } from '@design-portal/contract/solution-list-options.ts'
import type { SolutionStatus } from '@design-portal/domain/workflow/statuses.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { sampleRatesFromEuro } from '../../../db/seed/exchange-rates.ts'
import { listCodesByName } from '../../../texts/codes-by-name.ts'

interface SortedRow {
  readonly id: string
  readonly country: string
  readonly status: SolutionStatus
  readonly stage: number | null
  readonly price: number | null
  readonly currency: string
  readonly updated: Date
}

/** The worth in euros of one unit of each currency by the sample rates; the last has no rate. */
export const eurosByCurrency: Readonly<Record<string, number | null>> = {
  EUR: 1,
  JPY: 1 / (sampleRatesFromEuro['JPY'] ?? 0),
  VND: 1 / (sampleRatesFromEuro['VND'] ?? 0),
  XTS: null,
}

/** Gets the value that a row is sorted by; columns of text are missing, because collation is not compared. */
const sortValueGetters: Partial<
  Readonly<Record<SortColumn, (row: SortedRow, lang: Language) => string | number | null>>
> = {
  country: ({ country }, lang) => listCodesByName('country', lang).indexOf(country),
  status: ({ status }, lang) => listCodesByName('status', lang).indexOf(status),
  opportunityStatus: ({ stage }) => stage,
  price: ({ price, currency }) => {
    const euroRate = eurosByCurrency[currency] ?? null
    return price === null || euroRate === null ? null : price * euroRate
  },
  updateDate: ({ updated }) => updated.getTime(),
}

/** Compares two rows as the list orders them. */
export function compareRows(one: SortedRow, other: SortedRow, { column, descending, lang }: Sorting): number {
  const getValue = sortValueGetters[column]
  if (getValue === undefined) return 0
  const [a, b] = [getValue(one, lang), getValue(other, lang)]
  if (a === null || b === null) return a === b ? toSign(one.id < other.id, descending) : a === null ? 1 : -1
  return a === b ? toSign(one.id < other.id, descending) : toSign(a < b, descending)
}

export interface Sorting {
  readonly column: SortColumn
  readonly descending: boolean
  readonly lang: Language
}

const toSign = (less: boolean, descending: boolean): number => (less === descending ? 1 : -1)

/** Whether a column has an order that can be compared here. */
export const isOrderKnown = (column: SortColumn): boolean => sortValueGetters[column] !== undefined
