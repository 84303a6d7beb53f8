/**
 * Reads the euro reference rates of the European Central Bank, the price of one euro in each currency with a decimal point. Its files are
 * described at https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/ ("For developers"): eurofxref.csv
 * has a row for each day and a column for each currency; eurofxref-daily.xml has elements `Cube` with `time`, which hold elements `Cube`
 * with `currency` and `rate`.
 */

/** A rate as the file states it. */
export interface EcbRate {
  /** The line of a CSV file, or the place among the rates of an XML file; starts at 1. */
  readonly row: number
  readonly currency: string
  /** `YYYY-MM-DD`; empty where the file has none that can be read. */
  readonly day: string
  readonly rate: string
}

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** Parses `2026-11-27`, and `27 November 2026` of the daily file; empty for anything else. */
function parseDay(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text
  const [, day = '', word = '', year = ''] = /^(\d{1,2}) ([A-Za-z]+) (\d{4})$/.exec(text) ?? []
  const month = months.indexOf(word.toLowerCase()) + 1
  return month === 0 ? '' : `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Whether a text is a CSV file of reference rates: its first heading is Date, and the others are codes of currencies. */
export function isEcbCsv(text: string): boolean {
  const [first = '', ...others] = splitLine(/^[^\r\n]*/.exec(text)?.[0] ?? '')
  return (
    first.toLowerCase() === 'date' && others.length > 0 && others.every((code) => /^[A-Z]{3}$/.test(code))
  )
}

/** The file ends each line with a comma, and has no quotes. */
const splitLine = (line: string): readonly string[] =>
  line
    .replace(/^\uFEFF/, '')
    .replace(/,\s*$/, '')
    .split(',')
    .map((cell) => cell.trim())

/** The rates of a CSV file; cells without a rate (`N/A`) are left out. */
export function readEcbCsv(text: string): readonly EcbRate[] {
  const [head = '', ...lines] = text.split(/\r?\n/)
  const [, ...currencies] = splitLine(head)
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return []
    const [day = '', ...rates] = splitLine(line)
    return currencies.flatMap((currency, place) => {
      const rate = rates[place] ?? ''
      return rate === '' || rate === 'N/A' ? [] : [{ row: index + 2, currency, day: parseDay(day), rate }]
    })
  })
}
