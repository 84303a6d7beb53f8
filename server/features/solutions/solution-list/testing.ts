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

/** What one unit is worth by the sample rates; nobody has a rate for the last. */
export const euros: Readonly<Record<string, number | null>> = {
  EUR: 1,
  JPY: 1 / (sampleRatesFromEuro['JPY'] ?? 0),
  VND: 1 / (sampleRatesFromEuro['VND'] ?? 0),
  XTS: null,
}

/** The value a row is sorted by; texts of this test sort by collation, which is not compared. */
const sortValue: Partial<
  Readonly<Record<SortColumn, (row: SortedRow, lang: Language) => string | number | null>>
> = {
  country: ({ country }, lang) => listCodesByName('country', lang).indexOf(country),
  status: ({ status }, lang) => listCodesByName('status', lang).indexOf(status),
  opportunityStatus: ({ stage }) => stage,
  price: ({ price, currency }) => {
    const worth = euros[currency] ?? null
    return price === null || worth === null ? null : price * worth
  },
  updateDate: ({ updated }) => updated.getTime(),
}

/** Compares two rows as the list orders them. */
export function compareRows(one: SortedRow, other: SortedRow, { column, descending, lang }: Sorting): number {
  const value = sortValue[column]
  if (value === undefined) return 0
  const [a, b] = [value(one, lang), value(other, lang)]
  if (a === null || b === null) return a === b ? sign(one.id < other.id, descending) : a === null ? 1 : -1
  return a === b ? sign(one.id < other.id, descending) : sign(a < b, descending)
}

export interface Sorting {
  readonly column: SortColumn
  readonly descending: boolean
  readonly lang: Language
}

const sign = (less: boolean, descending: boolean): number => (less === descending ? 1 : -1)

/** Whether a column has an order that can be compared here. */
export const isOrderKnown = (column: SortColumn): boolean => sortValue[column] !== undefined
