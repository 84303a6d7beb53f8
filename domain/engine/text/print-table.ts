// Prints tables with aligned columns.
import type { SourceColumn as Column } from '../source/source-model.ts'
import { printName } from './print-names.ts'
import type { CellText, Line, TableBlock } from './syntax-line.ts'
import { quote } from './lexer.ts'
import { formatUnitSuffix } from './units.ts'

/** Cells longer than this do not widen their column. */
const WIDEST = 40

/** The type of a column: `number kW`. */
const printKind = ({ type, unit }: Column): string =>
  unit === undefined ? type : `${type} ${formatUnitSuffix(unit)}`

const printTableSource = ({ source }: Column): string =>
  source === undefined ? '' : `source ${quote(source)}`

/** A column in the first line of a file: `rating: number kW source "data sheet"`. */
export const printColumn = (name: string, column: Column): string =>
  `${printName(name)}: ${printKind(column)} ${printTableSource(column)}`.trimEnd()

/** Comments above a line and after it. */
export const withComments = ({ comments, remark }: Line, text: string, indent = ''): string =>
  [
    ...comments.map((comment) => `${indent}// ${comment}`.trimEnd()),
    remark === undefined ? `${indent}${text}` : `${indent}${text}  // ${remark}`.trimEnd(),
  ].join('\n')

export function printTable(table: TableBlock): string {
  const { columns, rows } = table
  const names = columns.map(({ name }) => printName(name.text))
  const kinds = columns.map(printKind)
  const [nameWidth, kindWidth] = [computeWidth(names), computeWidth(kinds)]
  const columnLines = columns.map((column, index) => {
    const head = `${names[index]!.padEnd(nameWidth)} : ${kinds[index]!.padEnd(kindWidth)}`
    return withComments(column, `${head}  ${printTableSource(column)}`.trimEnd(), '  ')
  })
  const cells = rows.map((row) => row.cells.map(printCell))
  const widths = columns.map((_, index) => computeWidth(cells.map((row) => row[index] ?? '')))
  const rowLines = rows.map((row, index) => {
    const padded = cells[index]!.map((cell, at) =>
      columns[at]?.type === 'number' ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0),
    )
    return withComments(row, `| ${padded.join(' | ')} |`, '  ')
  })
  return [withComments(table, `table ${printName(table.name.text)}`), ...columnLines, ...rowLines].join('\n')
}

/** The width of the longest text that may widen a column. */
const computeWidth = (texts: readonly string[]): number =>
  texts.reduce((widest, { length }) => (length > WIDEST ? widest : Math.max(widest, length)), 0)

const printCell = ({ form, text }: CellText): string => (form === 'quoted' ? quote(text) : text)
