/** Reads the sheets of uploaded XLSX and CSV files; the type is determined from the bytes, and sizes are limited while reading. */
import { isZip } from '@design-portal/domain/parts/attachment-types.ts'
import { maxCellLength, type Sheet } from '@design-portal/domain/parts/import/cells.ts'
import {
  type Delimiter,
  delimiters,
  type TextEncoding,
} from '@design-portal/domain/parts/import/text-encodings.ts'
import { findDelimiter, parseCsv } from './csv.ts'
import { decodeText } from './decode-text.ts'
import { NotAWorkbookError, readWorkbook, type TableBounds, TableTooLargeError } from './read-workbook.ts'
import { XmlError } from './xml.ts'
import { openZip, ZipError } from './zip.ts'

export interface SheetBounds extends TableBounds {
  /** Total bytes of a workbook after unpacking. */
  readonly unpacked: number
}

/** Why a file cannot be read. */
export type SheetProblem =
  /** The content does not match the file name. */
  | { readonly kind: 'content' }
  | { readonly kind: 'macros' }
  /** The file is protected by a password, or has an old format that is indistinguishable from that. */
  | { readonly kind: 'protected' }
  | { readonly kind: 'damaged'; readonly reason: string }
  /** By what it exceeds, with the number found; of unpacked bytes the limit, because unpacking stops there. */
  | { readonly kind: 'tooLarge'; readonly found: Readonly<Record<string, number>> }

export type ReadSheets =
  | {
      readonly sheets: readonly Sheet[]
      /** The encoding of a text file; null for a workbook. */
      readonly encoding: TextEncoding | null
      /** The delimiter of a text file; null for a workbook. */
      readonly delimiter: Delimiter | null
    }
  | { readonly problem: SheetProblem }

/** Maximum number of entries of an archive; a workbook of a hundred sheets has some three hundred. */
const maxEntries = 2000

/** The signature of compound files (MS-CFB), which old Excel files and encrypted new ones are. */
const compoundFileSignature = Buffer.from('d0cf11e0a1b11ae1', 'hex')

export async function readXlsx(bytes: Uint8Array, bounds: SheetBounds): Promise<ReadSheets> {
  if (compoundFileSignature.equals(bytes.subarray(0, 8))) return { problem: { kind: 'protected' } }
  if (!isZip(bytes)) return { problem: { kind: 'content' } }
  try {
    const archive = await openZip(bytes, { unpacked: bounds.unpacked, entries: maxEntries })
    if (archive.names.some((name) => /vbaProject\.bin$/i.test(name))) return { problem: { kind: 'macros' } }
    return { sheets: await readWorkbook(archive, bounds), encoding: null, delimiter: null }
  } catch (error) {
    return { problem: toProblem(error, bounds) }
  }
}

/** @throws the error itself if it does not come from a reader */
function toProblem(error: unknown, { unpacked }: SheetBounds): SheetProblem {
  if (error instanceof TableTooLargeError) return { kind: 'tooLarge', found: { ...error.found } }
  if (error instanceof NotAWorkbookError) return { kind: 'content' }
  if (error instanceof XmlError) return { kind: 'damaged', reason: error.message }
  if (!(error instanceof ZipError)) throw error
  if (error.kind === 'tooLarge') return { kind: 'tooLarge', found: { unpacked } }
  return error.kind === 'encrypted' ? { kind: 'protected' } : { kind: 'damaged', reason: error.message }
}

export interface CsvOptions {
  readonly bounds: TableBounds
  /** The encoding that a person chose; detected if undefined. */
  readonly encoding: TextEncoding | undefined
  /** The delimiter that a person chose; found if undefined. */
  readonly delimiter?: Delimiter | undefined
  /** Counts the columns of a sheet with known headings, by which the encoding is detected. */
  readonly countKnownColumns: (sheet: Sheet) => number
}

export async function readCsv(
  bytes: Uint8Array,
  { bounds, encoding: chosen, delimiter, countKnownColumns }: CsvOptions,
): Promise<ReadSheets> {
  const { text, encoding } = await decodeText(bytes, {
    encoding: chosen,
    countKnownWords: (top) =>
      countKnownColumns(toSheet(parseText(top, maxHeadingRows, { chosen: delimiter, countKnownColumns }))),
  })
  // A text has no NUL characters, whereas a renamed workbook has many.
  if (text.includes('\0') || isZip(bytes)) return { problem: { kind: 'content' } }
  const table = parseText(text, bounds.rows + 1, { chosen: delimiter, countKnownColumns })
  const found = findExcess(table.rows, bounds)
  return found === undefined
    ? { sheets: [toSheet(table)], encoding, delimiter: table.delimiter }
    : { problem: { kind: 'tooLarge', found } }
}

