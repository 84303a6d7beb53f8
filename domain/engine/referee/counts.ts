// Counting columns: how many of the equally weighted terms of a sum are selected. Branching on a count cuts off more
// than branching on single choices.
import { createColumnSum, subtractSums, type Row, type Rows, createWeightedSum } from './rows.ts'

/** Shorter lists are decided one by one. */
const MIN_LENGTH = 3
/** The most counting columns that a model gets; further lists are decided one by one. */
const MAX_COUNTS = 200

/** The 0-1 columns with the same factor in a row, by factor; lists that are too short are left out. */
function findEqualParts({ columns, factors }: Row, { lower, upper }: Rows): readonly (readonly number[])[] {
  const byFactor = new Map<number, number[]>()
  columns.forEach((column, index) => {
    if (lower[column] !== 0 || upper[column] !== 1) return
    const equal = byFactor.get(factors[index]!)
    if (equal === undefined) byFactor.set(factors[index]!, [column])
    else equal.push(column)
  })
  return [...byFactor.values()].filter((equal) => equal.length >= MIN_LENGTH)
}

/**
 * Adds a column for each list of equal parts of a sum: where racks are interchangeable, the sum depends only on these
 * counts.
 */
export function addCountingColumns(rows: Rows): readonly number[] {
  const lists = new Map<string, readonly number[]>()
  for (const row of rows.rows) {
    const parts = findEqualParts(row, rows)
    // A sum of one kind of part is already a count and bounded as such.
    if (parts.length > 1 || row.columns.length > (parts[0]?.length ?? 0))
      for (const equal of parts) lists.set(equal.toSorted((a, b) => a - b).join(), equal)
  }
  return [...lists.values()].slice(0, MAX_COUNTS).map((equal) => {
    const count = rows.addColumn(0, equal.length, true)
    rows.add(
      subtractSums(createColumnSum(count), createWeightedSum(equal, new Float64Array(equal.length).fill(1))),
      0,
      0,
    )
    return count
  })
}
