// A session is one person's work on a compiled model: choices in, domains, explanations and completions out.
import type { CompiledModel } from './compiled-model.ts'
import { unscaleInteger } from './decimal.ts'
import type { Assignment, Choices, Value } from './model.ts'
import { ChoiceError, requireChoicePosition, type ParameterSpace, getValueAt } from './parameter-space.ts'
import type { Budget, Completion, Domains, Explanation, Session, ValueState } from './session.ts'
import { completeNearTargets, findOptimum } from './session/completion.ts'
import { DomainStudy } from './session/domains.ts'
import { toDomains } from './session/to-domains.ts'
import { computeExplanation } from './session/explanation.ts'
import { createAllowance, Reasoner } from './session/reasoner.ts'
import { IMPOSSIBLE, POSSIBLE } from './session/verdicts.ts'

/** Number of failures allowed where the caller sets no budget. */
const DEFAULT_FAILURES = {
  consistent: 20_000,
  domains: 40_000,
  value: 5000,
  explain: 20_000,
  complete: 200_000,
}

/** Starts a session on a compiled model; the model is shared, the session is not. */
export const createSession = (compiled: CompiledModel): Session => new ModelSession(compiled)

class ModelSession implements Session {
  readonly #compiled: CompiledModel
  readonly #reasoner: Reasoner
  #choices: Choices = {}
  #positions = new Map<number, number>()
  #study: DomainStudy | undefined
  /** Answers questions that need a goal, if the model was compiled without goals. */
  #withGoals: ModelSession | undefined
  /** The analysis of earlier choices, much of which remains valid. */
  #before: DomainStudy | undefined

  constructor(compiled: CompiledModel) {
    this.#compiled = compiled
    this.#reasoner = new Reasoner(compiled)
  }

  get choices(): Choices {
    return this.#choices
  }

