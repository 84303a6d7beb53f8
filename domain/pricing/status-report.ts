// The price status report: every line with the portal's price, the ERP's price, and its errors.
import Big from 'big.js'
import { type Money, createMoney, createUnitPrice, priceLimits } from './money.ts'
import { type PriceError, createPriceError, type PriceErrorWeight, compareByWeight } from './price-errors.ts'
import type { PricedLine } from './price-line.ts'
import type { PricedSolution } from './price-solution.ts'
import type { PriceReader } from './reader.ts'
import { toErrorViews, type PriceErrorView } from './views.ts'

export interface PriceStatusRow {
  readonly lineId: string
  readonly designName: string
  readonly partNumber: string
  readonly quantity: number
  /** The price of one piece of the ERP; absent for a reader who may not see it. */
  readonly erpUnitPrice?: Money | null
  /** The price of one piece of the portal before a requested discount. */
  readonly priUnitPrice: Money | null
  /** All errors of the line, sorted by severity. */
  readonly error: readonly PriceErrorView[]
}

/** The columns of the specification, and the errors. */
export type PriceStatusColumn = Exclude<keyof PriceStatusRow, 'lineId' | 'quantity'>

export interface PriceStatusReport {
  readonly columns: readonly PriceStatusColumn[]
  readonly rows: readonly PriceStatusRow[]
  /** Errors of the whole solution. */
  readonly errors: readonly PriceErrorView[]
}

/** The ERP's price for the price unit of a line, computed from the ERP's unit price; decimal text. */
export const computeErpUnitPrice = (
  { line, pricedQuantity }: PricedLine,
  erpUnitPrice: string,
  currency: string,
): Money => createMoney(new Big(erpUnitPrice).times(line.quantity).div(pricedQuantity), currency)

/** The price of one piece, computed from the price for the price unit of a line. */
const toPiecePrice = (
  { line, pricedQuantity }: PricedLine,
  unitPrice: Big | string,
  currency: string,
): Money =>
  createUnitPrice(
    pricedQuantity.eq(line.quantity)
      ? unitPrice
      : new Big(unitPrice).times(pricedQuantity).div(line.quantity),
    currency,
  )

/**
 * The error of a line whose price differs from the ERP's by more than the tolerance.
 *
 * @param erp the ERP's price for the price unit of the portal's price
 */
export function findErpDifference(priced: PricedLine, erp: Money | null): PriceError | undefined {
  const { standardUnitPrice, unitChain, line } = priced
  if (standardUnitPrice === null || unitChain === null || erp === null || erp.currency !== unitChain.currency)
    return undefined
  const difference = standardUnitPrice.minus(erp.amount).abs()
  if (difference.lte(priceLimits.tolerance)) return undefined
  return createPriceError('PRICE_ERROR_60', {
    part: line.partNumber,
    portal: standardUnitPrice.toFixed(),
    erp: new Big(erp.amount).toFixed(),
    currency: unitChain.currency,
    diff: difference.toFixed(),
  })
}

/**
 * Builds the report; null for a reader who may not read it.
 *
 * @param erpUnitPrices the ERP's answers by line id; an absent line was not answered
 */
export function buildPriceStatusReport(
  solution: PricedSolution,
  erpUnitPrices: ReadonlyMap<string, Money | null>,
  reader: PriceReader,
): PriceStatusReport | null {
  if (!reader.canOpenReport || reader.price !== 'net') return null
  const rows = solution.lines
    .filter(({ line }) => line.byOthers !== true)
    .map((priced): PriceStatusRow => {
      const { line, standardUnitPrice, errors } = priced
      const erp = erpUnitPrices.get(line.lineId) ?? null
      const difference = errors.some(({ key }) => key === 'PRICE_ERROR_60')
        ? undefined
        : findErpDifference(priced, erp)
      const all = difference === undefined ? errors : [...errors, difference]
      return {
        lineId: line.lineId,
        designName: line.designName,
        quantity: line.quantity,
        partNumber: line.partNumber,
        ...(reader.seesErpPrices
          ? { erpUnitPrice: erp === null ? null : toPiecePrice(priced, erp.amount, erp.currency) }
          : {}),
        priUnitPrice:
          standardUnitPrice === null ? null : toPiecePrice(priced, standardUnitPrice, solution.currency),
        error: toErrorViews(
          all.toSorted((left, right) => compareByWeight(left.key, right.key)),
          reader,
        ),
      }
    })
  return {
    columns: reader.seesErpPrices ? columns : columns.filter((column) => column !== 'erpUnitPrice'),
    rows,
    errors: toErrorViews(solution.errors, reader),
  }
}

/** The rows that have an error of one of some severities; with `none`, the rows without errors. */
export const listRowsOfWeight = (
  { rows }: PriceStatusReport,
  weights: ReadonlySet<PriceErrorWeight | 'none'>,
): readonly PriceStatusRow[] =>
  rows.filter(({ error }) =>
    error.length === 0 ? weights.has('none') : error.some(({ weight }) => weights.has(weight)),
  )

const columns: readonly PriceStatusColumn[] = [
  'designName',
  'partNumber',
  'erpUnitPrice',
  'priUnitPrice',
  'error',
]
