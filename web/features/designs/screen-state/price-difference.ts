/** The price difference between two configurations, in words. */

import { formatMoney } from '@design-portal/i18n/format.ts'
import { addMoney, multiplyMoney } from '@design-portal/domain/pricing/money.ts'
import type { Money } from '@design-portal/domain/pricing/money.ts'
import type { PricedBill } from '@design-portal/domain/pricing/price-bill.ts'
import { hasPrice } from './has-price.ts'

/** Computes the price of a change: the later total minus the earlier one; undefined if either has no price or their currencies differ. */
export function computePriceDifference(before: PricedBill | undefined, after: PricedBill): Money | undefined {
  if (before === undefined || !hasPrice(before) || !hasPrice(after)) return undefined
  if (before.total.currency !== after.total.currency) return undefined
  return addMoney(after.total, multiplyMoney(before.total, -1))
}

/** Formats a difference with its sign: `+1.200,00 €`, `−300,00 €`, `±0,00 €`. */
export function formatDifference(difference: Money, language: string): string {
  const { amount, currency } = difference
  const isNegative = amount.startsWith('-')
  const isZero = !/[1-9]/.test(amount)
  const size = formatMoney({ amount: amount.replace('-', ''), currency }, language)
  return `${isZero ? '±' : isNegative ? '−' : '+'}${size}`
}
