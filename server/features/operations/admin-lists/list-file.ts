/** Exports and imports the lists that administrators maintain as files: headings are written in one language and recognised in any. */
import { normalizeText } from '@design-portal/domain/normalize.ts'
import { isVisible, toLine } from '@design-portal/domain/visible-text.ts'
import { type ListImport, type ListImportError, maxProblems } from '@design-portal/contract/administration.ts'
import { escapeFormula, getCsvStyle } from '@design-portal/domain/parts/csv.ts'
import type { FileCell } from '@design-portal/domain/parts/file-cell.ts'
import { type Cell, formatCellAddress, type Sheet } from '@design-portal/domain/parts/import/cells.ts'
import { importLimits } from '@design-portal/domain/parts/import/import-limits.ts'
import { readDay } from '@design-portal/domain/pricing/price-list-import/read-day.ts'
import { type DecimalSign, readNumber } from '@design-portal/domain/pricing/price-list-import/read-number.ts'
import { normalizeWord } from '@design-portal/domain/parts/import/normalize-word.ts'
import { toTextKey } from '@design-portal/domain/text-key.ts'
import { type Language, languages } from '@design-portal/i18n/languages.ts'
import { getPortalMessages } from '../../../texts/portal-messages.ts'
import { CallError } from '../../../http/call-error.ts'
import { readInThread } from '../../../files/read-in-thread.ts'
import { buildTable } from '../../../files/write-table.ts'

/** A column and the field it holds; its heading is the text `ADMIN_FIELD_<FIELD>`. */
export interface ListColumn<Field extends string> {
  readonly field: Field
  /** Maximum length of a text (ours): what the database can store. */
  readonly maxLength?: number
  /** A row without a value is rejected. */
  readonly isRequired?: true
  /** People write paragraphs there; any other text is one line. */
  readonly hasManyLines?: true
  /** The column is exported, but not imported. */
  readonly isExportOnly?: true
  /** The column holds moments. */
  readonly isMoment?: true
}

