/** Computes the portal's own price of the parts that a distributor was asked to quote, and how much an answer differs from it. */
import Big from 'big.js'
import { addMoney, type Money, createMoney, subtractMoney } from '../pricing/money.ts'
import type { RequestedLine } from './quote-request-answer.ts'

/** A line of the solution as it is priced now. */
export interface OwnLine {
  readonly partNumber: string
  readonly quantity: number
  /** The price of the line; null if there is none. */
  readonly price: Money | null
}

/**
 * Sums the prices of the requested parts. Null where a part has no price, or the solution no longer has it in the requested quantity: then
 * there is nothing to compare an answer with.
 */
export function computeOwnPrice(
  requested: readonly RequestedLine[],
  lines: readonly OwnLine[],
  currency: string,
): Money | null {
  const byPart = Map.groupBy(lines, ({ partNumber }) => partNumber)
  let sum = createMoney(0, currency)
  for (const { partNumber, quantity } of requested) {
    const partLines = byPart.get(partNumber) ?? []
    if (partLines.reduce((count, line) => count + line.quantity, 0) !== quantity) return null
    for (const { price } of partLines) {
      if (price?.currency !== currency) return null
      sum = addMoney(sum, price)
    }
  }
  return sum
}

/** How much an answer is above the own price; negative if it is below. Null for an answer that does not price everything. */
export function compareWithOwnPrice(
  { total, complete }: { readonly total: Money; readonly complete: boolean },
  ownPrice: Money,
): { readonly difference: Money; readonly percent: string | null } | null {
  if (!complete || total.currency !== ownPrice.currency) return null
  const difference = subtractMoney(total, ownPrice)
  const isFree = new Big(ownPrice.amount).eq(0)
  return {
    difference,
    percent: isFree ? null : new Big(difference.amount).div(ownPrice.amount).times(100).toFixed(1),
  }
}
