// The engine's working memory for one session: the store at a known level, the search, and the configurations found so far.
import type { CompiledModel } from '../compiled-model.ts'
import { createPartition } from '../graph/partition.ts'
import type { Store } from '../kernel/store.ts'
import type { Allowance } from './allowance.ts'
import { Assessment } from './assessment.ts'
import { type PlaceInPart, findPlacesInEqualParts } from './equal-parts.ts'
import { type Outcome, Search } from './search.ts'
import { Witnesses } from './witnesses.ts'

/** Positions of chosen parameters by parameter number. */
export type ChosenPositions = ReadonlyMap<number, number>

/**
 * Numbers the components of a model, which no rule and no required value connects: a choice in one implies nothing
 * about the others.
 */
function computeComponents({ graph, parameters, rules, required }: CompiledModel): Int32Array {
  const roots = [...required, ...rules.map(({ node }) => node)]
  const findRoot = createPartition(
    parameters.length,
    roots.map((id) => graph.node(id).support),
  )
  return Int32Array.from(parameters, ({ index }) => findRoot(index))
}

export class Reasoner {
  readonly compiled: CompiledModel
  readonly assessment: Assessment
  readonly search: Search
  readonly store: Store
  readonly witnesses: Witnesses
  /** Per parameter: its field in a part that has equals. */
  readonly places: readonly (PlaceInPart | undefined)[]
  /** The preferred position of each parameter, or the first if none is preferred. */
  readonly preferred: Int32Array
  /** Per parameter: the number of its component of the model. */
  readonly components: Int32Array
  /** Per parameter: how often compensating for one of its values failed recently, from 0 to 1. */
  readonly failureRates: Float64Array
  /** Whether definitions alone leave a configuration possible, according to propagation. */
  readonly backgroundHolds: boolean
  /**
   * Changes whenever the store enters another state, so that a user can check whether the store is still in the state
   * in which it was left.
   */
  stateNumber = 0
  #areRulesEnabled = false
  #canRulesHold = false

  constructor(compiled: CompiledModel) {
    this.compiled = compiled
    this.assessment = new Assessment(compiled)
    this.search = new Search(compiled, this.assessment)
    this.store = this.search.store
    this.witnesses = new Witnesses()
    this.places = findPlacesInEqualParts(compiled.parameters)
    this.preferred = Int32Array.from(compiled.parameters, (parameter) => parameter.preferred ?? 0)
    this.components = computeComponents(compiled)
    this.failureRates = new Float64Array(compiled.parameters.length)
    this.store.scheduleAll()
    this.backgroundHolds = this.store.propagate()
  }

  /** All work so far, in runs of propagators: the same on every machine. */
  get work(): number {
    return this.search.work
  }

  /** Enters the state with only definitions and opens a level; false when it has no configuration. */
  enterBackground(): boolean {
    this.stateNumber += 1
    this.store.backTo(0)
    this.#areRulesEnabled = false
    this.store.push()
    return this.backgroundHolds
  }

  /** Enters the state with all rules enabled and opens a level; false when it has no configuration. */
  enterRules(): boolean {
    this.stateNumber += 1
    if (this.#areRulesEnabled) this.store.backTo(1)
    else {
      this.enterBackground()
      for (let rule = 0; rule < this.compiled.rules.length; rule++) this.store.enable(rule)
      this.#canRulesHold = this.backgroundHolds && this.store.propagate()
      this.#areRulesEnabled = true
    }
    this.store.push()
    return this.#canRulesHold
  }

  /** Assigns positions on top of the current state; false when propagation finds a contradiction. */
  assume(choices: Iterable<readonly [number, number]>): boolean {
    for (const [parameter, position] of choices) if (!this.store.assign(parameter, position)) return false
    return this.store.propagate()
  }

  /** Searches for a configuration of the current state and stores it if all rules are enabled. */
  solve(hint: Int32Array, allowance: Allowance): Outcome {
    return this.#search(undefined, hint, allowance)
  }

  /** The same near a configuration that satisfies all rules. */
  repair(base: Int32Array, allowance: Allowance): Outcome {
    return this.#search(base, this.preferred, allowance)
  }

  #search(base: Int32Array | undefined, hint: Int32Array, allowance: Allowance): Outcome {
    const outcome = this.search.repair(base, hint, allowance)
    if (outcome === 'found' && this.#areRulesEnabled) this.witnesses.add(this.search.found)
    return outcome
  }

  /** The newest configuration that keeps the choices; undefined when none is known. */
  findWitness(choices: ChosenPositions): Int32Array | undefined {
    // Earlier configurations are most likely to break the newest choices.
    const newestFirst = [...choices].toReversed()
    return this.witnesses
      .listNewestFirst()
      .find((positions) => newestFirst.every(([parameter, position]) => positions[parameter] === position))
      ?.slice()
  }
}
