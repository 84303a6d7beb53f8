// Integer vectors orthogonal to a list of integer rows, by Gauss–Jordan elimination without fractions.
import { computeGcd, MAX_EXACT } from '../decimal.ts'

/**
 * Integer vectors that span all x with row * x = 0 for every row of `width` entries; undefined where numbers exceed the
 * exact integers.
 */
export function computeNullSpace(rows: Iterable<readonly number[]>, width: number): number[][] | undefined {
  const reduced: (readonly number[])[] = []
  const pivots: number[] = []
  for (const original of rows) {
    const row = pivots.reduce((remaining, pivot, at) => eliminate(remaining, reduced[at]!, pivot), original)
    const pivot = row.findIndex((entry) => entry !== 0)
    if (pivot < 0) continue
    reduced.forEach((other, index) => (reduced[index] = eliminate(other, row, pivot)))
    reduced.push(row)
    pivots.push(pivot)
    if (!areExact(reduced)) return undefined
    if (pivots.length === width) return []
  }
  const free = Array.from({ length: width }, (_, column) => column).filter((at) => !pivots.includes(at))
  const vectors = free.map((column) => computeVector(column, reduced, pivots, width))
  return areExact(vectors) ? vectors : undefined
}

const areExact = (rows: readonly (readonly number[])[]): boolean =>
  rows.every((row) => row.every((entry) => Math.abs(entry) <= MAX_EXACT))

/** A row after elimination of the column of another row's pivot. */
function eliminate(row: readonly number[], pivotRow: readonly number[], pivot: number): readonly number[] {
  const entryToEliminate = row[pivot]!
  if (entryToEliminate === 0) return row
  const next = row.map((entry, index) => entry * pivotRow[pivot]! - pivotRow[index]! * entryToEliminate)
  const common = next.reduce(computeGcd, 0) || 1
  return next.map((entry) => entry / common)
}

/** The vector of one free column together with the pivots. */
function computeVector(
  column: number,
  reduced: readonly (readonly number[])[],
  pivots: readonly number[],
  width: number,
): number[] {
  /** The factor of the free column that makes the entry at each row's pivot an integer. */
  const multiples = reduced.map((row, index) => {
    const pivot = Math.abs(row[pivots[index]!]!)
    return pivot / computeGcd(pivot, row[column]!)
  })
  const freeEntry = multiples.reduce(
    (common, multiple) => (common / computeGcd(common, multiple)) * multiple,
    1,
  )
  const vector = Array.from({ length: width }, () => 0)
  vector[column] = freeEntry
  reduced.forEach((row, index) => {
    vector[pivots[index]!] = 0 - (row[column]! * freeEntry) / row[pivots[index]!]!
  })
  return vector
}
