/** Arranges the columns of a bill of materials as rows: groups, parts below their parents, and charges. */

import { toPartRows } from '@design-portal/contract/bill-parts.ts'
import type { BillGrid, BillPart } from '@design-portal/contract/bill.ts'
import type { BillTotals, Charge } from '@design-portal/contract/bill-change.ts'

export type BillGroup = BillGrid['groups'][number]

export interface GroupRow {
  readonly kind: 'group'
  readonly id: string
  readonly level: 1
  readonly expanded: boolean
  readonly group: BillGroup
  /** The totals of the group. */
  readonly sums: BillTotals['groups'][number] | undefined
}

export interface LineRow {
  readonly kind: 'line'
  /** Unique in the bill: two designs of a product have lines with the same ids. */
  readonly id: string
  readonly lineId: string
  readonly level: number
  /** Undefined for a line without parts of its own. */
  readonly expanded: boolean | undefined
  readonly group: BillGroup
  readonly part: BillPart
  readonly quantity: number
  /** 0 for a line of a design, which can only be changed in its configurator. */
  readonly rowVersion: number
}

export interface ChargesRow {
  readonly kind: 'charges'
  readonly id: 'charges'
  readonly level: 1
  readonly expanded: boolean
}

export interface ChargeRow {
  readonly kind: 'charge'
  readonly id: string
  readonly level: 2
  readonly expanded: undefined
  readonly charge: Charge
}

export type BillRow = GroupRow | LineRow | ChargesRow | ChargeRow

/** Returns whether a line is the solution's own and can be edited here; a line of a design is changed in its configurator. */
export function isOwnLine(row: BillRow): row is LineRow {
  return row.kind === 'line' && row.rowVersion > 0
}

const partsOfBills = new WeakMap<BillGrid['parts'], readonly BillPart[]>()

/** Lists the parts of a bill, built from its columns once; they keep their identity while only quantities change. */
export function listBillParts({ parts }: BillGrid): readonly BillPart[] {
  const cachedParts = partsOfBills.get(parts)
  if (cachedParts !== undefined) return cachedParts
  const rows = toPartRows(parts)
  partsOfBills.set(parts, rows)
  return rows
}

/**
 * Lists the visible rows, each part after its parent, otherwise in the bill's order.
 *
 * @param closed ids of groups and lines whose parts are hidden
 * @param matches if set, only matching lines and their ancestors are listed, and everything is expanded
 */
export function listBillRows(
  bill: BillGrid,
  closed: ReadonlySet<string>,
  matches?: (part: BillPart, group: BillGroup) => boolean,
): BillRow[] {
  const rows: BillRow[] = []
  const sums = new Map(bill.totals.groups.map((group) => [group.id, group]))
  const isOpen = (id: string) => matches !== undefined || !closed.has(id)
  for (const group of bill.groups) {
    const lines = listLines(bill, group, isOpen, matches)
    if (matches !== undefined && lines.length === 0) continue
    const expanded = isOpen(group.id)
    rows.push({
      kind: 'group',
      id: group.id,
      level: 1,
      expanded,
      group,
      sums: sums.get(group.id),
    })
    if (expanded) for (const line of lines) rows.push(line)
  }
  if (bill.charges.length > 0 && matches === undefined) {
    const expanded = !closed.has('charges')
    rows.push({ kind: 'charges', id: 'charges', level: 1, expanded })
    if (expanded) {
      for (const charge of bill.charges) {
        rows.push({ kind: 'charge', id: charge.chargeId, level: 2, expanded: undefined, charge })
      }
    }
  }
  return rows
}

function listLines(
  bill: BillGrid,
  group: BillGroup,
  isOpen: (id: string) => boolean,
  matches: ((part: BillPart, group: BillGroup) => boolean) | undefined,
): LineRow[] {
  const { lines } = bill
  const parts = listBillParts(bill)
  const childrenOf = groupByParent(lines.parent, group)
  const rows: LineRow[] = []
  /** Adds the lines of one level with their descendants; returns true if any was added. */
  const add = (indexes: readonly number[], level: number): boolean => {
    let hasAdded = false
    for (const index of indexes) {
      const lineId = lines.id[index]
      const part = parts[lines.part[index] ?? -1]
      if (lineId === undefined || part === undefined) continue
      const id = `${group.id} ${lineId}`
      const children = childrenOf.get(index)
      const rowIndex = rows.length
      const expanded = isOpen(id)
      rows.push({
        kind: 'line',
        id,
        lineId,
        level,
        expanded: children === undefined ? undefined : expanded,
        group,
        part,
        quantity: lines.quantity[index] ?? 0,
        rowVersion: lines.rowVersion[index] ?? 0,
      })
      const hasAddedBelow = expanded && children !== undefined && add(children, level + 1)
      if (matches === undefined || hasAddedBelow || matches(part, group)) hasAdded = true
      else rows.length = rowIndex
    }
    return hasAdded
  }
  add(childrenOf.get(-1) ?? [], 2)
  return rows
}

/** Groups the indexes of a group's lines by their parent; a line whose parent is outside the group is at the top level. */
function groupByParent(parent: readonly number[], { first, count }: BillGroup): Map<number, number[]> {
  const childrenOf = new Map<number, number[]>()
  for (let index = first; index < first + count; index++) {
    const parentIndex = parent[index] ?? -1
    const parentInGroup = parentIndex >= first && parentIndex < first + count ? parentIndex : -1
    const siblings = childrenOf.get(parentInGroup)
    if (siblings === undefined) childrenOf.set(parentInGroup, [index])
    else siblings.push(index)
  }
  return childrenOf
}

/**
 * Returns the new rows, with previous rows in place of equal ones: a row that is the same object does not render again.
 *
 * @param before the rows that were shown last
 */
export function reuseUnchangedRows(
  before: readonly BillRow[],
  after: readonly BillRow[],
): readonly BillRow[] {
  const previousById = before.length === 0 ? undefined : new Map(before.map((row) => [row.id, row]))
  return after.map((row, index) => {
    const atSameIndex = before[index]
    // Most rows are at the same index as before; the map finds those that moved.
    const previous = atSameIndex?.id === row.id ? atSameIndex : previousById?.get(row.id)
    return previous !== undefined && isSameRow(previous, row) ? previous : row
  })
}

/** Creates a function that remembers the last rows and reuses equal ones. */
export function createRowCache(): (rows: readonly BillRow[]) => readonly BillRow[] {
  let last: readonly BillRow[] = []
  return (rows) => {
    last = reuseUnchangedRows(last, rows)
    return last
  }
}

function isSameRow(one: BillRow, other: BillRow): boolean {
  if (one.expanded !== other.expanded || one.level !== other.level) return false
  if (one.kind === 'line' && other.kind === 'line') {
    return (
      one.quantity === other.quantity &&
      one.rowVersion === other.rowVersion &&
      one.part === other.part &&
      one.group === other.group
    )
  }
  if (one.kind === 'group' && other.kind === 'group') {
    return (
      one.group === other.group &&
      one.sums?.price.amount === other.sums?.price.amount &&
      one.sums?.mass === other.sums?.mass
    )
  }
  if (one.kind === 'charge' && other.kind === 'charge') return one.charge === other.charge
  return one.kind === other.kind && one.kind === 'charges'
}
