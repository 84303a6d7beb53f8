/** Writes figures with their units the way the reader's language does. */

import type { Unit } from '@design-portal/domain/engine/model.ts'
import { unitSymbol } from '@design-portal/domain/engineering/unit-symbols.ts'

/** Units that languages spell for themselves; all others are international symbols. */
const spelledUnits: Partial<Record<Unit, string>> = { min: 'minute', h: 'hour', d: 'day' }

/** What may follow a typed number: the unit's symbol in the reader's language and everywhere, and its plain spelling. */
export function unitSpellings(unit: Unit, language: string): readonly string[] {
  return unit === '1' ? [] : [unitSymbol(unit, language), unitSymbol(unit, 'en'), unit]
}

/** Most decimals shown of a figure that does not say how many are worth showing. */
const mostDecimals = 3

// Intl formatters cost about a hundred microseconds to build and nothing to keep.
const formatters = new Map<string, Intl.NumberFormat>()

function formatter(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formatters.get(key) ?? new Intl.NumberFormat(locale, options)
  formatters.set(key, known)
  return known
}

/** A plain number. Without `decimals` as many as it has. */
export function formatNumber(value: number, locale: string, decimals?: number): string {
  return formatter(locale, decimalOptions(decimals)).format(value)
}

/** A number with its unit: `96 kW`, `20 %`, `10 分`. */
export function formatQuantity(value: number, unit: Unit, locale: string, decimals?: number): string {
  const digits = decimalOptions(decimals)
  if (unit === '%') return formatter(locale, { ...digits, style: 'percent' }).format(value / 100)
  const spelled = spelledUnits[unit]
  if (spelled !== undefined) {
    return formatter(locale, { ...digits, style: 'unit', unit: spelled, unitDisplay: 'short' }).format(value)
  }
  const number = formatter(locale, digits).format(value)
  const symbol = unitSymbol(unit, locale)
  return symbol === '' ? number : `${number}\u00a0${symbol}`
}

/** A range of possible values: `10–250 kW`. */
export function formatRange(min: number, max: number, unit: Unit, locale: string): string {
  if (min === max) return formatQuantity(min, unit, locale)
  return `${formatNumber(min, locale)}–${formatQuantity(max, unit, locale)}`
}

function decimalOptions(decimals: number | undefined): Intl.NumberFormatOptions {
  return decimals === undefined
    ? { maximumFractionDigits: mostDecimals }
    : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
}
