// Decides the values of a listed parameter one after another, each with as little search as possible.
import type { ParameterProbe } from './parameter-probe.ts'
import { OPEN, POSSIBLE, type Verdicts } from './verdicts.ts'

/** Tries a position in the last configuration found, with other parameters moved; whether that gave a configuration. */
type Shift = (position: number) => boolean

/**
 * Decides the open positions under the present state from both ends towards `near`, the position in a known
 * configuration: one at an end usually allows everything in between, which is then found without a search. Leaves open
 * what the allowance does not reach.
 */
export function decideListed(
  probe: ParameterProbe,
  verdicts: Verdicts,
  { near, shift }: { readonly near: number; readonly shift: Shift },
): void {
  const open = verdicts.listOpen(probe.parameter)
  const below = open.filter((position) => position <= near)
  const above = open.filter((position) => position > near)
  for (const positions of [below, above.toReversed()])
    new SideOfListed(probe, verdicts, shift).decide(positions)
}

/** The positions on one side of a configuration, the farthest one first. */
class SideOfListed {
  readonly #probe: ParameterProbe
  readonly #verdicts: Verdicts
  readonly #shift: Shift
  readonly #states: Uint8Array
  #open: readonly number[] = []
  /** Whether a position was refuted since one was found. */
  #isBesideRefuted = false
  /**
   * How many positions are judged together: more and more of them next to one that a search refuted, since bounds refute
   * neighbours alike.
   */
  #groupSize = 1
  /** Whether the next position is taken from the middle: the last configuration, found at an end, allows no other one. */
  #takesMiddle = false

  constructor(probe: ParameterProbe, verdicts: Verdicts, shift: Shift) {
    this.#probe = probe
    this.#verdicts = verdicts
    this.#shift = shift
    this.#states = verdicts.listed[probe.parameter]!
  }

  decide(positions: readonly number[]): void {
    this.#open = positions
    for (;;) {
      // Configurations found on the way prove further positions.
      this.#open = this.#open.filter((position) => this.#states[position] === OPEN)
      if (this.#open.length === 0 || this.#probe.isSpent()) return
      if (this.#groupSize > 1 && this.#refute(this.#groupSize)) this.#groupSize *= 2
      else this.#decideNext()
    }
  }

  #decideNext(): void {
    const position = this.#open[this.#takesMiddle ? this.#open.length >>> 1 : 0]!
    if (this.#states[position] !== OPEN) {
      this.#groupSize = 1
      return
    }
    const outcome = this.#shift(position) ? 'found' : this.#probe.search({ low: position, high: position })
    const before = this.#open.length
    this.#open = this.#open.filter((other) => other !== position && this.#states[other] === OPEN)
    this.#takesMiddle = outcome === 'found' && this.#open.length === before - 1
    if (outcome === 'none') {
      this.#verdicts.markImpossible(this.#probe.parameter, position)
      this.#excludeOthers()
    } else {
      this.#groupSize = 1
      if (outcome === 'found') this.#isBesideRefuted = false
    }
  }

  /**
   * After a refuted position: what propagation alone refutes beside it; where that is nothing or the next one is refuted,
   * too, everything at once, then more and more.
   */
  #excludeOthers(): void {
    if (this.#open.length === 0) return
    const isExcluded = !this.#isBesideRefuted && this.#excludePropagated()
    this.#isBesideRefuted = true
    if (isExcluded) return
    if (this.#groupSize === 1) this.#refute(this.#open.length)
    this.#groupSize = 2
  }

  /** Marks the farthest positions that propagation alone refutes; returns whether there were any. */
  #excludePropagated(): boolean {
    const [far, near] = [this.#open[0]!, this.#open.at(-1)!]
    const isUp = far > near
    const interval = isUp ? { low: near, high: far } : { low: far, high: near }
    const farthest = this.#probe.findFarthest(interval, isUp, () => undefined)
    const excluded = this.#open.filter(
      (position) => farthest === undefined || (isUp ? position > farthest : position < farthest),
    )
    for (const position of excluded) this.#verdicts.markImpossible(this.#probe.parameter, position)
    return excluded.length > 0
  }

  /**
   * Searches for a configuration with one of a number of first open positions, as far as no possible one lies between
   * them; if there is none, all of them are impossible.
   */
  #refute(count: number): boolean {
    const states = this.#states
    const first = this.#open[0]!
    let [low, high, open] = [first, first, 1]
    for (const next of this.#open.slice(1)) {
      const [from, to] = [Math.min(low, next), Math.max(high, next)]
      if (open === count || states.subarray(from, to + 1).includes(POSSIBLE)) break
      open += 1
      ;[low, high] = [from, to]
    }
    if (open === 1 || this.#probe.search({ low, high }) !== 'none') return false
    for (let position = low; position <= high; position++)
      this.#verdicts.markImpossible(this.#probe.parameter, position)
    return true
  }
}
