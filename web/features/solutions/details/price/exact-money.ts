/** Amounts of the steps of a price, with every digit they have: rounded for the eye they would not sum to the price. */

import type { Money } from '@design-portal/i18n/format.ts'

/** More than any step has: an exchanged amount has those of the price and of the rate. */
const maxDigits = 20

/** An amount with at least the digits of its currency, and no digit lost. @param sign whether an amount above 0 gets its sign too */
export function formatExactMoney({ amount, currency }: Money, locale: string, sign = false): string {
  if (!isDecimalText(amount)) throw new RangeError(`Not a decimal amount: ${amount}`)
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    maximumFractionDigits: maxDigits,
    signDisplay: sign ? 'exceptZero' : 'auto',
  }).format(amount)
}

/** A bare decimal with every digit it has. */
export function formatExact(decimal: string, locale: string): string {
  if (!isDecimalText(decimal)) throw new RangeError(`Not a decimal: ${decimal}`)
  return new Intl.NumberFormat(locale, { maximumFractionDigits: maxDigits }).format(decimal)
}

function isDecimalText(text: string): text is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(text)
}
