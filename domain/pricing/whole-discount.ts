// The discount on the whole: one percentage off the list price of every line that can be discounted, and what it comes to.
import Big from 'big.js'
import type { SolutionCharge } from './charges.ts'
import { findMaxDiscount } from './discounts.ts'
import { type Money, createMoney, subtractMoney } from './money.ts'
import type { PriceContext } from './price-context.ts'
import { buildListPriceChain, computeMarginPercent, type PricedLine, priceLine } from './price-line.ts'
import { computeSolutionTotals } from './price-solution.ts'

/** What a discount on the whole comes to. Nothing of it is stored. */
export interface WholeDiscount {
  /** The lines that it reduces; those at a special price, made for a customer or without a list price stay as they are. */
  readonly lineIds: readonly string[]
  /** The list price of these lines. */
  readonly listPrice: Money
  /** What the discount takes off that list price. */
  readonly reduction: Money
  /** The total of the solution with it; null while a line has no price. */
  readonly total: Money | null
  /** How many of the lines have another discount now, which it replaces. */
  readonly replaced: number
  /** The largest discount, in percent, that needs no approval on any of the lines. */
  readonly limit: string
  /** How many of the lines it takes above the limit of who requests it. */
  readonly aboveLimit: number
  /** The sum of the floors of these lines; null where none has one. */
  readonly floor: Money | null
  /** How many of the lines it takes below their floor. */
  readonly belowFloor: number
  /** Of all parts over their cost, in percent with two decimals; null unless every cost is known. */
  readonly margin: string | null
}

/** Whether a line has a list price that a discount reduces. */
export const canBeReduced = ({ line, listUnitChain, unitChain, lineChain }: PricedLine): boolean =>
  line.kind !== 'A' &&
  line.byOthers !== true &&
  listUnitChain !== null &&
  lineChain !== null &&
  unitChain?.steps.some(({ kind }) => kind === 'specialPrice') !== true

/** The list price of the lines that a discount on the whole reduces. */
export const sumReducibleList = (lines: readonly PricedLine[], currency: string): Money =>
  createMoney(
    sum(lines.filter(canBeReduced).map((line) => buildListPriceChain(line)?.value ?? zero)),
    currency,
  )

/**
 * The percentage, with two decimals, that takes an amount off a list price.
 *
 * @returns undefined for an amount above the list price
 */
export function toWholePercent(amount: string, { amount: listPrice }: Money): string | undefined {
  if (new Big(amount).eq(0)) return '0'
  if (new Big(amount).gt(listPrice)) return undefined
  return new Big(new Big(amount).times(100).div(listPrice).toFixed(2, Big.roundHalfUp)).toString()
}

/**
 * @param percent from 0 to 100 with at most two decimals
 * @param context whose roles are those of the person who requests the discount
 */
export function computeWholeDiscount(
  before: readonly PricedLine[],
  percent: string,
  charges: readonly SolutionCharge[],
  context: PriceContext,
): WholeDiscount {
  const { currency } = context
  const reduced = before.filter(canBeReduced)
  const ids = new Set(reduced.map(({ line }) => line.lineId))
  const after = before.map((priced) =>
    ids.has(priced.line.lineId) ? priceLine(discountLine(priced, percent, context), context) : priced,
  )
  const changed = after.filter(({ line }) => ids.has(line.lineId))
  const listPrice = sumReducibleList(before, currency)
  const price = createMoney(sum(changed.map(({ lineChain }) => lineChain?.value ?? zero)), currency)
  const limits = changed.map(({ line: { partNumber } }) => findLimit(partNumber, context))
  const floors = changed.flatMap(({ figures: { floor }, pricedQuantity }) =>
    floor === null ? [] : floor.times(pricedQuantity),
  )
  const totals = computeSolutionTotals(after, charges, context)
  return {
    lineIds: [...ids],
    listPrice,
    reduction: subtractMoney(listPrice, price),
    total: totals.total,
    replaced: reduced.filter(({ line: { discountPercent = '0' } }) =>
      hasOtherDiscount(discountPercent, percent),
    ).length,
    limit: limits.reduce((least, limit) => (limit.lt(least) ? limit : least), new Big(100)).toString(),
    aboveLimit: limits.filter((limit) => limit.lt(percent)).length,
    floor: floors.length === 0 ? null : createMoney(sum(floors), currency),
    belowFloor: changed.filter(
      ({ unitChain, figures: { floor } }) => floor !== null && unitChain?.value.lt(floor) === true,
    ).length,
    margin: computeWholeMargin(after),
  }
}

const zero = new Big(0)

/** The largest discount on a part, in percent, that the person of the context may give. */
const findLimit = (partNumber: string, { discountLimits, roles, findFamily }: PriceContext): Big =>
  new Big(findMaxDiscount(discountLimits, roles, findFamily(partNumber)).percent)

const sum = (amounts: readonly Big[]): Big => amounts.reduce((total, amount) => total.plus(amount), zero)

const hasOtherDiscount = (present: string, percent: string): boolean =>
  !new Big(present).eq(0) && !new Big(present).eq(percent)

/** The line as it is once the person of the context requests the discount. */
function discountLine({ line }: PricedLine, percent: string, { roles }: PriceContext): PricedLine['line'] {
  const { discountPercent: _percent, discountRoles: _roles, ...plain } = line
  return new Big(percent).eq(0) ? plain : { ...plain, discountPercent: percent, discountRoles: roles }
}

function computeWholeMargin(lines: readonly PricedLine[]): string | null {
  const sold = lines.filter(({ lineChain }) => lineChain !== null)
  const costs = sold.flatMap(({ figures: { cost }, pricedQuantity }) =>
    cost === null ? [] : cost.times(pricedQuantity),
  )
  if (costs.length < sold.length) return null
  return computeMarginPercent(sum(sold.map(({ lineChain }) => lineChain?.value ?? zero)), sum(costs))
}
