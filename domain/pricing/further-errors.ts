// Adds to a priced solution what lists and lines cannot know: what the ERP answered, that nobody could ask it, that a price is too old.
import type { PriceError, PriceErrorKey } from './price-errors.ts'
import { compareByWeight } from './price-errors.ts'
import type { PricedLine } from './price-line.ts'
import type { PricedSolution } from './price-solution.ts'

/**
 * A solution with further errors; prices stay what they are, and an error of a key that a line has already is not added again.
 *
 * @param ofLine what is wrong with a line beside what its price says; undefined: nothing
 * @param ofSolution what is wrong with the solution as a whole
 */
export function withFurtherErrors(
  solution: PricedSolution,
  ofLine: (priced: PricedLine) => PriceError | undefined,
  ofSolution: readonly PriceError[] = [],
): PricedSolution {
  const errorCounts = new Map<PriceErrorKey, number>(solution.errorCounts)
  const add = (errors: readonly PriceError[], further: readonly PriceError[]): readonly PriceError[] => {
    const known = new Set(errors.map(({ key }) => key))
    const added = further.filter(({ key }) => !known.has(key))
    if (added.length === 0) return errors
    for (const { key } of added) errorCounts.set(key, (errorCounts.get(key) ?? 0) + 1)
    return [...errors, ...added].toSorted((left, right) => compareByWeight(left.key, right.key))
  }
  const lines = solution.lines.map((priced) => {
    const further = ofLine(priced)
    return further === undefined ? priced : { ...priced, errors: add(priced.errors, [further]) }
  })
  return { ...solution, lines, errors: add(solution.errors, ofSolution), errorCounts }
}
