// The table of a drawing as a file for other programs: CSV, and JSON with the unit of each figure.
import type { Unit } from '../engine/model.ts'
import { getUnitSymbol } from '../engineering/unit-symbols.ts'
import { type CsvStyle, formatCsv } from '../parts/csv.ts'
import type { FileCell } from '../parts/file-cell.ts'
import type { Translate } from './marks.ts'
import type { DrawingTable, Label } from './shapes.ts'

/** Files for other programs have international symbols in every language. */
const machineLanguage = 'en'

const toNumber = ({ quantity, decimals }: { readonly quantity: number; readonly decimals: number }): number =>
  Number(quantity.toFixed(decimals))

/** The unit of all figures of a column; undefined where they differ, or where there are none. */
function findColumnUnit(cells: readonly (Label | undefined)[]): Unit | undefined {
  const units = new Set(
    cells.flatMap((cell) => (cell !== undefined && 'quantity' in cell ? [cell.unit] : [])),
  )
  const [first, ...others] = units
  return others.length > 0 || first === '1' ? undefined : first
}

/**
 * The table as CSV, with figures as plain numbers, rounded as they are shown. A unit that all figures
 * of a column have is stated in its heading; any other unit follows its figure.
 *
 * @param translate returns words in the reader's language
 */
export function printTableCsv(
  { columns, rows }: DrawingTable,
  translate: Translate,
  style: CsvStyle,
): string {
  const units = columns.map((_, column) => findColumnUnit(rows.map((row) => row[column])))
  const toCell = (label: Label, column: number): FileCell => {
    if (!('quantity' in label)) return translate(label)
    const figure = String(toNumber(label))
    return units[column] === undefined && label.unit !== '1'
      ? `${figure} ${getUnitSymbol(label.unit, machineLanguage)}`
      : { number: figure }
  }
  const headings = columns.map((label, column) => {
    const unit = units[column]
    return unit === undefined
      ? translate(label)
      : `${translate(label)} (${getUnitSymbol(unit, machineLanguage)})`
  })
  return formatCsv([headings, ...rows.map((row) => row.map(toCell))], style)
}

/**
 * The table as JSON: its title, the names of its columns, and for each row a text, or a number with its unit where it has one.
 *
 * @param translate returns words in the reader's language
 */
export const printTableJson = (
  { title, table }: { readonly title: Label; readonly table: DrawingTable },
  translate: Translate,
): string =>
  JSON.stringify(
    {
      title: translate(title),
      columns: table.columns.map(translate),
      rows: table.rows.map((row) =>
        row.map((label) => {
          if (!('quantity' in label)) return translate(label)
          return label.unit === '1'
            ? toNumber(label)
            : { value: toNumber(label), unit: getUnitSymbol(label.unit, machineLanguage) }
        }),
      ),
    },
    undefined,
    2,
  )
