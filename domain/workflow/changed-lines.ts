/** Compares the bills of two snapshots of a solution: which lines were added, removed, replaced, or differ in quantity or price. */
import Big from 'big.js'
import { compareLines } from '../parts/compare-lines.ts'
import { priceLimits } from '../pricing/money.ts'
import type { SnapshotLine } from './content-hash.ts'

export interface ChangedLine {
  readonly change: 'added' | 'removed' | 'replaced' | 'changed'
  readonly before: SnapshotLine | undefined
  readonly now: SnapshotLine | undefined
}

/** Lists the lines that differ, in the order of the earlier bill, followed by those that only the later one has. */
export function listChangedLines(
  before: readonly SnapshotLine[],
  now: readonly SnapshotLine[],
): readonly ChangedLine[] {
  return compareLines(before.map(toComparable), now.map(toComparable)).flatMap(({ change, left, right }) => {
    const [earlier, later] = [left?.line, right?.line]
    if (change !== 'same') return [{ change, before: earlier, now: later }]
    const isSame = isSameAmount(earlier?.linePrice ?? null, later?.linePrice ?? null)
    return isSame ? [] : [{ change: 'changed' as const, before: earlier, now: later }]
  })
}

/** The id of a line of a design begins with the id of the design, which stays when the design is renamed. */
function toComparable(line: SnapshotLine) {
  const [group = ''] = line.lineId.includes('/') ? line.lineId.split('/') : ['']
  return { id: line.lineId, group, partNumber: line.partNumber, quantity: line.quantity, line }
}

function isSameAmount(earlier: string | null, other: string | null): boolean {
  if (earlier === null || other === null) return earlier === other
  return new Big(earlier).minus(other).abs().lte(priceLimits.tolerance)
}
