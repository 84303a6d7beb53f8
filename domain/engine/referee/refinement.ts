// Refines a session's domains: each unchecked value becomes a question, and each configuration found answers it for all of its values.
import type { Choices } from '../model.ts'
import { findPosition, getValueAt } from '../parameter-space.ts'
import type { Domains, ListedDomain, ParameterDomain, RangeDomain, ValueState } from '../session.ts'
import type { NodeAllowance, Search, TreeOutcome } from './proof-tree.ts'
import type { Question } from './question.ts'

/**
 * Linear programs that one value may cost before it is left unchecked; halved after each unchecked value, down to the
 * minimum.
 */
const MAX_NODES_PER_VALUE = 400
const MIN_NODES_PER_VALUE = 10

/**
 * Known bounds of a wide number: nothing outside `low … high` is possible, and `minWitness` and `maxWitness` occur in
 * configurations found.
 */
interface OpenRange {
  low: number
  high: number
  minWitness: number
  maxWitness: number
  proved: boolean
}

type Known =
  | { readonly kind: 'listed'; readonly states: ValueState[] }
  | { readonly kind: 'range'; readonly range: OpenRange }

export class Refinement {
  readonly #question: Question
  readonly #chosen: ReadonlyMap<number, number>
  readonly #known: readonly Known[]
  #nodesPerValue = MAX_NODES_PER_VALUE
  #answer: Domains | undefined

