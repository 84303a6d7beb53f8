// A session is one person's work on a compiled model: choices in, domains, explanations and completions out.
import type { CompiledModel } from './compiled-model.ts'
import { unscaleInteger } from './decimal.ts'
import type { Assignment, Choices, Value } from './model.ts'
import { ChoiceError, requireChoicePosition, type ParameterSpace, getValueAt } from './parameter-space.ts'
import type { Budget, Completion, Domains, Explanation, Session, ValueState } from './session.ts'
import { completeNearTargets, findOptimum } from './session/completion.ts'
import { DomainStudy } from './session/domains.ts'
import { computeExplanation, type Question } from './session/explanation.ts'
import { Premises } from './session/premises.ts'
import { type Allowance, createAllowance } from './session/allowance.ts'
import { Reasoner } from './session/reasoner.ts'
import { toDomains } from './session/to-domains.ts'
import { IMPOSSIBLE, POSSIBLE } from './session/verdicts.ts'

/** Number of failures allowed where the caller sets no budget. */
const DEFAULT_FAILURES = {
  consistent: 20_000,
  domains: 40_000,
  /** For what is possible only if an assumption changes: a study of its own. */
  withoutAssumptions: 20_000,
  value: 5000,
  explain: 20_000,
  complete: 200_000,
}

export interface SessionOptions {
  /** False: preferred values of requirements and facts do not bind, so that a value is judged under choices alone. */
  readonly assume?: boolean
}

/** Starts a session on a compiled model; the model is shared, the session is not. */
export const createSession = (compiled: CompiledModel, options: SessionOptions = {}): Session =>
  new ModelSession(compiled, options)

function hasWitness(study: DomainStudy, allowance: Allowance): boolean | undefined {
  const witness = study.findWitness(allowance)
  return witness === 'unknown' ? undefined : witness !== 'none'
}

class ModelSession implements Session {
  readonly #compiled: CompiledModel
  readonly #options: SessionOptions
  readonly #reasoner: Reasoner
  #choices: Choices = {}
  #premises: Premises
  #study: DomainStudy | undefined
  /** What would be possible without assumptions. */
  #studyAsStated: DomainStudy | undefined
  /** Answers questions that need a goal, if the model was compiled without goals. */
  #withGoals: ModelSession | undefined
  /** The studies of earlier choices, much of which remains valid: the next studies take it over. */
  #earlierStudy: DomainStudy | undefined
  #earlierStudyAsStated: DomainStudy | undefined

  constructor(compiled: CompiledModel, options: SessionOptions) {
    this.#compiled = compiled
    this.#options = options
    this.#reasoner = new Reasoner(compiled)
    this.#premises = this.#createPremises(new Map())
  }

  #createPremises(stated: ReadonlyMap<number, number>): Premises {
    return new Premises(this.#compiled.parameters, stated, this.#options.assume)
  }

  get choices(): Choices {
    return this.#choices
  }

