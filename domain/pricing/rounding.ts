// Where a price is rounded, how, and why: at four points of a line and one of a charge, and nowhere else.
import Big from 'big.js'
import { listKeys } from '../keys.ts'
import { getCurrencyDecimals } from '../reference/countries.ts'

/** How half of the smallest amount is rounded: up, or to the even neighbour. */
export const roundingModes = ['halfUp', 'halfEven'] as const
export type RoundingMode = (typeof roundingModes)[number]

/**
 * - `given`: a price of a list, an agreement or a custom part with more decimals than its currency. Half up, as a
 * reader rounds it.
 * - `exchange`: a converted list price, which is a published figure. Half up, as Council Regulation (EC) No 1103/97,
 * article 5, rounds conversions.
 * - `discount`: the same percentage applies to thousands of lines. Half up would favour one side each time; half to
 * even favours none.
 * - `line`: pieces times a price per hundred, or per metre if feet are ordered. Half up, like a reader with a pocket
 * calculator.
 * - `charge`: a percentage of the parts, one amount for the whole solution. Half up for the same reason.
 */
export const roundings = {
  given: 'halfUp',
  exchange: 'halfUp',
  discount: 'halfEven',
  line: 'halfUp',
  charge: 'halfUp',
} as const satisfies Readonly<Record<string, RoundingMode>>

export type RoundingPlace = keyof typeof roundings
export const roundingPlaces: readonly RoundingPlace[] = listKeys(roundings)

const modes = { halfUp: Big.roundHalfUp, halfEven: Big.roundHalfEven } as const

/**
 * Rounds an amount to the decimals of the currency. An amount above 0 remains above 0, because 0 is a price: a result
 * of zero becomes the smallest amount of the currency.
 */
export function roundAmount(exact: Big, currency: string, place: RoundingPlace): Big {
  const decimals = getCurrencyDecimals(currency)
  const rounded = exact.round(decimals, modes[roundings[place]])
  return rounded.eq(0) && exact.gt(0) ? new Big(10).pow(-decimals) : rounded
}
