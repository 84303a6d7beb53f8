// Limits of amounts in currencies with a small unit.
import Big from 'big.js'
import type { RateTable } from './exchange.ts'
import { priceLimits } from './money.ts'

export interface AmountBounds {
  readonly maxUnitPrice: string
  readonly maxTotal: string
}

/** The limits of the specification. */
const plainBounds: AmountBounds = {
  maxUnitPrice: priceLimits.maxUnitPrice,
  maxTotal: priceLimits.maxTotal,
}

/** The currency that the specification's limits are meant for; dollars, pounds and francs are of similar value. */
const boundsCurrency = 'EUR'

/**
 * The limits in a currency. 200,000,000 Vietnamese dong do not buy a UPS, so if one euro costs ten or more of a
 * currency, the limits are multiplied by the power of ten in its rate, which preserves their digits.
 */
export function computeAmountBounds(currency: string, rates: RateTable, day: string): AmountBounds {
  const conversion = rates.find(boundsCurrency, currency, day)
  if (currency === boundsCurrency || conversion === undefined) return plainBounds
  const rate = new Big(conversion.times).div(conversion.dividedBy)
  if (rate.lt(10)) return plainBounds
  const power = new Big(10).pow(rate.round(0, Big.roundDown).toFixed().length - 1)
  return {
    maxUnitPrice: power.times(plainBounds.maxUnitPrice).toFixed(),
    maxTotal: power.times(plainBounds.maxTotal).toFixed(),
  }
}
