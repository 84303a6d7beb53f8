// Evaluates rows at integer points directly, without a linear program.
import type { Row } from '../rows.ts'

/** Whether a point, which has one value for each column, satisfies all rows. */
export const satisfiesRows = (rows: readonly Row[], point: readonly number[]): boolean =>
  rows.every(({ columns, factors, low, high }) => {
    const sum = columns.reduce((total, column, at) => total + (factors[at] ?? 0) * (point[column] ?? 0), 0)
    return sum >= low && sum <= high
  })

/** All integer points within the bounds of the columns. */
export function* listPoints(
  lower: readonly number[],
  upper: readonly number[],
  before: readonly number[] = [],
): Generator<readonly number[]> {
  const column = before.length
  if (column === lower.length) yield before
  else
    for (let value = lower[column] ?? 0; value <= (upper[column] ?? 0); value += 1)
      yield* listPoints(lower, upper, [...before, value])
}
