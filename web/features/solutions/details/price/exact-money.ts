/** Formats the amounts of price steps with all their digits: rounded amounts would not add up to the price. */

import type { Money } from '@design-portal/i18n/format.ts'

/** More digits than any step has: an exchanged amount has those of the price and of the rate. */
const maxDigits = 20

/**
 * Formats an amount with at least the decimals of its currency, and without losing any digit.
 *
 * @param hasPlusSign whether a positive amount has a plus sign
 */
export function formatExactMoney({ amount, currency }: Money, locale: string, hasPlusSign = false): string {
  if (!isDecimalText(amount)) throw new RangeError(`Not a decimal amount: ${amount}`)
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    maximumFractionDigits: maxDigits,
    signDisplay: hasPlusSign ? 'exceptZero' : 'auto',
  }).format(amount)
}

/** Formats a decimal without a currency, with all its digits. */
export function formatExactDecimal(decimal: string, locale: string): string {
  if (!isDecimalText(decimal)) throw new RangeError(`Not a decimal: ${decimal}`)
  return new Intl.NumberFormat(locale, { maximumFractionDigits: maxDigits }).format(decimal)
}

function isDecimalText(text: string): text is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(text)
}
