// Tables in separate files: comma-separated values with positions (RFC 4180), whose first line defines the columns.
import type { SourceTable } from '../source/source-model.ts'
import { parseColumn } from './parse-table.ts'
import { SourceText, type TextProblem } from './source-text.ts'
import type { CellText, ColumnLine, RowLine, TableBlock } from './syntax-line.ts'
import { AbandonedError, TokenReader } from './token-reader.ts'
import { printColumn } from './print-table.ts'

/**
 * A table from a file. The first line has a column per cell, `frame: key,rating: number kW`; an empty cell is left out
 * of its row.
 */
export function readTableFile(
  text: string,
  file: string,
  name: string,
): { readonly block: TableBlock; readonly source: SourceText; readonly problems: readonly TextProblem[] } {
  const source = new SourceText(text, file)
  const problems: TextProblem[] = []
  const report = (start: number, end: number, message: string, cure: string): void => {
    problems.push({ ...source.position({ start, end }), message, cure })
  }
  const [head, ...lines] = splitRecords(text, report)
  const columns = (head ?? []).flatMap((cell) => readColumn(cell, source, problems) ?? [])
  const rows = lines.map((cells): RowLine => {
    const [start, end] = [cells[0]?.start ?? 0, cells.at(-1)?.end ?? 0]
    if (cells.length !== (head ?? []).length)
      report(
        start,
        end,
        `Found ${cells.length} cells, expected ${(head ?? []).length}.`,
        'Give each column of the first line a cell; leave it empty where there is no figure.',
      )
    return { cells, start, end, comments: [], blank: false }
  })
  if (columns.length === 0 && problems.length === 0)
    report(0, 0, 'Found no columns.', 'Name them on the first line: `frame: key,slots: number`.')
  const span = { start: 0, end: text.length }
  const block: TableBlock = {
    kind: 'table',
    name: { kind: 'name', text: name, ...span },
    columns,
    rows,
    comments: [],
    blank: false,
    ...span,
  }
  return { block, source, problems }
}

/** The column that a cell of the first line declares. */
function readColumn(cell: CellText, source: SourceText, problems: TextProblem[]): ColumnLine | undefined {
  const reader = new TokenReader(new SourceText(cell.text))
  let column: ColumnLine | undefined
  try {
    const parsed = parseColumn(reader)
    if (!reader.ended)
      reader.fail('the end of the cell', 'Write `rating: number kW`, and a comma before the next column.')
    const { start, end } = cell
    column = { ...parsed, name: { ...parsed.name, start, end }, start, end, comments: [], blank: false }
  } catch (error) {
    if (!(error instanceof AbandonedError)) throw error
  }
  for (const { message, cure } of reader.problems) problems.push({ ...source.position(cell), message, cure })
  return column
}

/** Lines of cells with their positions; empty lines are left out. */
function splitRecords(
  text: string,
  report: (start: number, end: number, message: string, cure: string) => void,
): CellText[][] {
  const records: CellText[][] = []
  let cells: CellText[] = []
  let at = text.startsWith('\ufeff') ? 1 : 0
  const endOfCell = /[,\r\n]/g
  while (at <= text.length) {
    const start = at
    if (text[at] === '"') {
      const { inside, end } = readQuotedCell(text, at)
      if (end > text.length)
        report(start, text.length, 'Found a quoted cell without its end.', 'Close it with ".')
      cells.push({ form: 'quoted', text: inside, start, end: Math.min(end, text.length) })
      at = end
    } else {
      endOfCell.lastIndex = at
      const end = endOfCell.exec(text)?.index ?? text.length
      const bare = text.slice(at, end).trim()
      cells.push({ form: bare === '' ? 'empty' : 'bare', text: bare, start, end })
      at = end
    }
    if (text[at] === ',') {
      at += 1
      continue
    }
    if (at < text.length && text[at] !== '\r' && text[at] !== '\n') {
      report(
        start,
        at + 1,
        'Found text behind a quoted cell.',
        'Put the whole cell between quotes, and double quotes within it.',
      )
      while (at < text.length && text[at] !== '\n') at += 1
    }
    if (cells.length > 1 || cells[0]?.form !== 'empty') records.push(cells)
    cells = []
    at += text.startsWith('\r\n', at) ? 2 : 1
  }
  return records
}

/** Reads a quoted cell; two quotes within it represent one. `end` is beyond the text when the quote is not closed. */
function readQuotedCell(text: string, start: number): { inside: string; end: number } {
  let end = start + 1
  for (;;) {
    const found = text.indexOf('"', end)
    if (found < 0) return { inside: text.slice(start + 1).replaceAll('""', '"'), end: text.length + 1 }
    if (text[found + 1] !== '"')
      return { inside: text.slice(start + 1, found).replaceAll('""', '"'), end: found + 1 }
    end = found + 2
  }
}

/** A table as a file that `import tables` reads. */
export function writeTableFile({ columns, rows }: SourceTable): string {
  const names = Object.keys(columns)
  const head = names.map((name) => formatCell(printColumn(name, columns[name]!), true))
  const lines = rows.map((row) =>
    names
      .map((name) => {
        const value = row[name]
        if (value === undefined) return ''
        // A text that looks empty, or has spaces at its ends, is preserved by quotes.
        return formatCell(
          String(value),
          typeof value !== 'string' || (value !== '' && value.trim() === value),
        )
      })
      .join(','),
  )
  return [head.join(','), ...lines, ''].join('\n')
}

const formatCell = (text: string, plain: boolean): string =>
  plain && !/[",\r\n]/.test(text) ? text : `"${text.replaceAll('"', '""')}"`
