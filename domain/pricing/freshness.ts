// How long a price that was taken stays good: for the solution, and for an order.
import { addDays, dayMilliseconds } from '../days.ts'
import { type PriceError, createPriceError } from './price-errors.ts'

/** Days that the price of a line holds after it was taken, unless its row ends before. */
export const freshDays = 30

/** An order needs prices that are not older. */
export const freshForOrderHours = 24

/** When the price of a line was taken, and from where. */
export interface TakenPrice {
  readonly partNumber: string
  readonly rowId: string
  readonly priceListName: string
  /** `YYYY-MM-DD`. */
  readonly takenOn: string
  /** The first day on which the row no longer holds; null: no end. */
  readonly validUntil: string | null
}

/** The first day on which a price is no longer good, `YYYY-MM-DD`. */
export function computeGoodUntil({ takenOn, validUntil }: TakenPrice): string {
  const stale = addDays(takenOn, freshDays)
  return validUntil !== null && validUntil < stale ? validUntil : stale
}

/** The error of a price that is no longer good on a day. */
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

/** Whether prices of a moment are fresh enough for an order now; both in milliseconds since 1970. */
export const isFreshForOrder = (takenAt: number, now: number): boolean =>
  Math.abs(now - takenAt) <= (freshForOrderHours / 24) * dayMilliseconds
