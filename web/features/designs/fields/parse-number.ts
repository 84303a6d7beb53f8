/** Parses a number as people type it: decimal comma or point, grouped digits, with or without its unit. */

import { parseDay } from '@design-portal/domain/engine/source/days.ts'
import { parseDecimal } from '../../../language/parse-decimal.ts'
import type { NumberParameter } from '../engine/protocol.ts'
import { isOnStep } from '../engine/form-values.ts'

export type ParsedNumber =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'empty' }
  | { readonly kind: 'unreadable' }
  /** Outside the product's range, whatever else is chosen. */
  | { readonly kind: 'outside' }
  /** Between two valid steps. */
  | { readonly kind: 'offStep'; readonly below: number; readonly above: number }

/**
 * Parses the text of a field.
 * @param unitTexts spellings of the unit that may follow the number
 */
export function parseNumber(
  typed: string,
  parameter: Pick<NumberParameter, 'min' | 'max' | 'step'>,
  locale: string,
  unitTexts: readonly string[] = [],
): ParsedNumber {
  const text = removeUnit(typed.normalize('NFKC').trim(), unitTexts)
  if (text === '') return { kind: 'empty' }
  const value = parseDecimal(text, locale)
  if (value === undefined) return { kind: 'unreadable' }
  const { min, max, step } = parameter
  if (value < min || value > max) return { kind: 'outside' }
  if (!isOnStep(parameter, value)) {
    const steps = Math.floor((value - min) / step)
    return {
      kind: 'offStep',
      below: roundToGrid(min + steps * step),
      above: roundToGrid(min + (steps + 1) * step),
    }
  }
  return { kind: 'number', value: roundToGrid(value) }
}

/** Parses a date in the format of the browser's date field, `YYYY-MM-DD`. */
export function parseDayField(
  typed: string,
  { min, max }: Pick<NumberParameter, 'min' | 'max'>,
): ParsedNumber {
  if (typed === '') return { kind: 'empty' }
  const value = parseDay(typed)
  if (value === undefined) return { kind: 'unreadable' }
  return value < min || value > max ? { kind: 'outside' } : { kind: 'number', value }
}

function removeUnit(text: string, unitTexts: readonly string[]): string {
  const lower = text.toLowerCase()
  const unit = unitTexts.find((spelling) => spelling !== '' && lower.endsWith(spelling.toLowerCase()))
  return unit === undefined ? text : text.slice(0, -unit.length).trim()
}

// Sums of decimal steps drift in binary; twelve digits exceed the precision of every parameter.
function roundToGrid(value: number): number {
  return Number(value.toPrecision(12))
}
