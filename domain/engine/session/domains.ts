// Answers 1 and 2: what propagation proves under all choices at once, then every value decided by a witness or by proof.
import { type Allowance, isSpent, spendAtMost } from './allowance.ts'
import { carryVerdicts, type KnownVerdicts } from './carry-verdicts.ts'
import { decideListed } from './decide-listed.ts'
import { decideRange } from './decide-range.ts'
import { Evidence } from './evidence.ts'
import { ParameterProbe } from './parameter-probe.ts'
import type { Premises } from './premises.ts'
import type { ChosenPositions, Reasoner } from './reasoner.ts'
import type { Choice, Outcome } from './search.ts'
import { Verdicts } from './verdicts.ts'

/**
 * Failures that one value may cost in the first round. What is left open then is taken up again in further rounds, after
 * all other values, with more failures each time: what was decided meanwhile makes many proofs shorter.
 */
const FAILURES_IN_FIRST_ROUND = 500
const ROUND_GROWTH = 8
/** Chosen parameters that are judged together and share the work of assuming the other choices. */
const MAX_JUDGED_TOGETHER = 64

/**
 * Determines the verdicts under some premises step by step: an open parameter's under all of them, that of a parameter
 * with a premise under the others. Below, a choice is any premise, stated or assumed.
 */
export class DomainStudy {
  readonly verdicts: Verdicts
  readonly premises: Premises
  readonly choices: ChosenPositions
  readonly #reasoner: Reasoner
  readonly #evidence: Evidence
  readonly #hint: Int32Array
  readonly #earlier: KnownVerdicts | undefined
  /** A configuration that keeps all choices. */
  #base: Int32Array | undefined
  /** The last configuration found for the parameter being judged, which may break the choice of that parameter. */
  #latest: Int32Array | undefined
  /** Failures that one value may cost in this round. */
  #failuresPerValue = FAILURES_IN_FIRST_ROUND
  /** The last state in which this study left the store: with some choices assumed, or with all. */
  #entered = { stateNumber: -1, alive: false }
  /** The state of the store in which what is proved impossible was taken out. */
  #restrictedIn = -1
  /** The parameter that was judged last. */
  #lastJudged = 0

  /** `before` is the study of earlier premises, any of which may have changed. */
  constructor(reasoner: Reasoner, premises: Premises, before?: DomainStudy) {
    const choices = premises.all
    this.#reasoner = reasoner
    this.premises = premises
    this.choices = choices
    this.#hint = premises.listTargets()
    this.#earlier =
      before === undefined ? undefined : { premises: before.premises, verdicts: before.verdicts }
    this.verdicts = new Verdicts(reasoner.compiled.parameters)
    this.#evidence = new Evidence(reasoner, premises, this.verdicts)
    if (before !== undefined) carryVerdicts(before, this, reasoner.components, false)
    const earlier = before === undefined ? undefined : before.#base
    const base =
      this.#evidence.insertAll(earlier) ??
      reasoner.findWitness(choices) ??
      this.#evidence.insertAndCompensate(earlier)
    if (base !== undefined) this.#setBase(base)
    // Values that propagation excludes under all choices.
    const open = this.#listOpenParameters(false)
    if (open.length === 0) return
    const alive = this.#enter()
    for (const index of open) this.#excludePropagated(index, alive)
  }

  /** Makes a configuration that keeps all choices the one near which to search. */
  #setBase(base: Int32Array): void {
    this.#base = base
    if (this.#earlier !== undefined) carryVerdicts(this.#earlier, this, this.#reasoner.components, true)
    this.#evidence.mark(base)
  }

