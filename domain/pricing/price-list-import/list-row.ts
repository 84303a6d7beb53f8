/** A row of a price list as stored in a file or a version, and its format, which reads back unchanged. */
import { formatCsv } from '../../parts/csv.ts'
import type { Unit } from '../units.ts'
import { priceColumns } from './problems.ts'

export const perQuantities = [1, 10, 100, 1000] as const
export type PerQuantity = (typeof perQuantities)[number]

export interface PriceListRow {
  readonly partNumber: string
  /** Decimal text for `per` of `unit`, in the currency of the list. */
  readonly unitPrice: string
  readonly per: PerQuantity
  readonly unit: Unit
  readonly fromQuantity: number
  readonly pack: number
  readonly largestQuantity: number
  /** First and last day, `YYYY-MM-DD`; null means no end. */
  readonly validFrom: string
  readonly validUntil: string | null
  /** For `per` units; null if unknown. */
  readonly cost: string | null
  readonly floor: string | null
}

/** A row with its position in the file. */
export interface NumberedRow {
  readonly row: PriceListRow
  readonly fileRow: number
  /** The part number as written in the file; the row has it cleaned until the catalogue has been asked. */
  readonly partNumberInFile: string
}

/** The texts of a row's cells, in the order of `priceColumns`. */
export const toCells = (row: PriceListRow, currency: string): readonly string[] => [
  row.partNumber,
  row.unitPrice,
  currency,
  String(row.per),
  row.unit,
  String(row.fromQuantity),
  String(row.pack),
  String(row.largestQuantity),
  row.validFrom,
  row.validUntil ?? '',
  row.cost ?? '',
  row.floor ?? '',
]

/** Formats a list as CSV that can be changed and imported again. */
export const formatPriceListCsv = (rows: readonly PriceListRow[], currency: string): string =>
  formatCsv([priceColumns, ...rows.map((row) => toCells(row, currency))])

/** The fields that identify a row within its list. */
export const getRowKey = ({ partNumber, validFrom, fromQuantity }: PriceListRow): string =>
  `${partNumber}\n${validFrom}\n${fromQuantity}`
