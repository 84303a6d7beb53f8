// What is asked of one parameter in a state of the store: whether propagation or a search leaves it between two positions.
import type { Store } from '../kernel/store.ts'
import type { Outcome } from './search.ts'

/** Positions of a parameter, both ends included. */
export interface Interval {
  readonly low: number
  readonly high: number
}

/** How a study searches for its parameter. */
export interface ProbeOptions {
  readonly store: Store
  readonly parameter: number
  /** Searches for a configuration of the present state and marks what it proves; by default with the failures of a value. */
  readonly solve: (failures?: number) => Outcome
  /** Whether the question is cancelled. */
  readonly isCancelled: () => boolean
  /** Whether nothing more may be tried. */
  readonly isSpent: () => boolean
}

export class ParameterProbe {
  readonly parameter: number
  readonly solve: ProbeOptions['solve']
  readonly isSpent: ProbeOptions['isSpent']
  readonly #isCancelled: ProbeOptions['isCancelled']
  readonly #store: Store

  constructor({ store, parameter, solve, isCancelled, isSpent }: ProbeOptions) {
    this.#store = store
    this.parameter = parameter
    this.solve = solve
    this.#isCancelled = isCancelled
    this.isSpent = isSpent
  }

  /** Runs a function on top of the present state and undoes its changes. */
  within<Result>(work: () => Result): Result {
    return this.#store.within(work)
  }

  /** Keeps only the positions of an interval in the present state; false when propagation refutes them all. */
  narrow({ low, high }: Interval): boolean {
    const { parameter } = this
    const store = this.#store
    return store.raiseLow(parameter, low) && store.lowerHigh(parameter, high) && store.propagate()
  }

  /** Searches for a configuration with the parameter in an interval. */
  search(interval: Interval, failures?: number): Outcome {
    if (this.#isCancelled()) return 'unknown'
    return this.within(() => (this.narrow(interval) ? this.solve(failures) : 'none'))
  }

  /**
   * The position of an interval that is farthest up, or down, of those that propagation does not refute one by one;
   * undefined when it refutes them all. Calls `visit` in the state with that position. By halving: every refutation
   * counts for a whole part. When the question is cancelled, the position is the farthest that was not refuted so far,
   * without a visit.
   */
  findFarthest({ low, high }: Interval, isUp: boolean, visit: () => void): number | undefined {
    if (this.#isCancelled()) return isUp ? high : low
    return this.within(() => {
      if (!this.narrow({ low, high })) return undefined
      const [first, last] = [this.#store.low[this.parameter]!, this.#store.high[this.parameter]!]
      if (first === last) {
        visit()
        return first
      }
      const middle = Math.floor((first + last) / 2)
      const [below, above] = [
        { low: first, high: middle },
        { low: middle + 1, high: last },
      ]
      const [far, near] = isUp ? [above, below] : [below, above]
      return this.findFarthest(far, isUp, visit) ?? this.findFarthest(near, isUp, visit)
    })
  }
}
