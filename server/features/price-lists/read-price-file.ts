/** Reads the sheets of a file with prices: larger than other files may be, and bounded before and while it is read. */
import type { ImportFailure } from '@design-portal/contract/price-lists.ts'
import { isZip } from '@design-portal/domain/parts/attachment-types.ts'
import { type Delimiter, findDelimiter, parseCsv } from '@design-portal/domain/parts/csv.ts'
import { longestCell, type Sheet } from '@design-portal/domain/parts/import/cells.ts'
import { priceImportLimits } from '@design-portal/domain/pricing/price-list-import/limits.ts'
import { NoWorkbook, readWorkbook, TableTooLarge } from '../../files/read-workbook.ts'
import { XmlProblem } from '../../files/xml.ts'
import { openZip, ZipProblem } from '../../files/zip.ts'

export type ReadFile = { readonly sheets: readonly Sheet[] } | { readonly failure: ImportFailure }

/** Rows of a sheet that are read: those of a list, and what stands above them. */
const bounds = {
  rows: priceImportLimits.mostRows + priceImportLimits.deepestHeading,
  columns: priceImportLimits.mostColumns,
} as const

/** Entries of an archive; a workbook of a hundred sheets has some three hundred. */
const mostEntries = 2000

/** Old Excel files, and encrypted new ones, are compound files (MS-CFB). */
const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** Deterministic and without effects, so that it can run in a thread that may be stopped. */
export function readPriceFile(fileName: string, bytes: Uint8Array): ReadFile {
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase()
  if (ending !== 'xlsx' && ending !== 'csv') return { failure: 'fileType' }
  if (bytes.length === 0) return { failure: 'empty' }
  return ending === 'xlsx' ? readXlsx(bytes) : readCsv(bytes)
}

function readXlsx(bytes: Uint8Array): ReadFile {
  if (compoundFile.equals(bytes.subarray(0, 8))) return { failure: 'protected' }
  if (!isZip(bytes)) return { failure: 'fileContent' }
  try {
    const archive = openZip(bytes, { unpacked: priceImportLimits.largestUnpacked, entries: mostEntries })
    if (archive.names.some((name) => /vbaProject\.bin$/i.test(name))) return { failure: 'macros' }
    return { sheets: readWorkbook(archive, bounds) }
  } catch (error) {
    if (error instanceof TableTooLarge) return { failure: 'tooMuch' }
    if (error instanceof NoWorkbook) return { failure: 'fileContent' }
    if (error instanceof XmlProblem) return { failure: 'damaged' }
    if (error instanceof ZipProblem) return { failure: zipFailures[error.kind] }
    throw error
  }
}

const zipFailures = { damaged: 'damaged', tooLarge: 'tooMuch', encrypted: 'protected' } as const

const delimiters: ReadonlyMap<string, Delimiter> = new Map([
  [',', ','],
  [';', ';'],
  ['\t', '\t'],
])

function readCsv(bytes: Uint8Array): ReadFile {
  const text = decode(bytes)
  // No text has a NUL character, and a workbook that was renamed has many.
  if (text.includes('\0') || isZip(bytes)) return { failure: 'fileContent' }
  // Excel's own line that names the delimiter.
  const named = /^sep=([,;\t])\r?\n/i.exec(text)
  const body = named === null ? text : text.slice(named[0].length)
  const cells = parseCsv(body, delimiters.get(named?.[1] ?? '') ?? findDelimiter(body), bounds)
  const isTooMuch = (row: readonly string[]) =>
    row.length > bounds.columns || row.some(({ length }) => length > longestCell)
  if (cells.length > bounds.rows || cells.some(isTooMuch)) return { failure: 'tooMuch' }
  const first = named === null ? 1 : 2
  const rows = cells.map((row, index) => ({
    row: first + index,
    cells: new Map(
      row.flatMap((value, column) =>
        value.trim() === '' ? [] : [[column, { kind: 'text', text: value }] as const],
      ),
    ),
  }))
  return { sheets: [{ name: '', rows: rows.filter(({ cells: filled }) => filled.size > 0) }] }
}

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
