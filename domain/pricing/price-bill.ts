// Prices a bill of materials from a price list: every line explains itself, and a missing price is named instead of counted as 0.
import { addMoney, createMoney, multiplyMoney } from './money.ts'
import type { Money } from './money.ts'

/** What pricing reads of a bill line. */
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
  /** True for a list that is no offer: every screen and document says so. */
  readonly sample: boolean
  unitPrice(partNumber: string): Money | null
  /** The price of a quantity of a part, where the unit price depends on the quantity; otherwise it is the unit price times the quantity. */
  linePrice?(partNumber: string, quantity: number): Money | null
}

export interface PricedLine {
  readonly id: string
  /** Null: no price in the list. Lines by others have none either, and are not missing. */
  readonly unitPrice: Money | null
  readonly linePrice: Money | null
}

export interface PricedBill {
  readonly lines: readonly PricedLine[]
  /** The sum of all lines with a price, times the quantity of the design. */
  readonly total: Money
  /** Part numbers without a price; the total is incomplete when there are any. */
  readonly missing: readonly string[]
  readonly sample: boolean
}

/**
 * Prices a bill.
 * @param quantity how many of the design: whole, at least 1; multiplies the total, not the lines
 */
export function priceBill(bill: readonly PriceableLine[], list: PriceList, quantity = 1): PricedBill {
  const missing = new Set<string>()
  let total = createMoney(0, list.currency)
  const lines = bill.map(({ id, partNumber, quantity: pieces, byOthers }): PricedLine => {
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
