// Checks that hold for every product's bill.
import { expect } from 'vitest'
import type { BillLine, UnitPrices } from '../product.ts'

/**
 * Checks that lines are unique with whole positive quantities, that their parents exist, and that they add up to the
 * price that goals compare.
 *
 * @param price in cents, like the prices of parts
 */
export function expectConsistentBill(bill: readonly BillLine[], prices: UnitPrices, price: number): void {
  const ids = bill.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { id, quantity, parent } of bill) {
    expect(Number.isInteger(quantity) && quantity > 0, id).toBe(true)
    if (parent !== undefined) expect(ids).toContain(parent)
  }
  const total = bill
    .filter(({ byOthers }) => byOthers !== true)
    .reduce((sum, { partNumber, quantity }) => {
      const cents = prices.get(partNumber) ?? Number.NaN
      expect(cents, partNumber).toBeGreaterThan(0)
      return sum + quantity * cents
    }, 0)
  expect(total).toBe(price)
}
