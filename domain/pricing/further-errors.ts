// Adds errors to a priced solution that do not come from lists or lines: answers of the ERP, an unavailable ERP, or a
// price that is too old.
import type { PriceError, PriceErrorKey } from './price-errors.ts'
import { compareByWeight } from './price-errors.ts'
import type { PricedLine } from './price-line.ts'
import type { PricedSolution } from './price-solution.ts'

/**
 * Returns a solution with additional errors. Prices do not change, and an error whose key a line already has is not
 * added again.
 *
 * @param findLineError gives the additional error of a line; undefined if it has none
 * @param solutionErrors additional errors of the whole solution
 */
export function addFurtherErrors(
  solution: PricedSolution,
  findLineError: (priced: PricedLine) => PriceError | undefined,
  solutionErrors: readonly PriceError[] = [],
): PricedSolution {
  const errorCounts = new Map<PriceErrorKey, number>(solution.errorCounts)
  const add = (errors: readonly PriceError[], further: readonly PriceError[]): readonly PriceError[] => {
    const keys = new Set(errors.map(({ key }) => key))
    const added = further.filter(({ key }) => !keys.has(key))
    if (added.length === 0) return errors
    for (const { key } of added) errorCounts.set(key, (errorCounts.get(key) ?? 0) + 1)
    return [...errors, ...added].toSorted((left, right) => compareByWeight(left.key, right.key))
  }
  const lines = solution.lines.map((priced) => {
    const further = findLineError(priced)
    return further === undefined ? priced : { ...priced, errors: add(priced.errors, [further]) }
  })
  return { ...solution, lines, errors: add(solution.errors, solutionErrors), errorCounts }
}
