/** Sums of a bill: of lines, of groups, of the whole; kept by adding what came and taking away what went. */
import { type PriceableCharge, computeChargePrice } from '../pricing/charges.ts'
import { addMoney, type Money, createMoney } from '../pricing/money.ts'
import { getCurrencyDecimals } from '../reference/countries.ts'

/** What a sum reads of a line. */
export interface SummedLine {
  readonly quantity: number
  /** Kilograms a piece; null is not known. */
  readonly mass: number | null
  /** Supplied by others: neither price nor mass is ours. */
  readonly byOthers: boolean
  /**
   * Of one piece, decimal text in the currency of the bill, with more decimals than it has where a hundred together have a price; null is
   * no price, which is not 0.
   */
  readonly unitPrice: string | null
}

/** Sums of some lines; a difference of sums may be below zero. */
export interface BillSums {
  readonly lines: number
  /** Decimal text in the currency of the bill. */
  readonly price: string
  /** Kilograms of what has a mass. */
  readonly mass: number
  /** Pieces without a known mass, except what is supplied by others. */
  readonly unknownMasses: number
  /** Lines without a price, except what is supplied by others. */
  readonly missing: number
}

/** Sums in whole numbers: of the currency's smallest unit, and of milligrams, so that no sum depends on its order. */
interface ExactSums {
  readonly lines: number
  readonly price: bigint
  readonly mass: bigint
  readonly unknownMasses: number
  readonly missing: number
}

/** @param currency ISO 4217; what a line comes to is rounded half up to its decimals */
export function sumLines(lines: Iterable<SummedLine>, currency: string): BillSums {
  const decimals = getCurrencyDecimals(currency)
  let [count, unknownMasses, missing, price, mass] = [0, 0, 0, 0n, 0n]
  for (const line of lines) {
    count += 1
    if (line.byOthers) continue
    const pieces = BigInt(line.quantity)
    if (line.unitPrice === null) missing += 1
    else price += lineUnits(line.unitPrice, pieces, decimals)
    if (line.mass === null) unknownMasses += line.quantity
    else mass += toMilligrams(line.mass) * pieces
  }
  return rounded({ lines: count, price, mass, unknownMasses, missing }, decimals)
}

/** What a line comes to; null without a price. */
export const computeLinePrice = (
  unitPrice: string | null,
  quantity: number,
  currency: string,
): string | null => {
  if (unitPrice === null) return null
  const decimals = getCurrencyDecimals(currency)
  return fromUnits(lineUnits(unitPrice, BigInt(quantity), decimals), decimals)
}

/** Quantity times the price of a piece in the smallest unit of the currency, rounded half up, and never to nothing. */
function lineUnits(unitPrice: string, quantity: bigint, decimals: number): bigint {
  const finer = (unitPrice.split('.')[1]?.length ?? 0) - decimals
  if (finer <= 0) return toUnits(unitPrice, decimals) * quantity
  const scale = 10n ** BigInt(finer)
  const exactly = toUnits(unitPrice, decimals + finer) * quantity
  const units = (exactly * 2n + scale) / (2n * scale)
  // As in domain/pricing: 0 is a price, and what costs something is never free.
  return units === 0n && exactly > 0n ? 1n : units
}

export const createEmptySums = (currency: string): BillSums => sumLines([], currency)

export const addSums = (left: BillSums, right: BillSums, currency: string): BillSums =>
  combine(left, right, currency, 1)

export const subtractSums = (left: BillSums, right: BillSums, currency: string): BillSums =>
  combine(left, right, currency, -1)

function combine(left: BillSums, right: BillSums, currency: string, sign: 1 | -1): BillSums {
  const decimals = getCurrencyDecimals(currency)
  const [one, other] = [exact(left, decimals), exact(right, decimals)]
  const times = BigInt(sign)
  return rounded(
    {
      lines: one.lines + sign * other.lines,
      price: one.price + times * other.price,
      mass: one.mass + times * other.mass,
      unknownMasses: one.unknownMasses + sign * other.unknownMasses,
      missing: one.missing + sign * other.missing,
    },
    decimals,
  )
}

/** Sums of several of one design, whose lines hold for one of it; lines are counted once. */
export function multiplySums(sums: BillSums, quantity: number, currency: string): BillSums {
  const decimals = getCurrencyDecimals(currency)
  const { lines, price, mass, unknownMasses, missing } = exact(sums, decimals)
  const times = BigInt(quantity)
  return rounded(
    { lines, price: price * times, mass: mass * times, unknownMasses: unknownMasses * quantity, missing },
    decimals,
  )
}

/** A group of lines with its sums: a design, the additional parts, the custom parts. */
export interface SummedGroup {
  readonly id: string
  readonly sums: BillSums
}

/** A charge whose share of the total is shown. */
export interface SummedCharge extends PriceableCharge {
  readonly chargeId: string
}

/** What a bill comes to, group by group and whole. */
export interface BillTotals {
  groups: { id: string; price: Money; mass: number; unknownMasses: number; missing: number }[]
  /** Of all groups. */
  parts: Money
  charges: { chargeId: string; amount: Money }[]
  /** Parts and charges. */
  total: Money
  mass: number
  unknownMasses: number
  missing: number
}

export function computeTotals(
  groups: readonly SummedGroup[],
  charges: readonly SummedCharge[],
  currency: string,
): BillTotals {
  const whole = groups.reduce((sum, group) => addSums(sum, group.sums, currency), createEmptySums(currency))
  const parts = createMoney(whole.price, currency)
  const priced = charges.map((charge) => ({
    chargeId: charge.chargeId,
    amount: computeChargePrice(charge, parts),
  }))
  return {
    groups: groups.map(({ id, sums: { price, mass, unknownMasses, missing } }) => ({
      id,
      price: createMoney(price, currency),
      mass,
      unknownMasses,
      missing,
    })),
    parts,
    charges: priced,
    total: priced.map(({ amount }) => amount).reduce(addMoney, parts),
    mass: whole.mass,
    unknownMasses: whole.unknownMasses,
    missing: whole.missing,
  }
}

/** The totals after one group changed: what everybody is shown before the server has answered. */
export function updateTotals(
  totals: BillTotals,
  groupId: string,
  change: (sums: BillSums) => BillSums,
  charges: readonly SummedCharge[],
): BillTotals {
  const groups = totals.groups.map(({ id, price, ...sums }) => {
    const before = { ...sums, lines: 0, price: price.amount }
    return { id, sums: id === groupId ? change(before) : before }
  })
  return computeTotals(groups, charges, totals.parts.currency)
}

const exact = ({ price, mass, ...counts }: BillSums, decimals: number): ExactSums => ({
  ...counts,
  price: toUnits(price, decimals),
  mass: toMilligrams(mass),
})

const rounded = ({ price, mass, ...counts }: ExactSums, decimals: number): BillSums => ({
  ...counts,
  price: fromUnits(price, decimals),
  mass: Number(fromUnits(mass, massDecimals)),
})

const massDecimals = 6

/** By its digits, since a product of binary fractions is not whole; less than a milligram is nothing. */
const toMilligrams = (kilograms: number): bigint =>
  Math.abs(kilograms) < 1e-6 ? 0n : toUnits(String(kilograms), massDecimals)

/** @param amount decimal text with at most `decimals` decimals */
function toUnits(amount: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

function fromUnits(units: bigint, decimals: number): string {
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  const text = decimals === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`
  return units < 0n ? `-${text}` : text
}