  /** Parameters with an open value, chosen or not chosen. */
  #listOpenParameters(isChosen: boolean): number[] {
    return this.#reasoner.compiled.parameters.flatMap(({ index }) =>
      this.choices.has(index) === isChosen && this.verdicts.countOpen(index) > 0 ? [index] : [],
    )
  }

  /** Enters the state with all choices, starting from the last state of this study if the store is still in it. */
  #enter(): boolean {
    if (this.#entered.stateNumber !== this.#reasoner.stateNumber) return this.#assume(this.choices)
    this.#entered.alive &&= this.#reasoner.assume(this.choices)
    return this.#entered.alive
  }

  /**
   * Enters the state with all choices and takes out what is proved impossible under them: of all parameters in a new
   * state, otherwise of the one that was judged last. Each proof makes the next ones shorter.
   */
  #enterProved(): boolean {
    const { store, compiled } = this.#reasoner
    if (!this.#enter()) return false
    const isNew = this.#restrictedIn !== this.#reasoner.stateNumber
    const proved = isNew ? compiled.parameters.keys() : [this.#lastJudged]
    this.#restrictedIn = this.#reasoner.stateNumber
    for (const index of proved)
      if (!this.choices.has(index)) this.#entered.alive &&= this.verdicts.restrict(store, index)
    return (this.#entered.alive &&= store.propagate())
  }

  /** Enters the state with some choices. */
  #assume(choices: Iterable<readonly [number, number]>): boolean {
    const alive = this.#reasoner.enterRules() && this.#reasoner.assume(choices)
    this.#entered = { stateNumber: this.#reasoner.stateNumber, alive }
    return alive
  }

  /** Judges chosen parameters, each under all other choices. */
  #judgeChosen(
    parameters: readonly number[],
    judge: (parameter: number, alive: boolean) => void,
    allowance: Allowance,
  ): void {
    const { store } = this.#reasoner
    const judged = new Set(parameters)
    const aliveWithoutThem = this.#assume([...this.choices].filter(([parameter]) => !judged.has(parameter)))
    const assume = (members: readonly number[]): boolean =>
      this.#reasoner.assume(members.map((index) => [index, this.choices.get(index)!]))
    /** Halves share the work of assuming the remaining choices. What has been decided meanwhile is assumed at once. */
    const judgeGroup = (members: readonly number[], alive: boolean): void => {
      if (this.#reasoner.search.isCancelled(allowance)) return
      const openMembers = members.filter((index) => this.verdicts.countOpen(index) > 0)
      if (openMembers.length === 0) return
      const decided = members.filter((index) => !openMembers.includes(index))
      const stillAlive = alive && (decided.length === 0 || assume(decided))
      if (openMembers.length === 1 || !stillAlive) {
        for (const parameter of openMembers) judge(parameter, stillAlive)
        return
      }
      const middle = openMembers.length >>> 1
      const [left, right] = [openMembers.slice(0, middle), openMembers.slice(middle)]
      for (const [half, assumed] of [
        [left, right],
        [right, left],
      ] as const)
        if (half.some((index) => this.verdicts.countOpen(index) > 0))
          store.within(() => judgeGroup(half, assume(assumed)))
    }
    judgeGroup(parameters, aliveWithoutThem)
  }

  #excludePropagated(parameter: number, alive: boolean): void {
    const { store } = this.#reasoner
    if (!alive) {
      this.verdicts.markAllImpossible(parameter)
      return
    }
    const range = this.verdicts.ranges.get(parameter)
    if (range !== undefined) {
      range.low = Math.max(range.low, store.low[parameter]!)
      range.high = Math.min(range.high, store.high[parameter]!)
    } else
      for (let position = 0; position < this.verdicts.listed[parameter]!.length; position++)
        if (!store.has(parameter, position)) this.verdicts.markImpossible(parameter, position)
  }

  /** Copies what is possible from the study with more premises, and to it what is impossible even without them. */
  shareWith(stricter: DomainStudy): void {
    for (const index of this.#reasoner.compiled.parameters.keys()) {
      this.verdicts.copyFrom(index, stricter.verdicts, false, true)
      stricter.verdicts.copyFrom(index, this.verdicts, true, false)
    }
  }

  /** Decides open values; yields whenever more is known. Each step leaves the reasoner free for other questions. */
  *decide(allowance: Allowance): Generator<void, void> {
    if (this.verdicts.complete) return
    if (this.#listOpenParameters(false).length > 0) this.findWitness(allowance)
    if (this.#base !== undefined) this.#evidence.sweep(this.#base, this.#base.keys(), allowance)
    this.#evidence.markByEarlier(allowance)
    if (!this.verdicts.complete) yield
    this.#failuresPerValue = FAILURES_IN_FIRST_ROUND
    while (!this.verdicts.complete) {
      yield* this.#decideRound(allowance)
      if (isSpent(allowance)) return
      this.#failuresPerValue *= ROUND_GROWTH
    }
  }

  /** Tries to decide each open value once. */
  *#decideRound(allowance: Allowance): Generator<void, void> {
    for (const index of this.#listOpenParameters(false)) {
      if (isSpent(allowance)) break
      const alive = this.#enterProved()
      this.#excludePropagated(index, alive)
      this.#decide(index, alive, allowance)
      yield
    }
    const isLeading = (index: number): boolean => this.premises.listFollowers(index).length > 0
    for (const index of this.#listOpenParameters(true)) {
      if (!isLeading(index)) continue
      if (isSpent(allowance)) break
      this.#decideLeading(index, allowance)
      yield
    }
    const chosen = this.#listOpenParameters(true).filter((index) => !isLeading(index))
    for (let from = 0; from < chosen.length && !allowance.cancelled(); from += MAX_JUDGED_TOGETHER) {
      this.#judgeChosen(
        chosen.slice(from, from + MAX_JUDGED_TOGETHER),
        (parameter, alive) => {
          // Values that propagation excludes cost no failure.
          this.#excludePropagated(parameter, alive)
          if (!isSpent(allowance)) this.#decide(parameter, alive, allowance)
        },
        allowance,
      )
      yield
    }
  }

  /** A configuration that keeps all choices, known or searched; if there is none, no value is possible. */
  findWitness(allowance: Allowance): Int32Array | 'none' | 'unknown' {
    if (this.#base !== undefined) return this.#base
    const outcome = this.#enter() ? this.#solve(allowance) : 'none'
    if (outcome === 'found') this.#setBase(this.#reasoner.search.found.slice())
    if (outcome === 'none')
      for (const index of this.#listOpenParameters(false)) this.verdicts.markAllImpossible(index)
    return outcome === 'found' ? this.#base! : outcome
  }

  /** Searches for a configuration of the present state, near a known one. */
  #solve(allowance: Allowance, earlier?: Int32Array): Outcome {
    const reasoner = this.#reasoner
    const near = earlier ?? this.#latest ?? this.#base ?? reasoner.findWitness(new Map())
    return near === undefined ? reasoner.solve(this.#hint, allowance) : reasoner.repair(near, allowance)
  }

  /** Searches for a configuration of the present state and marks what it proves, also with single values moved. */
  #solveFor(parameter: number, allowance: Allowance, failures: number): Outcome {
    const { store, search, components } = this.#reasoner
    const earlier = store.isFixed(parameter)
      ? this.#evidence.findEarlierWith(parameter, store.low[parameter]!)
      : undefined
    const outcome = spendAtMost(allowance, failures, (share) => this.#solve(share, earlier))
    if (outcome !== 'found') return outcome
    const found = search.found.slice()
    this.#latest = found
    const isBase = this.#evidence.mark(found)
    if (isBase && this.#base === undefined) {
      this.#setBase(found)
      this.#evidence.sweep(found, found.keys(), allowance)
      return outcome
    }
    this.#evidence.sweep(found, [parameter], allowance)
    if (!isBase) return outcome
    this.#base = found
    const connected = this.#listOpenParameters(false).filter(
      (index) => components[index] === components[parameter],
    )
    this.#evidence.sweepSparingly(found, connected, allowance)
    return outcome
  }

  #createProbe(parameter: number, allowance: Allowance): ParameterProbe {
    const { store, search } = this.#reasoner
    return new ParameterProbe({
      store,
      parameter,
      solve: (failures = this.#failuresPerValue) => this.#solveFor(parameter, allowance, failures),
      isCancelled: () => search.isCancelled(allowance),
      isSpent: () => isSpent(allowance),
    })
  }

  #decide(parameter: number, alive: boolean, allowance: Allowance): void {
    this.#lastJudged = parameter
    this.#latest = this.#base
    if (!alive) {
      this.verdicts.markAllImpossible(parameter)
      return
    }
    const probe = this.#createProbe(parameter, allowance)
    const range = this.verdicts.ranges.get(parameter)
    if (range !== undefined) decideRange(probe, range)
    else
      decideListed(probe, this.verdicts, {
        near: this.#base?.[parameter] ?? 0,
        shift: (position) => this.#shift({ parameter, position }, allowance),
      })
  }

  /**
   * Decides a parameter that assumptions follow: each of its values under the assumptions that would then hold. Values
   * with the same assumptions are judged together.
   */
  #decideLeading(parameter: number, allowance: Allowance): void {
    const followers = this.premises.listFollowers(parameter)
    const others = [...this.choices].filter(([index]) => index !== parameter && !followers.includes(index))
    const aliveWithOthers = this.#assume(others)
    for (const { followed, positions } of this.#listGroups(parameter)) {
      if (this.#reasoner.search.isCancelled(allowance)) break
      this.#reasoner.store.within(() => {
        const alive = aliveWithOthers && this.#reasoner.assume(followed)
        if (this.verdicts.ranges.has(parameter)) {
          // Nothing follows the value of a number: it only matters that it is stated.
          this.#excludePropagated(parameter, alive)
          this.#decide(parameter, alive, allowance)
        } else for (const position of positions) this.#decidePosition(parameter, position, alive, allowance)
      })
    }
    // What follows other values is no part of the choices.
    this.#entered = { stateNumber: -1, alive: false }
  }

  /** The open positions of a parameter by what is assumed of its followers under them. */
  #listGroups(parameter: number) {
    const groups = new Map<string, { readonly followed: ChosenPositions; readonly positions: number[] }>()
    for (const position of this.verdicts.listOpen(parameter)) {
      const followed = this.premises.listFollowed(parameter, position)
      const key = [...followed].join()
      const group = groups.get(key) ?? { followed, positions: [] }
      group.positions.push(position)
      groups.set(key, group)
    }
    return groups.values()
  }

  #decidePosition(parameter: number, position: number, alive: boolean, allowance: Allowance): void {
    if (!this.verdicts.isOpen(parameter, position)) return
    if (!alive || !this.#reasoner.store.has(parameter, position))
      this.verdicts.markImpossible(parameter, position)
    else if (isSpent(allowance)) return
    else if (this.#createProbe(parameter, allowance).search({ low: position, high: position }) === 'none')
      this.verdicts.markImpossible(parameter, position)
  }

  /**
   * Tries a value in the last configuration found for the parameter, with others moved to compensate for it; returns
   * whether that gave a configuration.
   */
  #shift(choice: Choice, allowance: Allowance): boolean {
    const found = this.#latest && this.#evidence.shift(this.#latest, choice, allowance)
    if (found === undefined) return false
    this.#latest = found
    // The next values of the parameter are tried in it.
    this.#evidence.sweep(found, [choice.parameter], allowance)
    return true
  }
}
