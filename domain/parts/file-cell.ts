/** The cells of exported tables: texts, and values that spreadsheet programs compute with. */
import { trimEnd } from '../trim-end.ts'
import { getCurrencyDecimals } from '../reference/countries.ts'
import { getWallTime } from '../reference/wall-clock.ts'

/** A decimal number, exact as text with a point; with `decimals` it shows at least as many. */
export interface NumberCell {
  readonly number: string
  readonly decimals?: number
}

/** A day `YYYY-MM-DD`. */
export interface DayCell {
  readonly day: string
}

/** A moment as the clock of a time zone showed it, `YYYY-MM-DD HH:MM:SS`; the heading of its column names the zone. */
export interface MomentCell {
  readonly moment: string
}

/** An empty text is an empty cell, so that a missing value is not shown as 0. */
export type FileCell = string | NumberCell | DayCell | MomentCell

/** An amount of money with the decimals of its currency; empty if there is none. */
export function createAmountCell(amount: string | null, currency: string): FileCell {
  return amount === null ? '' : { number: amount, decimals: getCurrencyDecimals(currency) }
}

/** @param timeZone IANA name */
export function createMomentCell(at: Date | null, timeZone: string): FileCell {
  if (at === null) return ''
  const shown = new Date(getWallTime(timeZone, at).asUtc).toISOString()
  return { moment: `${shown.slice(0, 10)} ${shown.slice(11, 19)}` }
}

/** The digits of a number, with zeros behind the point up to its decimals and none beyond; no other digit is lost. */
export function formatDigits({ number, decimals }: NumberCell): string {
  if (decimals === undefined) return number
  const [whole = '0', fraction = ''] = number.split('.')
  const shown = trimEnd(fraction, '0').padEnd(decimals, '0')
  return shown === '' ? whole : `${whole}.${shown}`
}
