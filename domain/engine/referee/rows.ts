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
const toExact = (integer: number): number => (Number.isSafeInteger(integer) ? integer : Number.NaN)

export const createConstantSum = (constant: number): Sum => ({
  terms: new Map(),
  constant: toExact(constant),
})

export const createColumnSum = (column: number, factor = 1, constant = 0): Sum => ({
  terms: new Map([[column, toExact(factor)]]),
  constant: toExact(constant),
})

/** The columns with these factors; factors of zero are left out. */
export const createWeightedSum = (columns: readonly number[], factors: ArrayLike<number>): Sum => ({
  terms: new Map(
    columns.flatMap((column, index) =>
      factors[index] === 0 ? [] : [[column, toExact(factors[index]!)] as const],
    ),
  ),
  constant: 0,
})

/** `factor * left + right`. */
export function addSums(left: Sum, right: Sum, factor = 1): Sum {
  const terms = new Map(right.terms)
  for (const [column, leftFactor] of left.terms) {
    const total = toExact(toExact(leftFactor * factor) + (terms.get(column) ?? 0))
    if (total === 0) terms.delete(column)
    else terms.set(column, total)
  }
  return { terms, constant: toExact(toExact(left.constant * factor) + right.constant) }
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
  readonly integral: boolean[] = []
  readonly rows: Row[] = []

  /** Adds a column; returns its number. */
  addColumn(low: number, high: number, integral: boolean): number {
    this.lower.push(low)
    this.upper.push(high)
    this.integral.push(integral)
    return this.lower.length - 1
  }

  /** The least and the greatest value of a sum within the bounds of its columns; NaN where they are not exact. */
  computeBounds({ terms, constant }: Sum): readonly [low: number, high: number] {
    let [low, high] = [constant, constant]
    for (const [column, factor] of terms) {
      const products = [factor * this.lower[column]!, factor * this.upper[column]!] as const
      low = toExact(low + toExact(Math.min(...products)))
      high = toExact(high + toExact(Math.max(...products)))
    }
    return [low, high]
  }

  /** Adds the row `low <= sum <= high`. */
  add({ terms, constant }: Sum, low: number, high: number): void {
    const shiftBound = (bound: number): number => (Number.isFinite(bound) ? toExact(bound - constant) : bound)
    const row = {
      columns: [...terms.keys()],
      factors: [...terms.values()],
      low: shiftBound(low),
      high: shiftBound(high),
    }
    if (![...row.factors, row.low, row.high].some(Number.isNaN)) this.rows.push(row)
  }

  /** `low <= sum <= high` if all of `conditions` (0-1 sums) are 1: big-M rows, which are relaxed by the whole range of the sum for each that is 0. */
  addWhere(conditions: readonly Sum[], sum: Sum, low: number, high: number): void {
    const [least, greatest] = this.computeBounds(sum)
    const falseCount = conditions.reduce(
      (total, condition) => addSums(condition, total, -1),
      createConstantSum(conditions.length),
    )
    if (greatest > high || Number.isNaN(greatest))
      this.add(addSums(falseCount, sum, high - greatest), Number.NEGATIVE_INFINITY, high)
    if (least < low || Number.isNaN(least))
      this.add(addSums(falseCount, sum, low - least), low, Number.POSITIVE_INFINITY)
  }
}
