/** Writes CSV (RFC 4180) in which spreadsheet programs find no formulas. */

/** The first characters by which a spreadsheet program recognises a cell as a formula (OWASP, CSV injection). */
const runs = /^[=+\-@\t\r\n＝＋－＠]/u
const number = /^-?\d+(\.\d+)?$/

/**
 * Puts an apostrophe in front of text that looks like a formula, so that no program evaluates it. Numbers, including
 * negative ones, are unchanged.
 */
export const escapeFormula = (text: string): string =>
  runs.test(text) && !number.test(text) ? `'${text}` : text

/** Formats rows as CSV with commas, CR LF and a byte order mark. */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => row.map(formatCsvCell).join(',')).join('\r\n')}\r\n`

function formatCsvCell(text: string): string {
  const inert = escapeFormula(text)
  return /[",\r\n;\t]|^\s|\s$/u.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}