  #parameter(name: string): ParameterSpace {
    const parameter = this.#compiled.parameterByName.get(name)
    if (parameter === undefined)
      throw new ChoiceError(name, `Model ${this.#compiled.model.id} has no parameter '${name}'`)
    return parameter
  }

  setChoices(choices: Choices): void {
    const positions = new Map(
      Object.entries(choices).map(([name, value]) => {
        const parameter = this.#parameter(name)
        return [parameter.index, requireChoicePosition(parameter, value)] as const
      }),
    )
    this.#take({ ...choices }, positions)
  }

  #take(choices: Choices, positions: Map<number, number>): void {
    if (positions === this.#positions) return
    this.#choices = choices
    this.#positions = positions
    this.#before = this.#study ?? this.#before
    this.#study = undefined
  }

  choose(parameter: string, value: Value | null): void {
    const { [parameter]: _, ...others } = this.#choices
    this.setChoices(value === null ? others : { ...others, [parameter]: value })
  }

  #studied(): DomainStudy {
    this.#study ??= new DomainStudy(this.#reasoner, this.#positions, this.#hint(), this.#before)
    this.#before = undefined
    return this.#study
  }

  /** The configuration near which to search: the preferred values, with the choices applied. */
  #hint(): Int32Array {
    const hint = Int32Array.from(this.#reasoner.preferred)
    for (const [parameter, position] of this.#positions) hint[parameter] = position
    return hint
  }

  consistent(budget?: Budget): boolean | undefined {
    const witness = this.#studied().witness(createAllowance(budget, DEFAULT_FAILURES.consistent))
    return witness === 'unknown' ? undefined : witness !== 'none'
  }

  propagatedDomains(): Domains {
    return toDomains(this.#compiled, this.#positions, this.#studied().verdicts)
  }

  completeDomains(budget?: Budget): Domains {
    const study = this.#studied()
    const steps = study.decide(createAllowance(budget, DEFAULT_FAILURES.domains))
    while (steps.next().done !== true);
    return toDomains(this.#compiled, this.#positions, study.verdicts)
  }

  *decideDomains(budget?: Budget): Generator<Domains, Domains> {
    const study = this.#studied()
    const answer = (): Domains => toDomains(this.#compiled, this.#positions, study.verdicts)
    const allowance = createAllowance(budget, DEFAULT_FAILURES.domains)
    for (const _ of study.decide(allowance)) {
      yield answer()
      if (study !== this.#study) break
    }
    return answer()
  }

  getState(parameter: string, value: Value, budget?: Budget): ValueState {
    const space = this.#parameter(parameter)
    const position = requireChoicePosition(space, value)
    if (this.#positions.get(space.index) === position) return 'chosen'
    const { verdicts } = this.#studied()
    const known = verdicts.listed[space.index]![position]
    if (known === IMPOSSIBLE) return 'impossible'
    const range = verdicts.ranges.get(space.index)
    if (range !== undefined && (position < range.low || position > range.high)) return 'impossible'
    const others = new Map(this.#positions).set(space.index, position)
    if (known === POSSIBLE || this.#reasoner.findWitness(others) !== undefined) return 'possible'
    const alive = this.#reasoner.toRules() && this.#reasoner.assume(others)
    const allowance = createAllowance(budget, DEFAULT_FAILURES.value)
    const outcome = alive ? this.#reasoner.solve(this.#hint(), allowance) : 'none'
    if (outcome === 'unknown') return 'unchecked'
    if (outcome === 'none') verdicts.impossible(space.index, position)
    else verdicts.possible(space.index, position)
    return outcome === 'none' ? 'impossible' : 'possible'
  }

  explain(
    wanted?: { readonly parameter: string; readonly value: Value },
    options: { readonly goal?: string; readonly budget?: Budget } = {},
  ): Explanation | undefined {
    const forGoals = options.goal === undefined ? undefined : this.#forGoals()
    if (forGoals !== undefined) return forGoals.explain(wanted, options)
    const choices = new Map(this.#positions)
    const goal = options.goal === undefined ? {} : { goal: this.#goalName(options.goal) }
    const question = { choices, wanted: [], hint: this.#hint(), ...goal }
    const allowance = createAllowance(options.budget, DEFAULT_FAILURES.explain)
    if (wanted === undefined) return computeExplanation(this.#reasoner, question, allowance)
    const space = this.#parameter(wanted.parameter)
    const position = requireChoicePosition(space, wanted.value)
    choices.delete(space.index)
    if (this.#reasoner.findWitness(new Map(choices).set(space.index, position)) !== undefined)
      return undefined
    return computeExplanation(this.#reasoner, { ...question, wanted: [[space.index, position]] }, allowance)
  }

  /** The session with goals, under the same choices; undefined when this session has them itself. */
  #forGoals(): ModelSession | undefined {
    const { withGoals } = this.#compiled
    if (withGoals === undefined) return undefined
    this.#withGoals ??= new ModelSession(withGoals())
    this.#withGoals.#take(this.#choices, this.#positions)
    return this.#withGoals
  }

  #goalName(name: string): string {
    if (this.#compiled.goals.has(name)) return name
    throw new RangeError(
      `Model ${this.#compiled.model.id} has no goal '${name}'; it has ${[...this.#compiled.goals.keys()].join(', ')}`,
    )
  }

  #assignment(positions: Int32Array): Assignment {
    return Object.fromEntries(
      this.#compiled.parameters.map((space) => [space.name, getValueAt(space, positions[space.index]!)]),
    )
  }

  complete(options: { readonly goal?: string; readonly budget?: Budget } = {}): Completion {
    const forGoals = options.goal === undefined ? undefined : this.#forGoals()
    if (forGoals !== undefined) return forGoals.complete(options)
    const reasoner = this.#reasoner
    const allowance = createAllowance(options.budget, DEFAULT_FAILURES.complete)
    const known = this.#studied().witness(allowance)
    if (known === 'none') return { found: false, proved: true }
    if (known === 'unknown') return { found: false, proved: false }
    reasoner.toRules()
    reasoner.assume(this.#positions)
    // Both searches start near the preferred values, whatever was found before: an answer must not depend on earlier
    // questions.
    const usual = completeNearTargets(reasoner, { known, targets: this.#hint() }, allowance)
    if (options.goal === undefined)
      return { found: true, assignment: this.#assignment(usual), optimal: false }
    const goal = this.#compiled.goals.get(this.#goalName(options.goal))!
    const best = findOptimum(reasoner, goal, usual, allowance)
    if (best.positions === undefined) return { found: false, proved: best.proved }
    const { store } = reasoner
    store.enable(this.#compiled.goalGroup)
    goal.defined.assert(store)
    store.atMost(goal.variable, best.cost)
    store.propagate()
    const near = best.proved
      ? completeNearTargets(reasoner, { known: best.positions, targets: this.#hint() }, allowance)
      : best.positions
    const cost = unscaleInteger(best.cost, this.#compiled.graph.node(goal.node).decimals)
    return { found: true, assignment: this.#assignment(near), cost, optimal: best.proved }
  }
}
