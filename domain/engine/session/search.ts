// Complete search for a configuration below a state of the store: conflict-weighted, near a hint, bounded by failures, with restarts.
import type { CompiledModel } from '../compiled-model.ts'
import type { NodeId } from '../graph/node.ts'
import { createPropagator } from '../kernel/constraint.ts'
import { Occasional } from '../kernel/occasional.ts'
import { CAUSE_WORDS, LAST_CAUSE, Store } from '../kernel/store.ts'
import { getOccasions } from '../network/occasions.ts'
import type { Allowance } from './allowance.ts'
import type { Assessment, Move } from './assessment.ts'

/** The position that a search should try first for a parameter; undefined selects that of the hint. */
export type FindWantedPosition = (parameter: number) => number | undefined

/** A configuration was found; none exists; the allowance was exhausted. */
export type Outcome = 'found' | 'none' | 'unknown'

/** Failures after which a search restarts for the first time, and the factor by which each later limit grows. */
const FIRST_RESTART = 100
const RESTART_GROWTH = 1.5
/**
 * The share of conflict weights that remains for the next question: parameters that were hard recently are likely to be
 * hard now.
 */
const REMAINING_WEIGHT = 0.95
/** The factor by which a repair may fail less often than a search from scratch, with which it alternates. */
const REPAIR_SHARE = 4
/** Work after which a search checks again whether it is cancelled: a few milliseconds. */
const WORK_BETWEEN_CHECKS = 2000

/** The operands that an assessment reads while a propagator runs. */
const OPERANDS_PER_RUN = 32

/** A refuted parameter with fewer positions is tried position by position. */
const MIN_HALVED = 8

/** A parameter and the position chosen for it. */
export interface Choice {
  readonly parameter: number
  readonly position: number
}

/** A decision is tried, then its opposite. */
const EQUAL = 0
const AT_MOST = 1
const AT_LEAST = 2

interface Decision extends Choice {
  readonly kind: typeof EQUAL | typeof AT_MOST | typeof AT_LEAST
}

export class Search {
  readonly store: Store
  /** The last configuration found: a position for each parameter. */
  readonly found: Int32Array
  readonly #compiled: CompiledModel
  readonly #assessment: Assessment
  readonly #parameters: readonly number[]
  readonly #weights: Float64Array
  /** Per constraint: the parameters whose weights its failures raise. */
  readonly #parametersByConstraint: readonly (readonly number[])[]
  readonly #decisions: Decision[] = []
  /** The decisions that a failure depends on. */
  readonly #conflict = new Int32Array(CAUSE_WORDS)
  /** The valid configuration that is being repaired, and the differences of the new one from it. */
  #base: Int32Array | undefined
  readonly #changed: number[] = []
  /** The parameter whose decision failed, until a decision on it succeeds; -1 for none. */
  #lastFailed = -1
  /** Given choices, which are decided first and never undone. */
  #givenChoices: readonly Choice[] = []
  /** Whether propagation alone refuted the choices of the last search. */
  refutedByPropagation = false
  /** The question that was last checked for cancellation. */
  #checkedQuestion: Allowance['cancelled'] | undefined
  /** The work at which it is checked again. */
  #nextCheckAt = 0
  #dives = 0
  /** Per parameter: the last dive in which a single position of it was refuted. */
  readonly #refutedIn: Float64Array
  /**
   * A requirement of a configuration besides the rules: the bound on a goal, which propagation may leave to the search
   * because of its step limit.
   */
  alsoAccepts: ((found: Int32Array) => boolean) | undefined
  /** The positions at which to decide a parameter instead of those of the hint. */
  findWantedPosition: FindWantedPosition | undefined

  constructor(compiled: CompiledModel, assessment: Assessment) {
    this.#compiled = compiled
    this.#assessment = assessment
    const { network, parameters, rules } = compiled
    const occasions = getOccasions(compiled)
    this.store = new Store(network.variables, rules.length + 1, (reserve) =>
      network.constraints.map(({ group, constraint }, at) => {
        const propagator = createPropagator(constraint, reserve)
        const ownOccasions = occasions[at]
        return {
          group,
          propagator: ownOccasions === undefined ? propagator : new Occasional(propagator, ownOccasions),
        }
      }),
    )
    this.found = new Int32Array(parameters.length)
    this.#parametersByConstraint = network.constraints.map((constraint) => constraint.parameters)
    this.#parameters = [...parameters.keys()]
    this.#weights = new Float64Array(parameters.length).fill(1)
    this.#refutedIn = new Float64Array(parameters.length)
  }

