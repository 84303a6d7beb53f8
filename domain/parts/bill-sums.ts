/**
 * Computes the sums of a bill by line, by group and in total, and updates them by adding and subtracting the lines
 * that change.
 */
import { type PriceableCharge, computeChargePrice } from '../pricing/charges.ts'
import { addMoney, type Money, createMoney } from '../pricing/money.ts'
import { getCurrencyDecimals } from '../reference/countries.ts'

/** The fields of a line that sums depend on. */
export interface SummedLine {
  readonly quantity: number
  /** Kilograms per piece; null if unknown. */
  readonly mass: number | null
  /** Supplied by others, so that neither price nor mass counts. */
  readonly byOthers: boolean
  /**
   * Price of one piece, as decimal text in the currency of the bill; it has more decimals than the currency if the
   * price is per hundred. Null means no price, which is not 0.
   */
  readonly unitPrice: string | null
}

/** Sums of some lines; the difference of two sums may be negative. */
export interface BillSums {
  readonly lines: number
  /** Decimal text in the currency of the bill. */
  readonly price: string
  /** Total mass in kilograms of the lines whose mass is known. */
  readonly mass: number
  /** Number of pieces without a known mass, not counting those supplied by others. */
  readonly unknownMasses: number
  /** Number of lines without a price, not counting those supplied by others. */
  readonly missing: number
}

/**
 * Sums as integers, in the smallest unit of the currency and in milligrams, so that no sum depends on the order of
 * addition.
 */
interface ExactSums {
  readonly lines: number
  readonly price: bigint
  readonly mass: bigint
  readonly unknownMasses: number
  readonly missing: number
}

/**
 * The mass in kilograms of lines and the number of their pieces without a known mass, as every screen and file counts them: by the sums of
 * the bill, without what others supply.
 */
export const sumMasses = (
  lines: readonly Pick<SummedLine, 'quantity' | 'mass' | 'byOthers'>[],
): Pick<BillSums, 'mass' | 'unknownMasses'> =>
  sumLines(
    lines.map((line) => ({ ...line, unitPrice: null })),
    'EUR',
  )

/** @param currency ISO 4217; the amount of a line is rounded half up to the decimals of this currency */
export function sumLines(lines: Iterable<SummedLine>, currency: string): BillSums {
  const decimals = getCurrencyDecimals(currency)
  let [count, unknownMasses, missing, price, mass] = [0, 0, 0, 0n, 0n]
  for (const line of lines) {
    count += 1
    if (line.byOthers) continue
    const pieces = BigInt(line.quantity)
    if (line.unitPrice === null) missing += 1
    else price += computeLineUnits(line.unitPrice, pieces, decimals)
    if (line.mass === null) unknownMasses += line.quantity
    else mass += toMilligrams(line.mass) * pieces
  }
  return toBillSums({ lines: count, price, mass, unknownMasses, missing }, decimals)
}

/** The amount of a line; null without a price. */
export const computeLinePrice = (
  unitPrice: string | null,
  quantity: number,
  currency: string,
): string | null => {
  if (unitPrice === null) return null
  const decimals = getCurrencyDecimals(currency)
  return formatUnits(computeLineUnits(unitPrice, BigInt(quantity), decimals), decimals)
}

/** Quantity times unit price in the smallest unit of the currency, rounded half up, but never rounded to zero. */
function computeLineUnits(unitPrice: string, quantity: bigint, decimals: number): bigint {
  const extraDecimals = (unitPrice.split('.')[1]?.length ?? 0) - decimals
  if (extraDecimals <= 0) return parseUnits(unitPrice, decimals) * quantity
  const scale = 10n ** BigInt(extraDecimals)
  const exactAmount = parseUnits(unitPrice, decimals + extraDecimals) * quantity
  const units = (exactAmount * 2n + scale) / (2n * scale)
  // As in domain/pricing, 0 is a valid price, and a part with a price is never free.
  return units === 0n && exactAmount > 0n ? 1n : units
}

export const createEmptySums = (currency: string): BillSums => sumLines([], currency)

export const addSums = (left: BillSums, right: BillSums, currency: string): BillSums =>
  addScaledSums(left, right, currency, 1)

export const subtractSums = (left: BillSums, right: BillSums, currency: string): BillSums =>
  addScaledSums(left, right, currency, -1)

function addScaledSums(left: BillSums, right: BillSums, currency: string, sign: 1 | -1): BillSums {
  const decimals = getCurrencyDecimals(currency)
  const [one, other] = [toExactSums(left, decimals), toExactSums(right, decimals)]
  const times = BigInt(sign)
  return toBillSums(
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

/** Sums of several pieces of a design, whose lines are those of one piece; the number of lines is not multiplied. */
export function multiplySums(sums: BillSums, quantity: number, currency: string): BillSums {
  const decimals = getCurrencyDecimals(currency)
  const { lines, price, mass, unknownMasses, missing } = toExactSums(sums, decimals)
  const times = BigInt(quantity)
  return toBillSums(
    { lines, price: price * times, mass: mass * times, unknownMasses: unknownMasses * quantity, missing },
    decimals,
  )
}

/** A group of lines with its sums: a design, the additional parts, or the custom parts. */
export interface SummedGroup {
  readonly id: string
  readonly sums: BillSums
}

/** A charge whose share of the total is displayed. */
export interface SummedCharge extends PriceableCharge {
  readonly chargeId: string
}

/** The sums of a bill, by group and in total. */
export interface BillTotals {
  groups: { id: string; price: Money; mass: number; unknownMasses: number; missing: number }[]
  /** The sums of all groups. */
  parts: Money
  charges: { chargeId: string; amount: Money }[]
  /** The total of parts and charges. */
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
  const allSums = groups.reduce((sum, group) => addSums(sum, group.sums, currency), createEmptySums(currency))
  const parts = createMoney(allSums.price, currency)
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
    mass: allSums.mass,
    unknownMasses: allSums.unknownMasses,
    missing: allSums.missing,
  }
}

/** The totals after a change of one group, which the browser shows before the server has answered. */
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

const toExactSums = ({ price, mass, ...counts }: BillSums, decimals: number): ExactSums => ({
  ...counts,
  price: parseUnits(price, decimals),
  mass: toMilligrams(mass),
})

const toBillSums = ({ price, mass, ...counts }: ExactSums, decimals: number): BillSums => ({
  ...counts,
  price: formatUnits(price, decimals),
  mass: Number(formatUnits(mass, massDecimals)),
})

const massDecimals = 6

/**
 * Converts kilograms to milligrams by their decimal digits, because a product of binary fractions is not exact; less
 * than a milligram counts as nothing.
 */
const toMilligrams = (kilograms: number): bigint =>
  Math.abs(kilograms) < 1e-6 ? 0n : parseUnits(String(kilograms), massDecimals)

/** @param amount decimal text with at most `decimals` decimals */
function parseUnits(amount: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

function formatUnits(units: bigint, decimals: number): string {
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0')
  const pointAt = digits.length - decimals
  const text = decimals === 0 ? digits : `${digits.slice(0, pointAt)}.${digits.slice(pointAt)}`
  return units < 0n ? `-${text}` : text
}