/** Number of rows at the top of a file that are searched for headings. */
const maxHeadingRows = 50

interface CsvTable {
  /** The number of the first of the rows in spreadsheet programs. */
  readonly firstRow: number
  readonly delimiter: Delimiter
  readonly rows: readonly (readonly string[])[]
}

interface DelimiterOptions extends Pick<CsvOptions, 'countKnownColumns'> {
  readonly chosen: Delimiter | undefined
}

function parseText(text: string, maxRows: number, options: DelimiterOptions): CsvTable {
  // Excel may write a first line that names the delimiter.
  const [line = '', named] = /^\ufeff?"?sep=([,;\t|])"?\r?\n/i.exec(text) ?? []
  const body = text.slice(line.length)
  const delimiter =
    options.chosen ??
    delimiters.find((candidate) => candidate === named) ??
    findLikelyDelimiter(body, options)
  return { firstRow: named === undefined ? 1 : 2, delimiter, rows: parseCsv(body, delimiter, maxRows) }
}

/** The delimiter that gives the most known headings; of several, the one that splits most lines into equally many cells. */
function findLikelyDelimiter(text: string, { countKnownColumns }: DelimiterOptions): Delimiter {
  const top = text.slice(0, maxSampleLength)
  const usual = findDelimiter(top)
  const count = (delimiter: Delimiter): number =>
    countKnownColumns(toSheet({ firstRow: 1, delimiter, rows: parseCsv(top, delimiter, maxHeadingRows) }))
  let best = { delimiter: usual, columns: count(usual) }
  for (const delimiter of delimiters) {
    const columns = delimiter === usual ? 0 : count(delimiter)
    if (columns > best.columns) best = { delimiter, columns }
  }
  return best.delimiter
}

/** Number of characters that are searched for the delimiter. */
const maxSampleLength = 65_536

function findExcess(
  rows: readonly (readonly string[])[],
  bounds: TableBounds,
): Readonly<Record<string, number>> | undefined {
  if (rows.length > bounds.rows) return { rows: rows.length }
  const longest = rows.reduce(
    (most, row) => row.reduce((cell, { length }) => Math.max(cell, length), most),
    0,
  )
  if (longest > maxCellLength) return { charactersOfCell: longest }
  const widest = rows.reduce((most, { length }) => Math.max(most, length), 0)
  return widest > bounds.columns ? { columns: widest } : undefined
}

function toSheet({ firstRow, rows, delimiter }: CsvTable): Sheet {
  const width = findUsualWidth(rows)
  const filled = rows.map((row, index) => ({
    row: firstRow + index,
    width: row.length,
    ...findJoinedLines(row, delimiter, width),
    cells: new Map(
      row
        .map((value, column) => [column, { kind: 'text', text: removeFormula(value) }] as const)
        .filter(([, { text }]) => text.trim() !== ''),
    ),
  }))
  return { name: '', rows: filled.filter(({ cells }) => cells.size > 0) }
}

/** The number of cells that most lines have. */
function findUsualWidth(rows: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>()
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, left], [, right]) => right - left)
  return most?.[0] ?? 0
}

/** A cell with a line in it that has as many delimiters as the lines of the file: its quotation mark is not closed. */
function findJoinedLines(
  row: readonly string[],
  delimiter: Delimiter,
  width: number,
): { readonly joinedLines?: number } {
  if (width < 2) return {}
  const joined = row.findIndex(
    (cell) =>
      /[\r\n]/.test(cell) && cell.split(/\r\n?|\n/).some((line) => line.split(delimiter).length >= width),
  )
  return joined === -1 ? {} : { joinedLines: joined }
}

/** Unwraps values such as ="0042", which programs write so that spreadsheets do not convert a text to a number. */
const removeFormula = (value: string): string =>
  /^="(?:[^"]|"")*"$/.test(value) ? value.slice(2, -1).replaceAll('""', '"') : value
