// Parses tables: their columns, and rows between vertical bars.
import type { CellText, ColumnLine, ColumnType, RowLine, TableBlock } from './syntax-line.ts'
import { suggestName } from './suggest.ts'
import { AbandonedError, type TokenReader } from './token-reader.ts'
import type { Token } from './lexer.ts'
import { isDeclarationStart } from './tokens.ts'

const columnTypes = ['key', 'text', 'number', 'flag', 'price'] as const

const isColumnType = (text: string): text is ColumnType => (columnTypes as readonly string[]).includes(text)

/** Whether the first token of a line begins a declaration, a row, or a column of a table. */
const beginsLine = ({ kind, text }: Token): boolean => text === '|' || kind === 'word' || kind === 'name'

/** Reads a table after the word `table`. */
export function parseTable(
  reader: TokenReader,
  lineStart: ReturnType<TokenReader['begin']>,
  reserved: ReadonlySet<string>,
): TableBlock {
  const name = reader.name('the name of a table', reserved)
  const head = reader.finish(lineStart)
  const columns: ColumnLine[] = []
  const rows: RowLine[] = []
  while (!reader.ended && !endsTable(reader)) {
    try {
      if (reader.is('|')) rows.push(parseRow(reader, columns.length))
      else if (reader.token.first) columns.push(parseColumnLine(reader))
      else reader.fail('the end of the line', 'Write each column and each row on a line of its own.')
    } catch (error) {
      if (!(error instanceof AbandonedError)) throw error
      reader.skipTo(beginsLine)
    }
  }
  return { ...head, kind: 'table', name, columns, rows, end: reader.lastEnd }
}

/** The first word of a declaration ends the table unless a colon after it makes it a column's name. */
const endsTable = (reader: TokenReader): boolean =>
  reader.token.first && isDeclarationStart(reader.token) && reader.peek(1).text !== ':'

function parseColumnLine(reader: TokenReader): ColumnLine {
  const lineStart = reader.begin()
  const column = parseColumn(reader)
  return { ...column, ...reader.finish(lineStart) }
}

/** `rating : number kW source "data sheet"` */
export function parseColumn(reader: TokenReader): Omit<ColumnLine, 'start' | 'end' | 'comments' | 'blank'> {
  const name = reader.name('a column, a row or a declaration', new Set())
  reader.expect(':', 'Write the column’s name and what it holds: `rating : number kW`.')
  const type = reader.token.kind === 'word' ? reader.token.text : ''
  if (!isColumnType(type))
    reader.fail(
      'what the column holds',
      suggestName(type, columnTypes, 'Write key, text, number, flag or price.'),
    )
  reader.advance()
  const unit = reader.token.first ? undefined : reader.unit()
  const hasSource = !reader.token.first && reader.skip('source')
  const source = hasSource ? reader.text() : undefined
  if (hasSource && source === undefined) reader.fail('a text', 'Write the source between "quotes".')
  return {
    name,
    type,
    ...(unit === undefined ? {} : { unit }),
    ...(source === undefined ? {} : { source }),
  }
}

function parseRow(reader: TokenReader, columns: number): RowLine {
  const lineStart = reader.begin()
  reader.advance()
  const cells: CellText[] = []
  do cells.push(parseCell(reader))
  while (reader.skip('|') && !reader.token.first && !reader.ended)
  if (cells.length !== columns) {
    const span = { start: lineStart.start, end: reader.lastEnd }
    const cure = 'Give each column a cell between `|`; leave it empty where there is no figure.'
    reader.report(span, `Found ${cells.length} cells, expected ${columns}.`, cure)
  }
  return { cells, ...reader.finish(lineStart) }
}

/** A cell up to the next `|`. */
function parseCell(reader: TokenReader): CellText {
  const { token } = reader
  const { start } = token
  if (token.first || reader.ended) reader.fail('a cell', 'A row stands on one line: `| S | 2 |`.')
  if (token.text === '|' && token.kind === 'symbol') return { form: 'empty', text: '', start, end: start }
  let cell: CellText
  if (token.kind === 'string') {
    reader.advance()
    cell = { form: 'quoted', text: token.text, start, end: token.end }
  } else {
    while (!reader.token.first && staysInCell(reader.token)) reader.advance()
    const end = Math.max(start, reader.lastEnd)
    cell = { form: 'bare', text: reader.source.text.slice(start, end), start, end }
  }
  if (!reader.is('|') || reader.token.first)
    reader.fail(
      '`|`',
      'Close each cell with `|`; put a text of other signs than letters and figures between "quotes".',
    )
  return cell
}

const staysInCell = ({ kind, text }: Token): boolean =>
  kind === 'word' || kind === 'number' || (kind === 'symbol' && ['+', '-', '/', '.', ':'].includes(text))