const getHeadingKey = (field: string): string => toTextKey('ADMIN_FIELD', field)

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
    /** Of the moments in the list; their headings name it. */
    readonly timeZone?: string
  },
): Promise<{ fileName: string; body: Uint8Array | string }> {
  const messages = getPortalMessages(lang)
  const title = messages[titleKey] ?? titleKey
  const headings = columns.map(({ field, isMoment }) => {
    const heading = messages[getHeadingKey(field)] ?? field
    return isMoment === true && timeZone !== undefined ? `${heading} (${timeZone})` : heading
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
  readonly errors: () => number
  readonly rowsWithErrors: ReadonlySet<number>
  readonly listProblems: () => ListImport['problems']
}

export interface ReadList<Field extends string> {
  readonly rows: readonly ListRow<Field>[]
  readonly report: ImportProblems<Field>
}

/** @throws CallError FILE_TYPE_NOT_SUPPORTED, FILE_SIZE_NOT_SUPPORTED, FILE_NOT_READABLE */
export async function readListFile<Field extends string>(
  fileName: string,
  file: Uint8Array,
  columns: readonly ListColumn<Field>[],
): Promise<ReadList<Field>> {
  if (!/\.(xlsx|csv)$/i.test(fileName)) throw createFileTypeError('ending')
  const headings = listHeadings(columns.filter(({ isExportOnly }) => isExportOnly !== true))
  const { maxRows } = importLimits
  const table = await readInThread({ fileName, bytes: file, table: { maxRows, headings } })
  if ('problem' in table) {
    const { problem } = table
    if (problem.kind === 'type') throw createFileTypeError(problem.reason)
    if (problem.kind === 'size') throw createFileSizeError(problem.found)
    throw new CallError('FILE_NOT_READABLE', { details: { reason: problem.reason } })
  }
  const lists = table.sheets.map((sheet) => findList(sheet, columns))
  const whole = lists.filter(
    ({ head }) => findListColumns(head, columns).size > 0 && hasRequired(head, columns),
  )
  const { head, body } = whole[0] ?? lists[0] ?? { head: undefined, body: [] }
  if (body.length > maxRows) throw createFileSizeError({ rows: body.length })
  const read = readListRows(head, body, columns)
  const [first] = columns
  if (whole.length > 1 && first !== undefined) {
    const names = whole.map(({ name }) => name).join(', ')
    read.report.add('severalSheets', 0, first.field, names)
  }
  return read
}

/** Headings are near the top of the sheet, below a title and notes. */
const deepestHeading = 20

/** The row of a sheet with the most headings of a list, and the rows below. */
function findList<Field extends string>(
  { name, rows }: Sheet,
  columns: readonly ListColumn<Field>[],
): { readonly name: string; readonly head: SheetRow | undefined; readonly body: readonly SheetRow[] } {
  const top = rows.slice(0, deepestHeading)
  const counts = top.map((row) => findListColumns(row, columns).size)
  const index = Math.max(0, counts.indexOf(Math.max(0, ...counts)))
  return { name, head: rows[index], body: rows.slice(index + 1) }
}

function hasRequired<Field extends string>(
  head: SheetRow | undefined,
  columns: readonly ListColumn<Field>[],
): boolean {
  const places = findListColumns(head, columns)
  return columns.every(({ field, isRequired }) => isRequired !== true || places.has(field))
}

const createFileTypeError = (reason: string): CallError =>
  new CallError('FILE_TYPE_NOT_SUPPORTED', { details: { supported: ['xlsx', 'csv'], reason } })

const createFileSizeError = (found: Readonly<Record<string, number>>): CallError =>
  new CallError('FILE_SIZE_NOT_SUPPORTED', { details: { found, maxRows: importLimits.maxRows } })

type SheetRow = Sheet['rows'][number]

/** Reads the rows below a row of headings. @param listed maximum number of problems that are listed */
export function readListRows<Field extends string>(
  head: SheetRow | undefined,
  body: readonly SheetRow[],
  columns: readonly ListColumn<Field>[],
  listed = maxProblems,
): ReadList<Field> {
  const read = columns.filter(({ isExportOnly }) => isExportOnly !== true)
  const places = findListColumns(head, read)
  const report = createReport(places, listed)
  const ofManyLines = new Set(read.filter((column) => column.hasManyLines === true).map(({ field }) => field))
  const missing = read.filter(({ field, isRequired }) => isRequired === true && !places.has(field))
  for (const { field } of missing) report.add('noColumn', 0, field, '')
  for (const { field, heading } of listColumnsTwice(head, read)) report.add('columnTwice', 0, field, heading)
  if (missing.length > 0) return { rows: [], report }
  const rows = body.map(({ row, cells }): ListRow<Field> => {
    const getText = (field: Field): string => {
      const place = places.get(field)
      if (place === undefined) return ''
      const sent = normalizeText(cells.get(place)?.text ?? '', 'NFC').trim()
      const shown = ofManyLines.has(field) ? sent : toLine(sent)
      return isVisible(shown) ? removeFormulaGuard(shown) : ''
    }
    const filled = Object.fromEntries(columns.map(({ field }) => [field, getText(field)]))
    if (!isFilled(filled, columns)) throw new Error('A row of a list lacks a column')
    for (const { field, maxLength = 255, isRequired } of read) {
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

/** The fields by their headings in any language, reduced to letters and digits. */
function listHeadings<Field extends string>(
  columns: readonly ListColumn<Field>[],
): ReadonlyMap<string, Field> {
  const byHeading = new Map<string, Field>()
  const texts = languages.map(getPortalMessages)
  for (const { field } of columns) {
    for (const heading of [field, ...texts.map((messages) => messages[getHeadingKey(field)] ?? field)])
      byHeading.set(normalizeWord(heading), field)
  }
  return byHeading
}

/** The places of the columns whose headings a row has, in any language. */
export function findListColumns<Field extends string>(
  head: SheetRow | undefined,
  columns: readonly ListColumn<Field>[],
): ReadonlyMap<Field, number> {
  const byHeading = listHeadings(columns)
  const places = new Map<Field, number>()
  for (const [place, cell] of head?.cells ?? []) {
    const field = byHeading.get(normalizeWord(cell.text))
    if (field !== undefined && !places.has(field)) places.set(field, place)
  }
  return places
}

/** Headings of a field that another column has already, so that nobody knows which one is meant. */
function listColumnsTwice<Field extends string>(
  head: SheetRow | undefined,
  columns: readonly ListColumn<Field>[],
): readonly { readonly field: Field; readonly heading: string }[] {
  const byHeading = listHeadings(columns)
  const places = findListColumns(head, columns)
  return [...(head?.cells ?? [])].flatMap(([place, { text }]) => {
    const field = byHeading.get(normalizeWord(text))
    return field === undefined || places.get(field) === place ? [] : [{ field, heading: text }]
  })
}

function createReport<Field extends string>(
  places: ReadonlyMap<Field, number>,
  listed: number,
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
      if (problems.length < listed)
        problems.push({ code, row, cell, column: field, found: found.slice(0, 200) })
    },
    errors: () => errors,
    rowsWithErrors,
    listProblems: () => problems,
  }
}

/** What importing a row would do. */
export type RowOutcome = 'created' | 'changed' | 'unchanged'

export const toImportAnswer = <Field extends string>(
  { rows, report }: ReadList<Field>,
  results: readonly RowOutcome[],
  applied: boolean,
): ListImport => {
  const count = (result: RowOutcome): number => results.filter((one) => one === result).length
  return {
    applied,
    rows: rows.length,
    created: count('created'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    errors: report.errors(),
    problems: report.listProblems(),
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
