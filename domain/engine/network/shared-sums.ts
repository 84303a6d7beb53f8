// Replaces terms that several sums have in common by a shared number, so that the bounds of one sum on these terms reach the others.
import { computeGcd } from '../decimal.ts'
import type { Constraint } from '../kernel/constraint.ts'
import type { LinearTerm } from '../kernel/linear.ts'
import { BACKGROUND, MAX_SHARED_SUM, type Network, type PlacedConstraint } from './network.ts'

/** Fewer common terms are not worth a number. */
const MIN_TERMS = 3
/** In networks with more wide sums these are not compared with each other. */
const MAX_SUMS = 150

type Sum = Extract<Constraint, { kind: 'atMost' | 'equal' }>
/** A wide sum with the factor of each of its variables. */
interface WideSum {
  /** The index of the constraint. */
  readonly at: number
  readonly placed: PlacedConstraint
  readonly constraint: Sum
  readonly factors: ReadonlyMap<number, number>
}

function listWideSums({ constraints }: Network): WideSum[] {
  return constraints.flatMap((placed, index) => {
    const { constraint } = placed
    if (constraint.kind !== 'atMost' && constraint.kind !== 'equal') return []
    const factors = new Map(constraint.terms.map(({ variable, factor }) => [variable, factor]))
    // A sum that contains a variable twice is left as it is.
    const isWide = factors.size > MIN_TERMS && factors.size === constraint.terms.length
    return isWide ? [{ at: index, placed, constraint, factors }] : []
  })
}

/**
 * Replaces terms that several sums have in common, up to a factor, by a number, as long as there are any. The number
 * equals its terms whatever rules apply, so every rule keeps its meaning; bounds that different constraints set on the
 * same terms are combined in it.
 */
export function shareSums(network: Network): void {
  let sums = listWideSums(network)
  while (sums.length <= MAX_SUMS && shareTerms(network, sums, findLargestSharedPart(sums)))
    sums = listWideSums(network)
}

/** The longest list of terms that two sums have in common, without a common factor. */
function findLargestSharedPart(sums: readonly WideSum[]): readonly LinearTerm[] {
  let longest: readonly LinearTerm[] = []
  sums.forEach(({ constraint }, index) => {
    for (const { factors } of sums.slice(index + 1)) {
      const commonTerms = constraint.terms.filter(({ variable }) => factors.has(variable))
      if (commonTerms.length <= longest.length) continue
      for (const terms of Map.groupBy(
        commonTerms,
        ({ variable, factor }) => factors.get(variable)! / factor,
      ).values())
        if (terms.length > longest.length) longest = terms
    }
  })
  const divisor = longest.reduce((common, { factor }) => computeGcd(common, factor), 0)
  return longest.map(({ variable, factor }) => ({ variable, factor: factor / divisor }))
}

/**
 * Creates a number for the terms and puts it into every sum that contains them; false where there are too few terms, or
 * their sum would not be exact.
 */
function shareTerms(network: Network, sums: readonly WideSum[], terms: readonly LinearTerm[]): boolean {
  const [low, high] = network.computeSumBounds(terms)
  const containingSums = sums.filter((sum) => countTimes(sum, terms))
  if (terms.length < MIN_TERMS || containingSums.length < 2 || Math.max(-low, high) > MAX_SHARED_SUM)
    return false
  const number = network.number(low, high)
  for (const sum of containingSums) {
    const rest = sum.constraint.terms.filter((term) =>
      terms.every(({ variable }) => variable !== term.variable),
    )
    const constraint = {
      ...sum.constraint,
      terms: [...rest, { variable: number, factor: countTimes(sum, terms) }],
    }
    network.constraints[sum.at] = { ...sum.placed, constraint }
  }
  // A failure is attributed to everything that all of them depend on.
  const parameters = containingSums[0]!.placed.parameters.filter((index) =>
    containingSums.every(({ placed }) => placed.parameters.includes(index)),
  )
  const tied = [...terms, { variable: number, factor: -1 }]
  network.add(BACKGROUND, parameters, { kind: 'equal', terms: tied, total: 0 })
  return true
}

/** How many times a sum contains some terms; 0 where it does not contain them all, or not equally often. */
function countTimes({ factors }: WideSum, terms: readonly LinearTerm[]): number {
  const [first] = terms
  const times = first === undefined ? 0 : factors.get(first.variable)! / first.factor
  return terms.every(({ variable, factor }) => factors.get(variable) === times * factor) ? times : 0
}
