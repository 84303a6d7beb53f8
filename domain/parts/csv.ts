/** Writes and reads CSV (RFC 4180): any delimiter of the usual three, and no cell that a spreadsheet program would run. */

/** What a spreadsheet program takes a cell for a formula by, when it opens a file (OWASP, CSV injection). */
const runs = /^[=+\-@\t\r\n＝＋－＠]/u
const number = /^-?\d+(\.\d+)?$/

/**
 * Text that no program runs: an apostrophe in front of what looks like a formula. Numbers stay numbers, a minus sign and all.
 */
export const inertText = (text: string): string => (runs.test(text) && !number.test(text) ? `'${text}` : text)

/** Rows as CSV with commas, CR LF and a byte order mark. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`

function csvCell(text: string): string {
  const inert = inertText(text)
  return /[",\r\n;\t]|^\s|\s$/u.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

export const delimiters = [',', ';', '\t'] as const
export type Delimiter = (typeof delimiters)[number]

/**
 * The delimiter of a text: the one that most of the first lines have in equal number; of equal ones the first. Delimiters within
 * quotation marks count for nothing.
 */
export function findDelimiter(text: string): Delimiter {
  const sample = text.slice(0, 65_536)
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: 0 }
  for (const delimiter of delimiters) {
    const widths = new Map<number, number>()
    for (const row of parseCsv(sample, delimiter).slice(0, 50)) {
      if (row.length > 1) widths.set(row.length, (widths.get(row.length) ?? 0) + 1)
    }
    const score = Math.max(0, ...[...widths].map(([width, count]) => count * Math.min(width, 10)))
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}

/** Bounds of what is parsed, so that a text of delimiters alone makes no million cells. */
export interface CsvBounds {
  readonly rows: number
  readonly columns: number
}

/**
 * The cells of a text. A quotation mark that opens a cell must close it; one within a bare cell is a character like any other. A
 * last line without an end counts, an empty one after the last end does not.
 *
 * @returns the rows, cut one beyond the bounds so that the caller sees that there are too many
 */
export function parseCsv(
  source: string,
  delimiter: Delimiter,
  bounds: CsvBounds = { rows: Number.POSITIVE_INFINITY, columns: Number.POSITIVE_INFINITY },
): readonly (readonly string[])[] {
  const text = source.replace(/^\ufeff/, '')
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length && rows.length <= bounds.rows) {
    const cell = text[at] === '"' ? quotedCell(text, at, delimiter) : bareCell(text, at, delimiter)
    if (row.length <= bounds.columns) row.push(cell.value)
    at = cell.end
    const sign = text[at]
    if (sign === delimiter) {
      at += 1
      // A delimiter at the very end opens one more, empty cell.
      if (at === text.length) row.push('')
      continue
    }
    if (sign === '\r' && text[at + 1] === '\n') at += 1
    at += 1
    rows.push(row)
    row = []
  }
  if (row.length > 0) rows.push(row)
  return rows
}

interface ReadCell {
  readonly value: string
  /** Where the delimiter or the end of the line stands. */
  readonly end: number
}

function bareCell(text: string, from: number, delimiter: Delimiter): ReadCell {
  let end = from
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { value: text.slice(from, end), end }
}

/** Two quotation marks are one; what stands between the closing one and the delimiter belongs to the cell as it is. */
function quotedCell(text: string, from: number, delimiter: Delimiter): ReadCell {
  const parts: string[] = []
  let at = from + 1
  for (;;) {
    const close = text.indexOf('"', at)
    if (close === -1) return { value: parts.join('') + text.slice(at), end: text.length }
    parts.push(text.slice(at, close))
    if (text[close + 1] !== '"') {
      const rest = bareCell(text, close + 1, delimiter)
      return { value: parts.join('') + rest.value, end: rest.end }
    }
    parts.push('"')
    at = close + 2
  }
}
