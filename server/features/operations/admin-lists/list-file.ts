/** Exports and imports the lists that administrators maintain as files: headings are written in one language and recognised in any. */
import { isTableName, tableEndings } from '@design-portal/domain/parts/file-endings.ts'
import { normalizeText } from '@design-portal/domain/normalize.ts'
import { isVisible, toLine } from '@design-portal/domain/visible-text.ts'
import { type ListImport, type ListImportError, maxProblems } from '@design-portal/contract/administration.ts'
import { escapeFormula, getCsvStyle } from '@design-portal/domain/parts/csv.ts'
import type { FileCell } from '@design-portal/domain/parts/file-cell.ts'
import { type Cell, formatCellAddress, type SheetRow } from '@design-portal/domain/parts/import/cells.ts'
import { chooseTable, describeReading } from '@design-portal/domain/parts/import/choose-table.ts'
import type { ReadingDescription } from '@design-portal/domain/parts/import/describe-table.ts'
import type { FoundFields } from '@design-portal/domain/parts/import/find-fields.ts'
import { importLimits } from '@design-portal/domain/parts/import/import-limits.ts'
import { parseTableChoice } from '@design-portal/domain/parts/import/table-choice.ts'
import type { Delimiter, TextEncoding } from '@design-portal/domain/parts/import/text-encodings.ts'
import { readDay } from '@design-portal/domain/pricing/price-list-import/read-day.ts'
import { type DecimalSign, readNumber } from '@design-portal/domain/pricing/price-list-import/read-number.ts'
import { normalizeWord } from '@design-portal/domain/parts/import/normalize-word.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { getPortalMessages } from '../../../texts/portal-messages.ts'
import { CallError } from '../../../http/call-error.ts'
import { readInThread } from '../../../files/read-in-thread.ts'
import { buildTable } from '../../../files/write-table.ts'
import { getHeadingKey, type ListColumn, buildHeadingIndex, toTableKind } from './list-columns.ts'

/** Maximum length of a cell of a column that states none: what most text columns of the database can store. */
const defaultMaxLength = 255

/** Maximum length of the text that a problem quotes from its cell (our choice). */
const maxFoundLength = 200

export type FileFormat = 'xlsx' | 'csv'

/**
 * Writes a list as a file in a language.
 *
 * @param titleKey the message key of the list's title
 */
export async function writeListFile<Field extends string>(
  columns: readonly ListColumn<Field>[],
  rows: readonly Readonly<Record<Field, FileCell>>[],
  {
    titleKey,
    lang,
    format,
    day,
    timeZone,
  }: {
    readonly titleKey: string
    readonly lang: Language
    readonly format: FileFormat
    /** Today where the reader is. */
    readonly day: string
    /** The time zone of the moments in the list; their headings name it. */
    readonly timeZone?: string
  },
): Promise<{ fileName: string; body: Uint8Array | string }> {
  const messages = getPortalMessages(lang)
  const title = messages[titleKey] ?? titleKey
  const headings = columns.map(({ field, isDateTime }) => {
    const heading = messages[getHeadingKey(field)] ?? field
    return isDateTime === true && timeZone !== undefined ? `${heading} (${timeZone})` : heading
  })
  const cells = rows.map((row) => columns.map(({ field }) => row[field]))
  const body = await buildTable({ format, csvStyle: getCsvStyle(lang), title, headings }, cells)
  return { fileName: `${title} ${day}.${format}`, body }
}

/** A row of a file, by field. */
export interface ListRow<Field extends string> {
  readonly row: number
  readonly cells: Readonly<Record<Field, string>>
  /** The cell of a field as the file has it; undefined for an empty one. */
  readonly findCell: (field: Field) => Cell | undefined
  /** Whether the file has the column at all; existing values stay if it has not. */
  readonly hasColumn: (field: Field) => boolean
}

/** The problems of a file, in the order in which they were found. */
export interface ImportProblems<Field extends string> {
  readonly add: (code: ListImportError, row: number, field: Field, found: string) => void
  readonly countErrors: () => number
  readonly rowsWithErrors: ReadonlySet<number>
  readonly listProblems: () => ListImport['problems']
}

export interface ReadList<Field extends string> {
  readonly rows: readonly ListRow<Field>[]
  readonly report: ImportProblems<Field>
}

