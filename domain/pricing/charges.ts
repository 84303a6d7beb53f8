// Additional charges of a solution besides its parts: an amount, or a percentage of the price of all parts.
import Big from 'big.js'
import { getCurrencyDecimals } from '../reference/countries.ts'
import { addMoney, isAbove, type Money, createMoney, priceLimits } from './money.ts'
import { type PriceError, createPriceError } from './price-errors.ts'
import { roundAmount } from './rounding.ts'

export interface PriceableCharge {
  readonly kind: 'amount' | 'percent'
  /** An amount in the currency of the solution, or a percentage, as decimal text. */
  readonly value: string
}

/**
 * The amount of a charge, rounded to the decimals of the currency. A percentage applies to the parts only, never to
 * other charges.
 */
export const computeChargePrice = ({ kind, value }: PriceableCharge, parts: Money): Money =>
  kind === 'amount'
    ? createMoney(value, parts.currency)
    : createMoney(
        roundAmount(new Big(parts.amount).times(value).div(100), parts.currency, 'charge'),
        parts.currency,
      )

/** The price of the parts with all charges. */
export const addCharges = (parts: Money, charges: readonly PriceableCharge[]): Money =>
  charges.map((charge) => computeChargePrice(charge, parts)).reduce(addMoney, parts)

/**
 * The error of a charge's value: too large, or too many decimals (more than 2 for a percentage, or more than the
 * currency has).
 */
export function findChargeProblem(
  { kind, value }: PriceableCharge,
  currency: string,
): 'tooLarge' | 'tooManyDecimals' | undefined {
  const decimals = kind === 'percent' ? 2 : getCurrencyDecimals(currency)
  const amount = new Big(value)
  if (kind === 'percent' && amount.gt(priceLimits.maxPercent)) return 'tooLarge'
  return amount.eq(amount.round(decimals, Big.roundDown)) ? undefined : 'tooManyDecimals'
}

/** The value of a charge as formatted for people: "12.5" percent or "1200.00" euros. */
export const normalizeChargeValue = ({ kind, value }: PriceableCharge, currency: string): string =>
  kind === 'percent' ? new Big(value).toFixed() : createMoney(value, currency).amount

/** A charge of a solution, with its own name and the currency in which its amount was entered. */
export interface SolutionCharge extends PriceableCharge {
  readonly chargeId: string
  readonly name: string
  /** ISO 4217; unused for a percentage. */
  readonly currency: string
}

/**
 * The error of a charge that cannot be part of a total: negative, too large, too many decimals, or in another
 * currency.
 */
export function findChargeError(
  charge: SolutionCharge,
  solution: { readonly currency: string; readonly maxTotal: string },
): PriceError | undefined {
  const { kind, value, currency } = charge
  const isInOtherCurrency = kind === 'amount' && currency !== solution.currency
  const isTooLarge = kind === 'amount' && isAbove({ amount: value, currency }, solution.maxTotal)
  const fits = !isInOtherCurrency && !isTooLarge && new Big(value).gte(0)
  if (fits && findChargeProblem(charge, currency) === undefined) return undefined
  return createPriceError('PRICE_ERROR_59', {
    id: charge.chargeId,
    name: charge.name,
    amount: value,
    currency,
    solCurrency: solution.currency,
    largestPercent: priceLimits.maxPercent,
    max: solution.maxTotal,
  })
}
