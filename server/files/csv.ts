/** Reads CSV in the way of spreadsheet programs, with any of the usual delimiters. */
import { type Delimiter, delimiters } from '@design-portal/domain/parts/import/text-encodings.ts'
import { CsvError, type Options, parse } from 'csv-parse/sync'

/**
 * Parses the cells of a text. Blanks around a cell are not part of it, even outside its quotation marks. An unclosed quotation
 * mark is closed by the end of the text; if text follows a closing one, the cell keeps its quotation marks.
 *
 * @param maxRows the maximum number of rows; further rows are not read
 */
export function parseCsv(
  text: string,
  delimiter: Delimiter,
  maxRows = Number.POSITIVE_INFINITY,
): readonly (readonly string[])[] {
  const options: Options = {
    bom: true,
    delimiter,
    ltrim: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    rtrim: true,
    ...(Number.isFinite(maxRows) ? { to: maxRows } : {}),
  }
  return parseOrRepair(text, options)
}

/** Parses again with more lenient options if the parser refuses a text; each repair is needed at most once. */
function parseOrRepair(text: string, options: Options): string[][] {
  try {
    return parse(text, options)
  } catch (error) {
    const code = error instanceof CsvError ? error.code : undefined
    if (code === 'CSV_QUOTE_NOT_CLOSED') return parseOrRepair(`${text}"`, options)
    if (code === 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE' && options.rtrim === true)
      return parseOrRepair(text, { ...options, rtrim: false })
    throw error
  }
}

/** The number of characters and rows that are searched for the delimiter. */
const sample = { characters: 65_536, rows: 50 } as const

/**
 * Finds the delimiter of a text: the one that occurs equally often in most of the first lines, or the first of several such
 * delimiters. Delimiters within quotation marks are ignored.
 */
export function findDelimiter(text: string): Delimiter {
  const top = text.slice(0, sample.characters)
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: 0 }
  for (const delimiter of delimiters) {
    const widths = new Map<number, number>()
    for (const row of parseCsv(top, delimiter, sample.rows)) {
      if (row.length > 1) widths.set(row.length, (widths.get(row.length) ?? 0) + 1)
    }
    const score = Math.max(0, ...[...widths].map(([width, count]) => count * Math.min(width, 10)))
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}
