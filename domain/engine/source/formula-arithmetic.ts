// How formulas compare, round and select the numbers of one configuration.
import { countDecimals, toScaledInteger, unscaleInteger } from '../decimal.ts'
import type { Comparison } from '../model.ts'
import type { Datum, FormulaOfKind } from './formula.ts'
import { toNearestDouble } from './fractions.ts'
import { findConversionFactor } from './units.ts'

/** Tolerance for errors of decimal divisions when a number is rounded, as a share of it and at least of 1. */
export const ROUNDING_SLACK = 1e-9

/** `all` and `any` evaluate every part: one part without a value leaves the whole without a value. */
export function combineTruths(
  parts: readonly (boolean | undefined)[],
  kind: 'all' | 'any',
): boolean | undefined {
  if (parts.includes(undefined)) return undefined
  return kind === 'all' ? !parts.includes(false) : parts.includes(true)
}

/** Numbers are compared by size, texts and truth values by equality. */
export function compareData(
  left: Datum | undefined,
  operator: Comparison,
  right: Datum | undefined,
): boolean | undefined {
  if (left === undefined || right === undefined) return undefined
  if (operator === '=') return left === right
  if (operator === '!=') return left !== right
  switch (operator) {
    case '<':
      return left < right
    case '<=':
      return left <= right
    case '>':
      return left > right
    default:
      return left >= right
  }
}

/** The smallest or largest; no value for an empty list. */
export function findExtreme(
  numbers: readonly number[] | undefined,
  kind: 'smallest' | 'largest',
): number | undefined {
  if (numbers === undefined || numbers.length === 0) return undefined
  return kind === 'smallest' ? Math.min(...numbers) : Math.max(...numbers)
}

/** The integer at or above, or at or below. */
export function roundToWhole(value: number, rounding: 'up' | 'down'): number {
  const slack = ROUNDING_SLACK * Math.max(1, Math.abs(value))
  return rounding === 'up' ? Math.ceil(value - slack) : Math.floor(value + slack)
}

/**
 * The multiple of a step at or above, or at or below: the number nearest to the exact decimal, because 579 · 0.1 is
 * 57.900000000000006, which no parameter has.
 */
function roundToMultiple(value: number, step: number, rounding: 'up' | 'down'): number {
  const decimals = countDecimals(step)
  return unscaleInteger(
    roundToWhole(value / step, rounding) * (toScaledInteger(step, decimals) ?? step),
    decimals,
  )
}

/** The next entry of a list at or above, or at or below; none beyond the end of the list. */
export function roundToEntry(
  entries: readonly number[],
  value: number | undefined,
  rounding: 'up' | 'down',
): number | undefined {
  if (value === undefined) return undefined
  const slack = ROUNDING_SLACK * Math.max(1, Math.abs(value))
  return rounding === 'up'
    ? findExtreme(
        entries.filter((entry) => entry >= value - slack),
        'smallest',
      )
    : findExtreme(
        entries.filter((entry) => entry <= value + slack),
        'largest',
      )
}

/** A number in another unit, or rounded to a step or to decimals; none where its units cannot be converted. */
export function convertNumber(
  value: number,
  conversion: FormulaOfKind<'convert' | 'inUnit' | 'roundToStep' | 'nearest'>,
): number | undefined {
  switch (conversion.kind) {
    case 'inUnit':
      return value
    case 'nearest':
      return Number(value.toFixed(conversion.decimals))
    case 'roundToStep':
      return roundToMultiple(value, conversion.step, conversion.rounding)
    default: {
      const factor = findConversionFactor(conversion.from, conversion.to)
      if (factor === undefined) return undefined
      const converted = value * toNearestDouble(factor)
      return conversion.rounding === undefined || conversion.step === undefined
        ? converted
        : roundToMultiple(converted, conversion.step, conversion.rounding)
    }
  }
}
