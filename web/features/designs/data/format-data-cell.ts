/** Formats the cells of a data table for display and for input fields. */

import type { DataColumn } from '@design-portal/domain/engine/source/product-declarations.ts'
import { formatIsoDay } from '@design-portal/domain/engine/source/days.ts'
import type { DataCell } from '@design-portal/domain/products/data-rows.ts'
import type { DataTableDeclaration } from '@design-portal/domain/engine/source/product-declarations.ts'
import { parseUnitName } from '@design-portal/domain/products/unit-name.ts'
import { type Text, useText } from '../../../language/use-text.ts'
import { useScreen } from '../screen-state/screen-context.ts'
import { formatQuantity } from '../texts/quantity.ts'
import type { ProductText } from '../texts/product-text.ts'

export interface CellTexts {
  readonly productText: ProductText
  readonly text: Text
  /** Names of the other designs by id, for cells that name a unit of one. */
  readonly designs: Readonly<Record<string, string>>
}

/** Returns a function that formats cells of a table for the reader. */
export function useFormatCell({ name }: DataTableDeclaration) {
  const { launch, productText } = useScreen()
  const text = useText()
  return (column: DataColumn, cell: DataCell): string =>
    formatDataCell(name, column, cell, { productText, text, designs: launch.otherDesigns })
}

/** Formats a cell for display; one without a value as an empty text. */
export function formatDataCell(
  table: string,
  column: DataColumn,
  cell: DataCell,
  { productText, text, designs }: CellTexts,
): string {
  if (cell === null) return ''
  if (column.type === 'flag') return text(cell === true ? 'CONFIGURATOR_YES' : 'CONFIGURATOR_NO')
  if (column.type === 'oneOf')
    return productText.formatMessage(`option.${table}.${column.name}.${String(cell)}`)
  if (typeof cell !== 'number') return formatUnit(String(cell), text, designs)
  const unit = column.type === 'date' || column.unit === 'date' ? 'day' : (column.unit ?? '1')
  return formatQuantity(cell, unit, productText.language)
}

/** Formats a text; if it names a unit of another design, as that design and the number of the unit. */
function formatUnit(cell: string, text: Text, designs: CellTexts['designs']): string {
  const unit = parseUnitName(cell)
  if (unit === undefined) return cell
  const { copy, number } = unit
  return text('DATA_UNIT', {
    design: designs[unit.design] ?? text('DATA_UNIT_GONE'),
    unit: number === 1 ? String(copy) : `${copy}.${number}`,
  })
}

/** Formats a cell for its input field: a day as YYYY-MM-DD, a number with a decimal point. */
export const formatCellForInput = ({ type }: DataColumn, cell: DataCell): string =>
  cell === null ? '' : type === 'date' ? formatIsoDay(Number(cell)) : String(cell)
