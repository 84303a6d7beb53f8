// Amounts of money: exact decimals with a currency. A missing price is null, never 0.
import Big from 'big.js'
import { partLimits } from '../parts/part-limits.ts'
import { getCurrencyDecimals } from '../reference/countries.ts'

export interface Money {
  /** Decimal text with the decimals of the currency, such as "1234.50". */
  readonly amount: string
  /** ISO 4217. */
  readonly currency: string
}

/**
 * Limits of amounts (0.01, 9999.99, 9999999.99 and 2e8 are constants of the specification; their use is our choice).
 */
export const priceLimits = {
  /** The maximum difference of two prices that count as equal. */
  tolerance: '0.01',
  /** Maximum percentage of an additional charge. */
  maxPercent: partLimits.maxPercent,
  maxUnitPrice: partLimits.maxUnitPrice,
  maxTotal: partLimits.maxTotal,
} as const

/**
 * An amount in a currency, rounded half away from zero to its decimals.
 * @throws Error when the text is not a decimal number.
 */
export const createMoney = (amount: string | number | Big, currency: string): Money => ({
  amount: new Big(amount).toFixed(getCurrencyDecimals(currency), Big.roundHalfUp),
  currency,
})

/**
 * The price of one piece, exact: with more decimals than the currency has where the price is for a hundred or a
 * thousand pieces. It is shown as it is, and multiplied before anything is rounded.
 */
export function createUnitPrice(amount: string | number | Big, currency: string): Money {
  const exact = new Big(amount)
  const decimals = Math.max(getCurrencyDecimals(currency), exact.toFixed().split('.')[1]?.length ?? 0)
  return { amount: exact.toFixed(Math.min(decimals, maxUnitDecimals), Big.roundHalfUp), currency }
}

/** The three decimals of a price list, and three more for a price per thousand pieces. */
const maxUnitDecimals = 6

function requireSameCurrency(left: Money, right: Money): string {
  if (left.currency !== right.currency)
    throw new Error(`Amounts of ${left.currency} and ${right.currency} cannot be added.`)
  return left.currency
}

export const addMoney = (left: Money, right: Money): Money =>
  createMoney(new Big(left.amount).plus(right.amount), requireSameCurrency(left, right))

/** How much the first amount is above the second; negative if it is below. */
export const subtractMoney = (left: Money, right: Money): Money =>
  createMoney(new Big(left.amount).minus(right.amount), requireSameCurrency(left, right))

/** Unit price times a quantity; exact for whole quantities. */
export const multiplyMoney = (price: Money, quantity: number): Money =>
  createMoney(new Big(price.amount).times(quantity), price.currency)

/** The amount as an integer in minor units (cents), for sums inside the engine. */
export const toMinorUnits = ({ amount, currency }: Money): number =>
  new Big(amount).times(new Big(10).pow(getCurrencyDecimals(currency))).toNumber()

/** Creates money from minor units. */
export const fromMinorUnits = (units: number, currency: string): Money =>
  createMoney(new Big(units).div(new Big(10).pow(getCurrencyDecimals(currency))), currency)

/** Converts by a rate: one unit of the amount's currency costs `rate` of the other. */
export const convertMoney = (from: Money, rate: string, currency: string): Money =>
  createMoney(new Big(from.amount).times(rate), currency)

/** The cross rate of two currencies, from the price of a third currency in each; to ten decimals. */
export const computeCrossRate = (thirdInFrom: string, thirdInTo: string): string =>
  new Big(thirdInTo).div(thirdInFrom).toFixed(10)

/** Whether an amount exceeds a limit given as decimal text. */
export const isAbove = ({ amount }: Money, bound: string): boolean => new Big(amount).gt(bound)
