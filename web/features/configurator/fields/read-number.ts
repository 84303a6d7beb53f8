/** Reads a number as people type it: decimal comma or point, grouped digits, with or without its unit. */

import { dayOf } from '@design-portal/domain/engine/source/days.ts'
import type { NumberParameter } from '../engine/protocol.ts'
import { isOnStep } from '../engine/form-values.ts'

export type ReadNumber =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'empty' }
  | { readonly kind: 'unreadable' }
  /** Outside of what the product knows at all, whatever else is chosen. */
  | { readonly kind: 'outside' }
  /** Between two values that can be typed. */
  | { readonly kind: 'offStep'; readonly below: number; readonly above: number }

/**
 * Reads what stands in a field.
 * @param unitTexts spellings of the unit that may follow the number
 */
export function readNumber(
  typed: string,
  parameter: Pick<NumberParameter, 'min' | 'max' | 'step'>,
  locale: string,
  unitTexts: readonly string[] = [],
): ReadNumber {
  const text = withoutUnit(typed.normalize('NFKC').trim(), unitTexts)
  if (text === '') return { kind: 'empty' }
  const value = parseDecimal(text, locale)
  if (value === undefined) return { kind: 'unreadable' }
  const { min, max, step } = parameter
  if (value < min || value > max) return { kind: 'outside' }
  if (!isOnStep(parameter, value)) {
    const steps = Math.floor((value - min) / step)
    return { kind: 'offStep', below: onGrid(min + steps * step), above: onGrid(min + (steps + 1) * step) }
  }
  return { kind: 'number', value: onGrid(value) }
}

/** Reads a date as the browser's field gives it, `YYYY-MM-DD`. */
export function readDay(typed: string, { min, max }: Pick<NumberParameter, 'min' | 'max'>): ReadNumber {
  if (typed === '') return { kind: 'empty' }
  const value = dayOf(typed)
  if (value === undefined) return { kind: 'unreadable' }
  return value < min || value > max ? { kind: 'outside' } : { kind: 'number', value }
}

/**
 * A decimal number in a locale's or the other usual spelling: `1.234,5`, `1,234.5`, `1 234,5`, `96,5`, `96.5`.
 * A single separator groups only where the locale groups with it and three digits follow. Undefined when unreadable.
 */
export function parseDecimal(text: string, locale: string): number | undefined {
  const compact = text.replaceAll(/[\s'’\u00a0\u202f]/g, '').replace(/^[−–]/, '-')
  const separators = compact.replaceAll(/[^.,]/g, '')
  const last = separators.at(-1)
  if (last === undefined) return parsePlain(compact)
  const mixed = separators.includes('.') && separators.includes(',')
  const repeated = separators.length > 1 && !mixed
  const groups = mixed
    ? last === '.'
      ? ','
      : '.'
    : repeated || (last === groupSeparator(locale) && /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(compact))
      ? last
      : undefined
  if (groups !== undefined && !isGrouped(compact, groups)) return undefined
  const ungrouped = groups === undefined ? compact : compact.replaceAll(groups, '')
  return parsePlain(ungrouped.replace(',', '.'))
}

// Every group but the first has three digits, and no group follows the decimal separator.
function isGrouped(text: string, group: string): boolean {
  const whole = text.split(group === '.' ? ',' : '.')[0] ?? ''
  const [first = '', ...rest] = whole.replace('-', '').split(group)
  return /^\d{1,3}$/.test(first) && rest.length > 0 && rest.every((digits) => /^\d{3}$/.test(digits))
}

function parsePlain(text: string): number | undefined {
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(text) ? Number(text) : undefined
}

function groupSeparator(locale: string): string | undefined {
  return new Intl.NumberFormat(locale).formatToParts(1_234_567).find(({ type }) => type === 'group')?.value
}

function withoutUnit(text: string, unitTexts: readonly string[]): string {
  const lower = text.toLowerCase()
  const unit = unitTexts.find((spelling) => spelling !== '' && lower.endsWith(spelling.toLowerCase()))
  return unit === undefined ? text : text.slice(0, -unit.length).trim()
}

// Sums of decimal steps drift in binary; twelve digits are more than any parameter has.
function onGrid(value: number): number {
  return Number(value.toPrecision(12))
}