/** An uploaded file, and how the person wants it to be read; what is left out is detected. */
export interface SentList {
  readonly fileName: string
  readonly file: Uint8Array
  readonly encoding?: TextEncoding | undefined
  readonly delimiter?: Delimiter | undefined
  /** The table and its columns, as `isTableChoices` describes them. */
  readonly tables?: string | undefined
}

export interface ReadListFile<Field extends string> extends ReadList<Field> {
  /** How the file was read. */
  readonly reading: ReadingDescription
}

/** @throws CallError FILE_TYPE_NOT_SUPPORTED, FILE_SIZE_NOT_SUPPORTED, FILE_NOT_READABLE */
export async function readListFile<Field extends string>(
  { fileName, file, encoding, delimiter, tables }: SentList,
  columns: readonly ListColumn<Field>[],
): Promise<ReadListFile<Field>> {
  if (!isTableName(fileName)) throw createFileTypeError('ending')
  const kind = toTableKind(columns)
  const { maxRows } = importLimits
  const table = await readInThread({
    fileName,
    bytes: file,
    encoding,
    delimiter,
    table: { maxRows, headings: buildHeadingIndex(columns) },
  })
  if ('problem' in table) {
    const { problem } = table
    if (problem.kind === 'type') throw createFileTypeError(problem.reason)
    if (problem.kind === 'size') throw createFileSizeError(problem.found)
    throw new CallError('FILE_NOT_READABLE', { details: { reason: problem.reason } })
  }
  const chosen = chooseTable(table.sheets, parseTableChoice(tables), kind)
  const foundFields = chosen.columns ?? {
    row: 0,
    places: new Map(),
    questions: kind.required.map((field) => ({ field, places: [] })),
    notRead: [],
  }
  const body = chosen.sheet.rows.filter(({ row }) => row > foundFields.row)
  if (body.length > maxRows) throw createFileSizeError({ rows: body.length })
  const headingRow = chosen.sheet.rows.find(({ row }) => row === foundFields.row)
  const read = readListRows({ headingRow, foundFields }, body, columns)
  const [first] = columns
  if (chosen.severalSheets.length > 0 && first !== undefined)
    read.report.add('severalSheets', 0, first.field, chosen.severalSheets.join(', '))
  return { ...read, reading: describeReading(table, chosen, kind) }
}

const createFileTypeError = (reason: string): CallError =>
  new CallError('FILE_TYPE_NOT_SUPPORTED', { details: { supported: tableEndings, reason } })

const createFileSizeError = (found: Readonly<Record<string, number>>): CallError =>
  new CallError('FILE_SIZE_NOT_SUPPORTED', { details: { found, maxRows: importLimits.maxRows } })

/** The row of headings, and the fields whose columns were found by it. */
export interface ListHead<Field extends string> {
  readonly headingRow: SheetRow | undefined
  readonly foundFields: FoundFields<Field>
}

/** Reads the rows below a row of headings. @param maxListed maximum number of problems that are listed */
export function readListRows<Field extends string>(
  { headingRow, foundFields: { places, questions } }: ListHead<Field>,
  body: readonly SheetRow[],
  columns: readonly ListColumn<Field>[],
  maxListed = maxProblems,
): ReadList<Field> {
  const read = columns.filter(({ isExportOnly }) => isExportOnly !== true)
  const report = createReport(places, maxListed)
  const multilineFields = new Set(
    read.filter((column) => column.hasManyLines === true).map(({ field }) => field),
  )
  const missing = read.filter(({ field, isRequired }) => isRequired === true && !places.has(field))
  for (const { field } of missing) report.add('noColumn', 0, field, '')
  for (const {
    field,
    places: [, ...rivals],
  } of questions)
    for (const rival of rivals) report.add('columnTwice', 0, field, headingRow?.cells.get(rival)?.text ?? '')
  if (missing.length > 0) return { rows: [], report }
  const rows = body.map(({ row, cells }): ListRow<Field> => {
    const getText = (field: Field): string => {
      const place = places.get(field)
      if (place === undefined) return ''
      const sent = normalizeText(cells.get(place)?.text ?? '', 'NFC').trim()
      const shown = multilineFields.has(field) ? sent : toLine(sent)
      return isVisible(shown) ? removeFormulaGuard(shown) : ''
    }
    const filled = Object.fromEntries(columns.map(({ field }) => [field, getText(field)]))
    if (!isFilled(filled, columns)) throw new Error('A row of a list lacks a column')
    for (const { field, maxLength = defaultMaxLength, isRequired } of read) {
      const found = filled[field]
      if (isRequired === true && found === '') report.add('missing', row, field, '')
      if (isLongerThan(found, maxLength)) report.add('tooLong', row, field, found)
    }
    const findCell = (field: Field): Cell | undefined => {
      const place = places.get(field)
      const cell = place === undefined ? undefined : cells.get(place)
      return cell?.text.trim() === '' ? undefined : cell
    }
    return { row, cells: filled, findCell, hasColumn: (field) => places.has(field) }
  })
  return { rows, report }
}

