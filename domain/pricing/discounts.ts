// How much discount a role may give by itself; more than that needs approval.
import Big from 'big.js'
import { findFamily } from '../parts/families.ts'
import type { Role } from '../permissions/roles.ts'
import type { ProductFamilyPrefix } from '../products/families.ts'

/** A limit of a role, for one family of parts or, with null, for all. */
export interface DiscountLimit {
  readonly role: Role
  readonly family: ProductFamilyPrefix | null
  /** Percent with two decimals at most, 0 to 100. */
  readonly percent: string
}

export interface LargestDiscount {
  readonly percent: string
  /** Whose limit it is; null where none of the roles has one, and nothing may be given. */
  readonly role: Role | null
}

/**
 * The largest discount that a person may give on a part. A role's limit for the family goes before its limit for all families, even
 * where it is smaller; of several roles the most generous counts, as with every permission.
 */
export function findMaxDiscount(
  limits: readonly DiscountLimit[],
  roles: Iterable<Role>,
  partNumber: string,
): LargestDiscount {
  const family = findFamily(partNumber) ?? null
  let largest: LargestDiscount = { percent: '0', role: null }
  for (const role of roles) {
    const own = limits.filter((limit) => limit.role === role)
    const limit =
      own.find((candidate) => candidate.family !== null && candidate.family === family) ??
      own.find((candidate) => candidate.family === null)
    if (limit !== undefined && (largest.role === null || new Big(limit.percent).gt(largest.percent)))
      largest = { percent: limit.percent, role }
  }
  return largest
}

const hundred = new Big(100)
/** Faster than a division, and as exact. */
const hundredth = new Big('0.01')

/**
 * A price less a percentage, not rounded.
 * @throws RangeError outside 0 to 100 percent: more than everything cannot be given
 */
export function applyDiscount(price: Big, percent: string): Big {
  const share = new Big(percent)
  if (share.lt(0) || share.gt(100)) throw new RangeError(`${percent} % is no discount`)
  return price.times(hundred.minus(share)).times(hundredth)
}
