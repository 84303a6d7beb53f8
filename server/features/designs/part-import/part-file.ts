/** Opens a file of parts and gives its rows one after the other; a text is read block by block, so that it may be long. */
import type { PartImportFailure } from '@design-portal/contract/part-imports.ts'
import type { SheetRow } from '@design-portal/domain/parts/import/cells.ts'
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
import { splitCsv } from './split-csv.ts'

export interface PartFile {
  readonly fileName: string
  readonly bytes: Uint8Array
  /** The encoding of a text file as chosen by a person; detected when left out. */
  readonly encoding?: TextEncoding | undefined
}

export interface OpenedPartFile {
  /** The encoding of a text file; null for a workbook. */
  readonly encoding: TextEncoding | null
  /** The filled rows in their order, the headings first. @throws PartFileError */
  readonly rows: AsyncGenerator<SheetRow, void>
}

/** The file cannot be imported at all. */
export class PartFileError extends Error {
  readonly failure: PartImportFailure

  constructor(failure: PartImportFailure) {
    super(`A file of parts cannot be read: ${failure}`)
    this.name = 'PartFileError'
    this.failure = failure
  }
}

/** Characters of a block: some ten thousand rows. */
const blockLength = 1_000_000

/** Rows at the top of a text by which its encoding is detected. */
const headingRows = 50

/** @throws PartFileError */
export async function openPartFile(file: PartFile): Promise<OpenedPartFile> {
  const ending = /\.([^.]+)$/.exec(file.fileName)?.[1]?.toLowerCase()
  if (ending === 'xlsx') return { encoding: null, rows: iterate(await readWorkbookRows(file.bytes)) }
  if (ending !== 'csv') throw new PartFileError('fileType')
  const { text, encoding } = await decodeText(file.bytes, {
    encoding: file.encoding,
    countKnownWords: countKnownHeadings,
  })
  return { encoding, rows: readText(text) }
}

async function* iterate(rows: readonly SheetRow[]): AsyncGenerator<SheetRow, void> {
  yield* rows
  await Promise.resolve()
}

async function readWorkbookRows(bytes: Uint8Array): Promise<readonly SheetRow[]> {
  const { maxWorkbookRows, maxColumns: columns, maxUnpackedBytes: unpacked } = partImportLimits
  const read = await readXlsx(bytes, { rows: maxWorkbookRows + 1, columns, unpacked })
  if ('problem' in read) throw new PartFileError(failures[read.problem.kind])
  return read.sheets[0]?.rows.map(toStorable) ?? []
}

/** A workbook can state characters by their code that no text of a database may have. */
const toStorable = ({ row, cells }: SheetRow): SheetRow => ({
  row,
  cells: new Map(
    [...cells].map(([column, cell]) => [
      column,
      { ...cell, text: cell.text.toWellFormed().replaceAll('\0', '\uFFFD') },
    ]),
  ),
})

async function* readText(text: string): AsyncGenerator<SheetRow, void> {
  const [line = '', named] = /^"?sep=([,;\t|])"?\r?\n/i.exec(text) ?? []
  const body = text.slice(line.length)
  const delimiter = delimiters.find((one) => one === named) ?? findDelimiter(body)
  let above = named === undefined ? 0 : 1
  let count = 0
  for (const { text: block, records } of splitCsv(body, delimiter, blockLength)) {
    for (const row of await readBlock(block, delimiter)) {
      count += 1
      // The headings are the first of them.
      if (count > partImportLimits.maxTextRows + 1) throw new PartFileError('tooMuch')
      yield { ...row, row: row.row + above }
    }
    above += records
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

const partTable = toTableKind(partFileColumns)

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