  constructor(question: Question, choices: Choices, domains: Domains) {
    const { parameters } = question.configurations
    this.#question = question
    this.#chosen = question.configurations.chosen(choices)
    this.#known = parameters.map((space): Known => {
      const domain = domains.parameters[space.name]!
      if (domain.kind === 'listed')
        // The only remaining value is implied even before a configuration has confirmed it.
        return {
          kind: 'listed',
          states: domain.values.map(({ state }) => (state === 'implied' ? 'unchecked' : state)),
        }
      const { min, max, proved } = domain
      const [low, high] = min > max ? [0, -1] : [findPosition(space, min)!, findPosition(space, max)!]
      const [minWitness, maxWitness] = proved ? [low, high] : [space.size, -1]
      return { kind: 'range', range: { low, high, minWitness, maxWitness, proved } }
    })
  }

  /** The current state of knowledge, in the form in which it was given; the same object as before while nothing is new. */
  domains(): Domains {
    const { parameters } = this.#question.configurations
    this.#answer ??= {
      complete: this.#known.every((_, parameter) => !this.#isOpen(parameter)),
      parameters: Object.fromEntries(parameters.map((space) => [space.name, this.#domain(space.index)])),
    }
    return this.#answer
  }

  #domain(parameter: number): ParameterDomain {
    const space = this.#question.configurations.parameters[parameter]!
    const known = this.#known[parameter]!
    const chosen = this.#chosen.get(parameter)
    if (known.kind === 'range') {
      const { low, high, proved } = known.range
      const [first, last] = low > high ? [0, -1] : [low, high]
      const range: RangeDomain = {
        kind: 'range',
        min: Number(getValueAt(space, first)),
        max: Number(getValueAt(space, last)),
        proved,
      }
      return chosen === undefined ? range : { ...range, chosen: Number(getValueAt(space, chosen)) }
    }
    const left = known.states.filter((state) => state !== 'impossible').length
    const isOnly = left === 1 && chosen === undefined
    const values: ListedDomain['values'] = known.states.map((state, position) => ({
      value: getValueAt(space, position),
      state: isOnly && state !== 'impossible' ? 'implied' : state,
    }))
    return { kind: 'listed', values }
  }

  #isOpen(parameter: number): boolean {
    const known = this.#known[parameter]!
    return known.kind === 'listed' ? known.states.includes('unchecked') : !known.range.proved
  }

  /** Decides open values, one linear program after another; yields between them. */
  *steps(allowance: NodeAllowance): Generator<void, void> {
    const { parameters } = this.#question.configurations
    const open = parameters.map(({ index }) => index).filter((index) => this.#isOpen(index))
    const underAll = open.filter((index) => !this.#chosen.has(index))
    if (underAll.length > 0) {
      this.#enter()
      if ((yield* this.#search(allowance, this.#keepsAll)) === 'none') this.#markAllImpossible()
    }
    for (const parameter of [...underAll, ...open.filter((index) => this.#chosen.has(index))])
      yield* this.#decide(parameter, allowance)
  }

  *#decide(parameter: number, allowance: NodeAllowance): Generator<void, void> {
    const known = this.#known[parameter]!
    if (!this.#isOpen(parameter)) return
    this.#enter(parameter)
    if (known.kind === 'range') {
      yield* this.#decideRange(parameter, known.range, allowance)
      return
    }
    for (let position = 0; position < known.states.length; position++) {
      if (known.states[position] !== 'unchecked') continue
      if (allowance.left <= 0) return
      if ((yield* this.#ask(parameter, position, position, allowance)) === 'none')
        known.states[position] = 'impossible'
    }
  }

  /** Narrows the gap between the proved ends and those found: first at the lower end, then at the upper one. */
  *#decideRange(parameter: number, range: OpenRange, allowance: NodeAllowance): Generator<void, void> {
    let outcome: TreeOutcome
    if (range.minWitness > range.maxWitness) {
      outcome = yield* this.#ask(parameter, range.low, range.high, allowance)
      if (outcome === 'none') range.high = range.low - 1
    }
    for (const direction of [1, -1] as const) {
      this.#question.prefer(parameter, direction)
      while (
        range.minWitness <= range.maxWitness &&
        (direction === 1 ? range.low < range.minWitness : range.high > range.maxWitness)
      ) {
        const [from, to] =
          direction === 1 ? [range.low, range.minWitness - 1] : [range.maxWitness + 1, range.high]
        outcome = yield* this.#ask(parameter, from, to, allowance)
        if (outcome === 'unknown') break
        if (outcome === 'none' && direction === 1) range.low = range.minWitness
        if (outcome === 'none' && direction === -1) range.high = range.maxWitness
      }
      this.#question.prefer(parameter, 0)
    }
    this.#answer = undefined
    range.proved =
      range.low > range.high || (range.low === range.minWitness && range.high === range.maxWitness)
  }

  /** Searches for a configuration with the parameter between two positions that keeps the choices of the other parameters. */
  *#ask(parameter: number, low: number, high: number, allowance: NodeAllowance): Search {
    this.#question.allow(parameter, low, high)
    return yield* this.#search(
      allowance,
      (positions) =>
        positions[parameter]! >= low &&
        positions[parameter]! <= high &&
        [...this.#chosen].every(([chosen, at]) => chosen === parameter || positions[chosen] === at),
    )
  }

  *#search(allowance: NodeAllowance, isWanted: (positions: Int32Array) => boolean): Search {
    const granted = Math.min(this.#nodesPerValue, allowance.left)
    const own = { left: granted }
    const outcome = yield* this.#question.search(
      (positions) => this.#recordIfValid(positions) && isWanted(positions),
      own,
    )
    allowance.left -= granted - own.left
    this.#nodesPerValue =
      outcome === 'unknown' ? Math.max(MIN_NODES_PER_VALUE, this.#nodesPerValue / 2) : MAX_NODES_PER_VALUE
    if (outcome === 'none') this.#answer = undefined
    return outcome
  }

  readonly #keepsAll = (positions: Int32Array): boolean =>
    [...this.#chosen].every(([parameter, at]) => positions[parameter] === at)

  /**
   * Sets the bounds for judging a parameter: open ones under all choices, whose impossible values are known; a chosen
   * one under the other choices, where they are not.
   */
  #enter(parameter?: number): void {
    this.#question.reset()
    const isJudgedAlone = parameter !== undefined && this.#chosen.has(parameter)
    this.#known.forEach((known, index) => {
      const chosen = this.#chosen.get(index)
      if (chosen !== undefined) {
        if (index !== parameter) this.#question.allow(index, chosen, chosen)
      } else if (isJudgedAlone) return
      else if (known.kind === 'range') {
        const { low, high } = known.range
        if (low <= high) this.#question.allow(index, low, high)
      } else {
        const isLeft = (position: number): boolean => known.states[position] !== 'impossible'
        const first = known.states.findIndex((_, at) => isLeft(at))
        const last = known.states.findLastIndex((_, at) => isLeft(at))
        if (first >= 0) this.#question.allow(index, first, last, isLeft)
      }
    })
  }

  /** Whether the configuration is valid; if so, records what it proves. */
  #recordIfValid(positions: Int32Array): boolean {
    if (!this.#question.configurations.isValid(positions)) return false
    const broken = [...this.#chosen].filter(([parameter, at]) => positions[parameter] !== at)
    if (broken.length === 0)
      this.#known.forEach((_, parameter) => this.#markPossible(parameter, positions[parameter]!))
    const [only] = broken
    if (broken.length === 1 && only !== undefined) this.#markPossible(only[0], positions[only[0]]!)
    return true
  }

  #markPossible(parameter: number, position: number): void {
    const known = this.#known[parameter]!
    if (known.kind === 'listed') {
      if (known.states[position] !== 'unchecked') return
      known.states[position] = 'possible'
      this.#answer = undefined
      return
    }
    known.range.minWitness = Math.min(known.range.minWitness, position)
    known.range.maxWitness = Math.max(known.range.maxWitness, position)
  }

  /** No configuration keeps all choices: no value of an open parameter is possible. */
  #markAllImpossible(): void {
    this.#known.forEach((known, parameter) => {
      if (this.#chosen.has(parameter)) return
      if (known.kind === 'listed') known.states.fill('impossible')
      else Object.assign(known.range, { low: 0, high: -1, proved: true })
    })
  }
}
