/** Writes CSV in which spreadsheet programs find no formulas, for other programs or for the spreadsheet program of a reader. */
import { type FileCell, formatDigits } from './file-cell.ts'

/** The first characters by which a spreadsheet program recognises a cell as a formula (OWASP, CSV injection). */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/u
const numberPattern = /^-?\d+(\.\d+)?$/

/**
 * Puts an apostrophe in front of text that looks like a formula, so that no program evaluates it. Numbers, including
 * negative ones, are unchanged.
 */
export const escapeFormula = (text: string): string =>
  formulaStart.test(text) && !numberPattern.test(text) ? `'${text}` : text

/** How a program expects cells to be separated and decimals to be marked. */
export interface CsvStyle {
  readonly delimiter: ',' | ';'
  readonly decimalMark: '.' | ','
}

/** For files that programs read (RFC 4180). */
export const programCsv: CsvStyle = { delimiter: ',', decimalMark: '.' }

/**
 * The languages in whose countries a comma marks decimals, so that Excel separates cells by semicolons (the list
 * separator of Windows for de-DE, fr-FR, es-ES, pt-PT and ru-RU; it is a comma for en, zh-CN, ja-JP and ko-KR).
 */
const commaLanguages: ReadonlySet<string> = new Set(['de', 'fr', 'es', 'pt', 'ru'])

/**
 * For files that a person opens: as Excel expects it in the countries of their language. A line `sep=` would say the
 * delimiter as well, but makes Excel ignore the byte order mark.
 */
export const getCsvStyle = (language: string): CsvStyle =>
  commaLanguages.has(language) ? { delimiter: ';', decimalMark: ',' } : programCsv

type Rows = readonly (readonly FileCell[])[]

/** What stands before the first row: a byte order mark, by which Excel recognises UTF-8. */
export const byteOrderMark = '\ufeff'

/** Formats rows with CR LF, without the beginning of a file. */
export const formatCsvRows = (rows: Rows, style: CsvStyle): string =>
  rows.map((row) => `${row.map((cell) => formatCsvCell(cell, style)).join(style.delimiter)}\r\n`).join('')

/** Formats a whole file with a byte order mark. */
export const formatCsv = (rows: Rows, style: CsvStyle = programCsv): string =>
  `${byteOrderMark}${formatCsvRows(rows, style)}`

function formatCsvCell(cell: FileCell, { decimalMark }: CsvStyle): string {
  if (typeof cell !== 'string') {
    if ('number' in cell) return quoteCell(formatDigits(cell).replace('.', decimalMark), decimalMark)
    return 'day' in cell ? cell.day : cell.moment
  }
  return quoteCell(escapeFormula(cell), decimalMark)
}

/** A decimal comma needs no quotation marks, because semicolons separate the cells beside it. */
function quoteCell(text: string, decimalMark: CsvStyle['decimalMark']): string {
  if (decimalMark === ',' && /^-?\d+,\d+$/.test(text)) return text
  return /[",\r\n;\t]|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
