/** Updates a cached bill before and after the server has answered, so that ten thousand lines are not transferred again for one change. */

import type { BillGrid } from '@design-portal/contract/bill.ts'
import type { BillChange, BillState } from '@design-portal/contract/bill-change.ts'
import {
  addSums,
  type BillSums,
  createEmptySums,
  type SummedLine,
  subtractSums,
  sumLines,
  updateTotals,
} from '@design-portal/domain/parts/bill-sums.ts'
import { listBillParts } from './bill-tree.ts'

/** A new quantity of one of the solution's own lines. */
export interface NewQuantity {
  readonly lineId: string
  readonly quantity: number
}

/** Returns the positions of some lines. Own lines come after those of the designs, so searching from the end is fast. */
function findPlaces(bill: BillGrid, lineIds: Iterable<string>): ReadonlyMap<string, number> {
  const wanted = new Set(lineIds)
  const places = new Map<string, number>()
  const { id } = bill.lines
  for (let index = id.length - 1; index >= 0 && places.size < wanted.size; index--) {
    const lineId = id[index] ?? ''
    if (wanted.has(lineId)) places.set(lineId, index)
  }
  return places
}

/** Returns the bill with new quantities as an optimistic update: the totals are calculated as on the server. */
export function applyQuantities(bill: BillGrid, changes: readonly NewQuantity[]): BillGrid {
  const { currency, lines, charges, groups } = bill
  const quantity = [...lines.quantity]
  const rowVersion = [...lines.rowVersion]
  const parts = listBillParts(bill)
  const places = findPlaces(
    bill,
    changes.map(({ lineId }) => lineId),
  )
  const differences = new Map<string, BillSums>()
  for (const change of changes) {
    const index = places.get(change.lineId)
    const before = index === undefined ? undefined : quantity[index]
    if (index === undefined || before === undefined || before === change.quantity) continue
    const group = groups.find(({ first, count }) => index >= first && index < first + count)
    const part = parts[lines.part[index] ?? -1]
    if (group === undefined || part === undefined) continue
    const computeSums = (pieces: number) =>
      sumLines([{ ...part, quantity: pieces } satisfies SummedLine], currency)
    const difference = subtractSums(computeSums(change.quantity), computeSums(before), currency)
    differences.set(
      group.id,
      addSums(differences.get(group.id) ?? createEmptySums(currency), difference, currency),
    )
    quantity[index] = change.quantity
    rowVersion[index] = (rowVersion[index] ?? 0) + 1
  }
  let { totals } = bill
  for (const [groupId, difference] of differences) {
    totals = updateTotals(totals, groupId, (sums) => addSums(sums, difference, currency), charges)
  }
  return { ...bill, lines: { ...lines, quantity, rowVersion }, ...applyTotals(bill, totals) }
}

/** Returns the bill with another quantity of a design. */
export function applyDesignQuantity(bill: BillGrid, desId: string, quantity: number): BillGrid {
  const { currency, lines, charges } = bill
  const design = bill.groups.find(({ id }) => id === desId)
  if (design === undefined) return bill
  const parts = listBillParts(bill)
  const computeDesignSums = (times: number) =>
    sumLines(
      Array.from({ length: design.count }, (_, offset) => {
        const index = design.first + offset
        const { mass = null, byOthers = false, unitPrice = null } = parts[lines.part[index] ?? -1] ?? {}
        return { mass, byOthers, unitPrice, quantity: (lines.quantity[index] ?? 0) * times }
      }),
      currency,
    )
  const totals = updateTotals(bill.totals, desId, () => computeDesignSums(quantity), charges)
  const groups = bill.groups.map((group) => (group === design ? { ...design, quantity } : group))
  return { ...bill, groups, ...applyTotals(bill, totals) }
}

/** Returns the new totals, and the charges with the amounts that follow from them. */
function applyTotals(
  { charges }: BillGrid,
  totals: BillGrid['totals'],
): Pick<BillGrid, 'charges' | 'totals'> {
  const amounts = new Map(totals.charges.map(({ chargeId, amount }) => [chargeId, amount]))
  return {
    charges: charges.map((charge) => {
      const amount = amounts.get(charge.chargeId)
      return amount === undefined || amount.amount === charge.amount.amount ? charge : { ...charge, amount }
    }),
    totals,
  }
}

/** Returns the bill with the totals that the server has calculated. */
export const applyState = (bill: BillGrid, { rowVersion, charges, totals }: BillState): BillGrid => ({
  ...bill,
  rowVersion,
  charges,
  totals,
})

/** Returns the bill after a change; undefined if lines were added, removed or changed their part, so that the bill must be refetched. */
export function applyChange(bill: BillGrid, change: BillChange): BillGrid | undefined {
  if (change.removed.length > 0) return undefined
  const quantity = [...bill.lines.quantity]
  const rowVersion = [...bill.lines.rowVersion]
  const parts = listBillParts(bill)
  const places = findPlaces(
    bill,
    change.lines.map(({ lineId }) => lineId),
  )
  for (const line of change.lines) {
    const index = places.get(line.lineId)
    const cachedPart = parts[bill.lines.part[index ?? -1] ?? -1]
    if (index === undefined || cachedPart?.partNumber !== line.partNumber) return undefined
    if (cachedPart.unitPrice !== (line.unitPrice?.amount ?? null)) return undefined
    quantity[index] = line.quantity
    rowVersion[index] = line.rowVersion
  }
  return applyState({ ...bill, lines: { ...bill.lines, quantity, rowVersion } }, change)
}
