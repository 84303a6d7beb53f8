// Creates the rows of tables that are written in the text or imported from files.
import type { Cell } from '../model.ts'
import type { SourceTable } from '../source/source-model.ts'
import { readTableFile } from './csv.ts'
import type { SourceText, Span, TextProblem } from './source-text.ts'
import type { CellText, ColumnType, Import, TableBlock } from './syntax-line.ts'

/** A table as written, in the text itself or in a separate file. */
export interface PlacedTable {
  readonly block: TableBlock
  readonly source: SourceText
}

/** Returns the text of an imported table, undefined when there is no such file. */
export type TableFiles = (name: string) => string | undefined

/** All tables of a text by name. */
export function resolveTables(
  blocks: readonly TableBlock[],
  imports: readonly Import[],
  source: SourceText,
  files: TableFiles,
): { readonly tables: ReadonlyMap<string, PlacedTable>; readonly problems: readonly TextProblem[] } {
  const problems: TextProblem[] = []
  const tables = new Map<string, PlacedTable>()
  const report = (span: Span, message: string, cure: string): void => {
    problems.push({ ...source.position(span), message, cure })
  }
  const add = (name: string, table: PlacedTable, span: Span): void => {
    if (tables.has(name)) report(span, `Found a second table '${name}'.`, 'Rename one of the two.')
    else if (name in {}) report(span, describeReservedName(name), 'Choose another name.')
    else tables.set(name, table)
    checkColumns(table, problems)
  }
  for (const { text, ...span } of imports.flatMap(({ files: names }) => names)) {
    const csv = files(text)
    if (csv === undefined) {
      report(span, `Found no file '${text}'.`, 'Correct its name, or write the table into the model.')
      continue
    }
    const name = getTableName(text)
    const read = readTableFile(csv, text, name)
    problems.push(...read.problems)
    add(name, read, span)
  }
  for (const block of blocks) add(block.name.text, { block, source }, block.name)
  return { tables, problems }
}

/** On a plain object, names such as `constructor` would find JavaScript's own members. */
export const describeReservedName = (name: string): string =>
  `Found the name '${name}', which every object of JavaScript has.`

/** `tables/frames.csv` contains the table `frames`. */
export const getTableName = (file: string): string => file.replace(/^.*\//, '').replace(/\.csv$/, '')

function checkColumns({ block, source }: PlacedTable, problems: TextProblem[]): void {
  const names = new Set<string>()
  for (const { name } of block.columns) {
    const message = names.has(name.text)
      ? `Found a second column '${name.text}'.`
      : name.text in {}
        ? describeReservedName(name.text)
        : undefined
    if (message !== undefined)
      problems.push({ ...source.position(name), message, cure: 'Rename the column.' })
    names.add(name.text)
  }
}

/** The columns and rows of a table; a row with too few cells has none in the remaining columns. */
export function resolveTableBlock({ columns, rows }: TableBlock): SourceTable {
  return {
    columns: Object.fromEntries(
      columns.map(({ name, type, unit, source }) => [
        name.text,
        { type, ...(unit === undefined ? {} : { unit }), ...(source === undefined ? {} : { source }) },
      ]),
    ),
    rows: rows.map(({ cells }) =>
      Object.fromEntries(
        columns.flatMap(({ name, type }, index) => {
          const cell = cells[index]
          return cell === undefined || cell.form === 'empty' ? [] : [[name.text, readCell(cell, type)]]
        }),
      ),
    ),
  }
}

const numberPattern = /^-?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/

/** A cell in the type of its column; a cell that does not fit stays a text, which the validation reports. */
function readCell({ form, text }: CellText, type: ColumnType): Cell {
  if (form === 'quoted') return text
  if (type === 'number' && numberPattern.test(text)) return Number(text) || 0
  if (type === 'flag' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}
