/** Opens a file of parts and gives its rows one after the other; a text is read block by block, so that it may be long. */
import { getFileEnding, isTextTableName } from '@design-portal/domain/parts/file-endings.ts'
import type { PartImportFailure } from '@design-portal/contract/part-imports.ts'
import type { Sheet, SheetRow } from '@design-portal/domain/parts/import/cells.ts'
import {
  type Delimiter,
  delimiters,
  type TextEncoding,
} from '@design-portal/domain/parts/import/text-encodings.ts'
import { partImportLimits } from '@design-portal/domain/parts/part-import-limits.ts'
import { findDelimiter, parseCsv } from '../../../files/csv.ts'
import { decodeText } from '../../../files/decode-text.ts'
import { readCsv, readXlsx, type SheetProblem } from '../../../files/read-sheets.ts'
import { readHeadingRow } from '@design-portal/domain/parts/import/find-fields.ts'
import { toTableKind } from '../../operations/admin-lists/list-columns.ts'
import { partFileColumns } from '../catalogue-parts/read-part-row.ts'
import { PartFileError } from './part-file-error.ts'
import { splitCsv } from './split-csv.ts'

/** A file of parts as a kind of table. */
export const partTable = toTableKind(partFileColumns)

export interface PartFile {
  readonly fileName: string
  readonly bytes: Uint8Array
  /** The encoding of a text file as chosen by a person; detected when left out. */
  readonly encoding?: TextEncoding | undefined
  /** The delimiter of a text file as chosen by a person; found when left out. */
  readonly delimiter?: Delimiter | undefined
}

export interface OpenedPartFile {
  /** The encoding of a text file, and the sign between its cells; null for a workbook. */
  readonly encoding: TextEncoding | null
  readonly delimiter: Delimiter | null
  /** The sheets of a workbook; of a text, the rows of its first block, by which its columns are found. */
  readonly sheets: readonly Sheet[]
  /** The filled rows of a sheet in their order. @throws PartFileError */
  readonly openRows: (sheet: number) => AsyncGenerator<SheetRow, void>
}

/** Characters of a block: some ten thousand rows. */
const blockLength = 1_000_000

/** Rows at the top of a text by which its encoding is detected. */
const headingRows = 50

/** @throws PartFileError */
export async function openPartFile(file: PartFile): Promise<OpenedPartFile> {
  if (getFileEnding(file.fileName) === 'xlsx') {
    const sheets = await readSheets(file.bytes)
    const openRows = (index: number) => iterate(sheets[index]?.rows ?? [])
    return { encoding: null, delimiter: null, sheets, openRows }
  }
  if (!isTextTableName(file.fileName)) throw new PartFileError('fileType')
  const { text, encoding } = await decodeText(file.bytes, {
    encoding: file.encoding,
    countKnownWords: countKnownHeadings,
  })
  const { delimiter, blocks } = readText(text, file.delimiter)
  const first = await blocks.next()
  const rows = first.done === true ? [] : first.value
  const openRows = async function* (): AsyncGenerator<SheetRow, void> {
    yield* rows
    for await (const block of blocks) yield* block
  }
  return { encoding, delimiter, sheets: [{ name: '', rows }], openRows }
}

async function* iterate(rows: readonly SheetRow[]): AsyncGenerator<SheetRow, void> {
  yield* rows
  await Promise.resolve()
}

async function readSheets(bytes: Uint8Array): Promise<readonly Sheet[]> {
  const { maxWorkbookRows, maxColumns: columns, maxUnpackedBytes: unpacked } = partImportLimits
  const read = await readXlsx(bytes, { rows: maxWorkbookRows + partTable.lastHeadingRow, columns, unpacked })
  if ('problem' in read) throw new PartFileError(failures[read.problem.kind])
  return read.sheets.map((sheet) => ({ ...sheet, rows: sheet.rows.map(toStorable) }))
}

/** Replaces characters that a workbook can contain but PostgreSQL cannot store: null characters and lone surrogates. */
const toStorable = ({ row, cells }: SheetRow): SheetRow => ({
  row,
  cells: new Map(
    [...cells].map(([column, cell]) => [
      column,
      { ...cell, text: cell.text.toWellFormed().replaceAll('\0', '\uFFFD') },
    ]),
  ),
})

interface TextBlocks {
  readonly delimiter: Delimiter
  readonly blocks: AsyncGenerator<readonly SheetRow[], void>
}

function readText(text: string, chosen: Delimiter | undefined): TextBlocks {
  const [line = '', namedDelimiter] = /^"?sep=([,;\t|])"?\r?\n/i.exec(text) ?? []
  const body = text.slice(line.length)
  const delimiter =
    chosen ?? delimiters.find((candidate) => candidate === namedDelimiter) ?? findDelimiter(body)
  return { delimiter, blocks: readBlocks(body, delimiter, namedDelimiter === undefined ? 0 : 1) }
}

/** @param above the lines above the text */
async function* readBlocks(
  text: string,
  delimiter: Delimiter,
  above: number,
): AsyncGenerator<readonly SheetRow[], void> {
  let count = 0
  let before = above
  for (const { text: block, records } of splitCsv(text, delimiter, blockLength)) {
    const rows = await readBlock(block, delimiter)
    count += rows.length
    // The count includes the headings and the rows above them.
    if (count > partImportLimits.maxTextRows + partTable.lastHeadingRow) throw new PartFileError('tooMuch')
    const offset = before
    yield rows.map((row) => ({ ...row, row: row.row + offset }))
    before += records
  }
}

/** The rows of a block, numbered from 1. */
async function readBlock(block: string, delimiter: Delimiter): Promise<readonly SheetRow[]> {
  const read = await readCsv(Buffer.from(block), {
    bounds: { rows: partImportLimits.maxTextRows, columns: partImportLimits.maxColumns },
    encoding: 'utf-8',
    delimiter,
    countKnownColumns: () => 0,
  })
  if ('problem' in read) throw new PartFileError(failures[read.problem.kind])
  return read.sheets[0]?.rows ?? []
}

function countKnownHeadings(top: string): number {
  const rows = parseCsv(top, findDelimiter(top), headingRows)
  return Math.max(0, ...rows.map((row) => readHeadingRow(toSheetRow(row), partTable).named.size))
}

const toSheetRow = (cells: readonly string[]): SheetRow => ({
  row: 1,
  cells: new Map(cells.map((text, column) => [column, { kind: 'text', text }])),
})

const failures = {
  content: 'fileContent',
  macros: 'macros',
  protected: 'protected',
  damaged: 'damaged',
  tooLarge: 'tooMuch',
} as const satisfies Record<SheetProblem['kind'], PartImportFailure>
