/** Filters and sorts the rows of the price status report. */

import { createTextMatch } from '@design-portal/domain/normalize.ts'
import type { PriceErrorWeight } from '@design-portal/domain/pricing/price-errors.ts'
import { priceErrorWeights } from '@design-portal/domain/pricing/price-errors.ts'
import type { ReportRow } from './price-queries.ts'

/** All rows, those with any error, those with an error of one weight, or those without errors. */
export const reportFilters = ['all', 'any', ...priceErrorWeights, 'none'] as const
export type ReportFilter = (typeof reportFilters)[number]

export const reportSorts = ['bill', 'error', 'designName', 'partNumber', 'price', 'difference'] as const
export type ReportSort = (typeof reportSorts)[number]

export function filterRows(
  rows: readonly ReportRow[],
  filter: ReportFilter,
  search: string,
): readonly ReportRow[] {
  const matches = createTextMatch(search)
  return rows.filter((row) => {
    return passesFilter(row, filter) && matches(`${row.designName} ${row.partNumber}`)
  })
}

function passesFilter({ error }: ReportRow, filter: ReportFilter): boolean {
  if (filter === 'all') return true
  if (filter === 'any') return error.length > 0
  if (filter === 'none') return error.length === 0
  return error.some(({ weight }) => weight === filter)
}

/** Returns the rows in another order; equal ones keep the order of the bill. */
export function sortRows(
  rows: readonly ReportRow[],
  sort: ReportSort,
  language: string,
): readonly ReportRow[] {
  const collator = new Intl.Collator(language, { numeric: true })
  switch (sort) {
    case 'bill':
      return rows
    case 'error':
      return rows.toSorted((one, other) => getWeightRank(one) - getWeightRank(other))
    case 'designName':
      return rows.toSorted((one, other) => collator.compare(one.designName, other.designName))
    case 'partNumber':
      return rows.toSorted((one, other) => collator.compare(one.partNumber, other.partNumber))
    case 'price':
      return rows.toSorted((one, other) => getAmount(other) - getAmount(one))
    case 'difference':
      return rows.toSorted((one, other) => computeDifference(other) - computeDifference(one))
  }
}

/** Ranks a row by its most severe error, which is its first; a row without errors ranks lowest. */
const getWeightRank = ({ error }: ReportRow): number => {
  const [first] = error
  const weights: readonly PriceErrorWeight[] = priceErrorWeights
  return first === undefined ? weights.length : weights.indexOf(first.weight)
}

/** Floating point is precise enough for sorting; rows without a price come last. */
const getAmount = ({ priUnitPrice }: ReportRow): number =>
  priUnitPrice === null ? Number.NEGATIVE_INFINITY : Number(priUnitPrice.amount)

/** Returns how far the portal's price is from the ERP's, without a sign; rows that cannot be compared come last. */
const computeDifference = ({ priUnitPrice, erpUnitPrice }: ReportRow): number =>
  priUnitPrice === null || erpUnitPrice === undefined || erpUnitPrice === null
    ? Number.NEGATIVE_INFINITY
    : Math.abs(Number(priUnitPrice.amount) - Number(erpUnitPrice.amount))

/** Counts the rows for each filter. */
export function countRows(rows: readonly ReportRow[]): ReadonlyMap<ReportFilter, number> {
  return new Map(
    reportFilters.map((filter) => [filter, rows.filter((row) => passesFilter(row, filter)).length]),
  )
}