  /** All work so far, in runs of propagators: the same on every machine. */
  get work(): number {
    return this.store.work + this.#assessment.work / OPERANDS_PER_RUN
  }

  /** Whether the last proof may need the choice at this index. */
  isBlamed(index: number): boolean {
    const bit = Math.min(index, LAST_CAUSE)
    return (this.#conflict[bit >>> 5]! & (1 << bit)) !== 0
  }

  /**
   * Searches for a configuration that the store still allows, trying the hint's positions first. Leaves the store
   * unchanged; the configuration is in `found`. Conflict weights of parameters are kept from search to search, because
   * hard parameters stay hard. `base` is a configuration that satisfies all rules, but not all later assumptions: it is
   * repaired first. Only parameters of enabled rules that it would break are decided, so parameters unrelated to the
   * change cost nothing. If a few repairs fail, searches from scratch alternate between starting near the hint and near
   * that configuration, which may be hard to repair at the far end of many choices. Choices can be added to the store's
   * state: if they have no configuration, `isBlamed` states which of them the proof needs.
   */
  repair(
    base: Int32Array | undefined,
    hint: Int32Array,
    allowance: Allowance,
    choices: readonly Choice[] = [],
  ): Outcome {
    const { store } = this
    this.#givenChoices = choices
    let limit = FIRST_RESTART
    let near = hint
    this.#weights.forEach((weight, index, weights) => (weights[index] = 1 + REMAINING_WEIGHT * (weight - 1)))
    store.tracing = true
    const outcome = store.within(() => {
      this.#decisions.length = 0
      this.refutedByPropagation = !(
        choices.every((choice) => this.#addDecision({ ...choice, kind: EQUAL })) && this.#propagate()
      )
      if (this.refutedByPropagation) return this.#countFailure(allowance) ? 'unknown' : 'none'
      for (let repaired = base; ; repaired = repaired === undefined ? base : undefined) {
        this.#base = repaired
        // A search from scratch may have left the assessment in a different state.
        if (repaired !== undefined) this.#assessment.setBase(repaired)
        const share = repaired === undefined ? 1 : REPAIR_SHARE
        const ended = store.within(() => this.#dive(repaired ?? near, allowance, limit / share))
        if (ended !== 'restart') return ended
        if (repaired === undefined) {
          near = near === hint ? (base ?? hint) : hint
          limit = Math.ceil(limit * RESTART_GROWTH)
        }
      }
    })
    store.tracing = false
    return outcome
  }

  /** Continues with decisions on top of the given choices. */
  #dive(hint: Int32Array, allowance: Allowance, limit: number): Outcome | 'restart' {
    const { store } = this
    const decisions = this.#decisions
    decisions.length = this.#givenChoices.length
    this.#dives += 1
    let failures = 0
    this.#lastFailed = -1
    let alive = true
    for (;;) {
      while (!alive) {
        failures += 1
        if (this.#countFailure(allowance)) return 'unknown'
        const culprit = this.#backjump()
        if (culprit === undefined) return 'none'
        if (culprit.kind === EQUAL) this.#refutedIn[culprit.parameter] = this.#dives
        if (failures > limit) return 'restart'
        store.setCause(this.#conflict)
        alive = this.#apply(culprit, true) && this.#propagate()
      }
      const broken = this.#base === undefined ? -1 : this.#findFirstBroken(this.#base)
      if (broken === REPAIRED) return 'found'
      const candidates = this.#listCandidates(broken)
      const move = broken < 0 ? undefined : this.#findMendingMove(broken, candidates, allowance)
      const parameter = move?.parameter ?? candidates[0]
      if (parameter === undefined) {
        if (this.#accept()) return 'found'
        if (this.#base !== undefined) this.#assessment.setBase(this.#base)
        this.#conflict.fill(-1)
        alive = false
        continue
      }
      if (this.isCancelled(allowance)) return 'unknown'
      const wanted = move?.position ?? hint[parameter]!
      const decision = this.#decide(parameter, this.findWantedPosition?.(parameter) ?? wanted)
      alive = this.#addDecision(decision) && this.#propagate()
      if (alive && parameter === this.#lastFailed) this.#lastFailed = -1
      else if (!alive && this.#lastFailed < 0) this.#lastFailed = parameter
    }
  }

  /** Applies a new decision; false when it contradicts what is known without propagation. */
  #addDecision(decision: Decision): boolean {
    this.#conflict.fill(0)
    addCause(this.#conflict, this.#decisions.length)
    this.#decisions.push(decision)
    this.store.push()
    this.store.setCause(this.#conflict)
    return this.#apply(decision, false)
  }

  /**
   * Undoes decisions down to the last one on which the failure depends (conflict-directed backjumping, Prosser 1993)
   * and leaves in `#conflict` the earlier ones on which its opposite depends. Undefined when the failure depends on no
   * decision that can be undone.
   */
  #backjump(): Decision | undefined {
    const { store } = this
    const decisions = this.#decisions
    const conflict = this.#conflict
    let at = Math.min(findLastCause(conflict), decisions.length - 1)
    if (at >= LAST_CAUSE) at = decisions.length - 1
    if (at < this.#givenChoices.length) return undefined
    store.backTo(store.level - (decisions.length - at))
    const culprit = decisions[at]!
    decisions.length = at
    removeCause(conflict, at)
    return culprit
  }

  /**
   * Counts one failure and increases the weights of the parameters of the failed constraint; true when the allowance is
   * exhausted.
   */
  #countFailure(allowance: Allowance): boolean {
    for (const parameter of this.#parametersByConstraint[this.store.failedPropagator] ?? [])
      this.#weights[parameter]! += 1
    allowance.left -= 1
    return allowance.left < 0 || this.isCancelled(allowance)
  }

  /** Whether a question is cancelled; checked after some work, because a decision may take long or no time. */
  isCancelled(allowance: Allowance): boolean {
    if (allowance.cancelled === this.#checkedQuestion && this.work < this.#nextCheckAt) return false
    if (allowance.cancelled()) return true
    this.#checkedQuestion = allowance.cancelled
    this.#nextCheckAt = this.work + WORK_BETWEEN_CHECKS
    return false
  }

  /**
   * The parameters that may be decided next, the best one first; empty when all are fixed. A parameter whose decision
   * failed is decided before all others until a decision on it succeeds (last conflict, Lecoutre, Saïs, Tabary and
   * Vidal 2009), because the decisions that others would make first are rarely the cause of the failure. Otherwise the
   * best one has the fewest positions relative to its weight, among those on which a broken rule depends if there is
   * one.
   */
  #listCandidates(broken: NodeId): readonly number[] {
    const { store } = this
    if (this.#lastFailed >= 0 && !store.isFixed(this.#lastFailed)) return [this.#lastFailed]
    const among = broken < 0 ? this.#parameters : this.#compiled.graph.node(broken).support
    const candidates: number[] = []
    let least = Number.POSITIVE_INFINITY
    for (const parameter of among) {
      if (store.isFixed(parameter)) continue
      const score = store.getSize(parameter) / this.#weights[parameter]!
      if (score < least) {
        least = score
        candidates.unshift(parameter)
      } else candidates.push(parameter)
    }
    return candidates
  }

  /**
   * Restricts the configuration under repair to what the store still allows; returns the first enabled rule that it
   * breaks, REPAIRED when it breaks none.
   */
  #findFirstBroken(base: Int32Array): NodeId {
    const { store, found } = this
    const changed = this.#changed
    changed.length = 0
    for (let index = 0; index < base.length; index++) {
      const basePosition = base[index]!
      found[index] = findNearestPosition(store, index, basePosition)
      if (found[index] !== basePosition) changed.push(index)
    }
    const broken = this.#assessment.findBrokenNode(found, changed, (rule) => store.isEnabled(rule))
    return broken < 0 ? REPAIRED : broken
  }

  /** The move of a candidate, within what the store allows, that brings a broken rule nearest to being satisfied. */
  #findMendingMove(broken: NodeId, candidates: readonly number[], allowance: Allowance): Move | undefined {
    const { store } = this
    return this.#assessment.findMendingMove(broken, this.found, {
      changed: this.#changed,
      movable: candidates,
      snap: (parameter, position) => findNearestPosition(store, parameter, position),
      isCancelled: () => this.isCancelled(allowance),
    })
  }

  /**
   * A listed parameter is decided at the position nearest to the wanted one, a wide one by bounds towards it. If a
   * single position was refuted in this dive, the half that contains the wanted position is tried next, because
   * otherwise as many failures could follow as there are positions.
   */
  #decide(parameter: number, wanted: number): Decision {
    const { store } = this
    const [low, high] = [store.low[parameter]!, store.high[parameter]!]
    const isHalving = this.#refutedIn[parameter] === this.#dives && high - low >= MIN_HALVED
    if (!isHalving && store.bitsAt[parameter]! >= 0)
      return { parameter, position: findNearestPosition(store, parameter, wanted), kind: EQUAL }
    const isInside = wanted > low && wanted < high
    const isUpwards = wanted > low && (wanted >= high || wanted - low >= high - wanted)
    const middle = (low + high) / 2
    const end = isHalving ? (isUpwards ? Math.ceil(middle) : Math.floor(middle)) : isUpwards ? high : low
    return {
      parameter,
      position: isInside ? wanted : end,
      kind: isInside || isHalving ? (isUpwards ? AT_LEAST : AT_MOST) : EQUAL,
    }
  }

  /** Applies a decision or its opposite; on failure the conflict is what it depends on. */
  #apply({ parameter, position, kind }: Decision, opposite: boolean): boolean {
    const { store } = this
    store.failedPropagator = -1
    const succeeded = this.#narrow(parameter, position, kind, opposite)
    if (!succeeded) store.copyCauseOfFailure(this.#conflict, parameter)
    return succeeded
  }

  #narrow(parameter: number, position: number, kind: Decision['kind'], opposite: boolean): boolean {
    const { store } = this
    if (kind === EQUAL)
      return opposite ? store.remove(parameter, position) : store.assign(parameter, position)
    return (kind === AT_MOST) === opposite
      ? store.raiseLow(parameter, kind === AT_MOST ? position + 1 : position)
      : store.lowerHigh(parameter, kind === AT_MOST ? position : position - 1)
  }

  /** Runs the propagators; on failure the conflict is what it depends on. */
  #propagate(): boolean {
    const alive = this.store.propagate()
    if (!alive) this.store.copyCauseOfFailure(this.#conflict)
    return alive
  }

  /** Records the configuration and checks it independently of the kernel. */
  #accept(): boolean {
    const { store, found } = this
    if (!store.settle()) return false
    found.set(store.low.subarray(0, found.length))
    store.failedPropagator = -1
    return (
      this.#assessment.holds(found, (rule) => store.isEnabled(rule)) && (this.alsoAccepts?.(found) ?? true)
    )
  }
}

/** No parameter needs a decision: the configuration breaks no rule. */
const REPAIRED = -2

function addCause(causes: Int32Array, decision: number): void {
  const bit = Math.min(decision, LAST_CAUSE)
  causes[bit >>> 5]! |= 1 << bit
}

function removeCause(causes: Int32Array, decision: number): void {
  // The last bit represents several decisions: it is cleared only with the first of them.
  if (decision <= LAST_CAUSE) causes[decision >>> 5]! &= ~(1 << decision)
}

/** The latest decision in a set; -1 when it is empty. */
function findLastCause(causes: Int32Array): number {
  for (let word = CAUSE_WORDS - 1; word >= 0; word--)
    if (causes[word] !== 0) return 32 * word + 31 - Math.clz32(causes[word]!)
  return -1
}

/** The remaining position nearest to the wanted one. */
export function findNearestPosition(store: Store, variable: number, wanted: number): number {
  if (store.has(variable, wanted)) return wanted
  const [below, above] = [store.before(variable, wanted), store.after(variable, wanted)]
  if (below < 0) return above
  return above === Number.POSITIVE_INFINITY || wanted - below <= above - wanted ? below : above
}
