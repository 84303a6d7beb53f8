/** Writes CSV (RFC 4180) with no cell that a spreadsheet program would run. */

/** What a spreadsheet program takes a cell for a formula by, when it opens a file (OWASP, CSV injection). */
const runs = /^[=+\-@\t\r\n＝＋－＠]/u
const number = /^-?\d+(\.\d+)?$/

/**
 * Text that no program runs: an apostrophe in front of what looks like a formula. Numbers stay numbers, a minus sign and all.
 */
export const escapeFormula = (text: string): string =>
  runs.test(text) && !number.test(text) ? `'${text}` : text

/** Rows as CSV with commas, CR LF and a byte order mark. */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`

function csvCell(text: string): string {
  const inert = escapeFormula(text)
  return /[",\r\n;\t]|^\s|\s$/u.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}
