// Prices a bill of materials from a price list: every line explains itself, and a missing price is reported instead
// of counted as 0.
import { addMoney, createMoney, multiplyMoney } from './money.ts'
import type { Money } from './money.ts'

/** The fields of a bill line that pricing needs. */
export interface PriceableLine {
  readonly id: string
  readonly partNumber: string
  readonly quantity: number
  readonly byOthers?: boolean
}

/** Unit prices of one list in one currency, by part number. */
export interface PriceList {
  readonly priceListName: string
  readonly currency: string
  /** Whether the list is a sample and no offer, which every screen and document states. */
  readonly sample: boolean
  unitPrice(partNumber: string): Money | null
  /**
   * The price of a quantity of a part, if the unit price depends on the quantity; by default the unit price times the
   * quantity.
   */
  linePrice?(partNumber: string, quantity: number): Money | null
}

export interface PricedBillLine {
  readonly id: string
  /** Null if the list has no price, and for lines supplied by others, which do not count as missing. */
  readonly unitPrice: Money | null
  readonly linePrice: Money | null
}

export interface PricedBill {
  readonly lines: readonly PricedBillLine[]
  /** The sum of all priced lines, times the quantity of the design. */
  readonly total: Money
  /** Part numbers without a price; if there are any, the total is incomplete. */
  readonly missing: readonly string[]
  readonly sample: boolean
}

/**
 * Prices a bill.
 * @param quantity number of identical designs, an integer of at least 1; it multiplies the total, not the lines
 */
export function priceBill(bill: readonly PriceableLine[], list: PriceList, quantity = 1): PricedBill {
  const missing = new Set<string>()
  let total = createMoney(0, list.currency)
  const lines = bill.map(({ id, partNumber, quantity: pieces, byOthers }): PricedBillLine => {
    if (byOthers === true) return { id, unitPrice: null, linePrice: null }
    const unitPrice = list.unitPrice(partNumber)
    const linePrice =
      list.linePrice === undefined
        ? unitPrice && multiplyMoney(unitPrice, pieces)
        : list.linePrice(partNumber, pieces)
    if (unitPrice === null || linePrice === null) {
      missing.add(partNumber)
      return { id, unitPrice: null, linePrice: null }
    }
    total = addMoney(total, linePrice)
    return { id, unitPrice, linePrice }
  })
  return { lines, total: multiplyMoney(total, quantity), missing: [...missing], sample: list.sample }
}
