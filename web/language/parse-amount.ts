/** Parses an amount as people type it, into the decimal text that the portal calculates with. */

import { parseDecimal } from './parse-decimal.ts'

export type ParsedAmount =
  | { readonly kind: 'amount'; readonly amount: string }
  | { readonly kind: 'empty' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'tooLarge' }

/**
 * @param largest the upper bound as decimal text, such as "9999999.99"
 * @param maxDecimals an amount with more decimals cannot be parsed
 */
export function parseAmount(typed: string, language: string, largest: string, maxDecimals = 2): ParsedAmount {
  const text = typed.normalize('NFKC').trim()
  if (text === '') return { kind: 'empty' }
  const value = parseDecimal(text, language)
  if (value === undefined || value < 0) return { kind: 'unreadable' }
  if (value > Number(largest)) return { kind: 'tooLarge' }
  const amount = value.toFixed(maxDecimals)
  // Rounding would store an amount other than the typed one.
  return Number(amount) === value ? { kind: 'amount', amount } : { kind: 'unreadable' }
}

/** Formats decimal text as people type it in a language, without grouping. */
export const formatAmount = (amount: string, language: string): string =>
  amount.replace('.', new Intl.NumberFormat(language).formatToParts(1.5).find(isDecimal)?.value ?? '.')

const isDecimal = ({ type }: Intl.NumberFormatPart): boolean => type === 'decimal'
