// Additional charges beside the parts of a solution: an amount, or a share of the price of all parts.
import Big from 'big.js'
import { currencyDecimals } from '../reference/countries.ts'
import { addMoney, type Money, money } from './money.ts'

export interface PriceableCharge {
  readonly kind: 'amount' | 'percent'
  /** Money in the currency of the solution, or percent, as decimal text. */
  readonly value: string
}

/** What a charge comes to, rounded to the decimals of the currency. A share is of the parts alone, never of other charges. */
export const priceOfCharge = ({ kind, value }: PriceableCharge, parts: Money): Money =>
  kind === 'amount'
    ? money(value, parts.currency)
    : money(new Big(parts.amount).times(value).div(100), parts.currency)

/** The price of the parts with all charges. */
export const withCharges = (parts: Money, charges: readonly PriceableCharge[]): Money =>
  charges.map((charge) => priceOfCharge(charge, parts)).reduce(addMoney, parts)

/** Largest share, in percent (9999.99 is a constant of the specification; its use here is ours). */
const largestPercent = '9999.99'

/** What is wrong with the value of a charge: too large, or with more decimals than percent (2) or the currency has. */
export function chargeProblem(
  { kind, value }: PriceableCharge,
  currency: string,
): 'tooLarge' | 'tooManyDecimals' | undefined {
  const decimals = kind === 'percent' ? 2 : currencyDecimals(currency)
  const amount = new Big(value)
  if (kind === 'percent' && amount.gt(largestPercent)) return 'tooLarge'
  return amount.eq(amount.round(decimals, Big.roundDown)) ? undefined : 'tooManyDecimals'
}

/** The value of a charge as people read it: "12.5" percent, "1200.00" euros. */
export const chargeValue = ({ kind, value }: PriceableCharge, currency: string): string =>
  kind === 'percent' ? new Big(value).toFixed() : money(value, currency).amount