  get assumptions(): Choices {
    return Object.fromEntries(
      [...this.#premises.assumed].map(([index, position]) => {
        const space = this.#compiled.parameters[index]!
        return [space.name, getValueAt(space, position)]
      }),
    )
  }

  #requireParameter(name: string): ParameterSpace {
    const parameter = this.#compiled.parameterByName.get(name)
    if (parameter === undefined)
      throw new ChoiceError(name, `Model ${this.#compiled.model.id} has no parameter '${name}'`)
    return parameter
  }

  setChoices(choices: Choices): void {
    const positions = new Map(
      Object.entries(choices).map(([name, value]) => {
        const parameter = this.#requireParameter(name)
        return [parameter.index, requireChoicePosition(parameter, value)] as const
      }),
    )
    this.#replaceChoices({ ...choices }, this.#createPremises(positions))
  }

  #replaceChoices(choices: Choices, premises: Premises): void {
    if (premises === this.#premises) return
    this.#choices = choices
    this.#premises = premises
    this.#earlierStudy = this.#study ?? this.#earlierStudy
    this.#earlierStudyAsStated = this.#studyAsStated ?? this.#earlierStudyAsStated
    this.#study = undefined
    this.#studyAsStated = undefined
  }

  choose(parameter: string, value: Value | null): void {
    const { [parameter]: _, ...others } = this.#choices
    this.setChoices(value === null ? others : { ...others, [parameter]: value })
  }

  #getStudy(): DomainStudy {
    this.#study ??= new DomainStudy(this.#reasoner, this.#premises, this.#earlierStudy)
    this.#earlierStudy = undefined
    return this.#study
  }

  /** The study without assumptions; undefined where nothing is assumed. */
  #findStudyAsStated(): DomainStudy | undefined {
    if (this.#premises.assumed.size === 0) return undefined
    const underAssumptions = this.#getStudy()
    this.#studyAsStated ??= new DomainStudy(
      this.#reasoner,
      this.#premises.withoutAssumptions(),
      this.#earlierStudyAsStated,
    )
    this.#earlierStudyAsStated = undefined
    this.#studyAsStated.shareWith(underAssumptions)
    return this.#studyAsStated
  }

  consistent(budget?: Budget): boolean | undefined {
    const asStated = this.#findStudyAsStated()
    const holds = this.holdsAsAssumed(budget)
    if (holds === true || asStated === undefined) return holds
    return hasWitness(asStated, createAllowance(budget, DEFAULT_FAILURES.consistent))
  }

  holdsAsAssumed(budget?: Budget): boolean | undefined {
    return hasWitness(this.#getStudy(), createAllowance(budget, DEFAULT_FAILURES.consistent))
  }

  #buildDomains(study: DomainStudy, asStated: DomainStudy | undefined): Domains {
    asStated?.shareWith(study)
    return toDomains(this.#compiled, {
      premises: study.premises,
      verdicts: study.verdicts,
      asStated: asStated?.verdicts,
    })
  }

  propagatedDomains(): Domains {
    return this.#buildDomains(this.#getStudy(), this.#findStudyAsStated())
  }

  completeDomains(budget?: Budget): Domains {
    const steps = this.decideDomains(budget)
    for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value
  }

  *decideDomains(budget?: Budget): Generator<() => Domains, Domains> {
    const study = this.#getStudy()
    const asStated = this.#findStudyAsStated()
    const answer = (): Domains => this.#buildDomains(study, asStated)
    for (const [undecided, failures] of [
      [study, DEFAULT_FAILURES.domains],
      [asStated, DEFAULT_FAILURES.withoutAssumptions],
    ] as const)
      for (const _ of undecided?.decide(createAllowance(budget, failures)) ?? []) {
        asStated?.shareWith(study)
        yield answer
        if (study !== this.#study) return answer()
      }
    return answer()
  }

  getState(parameter: string, value: Value, budget?: Budget): ValueState {
    const space = this.#requireParameter(parameter)
    const position = requireChoicePosition(space, value)
    if (this.#premises.stated.get(space.index) === position) return 'chosen'
    const state = this.#decideState(this.#getStudy(), space.index, position, budget)
    const asStated = state === 'possible' ? undefined : this.#findStudyAsStated()
    if (asStated === undefined) return state
    const otherwise = this.#decideState(asStated, space.index, position, budget)
    if (otherwise === 'impossible') return 'impossible'
    return state === 'impossible' && otherwise === 'possible' ? 'conditional' : 'unchecked'
  }

  /** The state of a value under the premises of a study. */
  #decideState(
    { verdicts, premises }: DomainStudy,
    parameter: number,
    position: number,
    budget: Budget | undefined,
  ): 'possible' | 'impossible' | 'unchecked' {
    const verdict = verdicts.listed[parameter]![position]
    if (verdict === IMPOSSIBLE) return 'impossible'
    const range = verdicts.ranges.get(parameter)
    if (range !== undefined && (position < range.low || position > range.high)) return 'impossible'
    const wanted = premises.withStated(parameter, position)
    if (verdict === POSSIBLE || this.#reasoner.findWitness(wanted.all) !== undefined) return 'possible'
    const alive = this.#reasoner.enterRules() && this.#reasoner.assume(wanted.all)
    const allowance = createAllowance(budget, DEFAULT_FAILURES.value)
    const outcome = alive ? this.#reasoner.solve(premises.listTargets(), allowance) : 'none'
    if (outcome === 'unknown') return 'unchecked'
    if (outcome === 'none') verdicts.markImpossible(parameter, position)
    else verdicts.markPossible(parameter, position)
    return outcome === 'none' ? 'impossible' : 'possible'
  }

  explain(
    wanted?: { readonly parameter: string; readonly value: Value },
    options: { readonly goal?: string; readonly budget?: Budget } = {},
  ): Explanation | undefined {
    const withGoals = options.goal === undefined ? undefined : this.#findSessionWithGoals()
    if (withGoals !== undefined) return withGoals.explain(wanted, options)
    const goal = options.goal === undefined ? {} : { goal: this.#requireGoalName(options.goal) }
    const allowance = createAllowance(options.budget, DEFAULT_FAILURES.explain)
    const question = this.#findQuestion(wanted)
    if (question === undefined) return undefined
    return computeExplanation(this.#reasoner, { ...question, ...goal }, allowance)
  }

  /** The question why a value is not possible; undefined where a configuration with it is known. */
  #findQuestion(
    wanted: { readonly parameter: string; readonly value: Value } | undefined,
  ): Question | undefined {
    const hint = this.#premises.listTargets()
    if (wanted === undefined) return { premises: this.#premises, wanted: [], hint }
    const space = this.#requireParameter(wanted.parameter)
    const position = requireChoicePosition(space, wanted.value)
    const premises = this.#premises.withStated(space.index, position)
    if (this.#reasoner.findWitness(premises.all) !== undefined) return undefined
    return { premises, wanted: [[space.index, position]], hint }
  }

  /** The session with goals, under the same choices; undefined when this session has them itself. */
  #findSessionWithGoals(): ModelSession | undefined {
    const { withGoals } = this.#compiled
    if (withGoals === undefined) return undefined
    this.#withGoals ??= new ModelSession(withGoals(), this.#options)
    this.#withGoals.#replaceChoices(this.#choices, this.#premises)
    return this.#withGoals
  }

  #requireGoalName(name: string): string {
    if (this.#compiled.goals.has(name)) return name
    throw new RangeError(
      `Model ${this.#compiled.model.id} has no goal '${name}'; it has ${[...this.#compiled.goals.keys()].join(', ')}`,
    )
  }

  #toAssignment(positions: Int32Array): Assignment {
    return Object.fromEntries(
      this.#compiled.parameters.map((space) => [space.name, getValueAt(space, positions[space.index]!)]),
    )
  }

  complete(options: { readonly goal?: string; readonly budget?: Budget } = {}): Completion {
    const withGoals = options.goal === undefined ? undefined : this.#findSessionWithGoals()
    if (withGoals !== undefined) return withGoals.complete(options)
    const reasoner = this.#reasoner
    const allowance = createAllowance(options.budget, DEFAULT_FAILURES.complete)
    const witness = this.#getStudy().findWitness(allowance)
    if (witness === 'none' || witness === 'unknown') {
      const conditional = this.#premises.assumed.size > 0 && this.consistent(options.budget) === true
      return { found: false, proved: witness === 'none', ...(conditional ? { conditional } : {}) }
    }
    reasoner.enterRules()
    reasoner.assume(this.#premises.all)
    // Both searches start near the preferred values, whatever was found before: an answer must not depend on earlier
    // questions.
    const targets = this.#premises.listTargets()
    const suggested = completeNearTargets(reasoner, { start: witness, targets }, allowance)
    if (options.goal === undefined)
      return { found: true, assignment: this.#toAssignment(suggested), optimal: false }
    const goal = this.#compiled.goals.get(this.#requireGoalName(options.goal))!
    const best = findOptimum(reasoner, goal, suggested, allowance)
    if (best.positions === undefined) return { found: false, proved: best.proved }
    const { store } = reasoner
    store.enable(this.#compiled.goalGroup)
    goal.defined.assert(store)
    store.atMost(goal.variable, best.cost)
    store.propagate()
    const near = best.proved
      ? completeNearTargets(reasoner, { start: best.positions, targets }, allowance)
      : best.positions
    const cost = unscaleInteger(best.cost, this.#compiled.graph.node(goal.node).decimals)
    return { found: true, assignment: this.#toAssignment(near), cost, optimal: best.proved }
  }
}
