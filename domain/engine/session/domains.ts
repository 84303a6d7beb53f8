// Answers 1 and 2: what propagation proves at once, then every value decided by a witness or by proof.
import { type ChosenPositions, type Reasoner, spending } from './reasoner.ts'
import type { Allowance, Outcome } from './search.ts'
import { OPEN, Verdicts } from './verdicts.ts'

/** Failures that one value may cost before it is left unchecked. */
const FAILURES_PER_VALUE = 2000
/** Failures that one value may cost in the neighbourhood of a known configuration. */
const FAILURES_NEARBY = 50
/** Configurations found earlier that are tried with the present choices in them. */
const MOST_PATCHES = 1000

/** Works out the verdicts of one set of choices, step by step. */
export class DomainStudy {
  readonly verdicts: Verdicts
  readonly #reasoner: Reasoner
  readonly #choices: ChosenPositions
  /** The chosen parameters and, in the same order, their positions. */
  readonly #chosen: Int32Array
  readonly #chosenAt: Int32Array
  readonly #scratch: Int32Array
  #hint: Int32Array
  /** The state of the store that this study left last. */
  #entered = { visit: -1, leftOut: -1, alive: false }

  constructor(reasoner: Reasoner, choices: ChosenPositions, hint: Int32Array) {
    this.#reasoner = reasoner
    this.#choices = choices
    this.#chosen = Int32Array.from(choices.keys())
    this.#chosenAt = Int32Array.from(choices.values())
    this.#scratch = new Int32Array(hint.length)
    this.#hint = hint
    this.verdicts = new Verdicts(reasoner.compiled.parameters)
    this.#propagate()
  }

  /** Takes out what propagation excludes: of an open parameter under all choices, of a chosen one under the others. */
  #propagate(): void {
    const { store } = this.#reasoner
    const rulesHold = this.#reasoner.toRules()
    const rulesLevel = store.level
    store.push()
    const alive = rulesHold && this.#reasoner.assume(this.#choices)
    for (const { index } of this.#reasoner.compiled.parameters)
      if (!this.#choices.has(index)) this.#excludeGone(index, alive)
    store.backTo(rulesLevel)
    this.#leaveOneOut([...this.#choices], rulesHold)
  }

  /** Judges each chosen parameter under all other choices; halves share the work of assuming the rest. */
  #leaveOneOut(choices: readonly (readonly [number, number])[], alive: boolean): void {
    const { store } = this.#reasoner
    const [only] = choices
    if (only === undefined) return
    if (choices.length === 1 || !alive) {
      for (const [parameter] of choices) this.#excludeGone(parameter, alive)
      return
    }
    const middle = choices.length >>> 1
    const [left, right] = [choices.slice(0, middle), choices.slice(middle)]
    for (const [judged, assumed] of [
      [left, right],
      [right, left],
    ] as const) {
      const { level } = store
      store.push()
      this.#leaveOneOut(judged, this.#reasoner.assume(assumed))
      store.backTo(level)
    }
  }

