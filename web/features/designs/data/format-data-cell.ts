/** Formats the cells of a data table for people, and as they are typed. */

import type { DataColumn } from '@design-portal/domain/engine/source/product-declarations.ts'
import { formatIsoDay } from '@design-portal/domain/engine/source/days.ts'
import type { DataCell } from '@design-portal/domain/products/data-rows.ts'
import type { Text } from '../../../language/use-text.ts'
import { formatQuantity } from '../texts/quantity.ts'
import type { ProductText } from '../texts/product-text.ts'

/** Returns an empty text for what is not stated. */
export function formatDataCell(
  table: string,
  column: DataColumn,
  cell: DataCell,
  { productText, text }: { readonly productText: ProductText; readonly text: Text },
): string {
  if (cell === null) return ''
  if (column.type === 'flag') return text(cell === true ? 'CONFIGURATOR_YES' : 'CONFIGURATOR_NO')
  if (column.type === 'oneOf') return productText.message(`option.${table}.${column.name}.${String(cell)}`)
  if (typeof cell !== 'number') return String(cell)
  const unit = column.type === 'date' || column.unit === 'date' ? 'day' : (column.unit ?? '1')
  return formatQuantity(cell, unit, productText.language)
}

/** Returns what stands in the field of a cell: a day as YYYY-MM-DD, a number with a point. */
export const toTyped = ({ type }: DataColumn, cell: DataCell): string =>
  cell === null ? '' : type === 'date' ? formatIsoDay(Number(cell)) : String(cell)
