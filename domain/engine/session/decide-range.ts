// Decides how far a range goes: moves its proved ends to values that have a configuration.
import type { Interval, ParameterProbe } from './parameter-probe.ts'
import type { Outcome } from './search.ts'
import type { RangeVerdict } from './verdicts.ts'

/**
 * Failures that a step towards the end of a range may cost: if no configuration is found quickly there usually is none,
 * and a single proof covers the rest.
 */
const FAILURES_PER_STEP = 30
/** How many times as many a step may cost after a value was found that steps had missed. */
const STEP_GROWTH = 8

/** Decides the ends of a range under the present state; leaves them open as far as the allowance does not reach. */
export function decideRange(probe: ParameterProbe, range: RangeVerdict): void {
  if (range.minWitness > range.maxWitness && probe.search({ low: range.low, high: range.high }) === 'none') {
    range.low = range.high + 1
    return
  }
  for (const isUp of [false, true]) if (range.maxWitness >= 0) new RangeEnd(probe, range, isUp).decide()
}

/** One end of a range. */
class RangeEnd {
  readonly #probe: ParameterProbe
  readonly #range: RangeVerdict
  readonly #isUp: boolean
  /** From the attained values towards this end. */
  readonly #step: 1 | -1
  /** The farthest position that is still considered. */
  #limit: number
  /** Whether it is proved that nothing beyond the limit is possible. */
  #isProved = true
  #failuresPerStep = FAILURES_PER_STEP

  constructor(probe: ParameterProbe, range: RangeVerdict, isUp: boolean) {
    this.#probe = probe
    this.#range = range
    this.#isUp = isUp
    this.#step = isUp ? 1 : -1
    this.#limit = this.#end
  }

  get #end(): number {
    return this.#isUp ? this.#range.high : this.#range.low
  }

  /** The farthest position that has a configuration. */
  get #attained(): number {
    return this.#isUp ? this.#range.maxWitness : this.#range.minWitness
  }

  /** Positions from one to another in the direction of this end. */
  #span(from: number, to: number): Interval {
    return this.#isUp ? { low: from, high: to } : { low: to, high: from }
  }

  /** Records that nothing beyond a position is possible. */
  #setEnd(end: number): void {
    if (this.#isUp) this.#range.high = end
    else this.#range.low = end
  }

  /** Considers nothing beyond a position any more, after a search there. */
  #exclude(limit: number, outcome: Outcome): void {
    this.#isProved &&= outcome === 'none'
    this.#limit = limit
    if (this.#isProved) this.#setEnd(limit)
  }

  /**
   * Continues as long as configurations are found quickly; a single proof then shows that nothing lies beyond, or finds
   * where to continue, with steps that may cost more.
   */
  decide(): void {
    for (;;) {
      this.#limit = this.#end
      this.#isProved = true
      this.#probe.within(() => this.#approach())
      if (this.#attained === this.#end) return
      const outcome = this.#probe.search(this.#span(this.#attained + this.#step, this.#end))
      if (outcome === 'none') this.#setEnd(this.#attained)
      if (outcome !== 'found') return
      this.#failuresPerStep *= STEP_GROWTH
    }
  }

  /**
   * Moves the attained value towards the end: tries the farthest position that propagation leaves, then whether anything
   * lies beyond at all, then halves. Values that are not found quickly are assumed to be unattainable. What is attained
   * or excluded is taken out of the state, so that each step only propagates what it changes.
   */
  #approach(): void {
    const probe = this.#probe
    for (let attempt = 0; this.#attained !== this.#limit && !probe.isSpent(); attempt++) {
      if (!probe.narrow(this.#span(this.#attained + this.#step, this.#limit)))
        this.#exclude(this.#attained, 'none')
      else if (attempt === 0) this.#tryFarthest()
      else this.#tryPart(attempt === 1)
    }
  }

  /** Tries the end itself, or else the farthest position that propagation leaves. */
  #tryFarthest(): void {
    const probe = this.#probe
    const [first, last] = [this.#attained + this.#step, this.#limit]
    const tried: { outcome: Outcome } = { outcome: 'unknown' }
    const find = (interval: Interval): number | undefined =>
      probe.findFarthest(interval, this.#isUp, () => (tried.outcome = probe.solve(this.#failuresPerStep)))
    const farthest =
      find(this.#span(last, last)) ??
      (first === last ? undefined : find(this.#span(first, last - this.#step)))
    this.#exclude(farthest ?? this.#attained, 'none')
    if (farthest !== undefined && tried.outcome === 'none') this.#exclude(farthest - this.#step, 'none')
  }

  /** Tries everything beyond what is attained, or the farther half of it. */
  #tryPart(isWhole: boolean): void {
    const remaining = Math.abs(this.#limit - this.#attained)
    const next = this.#limit - this.#step * (isWhole ? remaining : Math.ceil(remaining / 2))
    const outcome = this.#probe.search(this.#span(next + this.#step, this.#limit), this.#failuresPerStep)
    if (outcome === 'none' || (outcome === 'unknown' && !isWhole)) this.#exclude(next, outcome)
  }
}
