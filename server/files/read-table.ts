/** Reads the sheets of an uploaded file, and the device types and rack types that NetBox exports as YAML. */
import { getFileEnding, isTextTableName } from '@design-portal/domain/parts/file-endings.ts'
import { maxCellLength, type Sheet } from '@design-portal/domain/parts/import/cells.ts'
import { readDeviceTypes } from '@design-portal/domain/parts/import/read-device-types.ts'
import { countBillHeadings } from '@design-portal/domain/parts/import/find-columns.ts'
import { importLimits } from '@design-portal/domain/parts/import/import-limits.ts'
import type { Delimiter, TextEncoding } from '@design-portal/domain/parts/import/text-encodings.ts'
import { countHeadings } from '@design-portal/domain/products/import/read-data-rows.ts'
import { decodeText } from './decode-text.ts'
import { readCsv, type ReadSheets, readXlsx, type SheetProblem } from './read-sheets.ts'

/** Why a file cannot be read. */
export type TableProblem =
  | { readonly kind: 'type'; readonly reason: 'ending' | 'content' | 'macros' }
  | { readonly kind: 'size'; readonly found: Readonly<Record<string, number>> }
  | { readonly kind: 'unreadable'; readonly reason: string }

export interface TableFile {
  readonly fileName: string
  readonly bytes: Uint8Array
  /** The encoding of a text file as chosen by a person; detected when left out. */
  readonly encoding?: TextEncoding | undefined
  /** The delimiter of a text file as chosen by a person; found when left out. */
  readonly delimiter?: Delimiter | undefined
  /** The rows that are read of a table that is not a bill, and the headings by which its encoding is detected. */
  readonly table?: { readonly maxRows: number; readonly headings: ReadonlyMap<string, string> }
}

export type ReadTable =
  | {
      readonly sheets: readonly Sheet[]
      /** The encoding of a text file; null for a workbook. */
      readonly encoding: TextEncoding | null
      /** The delimiter of a CSV file; null for any other. */
      readonly delimiter: Delimiter | null
    }
  | { readonly problem: TableProblem }

/** Limits on the rows that are read from a sheet: those of an import and the rows above them. */
const getBounds = ({ table }: TableFile) =>
  ({
    rows: (table?.maxRows ?? importLimits.maxRows) + 50,
    columns: importLimits.maxColumns,
    unpacked: importLimits.maxUnpackedBytes,
  }) as const

/** Deterministic and without side effects, so that it can run in a thread that may be stopped. */
export async function readTable(file: TableFile): Promise<ReadTable> {
  const ending = isTextTableName(file.fileName) ? 'csv' : getFileEnding(file.fileName)
  const read = readers.get(ending)
  if (read === undefined) return { problem: { kind: 'type', reason: 'ending' } }
  return file.bytes.length === 0 ? { problem: { kind: 'size', found: { bytes: 0 } } } : await read(file)
}

const readers: ReadonlyMap<string, (file: TableFile) => Promise<ReadTable>> = new Map([
  ['xlsx', async (file) => toTable(await readXlsx(file.bytes, getBounds(file)))],
  [
    'csv',
    async (file) =>
      toTable(
        await readCsv(file.bytes, {
          bounds: getBounds(file),
          encoding: file.encoding,
          delimiter: file.delimiter,
          countKnownColumns: (sheet) => countKnownColumns(sheet, file),
        }),
      ),
  ],
  ['yaml', readYaml],
  ['yml', readYaml],
  ['json', readYaml],
])

const countKnownColumns = (sheet: Sheet, { table }: TableFile): number =>
  table === undefined
    ? countBillHeadings(sheet)
    : Math.max(0, ...sheet.rows.map((row) => countHeadings(row, table.headings)))

const toTable = (read: ReadSheets): ReadTable =>
  'problem' in read ? { problem: toTableProblem(read.problem) } : read

function toTableProblem(problem: SheetProblem): TableProblem {
  switch (problem.kind) {
    case 'content':
    case 'macros':
      return { kind: 'type', reason: problem.kind }
    case 'protected':
      return { kind: 'unreadable', reason: 'protected' }
    case 'damaged':
      return { kind: 'unreadable', reason: problem.reason }
    case 'tooLarge':
      return { kind: 'size', found: problem.found }
  }
}

/** NetBox exports device types and rack types as YAML; JSON is read as the YAML that it is. */
async function readYaml(file: TableFile): Promise<ReadTable> {
  const { bytes, encoding: chosen } = file
  const { text, encoding } = await decodeText(bytes, { encoding: chosen, countKnownWords: () => 0 })
  const longest = text.split('\n').reduce((max, { length }) => Math.max(max, length), 0)
  if (longest > maxCellLength) return { problem: { kind: 'size', found: { charactersOfLine: longest } } }
  const sheet = text.includes('\0') ? undefined : readDeviceTypes(text)
  if (sheet !== undefined && sheet.rows.length > getBounds(file).rows)
    return { problem: { kind: 'size', found: { rows: sheet.rows.length } } }
  return sheet === undefined
    ? { problem: { kind: 'type', reason: 'content' } }
    : { sheets: [sheet], encoding, delimiter: null }
}