const isFilled = <Field extends string>(
  cells: object,
  columns: readonly ListColumn<Field>[],
): cells is Readonly<Record<Field, string>> => columns.every(({ field }) => field in cells)

/** Whether a text has more characters than a maximum; one of them may be two code units. */
const isLongerThan = (text: string, maxLength: number): boolean =>
  text.length > maxLength && Array.from(text).length > maxLength

/** Removes the apostrophe that the export puts in front of text that looks like a formula. */
const removeFormulaGuard = (text: string): string =>
  text.startsWith("'") && escapeFormula(text.slice(1)) === text ? text.slice(1) : text

function createReport<Field extends string>(
  places: ReadonlyMap<Field, number>,
  maxListed: number,
): ImportProblems<Field> {
  const problems: ListImport['problems'] = []
  const rowsWithErrors = new Set<number>()
  let errors = 0
  return {
    add: (code, row, field, found) => {
      errors += 1
      rowsWithErrors.add(row)
      const place = places.get(field)
      const cell = row === 0 || place === undefined ? '' : formatCellAddress(place, row)
      if (problems.length < maxListed)
        problems.push({ code, row, cell, column: field, found: found.slice(0, maxFoundLength) })
    },
    countErrors: () => errors,
    rowsWithErrors,
    listProblems: () => problems,
  }
}

/** What importing a row would do. */
export type RowOutcome = 'created' | 'changed' | 'unchanged'

export const toImportAnswer = <Field extends string>(
  { rows, report, reading }: ReadListFile<Field>,
  results: readonly RowOutcome[],
  applied: boolean,
): ListImport => {
  const count = (result: RowOutcome): number => results.filter((candidate) => candidate === result).length
  return {
    applied,
    rows: rows.length,
    created: count('created'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    errors: report.countErrors(),
    problems: report.listProblems(),
    reading,
  }
}

/** The entries of a cell that contains several. */
export const splitList = (cell: string): readonly string[] =>
  cell
    .split(/[,;]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

/** Parses the ways in which people write yes or no; undefined for anything else. */
export function parseFlag(cell: string): boolean | undefined {
  const word = normalizeWord(cell)
  if (['true', 'yes', '1'].includes(word)) return true
  return ['false', 'no', '0'].includes(word) ? false : undefined
}

/** The number of a cell as decimal text; undefined for an empty cell, and for one that is reported as no number or an ambiguous one. */
export function readListNumber<Field extends string>(
  { row, findCell }: ListRow<Field>,
  field: Field,
  decimalSign: DecimalSign,
  report: ImportProblems<Field>,
): string | undefined {
  const cell = findCell(field)
  if (cell === undefined) return undefined
  const read = readNumber(cell, decimalSign)
  if ('value' in read) return read.value
  report.add(read.problem, row, field, cell.text)
  return undefined
}

/** The day of a cell, null for one without an end; undefined for an empty cell, and for one that is reported as no day or an ambiguous one. */
export function readListDay<Field extends string>(
  { row, findCell }: ListRow<Field>,
  field: Field,
  report: ImportProblems<Field>,
): string | null | undefined {
  const cell = findCell(field)
  if (cell === undefined) return undefined
  const read = readDay(cell, 'unstated')
  if ('day' in read) return read.day
  report.add(read.problem === 'dayAmbiguous' ? 'dayAmbiguous' : 'notADay', row, field, cell.text)
  return undefined
}