  #excludeGone(parameter: number, alive: boolean): void {
    const { store } = this.#reasoner
    if (!alive) {
      this.verdicts.allImpossible(parameter)
      return
    }
    const range = this.verdicts.ranges.get(parameter)
    if (range !== undefined) [range.low, range.high] = [store.low[parameter]!, store.high[parameter]!]
    else
      for (let position = 0; position < this.verdicts.listed[parameter]!.length; position++)
        if (!store.has(parameter, position)) this.verdicts.impossible(parameter, position)
  }

  /** Decides what is open; yields whenever more is known. Each step leaves the reasoner free for other questions. */
  *decide(allowance: Allowance): Generator<void, void> {
    this.#recall()
    let base = this.#reasoner.witnessOf(this.#choices)
    if (base === undefined && this.#anyOpen(false)) base = this.#first(allowance)
    if (base !== undefined) {
      this.#hint = base
      this.#sweep(base)
    }
    if (this.verdicts.complete) return
    yield
    const chosenLast = this.#reasoner.compiled.parameters.toSorted(
      (a, b) => Number(this.#choices.has(a.index)) - Number(this.#choices.has(b.index)),
    )
    for (const { index } of chosenLast) {
      if (this.verdicts.open(index) === 0 || allowance.left <= 0 || allowance.cancelled()) continue
      if (this.verdicts.ranges.has(index)) this.#decideRange(index, allowance)
      else this.#decideListed(index, allowance)
      yield
    }
  }

  #anyOpen(chosen: boolean): boolean {
    return this.verdicts.listed.some(
      (_, index) => this.#choices.has(index) === chosen && this.verdicts.open(index) > 0,
    )
  }

  /** Goes to the state in which a parameter is judged, unless it is there already. */
  #enter(parameter: number): boolean {
    const leftOut = this.#choices.has(parameter) ? parameter : -1
    const { visit } = this.#reasoner
    if (this.#entered.visit === visit && this.#entered.leftOut === leftOut) return this.#entered.alive
    const rulesHold = this.#reasoner.toRules()
    const others = [...this.#choices].filter(([chosen]) => chosen !== leftOut)
    const alive = rulesHold && this.#reasoner.assume(others)
    this.#entered = { visit: this.#reasoner.visit, leftOut, alive }
    return alive
  }

  /** A first configuration under all choices; without one nothing is possible. */
  #first(allowance: Allowance): Int32Array | undefined {
    const alive = this.#enter(-1)
    const outcome = alive
      ? spending(allowance, Number.POSITIVE_INFINITY, (own) => this.#reasoner.solve(this.#hint, own))
      : 'none'
    if (outcome === 'found') {
      this.#mark(this.#reasoner.search.found)
      return Int32Array.from(this.#reasoner.search.found)
    }
    if (outcome === 'none')
      for (const { index } of this.#reasoner.compiled.parameters)
        if (!this.#choices.has(index)) this.verdicts.allImpossible(index)
    return undefined
  }

  /** Marks what the configurations found earlier already show. */
  #recall(): void {
    this.#reasoner.witnesses.each((positions) => {
      this.#mark(positions)
      return true
    })
    if (!this.verdicts.complete) this.#patchKnown()
  }

  /** Puts the choices into configurations found earlier, where that would show an open value: most still hold after a new choice. */
  #patchKnown(): void {
    const { assessment, witnesses } = this.#reasoner
    const patched = this.#scratch
    let left = MOST_PATCHES
    const patch = (positions: Int32Array, spared: number): void => {
      patched.set(positions)
      for (let at = 0; at < this.#chosen.length; at++)
        if (this.#chosen[at] !== spared) patched[this.#chosen[at]!] = this.#chosenAt[at]!
      left -= 1
      if (!assessment.holds(patched)) return
      witnesses.add(patched)
      this.#mark(patched)
    }
    for (const positions of witnesses.newest(MOST_PATCHES)) {
      if (left <= 0 || this.verdicts.complete) return
      for (let at = 0; at < this.#chosen.length; at++) {
        const parameter = this.#chosen[at]!
        const position = positions[parameter]!
        if (position !== this.#chosenAt[at] && this.verdicts.isOpen(parameter, position))
          patch(positions, parameter)
      }
      if (this.#showsOpen(positions)) patch(positions, -1)
    }
  }

  /** Whether a configuration has an open value of a parameter that is not chosen. */
  #showsOpen(positions: Int32Array): boolean {
    for (let index = 0; index < positions.length; index++)
      if (!this.#choices.has(index) && this.verdicts.isOpen(index, positions[index]!)) return true
    return false
  }

  /**
   * A configuration that keeps all choices shows a value of every parameter; one that breaks a single choice, of that parameter.
   * Tells whether it keeps all.
   */
  #mark(positions: Int32Array): boolean {
    let broken = -1
    for (let at = 0; at < this.#chosen.length; at++)
      if (positions[this.#chosen[at]!] !== this.#chosenAt[at]) {
        if (broken >= 0) return false
        broken = this.#chosen[at]!
      }
    if (broken >= 0) {
      this.verdicts.possible(broken, positions[broken]!)
      return false
    }
    for (let index = 0; index < positions.length; index++) this.verdicts.possible(index, positions[index]!)
    return true
  }

  /** Tries every open value in a configuration that keeps all choices, with everything else as it is. */
  #sweep(base: Int32Array): void {
    this.#reasoner.assessment.setBase(base)
    for (const { index } of this.#reasoner.compiled.parameters)
      if (this.verdicts.open(index) > 0) this.#move(base, index)
  }

  #move(base: Int32Array, parameter: number): void {
    const own = base[parameter]!
    this.#reasoner.assessment.moves(parameter, this.verdicts.openOf(parameter), (position) => {
      this.verdicts.possible(parameter, position)
      base[parameter] = position
      this.#reasoner.witnesses.add(base)
      base[parameter] = own
    })
  }

  /** An open value that is still allowed, so that one configuration decides as many values as it can. */
  readonly #wish = (parameter: number): number | undefined => {
    if (this.verdicts.open(parameter) === 0 || this.#choices.has(parameter)) return undefined
    const { store } = this.#reasoner
    const states = this.verdicts.listed[parameter]!
    for (let at = store.low[parameter]!; at < states.length; at = store.after(parameter, at))
      if (states[at] === OPEN) return at
    return undefined
  }

  /** Searches for a configuration where the parameter is between two positions. */
  #probe(parameter: number, low: number, high: number, allowance: Allowance, failures: number): Outcome {
    const { store } = this.#reasoner
    const { level } = store
    store.push()
    const alive = store.raiseLow(parameter, low) && store.lowerHigh(parameter, high) && store.propagate()
    const outcome = alive
      ? spending(allowance, failures, (own) => this.#reasoner.solve(this.#hint, own, this.#wish))
      : 'none'
    store.backTo(level)
    if (outcome === 'found') {
      const found = Int32Array.from(this.#reasoner.search.found)
      if (this.#mark(found)) this.#sweep(found)
      else {
        this.#reasoner.assessment.setBase(found)
        this.#move(found, parameter)
      }
    }
    return outcome
  }

  #decideListed(parameter: number, allowance: Allowance): void {
    if (!this.#enter(parameter)) {
      this.verdicts.allImpossible(parameter)
      return
    }
    this.#decideNearby(parameter, allowance)
    for (const position of this.verdicts.openOf(parameter)) {
      if (this.verdicts.listed[parameter]![position] !== OPEN) continue
      if (allowance.left <= 0 || allowance.cancelled()) return
      if (this.#probe(parameter, position, position, allowance, FAILURES_PER_VALUE) === 'none')
        this.verdicts.impossible(parameter, position)
    }
  }

  /**
   * Looks for values in the neighbourhood of a known configuration: only parameters that share a constraint with this one may move.
   * What is not found here is not impossible.
   */
  #decideNearby(parameter: number, allowance: Allowance): void {
    const { store, neighbours } = this.#reasoner
    const near = neighbours[parameter]!
    const kept = Array.from(this.#hint, (position, index) => [index, position] as const).filter(
      ([index]) => index !== parameter && !near.has(index) && !store.isFixed(index),
    )
    const { level } = store
    store.push()
    if (this.#reasoner.assume(kept))
      for (const position of this.verdicts.openOf(parameter))
        if (this.verdicts.listed[parameter]![position] === OPEN && !allowance.cancelled())
          this.#probe(parameter, position, position, allowance, FAILURES_NEARBY)
    store.backTo(level)
  }

  /** Brings the proved ends of a range to attained values: the end itself first, then by halves. */
  #decideRange(parameter: number, allowance: Allowance): void {
    if (!this.#enter(parameter)) {
      this.verdicts.allImpossible(parameter)
      return
    }
    const range = this.verdicts.ranges.get(parameter)!
    if (
      range.least > range.most &&
      this.#probe(parameter, range.low, range.high, allowance, FAILURES_PER_VALUE) === 'none'
    ) {
      this.verdicts.allImpossible(parameter)
      return
    }
    for (
      let span = 0;
      range.low < range.least && range.most >= 0;
      span = Math.ceil((range.least - range.low) / 2) - 1
    ) {
      const to = range.low + Math.max(0, span)
      const outcome = this.#probe(parameter, range.low, to, allowance, FAILURES_PER_VALUE)
      if (outcome === 'none') range.low = to + 1
      if (outcome === 'unknown') break
    }
    for (
      let span = 0;
      range.high > range.most && range.most >= 0;
      span = Math.ceil((range.high - range.most) / 2) - 1
    ) {
      const from = range.high - Math.max(0, span)
      const outcome = this.#probe(parameter, from, range.high, allowance, FAILURES_PER_VALUE)
      if (outcome === 'none') range.high = from - 1
      if (outcome === 'unknown') break
    }
  }
}
