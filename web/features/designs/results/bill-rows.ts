/** Arranges the lines of a bill of materials as rows of a tree, each with its price. */

import type { PricedBill, PricedBillLine } from '@design-portal/domain/pricing/price-bill.ts'
import type { BillLine } from '@design-portal/domain/products/product.ts'

export interface BillRow {
  readonly line: BillLine
  /** 0 for a line without a parent. */
  readonly level: number
  readonly priced: PricedBillLine
}

/** Returns every line once: children follow their parent, otherwise in the order of the bill. */
export function buildBillRows(bill: readonly BillLine[], { lines }: PricedBill): readonly BillRow[] {
  const prices = new Map(lines.map((line) => [line.id, line]))
  const lineIds = new Set(bill.map(({ id }) => id))
  const rows: BillRow[] = []
  const addChildren = (parent: string | undefined, level: number) => {
    for (const line of bill) {
      // A line whose parent is not in the bill is shown at the top level instead of disappearing.
      const shownParent = line.parent !== undefined && lineIds.has(line.parent) ? line.parent : undefined
      if (shownParent !== parent) continue
      const priced = prices.get(line.id) ?? { id: line.id, unitPrice: null, linePrice: null }
      rows.push({ line, level, priced })
      addChildren(line.id, level + 1)
    }
  }
  addChildren(undefined, 0)
  return rows
}
