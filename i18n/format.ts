/**
 * Numbers, units, money and dates as people of a language write them. Quantities come in SI (kW, mm, kg, °C, minutes)
 * and are shown in SI or US customary units.
 */

import { memoize } from './memoize.ts'

export type UnitSystem = 'si' | 'us'

/** An amount as exact decimal digits with its ISO 4217 currency. */
export interface Money {
  readonly amount: string
  readonly currency: string
}

// International yard and pound agreement of 1959: both exact.
const millimetresPerInch = 25.4
const kilogramsPerPound = 0.45359237

/** A bare number, at most `digits` decimals. */
export function formatNumber(value: number, locale: string, digits = 2): string {
  return getNumberFormat(locale, { maximumFractionDigits: digits }).format(value)
}

/** A share of one as percent: 0.962 → 96.2 %. */
export function formatPercent(share: number, locale: string, digits = 1): string {
  return getNumberFormat(locale, { style: 'percent', maximumFractionDigits: digits }).format(share)
}

/** A length given in mm: millimetres, or inches to one decimal. */
export function formatLength(millimetres: number, locale: string, system: UnitSystem = 'si'): string {
  return system === 'us'
    ? getUnitFormat(locale, 'inch', 1).format(millimetres / millimetresPerInch)
    : getUnitFormat(locale, 'millimeter', 0).format(millimetres)
}

/** A mass given in kg: kilograms, or pounds, both whole. */
export function formatMass(kilograms: number, locale: string, system: UnitSystem = 'si'): string {
  return system === 'us'
    ? getUnitFormat(locale, 'pound', 0).format(kilograms / kilogramsPerPound)
    : getUnitFormat(locale, 'kilogram', 0).format(kilograms)
}

/** A temperature given in °C. */
export function formatTemperature(celsius: number, locale: string, system: UnitSystem = 'si'): string {
  return system === 'us'
    ? getUnitFormat(locale, 'fahrenheit', 0).format(celsius * 1.8 + 32)
    : getUnitFormat(locale, 'celsius', 1).format(celsius)
}

/** A time span given in minutes. */
export function formatMinutes(minutes: number, locale: string, digits = 1): string {
  return getUnitFormat(locale, 'minute', digits).format(minutes)
}

/** An amount of money; the digits after the point are those of the currency, and none are lost before rounding. */
export function formatMoney(money: Money, locale: string): string {
  const { amount, currency } = money
  if (!isDecimalText(amount)) throw new RangeError(`Not a decimal amount: ${amount}`)
  return getNumberFormat(locale, { style: 'currency', currency }).format(amount)
}

/** The price of one piece, with all its decimals: a price for a thousand pieces has more than its currency. */
export function formatUnitPrice(money: Money, locale: string): string {
  const { amount, currency } = money
  if (!isDecimalText(amount)) throw new RangeError(`Not a decimal amount: ${amount}`)
  return getNumberFormat(locale, {
    style: 'currency',
    currency,
    maximumFractionDigits: maxUnitDecimals,
  }).format(amount)
}

/** Decimals of a price for a thousand pieces in the currency with the most. */
const maxUnitDecimals = 6

/** An amount of money without the digits after the point, for figures beside each other; never for a price. */
export function formatRoundMoney(money: Money, locale: string): string {
  const { amount, currency } = money
  if (!isDecimalText(amount)) throw new RangeError(`Not a decimal amount: ${amount}`)
  return getNumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount)
}

/**
 * Shows times in a time zone from now on; without one in that of the machine. For a browser, where one person looks: a server, which
 * answers many, leaves it alone.
 */
export function showTimesIn(timeZone: string | null): void {
  if (timeZone === shownTimeZone) return
  shownTimeZone = timeZone
  dateFormats.clear()
}
let shownTimeZone: string | null = null

/** The IANA name of the time zone in which moments are shown: the one that the person has chosen, or that of the device. */
export const getShownTimeZone = (): string =>
  shownTimeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone

/** A day, from an ISO 8601 time. */
export function formatDate(iso: string, locale: string): string {
  return getDateFormat(locale, { dateStyle: 'medium' }).format(new Date(iso))
}

/** A day of a calendar, from `YYYY-MM-DD`: the same wherever one looks. */
export function formatDay(day: string, locale: string): string {
  return memoize(dayFormats, locale, () => {
    return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  }).format(new Date(day))
}

/** A day with the time of day, from an ISO 8601 time. */
export function formatDateTime(iso: string, locale: string): string {
  return getDateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))
}

/** The name of a country by its ISO 3166-1 alpha-2 code; the code itself where the browser knows no name. */
export function formatCountry(code: string, locale: string): string {
  try {
    const names = memoize(regionNames, locale, () => new Intl.DisplayNames(locale, { type: 'region' }))
    return names.of(code) ?? code
  } catch {
    // Intl throws on what is not shaped like a code.
    return code
  }
}

const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()
const dayFormats = new Map<string, Intl.DateTimeFormat>()
const regionNames = new Map<string, Intl.DisplayNames>()

function getNumberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale}|${JSON.stringify(options)}`
  return memoize(numberFormats, key, () => new Intl.NumberFormat(locale, options))
}

function getUnitFormat(locale: string, unit: string, digits: number): Intl.NumberFormat {
  return getNumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: digits })
}

function getDateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}|${JSON.stringify(options)}`
  const inZone = shownTimeZone === null ? options : { ...options, timeZone: shownTimeZone }
  return memoize(dateFormats, key, () => new Intl.DateTimeFormat(locale, inZone))
}

function isDecimalText(text: string): text is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(text)
}
