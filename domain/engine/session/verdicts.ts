// What is known of each value under the present choices: open, possible by a witness, or impossible by proof.
import type { Store } from '../kernel/store.ts'
import type { ParameterSpace } from '../parameter-space.ts'

export const OPEN = 0
export const POSSIBLE = 1
export const IMPOSSIBLE = 2

/**
 * What is known of a parameter that is stored as a range: nothing outside `low … high` is possible, `minWitness` and `maxWitness`
 * have witnesses.
 */
export interface RangeVerdict {
  low: number
  high: number
  minWitness: number
  maxWitness: number
}

export class Verdicts {
  /** Per listed parameter a verdict for each position; empty for ranges. */
  readonly listed: readonly Uint8Array[]
  readonly ranges: ReadonlyMap<number, RangeVerdict>
  readonly #openCounts: Int32Array

  constructor(parameters: readonly Pick<ParameterSpace, 'index' | 'listed' | 'size'>[]) {
    this.listed = parameters.map(({ listed, size }) => new Uint8Array(listed ? size : 0))
    this.#openCounts = Int32Array.from(parameters, ({ listed, size }) => (listed ? size : 0))
    const ranges = parameters.flatMap(({ listed, index, size }): [number, RangeVerdict][] =>
      listed ? [] : [[index, { low: 0, high: size - 1, minWitness: size, maxWitness: -1 }]],
    )
    this.ranges = new Map(ranges)
  }

  /** The number of open values of a parameter; for a range, whether one of its bounds is open. */
  countOpen(parameter: number): number {
    const range = this.ranges.get(parameter)
    if (range === undefined) return this.#openCounts[parameter]!
    return range.low > range.high || (range.minWitness === range.low && range.maxWitness === range.high)
      ? 0
      : 1
  }

  /** Whether one position is open; for a range, whether it would widen the attained values. */
  isOpen(parameter: number, position: number): boolean {
    const range = this.ranges.get(parameter)
    if (range === undefined) return this.listed[parameter]![position] === OPEN
    return (
      position >= range.low &&
      position <= range.high &&
      (position < range.minWitness || position > range.maxWitness)
    )
  }

  get complete(): boolean {
    return this.listed.every((_, parameter) => this.countOpen(parameter) === 0)
  }

  /** The parameters with an open value. */
  listUndecided(): number[] {
    return [...this.listed.keys()].filter((parameter) => this.countOpen(parameter) > 0)
  }

  #setVerdict(parameter: number, position: number, verdict: number): void {
    const states = this.listed[parameter]!
    if (states[position] !== OPEN) return
    states[position] = verdict
    this.#openCounts[parameter]! -= 1
  }

  /** A configuration with this value exists. */
  markPossible(parameter: number, position: number): void {
    const range = this.ranges.get(parameter)
    if (range === undefined) this.#setVerdict(parameter, position, POSSIBLE)
    else {
      range.minWitness = Math.min(range.minWitness, position)
      range.maxWitness = Math.max(range.maxWitness, position)
    }
  }

  /** No configuration with this value exists; for a range this can be recorded only at its ends. */
  markImpossible(parameter: number, position: number): void {
    const range = this.ranges.get(parameter)
    if (range === undefined) this.#setVerdict(parameter, position, IMPOSSIBLE)
    else if (position === range.low) range.low += 1
    else if (position === range.high) range.high -= 1
  }

  /** Carries over what is known of a parameter elsewhere: that values are impossible, or possible, or both. */
  copyFrom(parameter: number, from: Verdicts, impossible: boolean, possible: boolean): void {
    const [range, fromRange] = [this.ranges.get(parameter), from.ranges.get(parameter)]
    if (range !== undefined && fromRange !== undefined) {
      if (impossible)
        [range.low, range.high] = [Math.max(range.low, fromRange.low), Math.min(range.high, fromRange.high)]
      if (possible)
        [range.minWitness, range.maxWitness] = [
          Math.min(range.minWitness, fromRange.minWitness),
          Math.max(range.maxWitness, fromRange.maxWitness),
        ]
      return
    }
    if (this.#openCounts[parameter] === 0) return
    const states = from.listed[parameter]!
    for (let position = 0; position < states.length; position++) {
      const state = states[position]!
      if (state === IMPOSSIBLE ? impossible : possible && state === POSSIBLE)
        this.#setVerdict(parameter, position, state)
    }
  }

  /** Takes the values known to be impossible out of a store; false when none is left. */
  restrict(store: Store, parameter: number): boolean {
    const range = this.ranges.get(parameter)
    if (range !== undefined)
      return (
        range.low <= range.high &&
        store.raiseLow(parameter, range.low) &&
        store.lowerHigh(parameter, range.high)
      )
    const states = this.listed[parameter]!
    for (let position = 0; position < states.length; position++)
      if (states[position] === IMPOSSIBLE && !store.remove(parameter, position)) return false
    return true
  }

  /** Whether some value of a parameter is known to be possible. */
  hasPossible(parameter: number): boolean {
    const range = this.ranges.get(parameter)
    return range === undefined ? this.listed[parameter]!.includes(POSSIBLE) : range.maxWitness >= 0
  }

  markAllImpossible(parameter: number): void {
    const range = this.ranges.get(parameter)
    if (range === undefined)
      for (const position of this.listOpen(parameter)) this.markImpossible(parameter, position)
    else range.low = range.high + 1
  }

  /** The currently open positions of a parameter; for a range its ends that are not attained. */
  listOpen(parameter: number): number[] {
    const range = this.ranges.get(parameter)
    if (range !== undefined)
      return this.countOpen(parameter) === 0
        ? []
        : [...new Set([range.low, range.high])].filter(
            (end) => end < range.minWitness || end > range.maxWitness,
          )
    const positions: number[] = []
    if (this.#openCounts[parameter] === 0) return positions
    const states = this.listed[parameter]!
    for (let position = 0; position < states.length; position++)
      if (states[position] === OPEN) positions.push(position)
    return positions
  }
}
