// The largest discount that a role may give by itself; a larger one requires approval.
import Big from 'big.js'
import type { Role } from '../permissions/roles.ts'

/** A limit of a role for one family of parts or, if null, for all families. */
export interface DiscountLimit {
  readonly role: Role
  readonly family: string | null
  /** Percent from 0 to 100, with at most two decimals. */
  readonly percent: string
}

export interface LargestDiscount {
  readonly percent: string
  /** The role whose limit applies; null if none of the roles has one, and no discount may be given. */
  readonly role: Role | null
}

/**
 * The largest discount that a person may give on a part. A role's limit for the family takes precedence over its limit
 * for all families, even if it is smaller. If the person has several roles, the most generous limit applies, as with
 * every permission.
 *
 * @param family the family of the part; undefined if it belongs to none
 */
export function findMaxDiscount(
  limits: readonly DiscountLimit[],
  roles: Iterable<Role>,
  family: string | undefined,
): LargestDiscount {
  let largest: LargestDiscount = { percent: '0', role: null }
  for (const role of roles) {
    const limitsOfRole = limits.filter((limit) => limit.role === role)
    const limit =
      limitsOfRole.find((candidate) => candidate.family === family) ??
      limitsOfRole.find((candidate) => candidate.family === null)
    if (limit !== undefined && (largest.role === null || new Big(limit.percent).gt(largest.percent)))
      largest = { percent: limit.percent, role }
  }
  return largest
}

const hundred = new Big(100)
/** Shifts the decimal point by two; faster than a division and equally exact. */
const hundredth = new Big('0.01')

/**
 * A price reduced by a percentage, not rounded.
 * @throws RangeError for a discount below 0 or above 100 percent
 */
export function applyDiscount(price: Big, percent: string): Big {
  const share = new Big(percent)
  if (share.lt(0) || share.gt(100)) throw new RangeError(`${percent} % is not a discount`)
  return price.times(hundred.minus(share)).times(hundredth)
}
