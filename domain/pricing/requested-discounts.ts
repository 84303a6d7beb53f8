// The discounts requested on lines, each with the limit of the person who requested it, and the percentage by which a sum is below its list price.
import Big from 'big.js'
import { findMaxDiscount } from './discounts.ts'
import type { Money } from './money.ts'
import type { PriceContext } from './price-context.ts'
import type { PricedLine } from './price-line.ts'

export interface RequestedDiscount {
  /** Empty for a line that belongs to no design. */
  readonly designName: string
  readonly partNumber: string
  /** Percent off the list price. */
  readonly percent: string
  /** The largest discount, in percent, that the person who requested it may give on the part. */
  readonly limit: string
  readonly aboveLimit: boolean
}

/** Lists the requested discounts: those above their limit first, then the largest. */
export function listRequestedDiscounts(
  lines: readonly Pick<PricedLine, 'line'>[],
  context: Pick<PriceContext, 'discountLimits' | 'roles' | 'findFamily'>,
): readonly RequestedDiscount[] {
  return lines
    .flatMap(({ line: { designName, partNumber, discountPercent: percent, discountRoles } }) => {
      if (percent === undefined || new Big(percent).eq(0)) return []
      const roles = discountRoles ?? context.roles
      const family = context.findFamily(partNumber)
      const { percent: limit } = findMaxDiscount(context.discountLimits, roles, family)
      return [{ designName, partNumber, percent, limit, aboveLimit: new Big(percent).gt(limit) }]
    })
    .toSorted(
      (one, other) =>
        Number(other.aboveLimit) - Number(one.aboveLimit) || new Big(other.percent).cmp(one.percent),
    )
}

/** The percentage by which a sum is below its list price, with one decimal; null where nothing has a list price. */
export function computePercentBelowList(sum: Money, list: Money): string | null {
  const full = new Big(list.amount)
  return full.lte(0) ? null : full.minus(sum.amount).div(full).times(100).toFixed(1)
}
