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
interface KnownRange {
  low: number
  high: number
  minWitness: number
  maxWitness: number
  proved: boolean
}

type DomainKnowledge =
  | { readonly kind: 'listed'; readonly states: ValueState[] }
  | { readonly kind: 'range'; readonly range: KnownRange }

export class Refinement {
  readonly #question: Question
  readonly #chosen: ReadonlyMap<number, number>
  readonly #knowledge: readonly DomainKnowledge[]
  #nodesPerValue = MAX_NODES_PER_VALUE
  #answer: Domains | undefined

  constructor(question: Question, choices: Choices, domains: Domains) {
    const { parameters } = question.configurations
    this.#question = question
    this.#chosen = question.configurations.listChosenPositions(choices)
    this.#knowledge = parameters.map((space): DomainKnowledge => {
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

  /** The domains as known so far; the same object as before while nothing is new. */
  getDomains(): Domains {
    const { parameters } = this.#question.configurations
    this.#answer ??= {
      complete: this.#knowledge.every((_, parameter) => !this.#isUndecided(parameter)),
      parameters: Object.fromEntries(parameters.map((space) => [space.name, this.#toDomain(space.index)])),
    }
    return this.#answer
  }

  #toDomain(parameter: number): ParameterDomain {
    const space = this.#question.configurations.parameters[parameter]!
    const knowledge = this.#knowledge[parameter]!
    const chosen = this.#chosen.get(parameter)
    if (knowledge.kind === 'range') {
      const { low, high, proved } = knowledge.range
      const [first, last] = low > high ? [0, -1] : [low, high]
      const range: RangeDomain = {
        kind: 'range',
        min: Number(getValueAt(space, first)),
        max: Number(getValueAt(space, last)),
        proved,
      }
      return chosen === undefined ? range : { ...range, chosen: Number(getValueAt(space, chosen)) }
    }
    const remaining = knowledge.states.filter((state) => state !== 'impossible').length
    const isOnly = remaining === 1 && chosen === undefined
    const values: ListedDomain['values'] = knowledge.states.map((state, position) => ({
      value: getValueAt(space, position),
      state: isOnly && state !== 'impossible' ? 'implied' : state,
    }))
    return { kind: 'listed', values }
  }

  #isUndecided(parameter: number): boolean {
    const knowledge = this.#knowledge[parameter]!
    return knowledge.kind === 'listed' ? knowledge.states.includes('unchecked') : !knowledge.range.proved
  }

  /** Decides undecided values, one linear program after another; yields between them. */
  *decide(allowance: NodeAllowance): Generator<void, void> {
    const { parameters } = this.#question.configurations
    const undecided = parameters.map(({ index }) => index).filter((index) => this.#isUndecided(index))
    const underAll = undecided.filter((index) => !this.#chosen.has(index))
    if (underAll.length > 0) {
      this.#setBounds()
      if ((yield* this.#search(allowance, this.#keepsAllChoices)) === 'none') this.#markAllImpossible()
    }
    for (const parameter of [...underAll, ...undecided.filter((index) => this.#chosen.has(index))])
      yield* this.#decideParameter(parameter, allowance)
  }

  *#decideParameter(parameter: number, allowance: NodeAllowance): Generator<void, void> {
    const knowledge = this.#knowledge[parameter]!
    if (!this.#isUndecided(parameter)) return
    this.#setBounds(parameter)
    if (knowledge.kind === 'range') {
      yield* this.#decideRange(parameter, knowledge.range, allowance)
      return
    }
    for (let position = 0; position < knowledge.states.length; position++) {
      if (knowledge.states[position] !== 'unchecked') continue
      if (allowance.left <= 0) return
      if ((yield* this.#ask(parameter, position, position, allowance)) === 'none')
        knowledge.states[position] = 'impossible'
    }
  }

  /** Narrows the gap between the proved ends and those found: first at the lower end, then at the upper one. */
  *#decideRange(parameter: number, range: KnownRange, allowance: NodeAllowance): Generator<void, void> {
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
    const nodeAllowance = { left: granted }
    const outcome = yield* this.#question.search(
      (positions) => this.#recordIfValid(positions) && isWanted(positions),
      nodeAllowance,
    )
    allowance.left -= granted - nodeAllowance.left
    this.#nodesPerValue =
      outcome === 'unknown' ? Math.max(MIN_NODES_PER_VALUE, this.#nodesPerValue / 2) : MAX_NODES_PER_VALUE
    if (outcome === 'none') this.#answer = undefined
    return outcome
  }

  readonly #keepsAllChoices = (positions: Int32Array): boolean =>
    [...this.#chosen].every(([parameter, at]) => positions[parameter] === at)

  /**
   * Sets the bounds for judging a parameter: an open one under all choices, where the impossible values of the others are
   * known; a chosen one under the other choices, where they are not.
   */
  #setBounds(parameter?: number): void {
    this.#question.reset()
    const isJudgedAlone = parameter !== undefined && this.#chosen.has(parameter)
    this.#knowledge.forEach((knowledge, index) => {
      const chosen = this.#chosen.get(index)
      if (chosen !== undefined) {
        if (index !== parameter) this.#question.allow(index, chosen, chosen)
      } else if (isJudgedAlone) return
      else if (knowledge.kind === 'range') {
        const { low, high } = knowledge.range
        if (low <= high) this.#question.allow(index, low, high)
      } else {
        const isRemaining = (position: number): boolean => knowledge.states[position] !== 'impossible'
        const first = knowledge.states.findIndex((_, at) => isRemaining(at))
        const last = knowledge.states.findLastIndex((_, at) => isRemaining(at))
        if (first >= 0) this.#question.allow(index, first, last, isRemaining)
      }
    })
  }

  /** Whether the configuration is valid; if so, records what it proves. */
  #recordIfValid(positions: Int32Array): boolean {
    if (!this.#question.configurations.isValid(positions)) return false
    const broken = [...this.#chosen].filter(([parameter, at]) => positions[parameter] !== at)
    if (broken.length === 0)
      this.#knowledge.forEach((_, parameter) => this.#markPossible(parameter, positions[parameter]!))
    const [only] = broken
    if (broken.length === 1 && only !== undefined) this.#markPossible(only[0], positions[only[0]]!)
    return true
  }

  #markPossible(parameter: number, position: number): void {
    const knowledge = this.#knowledge[parameter]!
    if (knowledge.kind === 'listed') {
      if (knowledge.states[position] !== 'unchecked') return
      knowledge.states[position] = 'possible'
      this.#answer = undefined
      return
    }
    knowledge.range.minWitness = Math.min(knowledge.range.minWitness, position)
    knowledge.range.maxWitness = Math.max(knowledge.range.maxWitness, position)
  }

  /** No configuration keeps all choices: no value of an open parameter is possible. */
  #markAllImpossible(): void {
    this.#knowledge.forEach((knowledge, parameter) => {
      if (this.#chosen.has(parameter)) return
      if (knowledge.kind === 'listed') knowledge.states.fill('impossible')
      else Object.assign(knowledge.range, { low: 0, high: -1, proved: true })
    })
  }
}
