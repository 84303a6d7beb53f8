// Counting columns: how many of the equally weighted terms of a sum are selected. Branching on a count cuts off more
// than branching on single choices.
import { createColumnSum, subtractSums, type Row, type Rows, createWeightedSum } from './rows.ts'

/** A group of fewer equally weighted columns gets no count; the search branches on each of its columns. */
const MIN_GROUP_SIZE = 3
/** The most counting columns that a model gets; groups beyond them get none. */
const MAX_COUNTS = 200

/** The 0-1 columns of a row in groups of the same factor; groups that are too small are left out. */
function groupByFactor({ columns, factors }: Row, { lower, upper }: Rows): readonly (readonly number[])[] {
  const byFactor = new Map<number, number[]>()
  columns.forEach((column, index) => {
    if (lower[column] !== 0 || upper[column] !== 1) return
    const group = byFactor.get(factors[index]!)
    if (group === undefined) byFactor.set(factors[index]!, [column])
    else group.push(column)
  })
  return [...byFactor.values()].filter((group) => group.length >= MIN_GROUP_SIZE)
}

/**
 * Adds a column for each group of equally weighted columns of a sum, which counts those of them that are 1: where racks
 * are interchangeable, the sum depends only on these counts.
 */
export function addCountingColumns(rows: Rows): readonly number[] {
  const distinctGroups = new Map<string, readonly number[]>()
  for (const row of rows.rows) {
    const groups = groupByFactor(row, rows)
    // A sum of a single group is already a count and bounded as such.
    if (groups.length > 1 || row.columns.length > (groups[0]?.length ?? 0))
      for (const group of groups) distinctGroups.set(group.toSorted((a, b) => a - b).join(), group)
  }
  return [...distinctGroups.values()].slice(0, MAX_COUNTS).map((group) => {
    const count = rows.addColumn(0, group.length, true)
    // The count minus the sum of its columns is 0.
    rows.add(
      subtractSums(createColumnSum(count), createWeightedSum(group, new Float64Array(group.length).fill(1))),
      0,
      0,
    )
    return count
  })
}
