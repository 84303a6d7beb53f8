// Functions that propagate only when their inputs are fixed, and the link between a wide number and the few values that matter of it.
import { ANY_CHANGE, BOUND_CHANGE, FIXED, type Propagator, type Store } from './store.ts'

/** Fixes outputs once all inputs are fixed: the last resort for a function that no other propagator covers. */
export class Determined implements Propagator {
  readonly priority = 2
  readonly waits: Propagator['waits']
  readonly #inputs: readonly number[]
  readonly #outputs: readonly number[]
  readonly #compute: (inputs: readonly number[]) => readonly (number | undefined)[]

  /** `compute` maps the values of the inputs to those of the outputs; undefined leaves an output free. */
  constructor(
    inputs: readonly number[],
    outputs: readonly number[],
    compute: (inputs: readonly number[]) => readonly (number | undefined)[],
  ) {
    this.#inputs = inputs
    this.#outputs = outputs
    this.#compute = compute
    this.waits = [
      ...inputs.map((variable) => ({ variable, event: FIXED })),
      // Outputs never wake it, but they may be why it fails.
      ...outputs.map((variable) => ({ variable, event: 0 })),
    ]
  }

  propagate(store: Store): boolean {
    if (!this.#inputs.every((input) => store.isFixed(input))) return true
    const values = this.#compute(this.#inputs.map((input) => store.min(input)))
    return this.#outputs.every((output, at) => {
      const value = values[at]
      return value === undefined || (store.atLeast(output, value) && store.atMost(output, value))
    })
  }
}

/** Links an interval variable with a listed one whose positions are a few of its values, ascending, and a last "none of them". */
export class Channel implements Propagator {
  readonly priority = 1
  readonly waits: Propagator['waits']
  readonly #number: number
  readonly #code: number
  readonly #values: Float64Array

  constructor(number: number, code: number, values: Float64Array) {
    this.#number = number
    this.#code = code
    this.#values = values
    this.waits = [
      { variable: number, event: BOUND_CHANGE },
      { variable: code, event: ANY_CHANGE },
    ]
  }

  propagate(store: Store): boolean {
    const [number, code, values] = [this.#number, this.#code, this.#values]
    const none = values.length
    const [low, high] = [store.min(number), store.max(number)]
    for (let at = store.low[code]!; at < none && at <= store.high[code]!; at = store.after(code, at)) {
      const value = values[at]!
      if ((value < low || value > high) && !store.remove(code, at)) return false
    }
    if (store.has(code, none)) {
      if (low === high && values.includes(low) && !store.remove(code, none)) return false
      if (store.low[code] !== none) return true
      // None of them: a value at a bound can be taken out, one inside is left to the search.
      return values.every((value) => store.differ(number, value))
    }
    return (
      store.atLeast(number, values[store.low[code]!]!) && store.atMost(number, values[store.high[code]!]!)
    )
  }
}
