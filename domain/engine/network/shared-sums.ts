// Sums that have terms in common share them as a number of their own: what one of them says of these terms then reaches the others.
import { commonDivisor, LARGEST_EXACT } from '../decimal.ts'
import type { Constraint } from '../kernel/constraint.ts'
import type { LinearTerm } from '../kernel/linear.ts'
import { BACKGROUND, type Network, type PlacedConstraint } from './network.ts'

/** Fewer common terms are not worth a number. */
const FEWEST_TERMS = 3
/** In networks with more wide sums these are not compared with each other. */
const MOST_SUMS = 150

type Sum = Extract<Constraint, { kind: 'atMost' | 'equal' }>
type PlacedSum = PlacedConstraint & { readonly says: Sum }

const isWideSum = (placed: PlacedConstraint): placed is PlacedSum =>
  (placed.says.kind === 'atMost' || placed.says.kind === 'equal') &&
  placed.says.terms.length > FEWEST_TERMS &&
  new Set(placed.says.terms.map(({ variable }) => variable)).size === placed.says.terms.length

/**
 * Puts a number in place of terms that several sums have in common, up to a factor, as long as there are some. The number is equal to its
 * terms whatever rules are in force, so every rule says what it said; bounds on the same terms by different constraints meet in it.
 */
export function shareSums(network: Network): void {
  if (network.constraints.filter(isWideSum).length > MOST_SUMS) return
  for (;;) {
    const shared = mostInCommon(network.constraints.filter(isWideSum))
    if (shared === undefined || !share(network, shared)) return
  }
}

interface Shared {
  readonly terms: readonly LinearTerm[]
  /** Where a failure of what ties the number to its terms is blamed. */
  readonly parameters: readonly number[]
}

/** The longest list of terms that two sums have in common. */
function mostInCommon(sums: readonly PlacedSum[]): Shared | undefined {
  const factors = sums.map(
    ({ says }) => new Map(says.terms.map(({ variable, factor }) => [variable, factor])),
  )
  let longest: Shared | undefined
  sums.forEach((left, at) => {
    for (const [offset, right] of sums.slice(at + 1).entries()) {
      const own = factors[at + 1 + offset]!
      const both = left.says.terms.filter(({ variable }) => own.has(variable))
      if (both.length < Math.max(FEWEST_TERMS, (longest?.terms.length ?? 0) + 1)) continue
      const alike = Map.groupBy(both, ({ variable, factor }) => own.get(variable)! / factor)
      for (const terms of alike.values())
        if (terms.length >= FEWEST_TERMS && terms.length > (longest?.terms.length ?? 0)) {
          const parameters = left.parameters.filter((index) => right.parameters.includes(index))
          longest = { terms: reduced(terms), parameters }
        }
    }
  })
  return longest
}

/** The terms without a common factor, the first of them positive. */
function reduced(terms: readonly LinearTerm[]): LinearTerm[] {
  const divisor = terms.reduce((common, { factor }) => commonDivisor(common, Math.abs(factor)), 0)
  const sign = Math.sign(terms[0]!.factor)
  return terms.map(({ variable, factor }) => ({ variable, factor: (sign * factor) / divisor }))
}

/** Gives the terms a number and puts it into every sum that has them; false where it would not be exact. */
function share(network: Network, { terms, parameters }: Shared): boolean {
  const ends = terms.map(({ variable, factor }) => network.endsOf(variable).map((end) => end * factor))
  const low = ends.reduce((sum, pair) => sum + Math.min(...pair), 0)
  const high = ends.reduce((sum, pair) => sum + Math.max(...pair), 0)
  if (Math.max(Math.abs(low), Math.abs(high)) > LARGEST_EXACT / 4) return false
  const within = network.constraints.flatMap((placed, at) => {
    const times = isWideSum(placed) ? timesIn(placed.says.terms, terms) : 0
    return times !== 0 && isWideSum(placed) ? [{ at, placed, times }] : []
  })
  if (within.length < 2) return false
  const number = network.number(low, high)
  const inside = new Set(terms.map(({ variable }) => variable))
  for (const { at, placed, times } of within) {
    const rest = placed.says.terms.filter(({ variable }) => !inside.has(variable))
    const says = { ...placed.says, terms: [...rest, { variable: number, factor: times }] }
    network.constraints[at] = { ...placed, says }
  }
  const tied = [...terms, { variable: number, factor: -1 }]
  network.add(BACKGROUND, parameters, { kind: 'equal', terms: tied, total: 0 })
  return true
}

/** How many times a sum has some terms; 0 where it does not have them all, or not all as often. */
function timesIn(sum: readonly LinearTerm[], terms: readonly LinearTerm[]): number {
  const factors = new Map(sum.map(({ variable, factor }) => [variable, factor]))
  const [first] = terms
  const times = (factors.get(first!.variable) ?? 0) / first!.factor
  return Number.isInteger(times) &&
    terms.every(({ variable, factor }) => factors.get(variable) === times * factor)
    ? times
    : 0
}
