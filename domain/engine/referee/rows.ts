// Integer rows `low <= sum of factor * column <= high` that every valid configuration obeys: what HiGHS is given, and what a proof is checked on.
import { computeGcd } from '../decimal.ts'

/** A sum of columns and a constant, all integers; NaN where an integer would not be exact in a double. */
export interface Sum {
  readonly terms: ReadonlyMap<number, number>
  readonly constant: number
}

/** An open side is infinite; everything else is an integer within 2^53. */
export interface Row {
  readonly columns: readonly number[]
  readonly factors: readonly number[]
  readonly low: number
  readonly high: number
}

/** An inexact integer becomes NaN, so that a later subtraction cannot make it look exact again. */
const exactly = (integer: number): number => (Number.isSafeInteger(integer) ? integer : Number.NaN)

export const createConstantSum = (constant: number): Sum => ({
  terms: new Map(),
  constant: exactly(constant),
})

export const createColumnSum = (column: number, factor = 1, constant = 0): Sum => ({
  terms: new Map([[column, exactly(factor)]]),
  constant: exactly(constant),
})

/** The columns with these factors; factors of zero are left out. */
export const createWeightedSum = (columns: readonly number[], factors: ArrayLike<number>): Sum => ({
  terms: new Map(
    columns.flatMap((column, index) =>
      factors[index] === 0 ? [] : [[column, exactly(factors[index]!)] as const],
    ),
  ),
  constant: 0,
})

/** `factor * left + right`. */
export function addSums(left: Sum, right: Sum, factor = 1): Sum {
  const terms = new Map(right.terms)
  for (const [column, own] of left.terms) {
    const both = exactly(exactly(own * factor) + (terms.get(column) ?? 0))
    if (both === 0) terms.delete(column)
    else terms.set(column, both)
  }
  return { terms, constant: exactly(exactly(left.constant * factor) + right.constant) }
}

export const multiplySum = (sum: Sum, factor: number): Sum => addSums(sum, createConstantSum(0), factor)

export const subtractSums = (left: Sum, right: Sum): Sum => addSums(right, left, -1)

/** The negation of a 0-1 sum. */
export const negateSum = (sum: Sum): Sum => addSums(sum, createConstantSum(1), -1)

/** The least step by which two values of a sum can differ: the GCD of its factors, because columns are integers. */
export const computeSumStep = ({ terms }: Sum): number => [...terms.values()].reduce(computeGcd, 0) || 1

/** Columns with integer bounds, and rows over them. A row whose integers are not exact is left out: fewer rows only prove less. */
export class Rows {
  readonly lower: number[] = []
  readonly upper: number[] = []
  /** Whether a column is integral; the other columns are computed from integral ones. */
  readonly whole: boolean[] = []
  readonly rows: Row[] = []

  column(low: number, high: number, whole: boolean): number {
    this.lower.push(low)
    this.upper.push(high)
    this.whole.push(whole)
    return this.lower.length - 1
  }

  /** The least and the greatest value of a sum within the bounds of its columns; NaN where they are not exact. */
  bounds({ terms, constant }: Sum): readonly [low: number, high: number] {
    let [low, high] = [constant, constant]
    for (const [column, factor] of terms) {
      const ends = [factor * this.lower[column]!, factor * this.upper[column]!] as const
      low = exactly(low + exactly(Math.min(...ends)))
      high = exactly(high + exactly(Math.max(...ends)))
    }
    return [low, high]
  }

  /** `low <= sum <= high`. */
  add({ terms, constant }: Sum, low: number, high: number): void {
    const side = (bound: number): number => (Number.isFinite(bound) ? exactly(bound - constant) : bound)
    const row = {
      columns: [...terms.keys()],
      factors: [...terms.values()],
      low: side(low),
      high: side(high),
    }
    if (![...row.factors, row.low, row.high].some(Number.isNaN)) this.rows.push(row)
  }

  /** `low <= sum <= high` if all of `given` (0-1 sums) are 1: big-M rows, which are relaxed by the whole range of the sum for each that is 0. */
  addWhere(given: readonly Sum[], sum: Sum, low: number, high: number): void {
    const [least, greatest] = this.bounds(sum)
    const falseCount = given.reduce((total, one) => addSums(one, total, -1), createConstantSum(given.length))
    if (greatest > high || Number.isNaN(greatest))
      this.add(addSums(falseCount, sum, high - greatest), Number.NEGATIVE_INFINITY, high)
    if (least < low || Number.isNaN(least))
      this.add(addSums(falseCount, sum, low - least), low, Number.POSITIVE_INFINITY)
  }
}
