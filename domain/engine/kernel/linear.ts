// Sums of variables times integer factors: bounds that hold under a condition.
import { divideDown } from '../decimal.ts'
import type { Literal } from './literal.ts'
import { ANY_CHANGE, BOUND_CHANGE, HIGH_CHANGE, LOW_CHANGE } from './events.ts'
import type { Propagator, Store } from './store.ts'

/** factor * value of variable. */
export interface LinearTerm {
  readonly variable: number
  readonly factor: number
}

/**
 * A sum with more terms waits until small tables have made all their changes, because it checks every term whenever one
 * changes.
 */
const SHORT_TERMS = 8

const getPriority = (terms: readonly LinearTerm[]): 1 | 2 => (terms.length <= SHORT_TERMS ? 1 : 2)

/** What to wait for until a condition may have become true. */
const listConditionWaits = (condition: Literal | undefined): Propagator['waits'] =>
  condition === undefined ? [] : [{ variable: condition.variable, event: condition.negated.falsifiedBy }]

/**
 * The least and the greatest value of a sum, and the largest range of a single term; set by `measure`, which runs too
 * often to allocate a result.
 */
let [leastSum, greatestSum, widest] = [0, 0, 0]
/** Whether a term became narrower than the sum demands, because its variable has no value there; set by `narrow`. */
let hasOvershot = false

/** Computes `leastSum`, `greatestSum` and `widest` of a sum. */
function measure(store: Store, variables: Int32Array, factors: Float64Array): void {
  leastSum = greatestSum = widest = 0
  for (let index = 0; index < variables.length; index++) {
    const variable = variables[index]!
    const factor = factors[index]!
    const atMin = factor * store.min(variable)
    const atMax = store.isFixed(variable) ? atMin : factor * store.max(variable)
    if (factor > 0) {
      leastSum += atMin
      greatestSum += atMax
      if (atMax - atMin > widest) widest = atMax - atMin
    } else {
      leastSum += atMax
      greatestSum += atMin
      if (atMin - atMax > widest) widest = atMin - atMax
    }
  }
}

/** Narrows each term of `sum <= limit`, given how far the least sum is below the limit. */
function narrow(store: Store, variables: Int32Array, factors: Float64Array, slack: number): boolean {
  hasOvershot = false
  for (let index = 0; index < variables.length; index++) {
    const [variable, factor] = [variables[index]!, factors[index]!]
    if (factor > 0) {
      const least = store.min(variable)
      if (factor * (store.max(variable) - least) <= slack) continue
      if (!store.atMost(variable, least + divideDown(slack, factor))) return false
      if (factor * (store.max(variable) - least) < slack) hasOvershot = true
    } else {
      const most = store.max(variable)
      if (-factor * (most - store.min(variable)) <= slack) continue
      if (!store.atLeast(variable, most - divideDown(slack, -factor))) return false
      if (-factor * (most - store.min(variable)) < slack) hasOvershot = true
    }
  }
  return true
}

/** condition => sum <= limit. */
export class LinearAtMost implements Propagator {
  readonly priority: 1 | 2
  readonly waits: Propagator['waits']
  readonly #variables: Int32Array
  readonly #factors: Float64Array
  readonly #limit: number
  readonly #condition: Literal | undefined

  constructor(terms: readonly LinearTerm[], limit: number, condition?: Literal) {
    // Only a greater least sum leaves less to any term.
    this.waits = [
      ...terms.map(({ variable, factor }) => ({ variable, event: factor > 0 ? LOW_CHANGE : HIGH_CHANGE })),
      ...listConditionWaits(condition),
    ]
    this.#variables = Int32Array.from(terms, (term) => term.variable)
    this.#factors = Float64Array.from(terms, (term) => term.factor)
    this.#limit = limit
    this.priority = getPriority(terms)
    this.#condition = condition
  }

  propagate(store: Store): boolean {
    const truth = this.#condition === undefined ? 1 : this.#condition.truth(store)
    if (truth === 0) return true
    measure(store, this.#variables, this.#factors)
    const slack = this.#limit - leastSum
    if (slack < 0) return this.#condition?.negated.assert(store) ?? false
    return truth !== 1 || slack >= widest || narrow(store, this.#variables, this.#factors, slack)
  }
}

/** sum = total, always. */
export class LinearEqual implements Propagator {
  readonly priority: 1 | 2
  readonly waits: Propagator['waits']
  readonly #variables: Int32Array
  readonly #factors: Float64Array
  readonly #negatedFactors: Float64Array
  readonly #total: number

  constructor(terms: readonly LinearTerm[], total: number) {
    this.waits = terms.map(({ variable }) => ({ variable, event: BOUND_CHANGE }))
    this.#variables = Int32Array.from(terms, (term) => term.variable)
    this.#factors = Float64Array.from(terms, (term) => term.factor)
    this.#negatedFactors = this.#factors.map((factor) => -factor)
    this.#total = total
    this.priority = getPriority(terms)
  }

  propagate(store: Store): boolean {
    measure(store, this.#variables, this.#factors)
    const below = this.#total - leastSum
    const above = greatestSum - this.#total
    if (below < 0 || above < 0) return false
    if (below < widest) {
      if (!narrow(store, this.#variables, this.#factors, below)) return false
      // Terms narrowed from below may lower the bound from above.
      measure(store, this.#variables, this.#factors)
    }
    const stillAbove = greatestSum - this.#total
    if (stillAbove < 0) return false
    if (stillAbove >= widest) return true
    if (!narrow(store, this.#variables, this.#negatedFactors, stillAbove)) return false
    // What was narrowed from above by exactly what the sum demands allows nothing more from below.
    if (hasOvershot) store.scheduleAgain()
    return true
  }
}

/** condition => sum differs from the total. */
export class LinearDifferent implements Propagator {
  readonly priority: 1 | 2
  readonly waits: Propagator['waits']
  readonly #terms: readonly LinearTerm[]
  readonly #total: number
  readonly #condition: Literal

  constructor(terms: readonly LinearTerm[], total: number, condition: Literal) {
    this.waits = [
      ...terms.map(({ variable }) => ({ variable, event: ANY_CHANGE })),
      ...listConditionWaits(condition),
    ]
    this.#terms = terms
    this.#total = total
    this.priority = getPriority(terms)
    this.#condition = condition
  }

  propagate(store: Store): boolean {
    const truth = this.#condition.truth(store)
    if (truth === 0) return true
    let rest = this.#total
    let unfixed: LinearTerm | undefined
    for (const term of this.#terms)
      if (store.isFixed(term.variable)) rest -= term.factor * store.min(term.variable)
      else if (unfixed === undefined) unfixed = term
      else return true
    if (unfixed === undefined) return rest !== 0 || this.#condition.negated.assert(store)
    return (
      truth !== 1 || rest % unfixed.factor !== 0 || store.removeValue(unfixed.variable, rest / unfixed.factor)
    )
  }
}
