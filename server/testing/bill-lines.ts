/** Reads the lines of a bill for tests, each with the facts of its part and its price. */
import { toPartRows } from '@design-portal/contract/bill-parts.ts'
import type { BillGrid, BillPart } from '@design-portal/contract/bill.ts'
import { computeLinePrice } from '@design-portal/domain/parts/bill-sums.ts'
import type { TestBrowser } from './test-portal.ts'

export interface ReadLine extends BillPart {
  readonly id: string
  readonly quantity: number
  readonly linePrice: string | null
  readonly rowVersion: number
}

/** The bill of a solution, and its lines as single objects. */
export async function readBill(
  browser: TestBrowser,
  cfgId: string,
): Promise<BillGrid & { readonly rows: readonly ReadLine[] }> {
  const grid = await browser.call('solution/bill/grid', { cfgId })
  return { ...grid, rows: toLines(grid) }
}

export function toLines({ lines, parts, currency }: BillGrid): ReadLine[] {
  const rows = toPartRows(parts)
  return lines.id.map((id, index) => {
    const part = rows[lines.part[index] ?? -1]
    const quantity = lines.quantity[index]
    if (part === undefined || quantity === undefined) throw new Error(`Line ${index} is incomplete`)
    const rowVersion = lines.rowVersion[index] ?? 0
    return {
      ...part,
      id,
      quantity,
      linePrice: computeLinePrice(part.unitPrice, quantity, currency),
      rowVersion,
    }
  })
}
