// How long a retrieved price is valid, for a solution and for an order.
import { addDays, dayMilliseconds } from '../days.ts'
import { type PriceError, createPriceError } from './price-errors.ts'

/** Days for which the price of a line is valid after it was retrieved, unless its row ends earlier. */
export const freshDays = 30

/** Maximum age of prices in an order. */
export const freshForOrderHours = 24

/** When and from where the price of a line was retrieved. */
export interface TakenPrice {
  readonly partNumber: string
  readonly rowId: string
  readonly priceListName: string
  /** `YYYY-MM-DD`. */
  readonly takenOn: string
  /** The first day on which the row no longer applies; null means no end. */
  readonly validUntil: string | null
}

/** The first day on which a price is no longer valid, `YYYY-MM-DD`. */
export function computeGoodUntil({ takenOn, validUntil }: TakenPrice): string {
  const stale = addDays(takenOn, freshDays)
  return validUntil !== null && validUntil < stale ? validUntil : stale
}

/** The error of a price that is no longer valid on a day. */
export function findStaleError(taken: TakenPrice, day: string): PriceError | undefined {
  const date = computeGoodUntil(taken)
  if (day < date) return undefined
  return createPriceError('PRICE_ERROR_6', {
    part: taken.partNumber,
    row: taken.rowId,
    list: taken.priceListName,
    date,
  })
}

/** Whether prices of a moment are recent enough for an order now; both in milliseconds since 1970. */
export const isFreshForOrder = (takenAt: number, now: number): boolean =>
  Math.abs(now - takenAt) <= (freshForOrderHours / 24) * dayMilliseconds
