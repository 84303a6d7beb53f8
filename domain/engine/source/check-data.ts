// Finds faults in the declarations of data tables.
import type { DataTableDeclaration } from './product-declarations.ts'

type Report = (path: string, message: string, cure: string) => void

/** Maximum number of rows of a data table: the worker of the configurator goes through them at every choice. */
export const MAX_DATA_ROWS = 20_000
/** Maximum number of columns of a data table. */
export const MAX_DATA_COLUMNS = 40

/** Checks the number of rows, and the number, names and options of the columns. */
export function checkDataTable(path: string, table: DataTableDeclaration, report: Report): void {
  const { name, maxRows, columns } = table
  if (!Number.isInteger(maxRows) || maxRows < 1 || maxRows > MAX_DATA_ROWS)
    report(
      path,
      `The data table '${name}' has up to ${maxRows} rows.`,
      `Give a whole number from 1 to ${MAX_DATA_ROWS}.`,
    )
  if (columns.length === 0 || columns.length > MAX_DATA_COLUMNS)
    report(
      path,
      `The data table '${name}' has ${columns.length} columns.`,
      `Give it 1 to ${MAX_DATA_COLUMNS}, each on a line: \`serial : text\`.`,
    )
  const columnNames = new Set<string>()
  for (const [index, { name: column, type, options = [], unit }] of columns.entries()) {
    const at = `${path}/columns/${index}`
    if (columnNames.has(column)) report(at, `'${column}' occurs twice.`, 'Rename one of them.')
    if (column in {})
      report(at, `Found the name '${column}', which every object of JavaScript has.`, 'Rename the column.')
    columnNames.add(column)
    if (type === 'oneOf' && (options.length === 0 || new Set(options).size < options.length))
      report(at, `The options of '${column}' are none, or not all different.`, 'Give each option once.')
    if (unit === 'date') report(at, `'${column}' is a number of days.`, 'Write `date` without `number`.')
  }
}
