/** Brings a bill up to date with the answer to a change, so that ten thousand lines are not sent again for one. */

import type { BillGrid } from '@design-portal/contract/bill.ts'
import type { BillChange } from '@design-portal/contract/parts.ts'

/**
 * The bill after a change; undefined when lines came, went or changed their part, and the bill has to be asked for anew.
 */
export function applyChange(bill: BillGrid, change: BillChange): BillGrid | undefined {
  if (change.removed.length > 0) return undefined
  const { id, part } = bill.lines
  const quantity = [...bill.lines.quantity]
  const linePrice = [...bill.lines.linePrice]
  const rowVersion = [...bill.lines.rowVersion]
  const wanted = new Map(change.lines.map((line) => [line.lineId, line]))
  // Own lines stand behind those of the designs: the search from the end is short.
  for (let index = id.length - 1; index >= 0 && wanted.size > 0; index--) {
    const lineId = id[index] ?? ''
    const line = wanted.get(lineId)
    if (line === undefined) continue
    const known = bill.parts[part[index] ?? -1]
    if (known?.partNumber !== line.partNumber) return undefined
    if (known.unitPrice !== (line.unitPrice?.amount ?? null)) return undefined
    wanted.delete(lineId)
    quantity[index] = line.quantity
    linePrice[index] = line.linePrice?.amount ?? null
    rowVersion[index] = line.rowVersion
  }
  if (wanted.size > 0) return undefined
  return {
    ...bill,
    rowVersion: change.rowVersion,
    lines: { ...bill.lines, quantity, linePrice, rowVersion },
    charges: change.charges,
    totals: change.totals,
  }
}
