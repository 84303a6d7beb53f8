/** Formats figures with their units for the reader's language. */

import type { Unit } from '@design-portal/domain/engine/model.ts'
import { formatIsoDay } from '@design-portal/domain/engine/source/days.ts'
import { getUnitSymbol } from '@design-portal/domain/engineering/unit-symbols.ts'
import { formatDay } from '@design-portal/i18n/format.ts'
import type { FormUnit } from '../engine/protocol.ts'

/** Units that languages spell out; all others are international symbols. */
const spelledUnits: Partial<Record<Unit, string>> = { min: 'minute', h: 'hour', d: 'day' }

/** Returns what may follow a typed number: the unit's local and international symbols, and its plain spelling. */
export function listUnitSpellings(unit: FormUnit, language: string): readonly string[] {
  return unit === '1' || unit === 'day'
    ? []
    : [getUnitSymbol(unit, language), getUnitSymbol(unit, 'en'), unit]
}

/** The maximum number of decimals for a figure that does not define its own number. */
const maxDecimals = 3

// Formatters are cached, since creating one takes about a hundred microseconds.
const formatters = new Map<string, Intl.NumberFormat>()

function getFormatter(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const formatter = formatters.get(key) ?? new Intl.NumberFormat(locale, options)
  formatters.set(key, formatter)
  return formatter
}

/** Formats a plain number; without `decimals`, with as many as it has. */
export function formatNumber(value: number, locale: string, decimals?: number): string {
  return getFormatter(locale, getDecimalOptions(decimals)).format(value)
}

/** Returns the symbol behind a number; empty if there is none. */
export const formatUnitSymbol = (unit: FormUnit, language: string): string =>
  unit === 'day' ? '' : getUnitSymbol(unit, language)

/** Formats a number with its unit: `96 kW`, `20 %`, `10 分`, `1 Jun 2026`. */
export function formatQuantity(value: number, unit: FormUnit, locale: string, decimals?: number): string {
  if (unit === 'day') return formatDay(formatIsoDay(value), locale)
  const digits = getDecimalOptions(decimals)
  if (unit === '%') return getFormatter(locale, { ...digits, style: 'percent' }).format(value / 100)
  const spelled = spelledUnits[unit]
  if (spelled !== undefined) {
    return getFormatter(locale, { ...digits, style: 'unit', unit: spelled, unitDisplay: 'short' }).format(
      value,
    )
  }
  const number = getFormatter(locale, digits).format(value)
  const symbol = formatUnitSymbol(unit, locale)
  return symbol === '' ? number : `${number}\u00a0${symbol}`
}

/** Formats a range of possible values: `10–250 kW`. */
export function formatRange(min: number, max: number, unit: FormUnit, locale: string): string {
  if (min === max) return formatQuantity(min, unit, locale)
  if (unit === 'day') return `${formatQuantity(min, unit, locale)} – ${formatQuantity(max, unit, locale)}`
  return `${formatNumber(min, locale)}–${formatQuantity(max, unit, locale)}`
}

function getDecimalOptions(decimals: number | undefined): Intl.NumberFormatOptions {
  return decimals === undefined
    ? { maximumFractionDigits: maxDecimals }
    : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
}
