/** Reads the sheets of a file that somebody sent: what it is, is told by its bytes, and how much, before and while it is read. */
import { isZip } from '@design-portal/domain/parts/attachment-types.ts'
import { type Delimiter, findDelimiter, parseCsv } from '@design-portal/domain/parts/csv.ts'
import { type Cell, longestCell, type Sheet } from '@design-portal/domain/parts/import/cells.ts'
import { readDeviceTypes } from '@design-portal/domain/parts/import/device-types.ts'
import { importLimits } from '@design-portal/domain/parts/import/import-limits.ts'
import { NoWorkbook, readWorkbook, TableTooLarge } from '../../files/read-workbook.ts'
import { XmlProblem } from '../../files/xml.ts'
import { openZip, ZipProblem } from '../../files/zip.ts'

/** Why a file is not read. */
export type TableProblem =
  | { readonly kind: 'type'; readonly reason: 'ending' | 'content' | 'macros' }
  | { readonly kind: 'size'; readonly found: Readonly<Record<string, number>> }
  | { readonly kind: 'unreadable'; readonly reason: string }

export type ReadTable = { readonly sheets: readonly Sheet[] } | { readonly problem: TableProblem }

/** Rows of a sheet that are read: those of an import and what stands above them. */
const bounds = { rows: importLimits.mostRows + 50, columns: importLimits.mostColumns } as const

/** Entries of an archive; a workbook of a hundred sheets has some three hundred. */
const mostEntries = 2000

/** Old Excel files, and encrypted new ones, are compound files (MS-CFB). */
const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** Deterministic and without effects, so that it can run in a thread that may be stopped. */
export function readTable(fileName: string, bytes: Uint8Array): ReadTable {
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase()
  const read = readers.get(ending ?? '')
  if (read === undefined) return { problem: { kind: 'type', reason: 'ending' } }
  return bytes.length === 0 ? { problem: { kind: 'size', found: { bytes: 0 } } } : read(bytes)
}

const readers: ReadonlyMap<string, (bytes: Uint8Array) => ReadTable> = new Map([
  ['xlsx', readXlsx],
  ['csv', readCsvFile],
  ['yaml', readYaml],
  ['yml', readYaml],
])

function readXlsx(bytes: Uint8Array): ReadTable {
  if (compoundFile.equals(bytes.subarray(0, 8)))
    return { problem: { kind: 'unreadable', reason: 'protected' } }
  if (!isZip(bytes)) return { problem: { kind: 'type', reason: 'content' } }
  try {
    const archive = openZip(bytes, { unpacked: importLimits.largestUnpacked, entries: mostEntries })
    if (archive.names.some((name) => /vbaProject\.bin$/i.test(name))) {
      return { problem: { kind: 'type', reason: 'macros' } }
    }
    return { sheets: readWorkbook(archive, bounds) }
  } catch (error) {
    if (error instanceof TableTooLarge) return { problem: { kind: 'size', found: { ...error.found } } }
    if (error instanceof NoWorkbook) return { problem: { kind: 'type', reason: 'content' } }
    if (error instanceof XmlProblem) return { problem: { kind: 'unreadable', reason: error.message } }
    if (error instanceof ZipProblem) {
      return error.kind === 'tooLarge'
        ? { problem: { kind: 'size', found: { unpacked: importLimits.largestUnpacked } } }
        : { problem: { kind: 'unreadable', reason: error.message } }
    }
    throw error
  }
}

function readCsvFile(bytes: Uint8Array): ReadTable {
  const text = decode(bytes)
  // No text has a NUL character, and a workbook that was renamed has many.
  if (text.includes('\0') || isZip(bytes)) return { problem: { kind: 'type', reason: 'content' } }
  // Excel's own line that names the delimiter.
  const named = /^sep=([,;\t])\r?\n/i.exec(text)
  const body = named === null ? text : text.slice(named[0].length)
  const delimiter = delimiters.get(named?.[1] ?? '') ?? findDelimiter(body)
  const cells = parseCsv(body, delimiter, bounds)
  if (cells.length > bounds.rows) return { problem: { kind: 'size', found: { rows: cells.length } } }
  const longest = longestOf(cells)
  if (longest > longestCell) return { problem: { kind: 'size', found: { charactersOfCell: longest } } }
  const widest = cells.reduce((most, row) => Math.max(most, row.length), 0)
  if (widest > bounds.columns) return { problem: { kind: 'size', found: { columns: widest } } }
  const first = named === null ? 1 : 2
  const rows = cells.map((row, index) => ({
    row: first + index,
    cells: new Map(
      row.flatMap((value, column) => (value.trim() === '' ? [] : [[column, textCell(value)] as const])),
    ),
  }))
  return { sheets: [{ name: '', rows: rows.filter((row) => row.cells.size > 0) }] }
}

const longestOf = (cells: readonly (readonly string[])[]): number =>
  cells.reduce((most, row) => row.reduce((longest, { length }) => Math.max(longest, length), most), 0)

/** NetBox writes types of devices and racks so. */
function readYaml(bytes: Uint8Array): ReadTable {
  const text = decode(bytes)
  const longest = longestOf([text.split('\n')])
  if (longest > longestCell) return { problem: { kind: 'size', found: { charactersOfLine: longest } } }
  const sheet = text.includes('\0') ? undefined : readDeviceTypes(text)
  if (sheet !== undefined && sheet.rows.length > bounds.rows)
    return { problem: { kind: 'size', found: { rows: sheet.rows.length } } }
  return sheet === undefined ? { problem: { kind: 'type', reason: 'content' } } : { sheets: [sheet] }
}

const delimiters: ReadonlyMap<string, Delimiter> = new Map([
  [',', ','],
  [';', ';'],
  ['\t', '\t'],
])

const textCell = (text: string): Cell => ({ kind: 'text', text })

/** UTF-8, UTF-16 where a byte order mark says so, and else what Western programs wrote before. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
