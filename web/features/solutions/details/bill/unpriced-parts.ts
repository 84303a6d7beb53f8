/** The parts of a bill that should have a price and have none. */

import type { BillGrid, BillPart } from '@design-portal/contract/bill.ts'
import { partsOf } from './bill-tree.ts'
import type { BillGroup } from './bill-tree.ts'

export interface UnpricedPart {
  readonly group: BillGroup
  readonly part: BillPart
}

/** Each part once a group, in the bill's order; what others supply needs no price. A line that holds others may have its price in them. */
export function unpricedParts(bill: BillGrid): readonly UnpricedPart[] {
  const { groups, lines } = bill
  const parts = partsOf(bill)
  const withParts = new Set(lines.parent)
  return groups.flatMap((group) => {
    const seen = new Set<number>()
    for (let index = group.first; index < group.first + group.count; index++) {
      const place = lines.part[index] ?? -1
      const part = parts[place]
      if (part !== undefined && part.unitPrice === null && !part.byOthers && !withParts.has(index)) {
        seen.add(place)
      }
    }
    return [...seen].flatMap((place) => {
      const part = parts[place]
      return part === undefined ? [] : [{ group, part }]
    })
  })
}
