// A lookup that propagates only when its keys are fixed, and the channel between a wide number and a listed variable with its relevant values.
import { tightenBounds } from './arithmetic.ts'
import type { ValuedRows } from './rows.ts'
import { ANY_CHANGE, BOUND_CHANGE, FIXED } from './events.ts'
import type { Propagator, Store } from './store.ts'

/** Fixes whether a row is found, and its value, once all keys are fixed: the fallback for a lookup that no table constraint covers. */
export class FixedLookup implements Propagator {
  readonly priority = 2
  readonly waits: Propagator['waits']
  readonly #keys: readonly number[]
  readonly #values: ReadonlyMap<string, number>
  readonly #found: number
  readonly #value: number | undefined
  /** The value if no row is found. */
  readonly #valueIfNotFound: number

  /** `rows` holds positions of the keys, all listed, and values; `found` becomes 1 or 0, `value` the row's value. */
  constructor(keys: readonly number[], rows: ValuedRows, found: number, value?: number) {
    this.#keys = keys
    this.#values = new Map(Array.from(rows.values, (number, row) => [formatKey(rows, row), number]))
    this.#found = found
    this.#value = value
    this.#valueIfNotFound = rows.values.reduce(
      (least, number) => Math.min(least, number),
      Number.POSITIVE_INFINITY,
    )
    const outputs = value === undefined ? [found] : [found, value]
    this.waits = [
      ...keys.map((variable) => ({ variable, event: FIXED })),
      // Outputs never wake it, but they can make it fail.
      ...outputs.map((variable) => ({ variable, event: 0 })),
    ]
  }

  propagate(store: Store): boolean {
    if (!this.#keys.every((key) => store.isFixed(key))) return true
    const value = this.#values.get(this.#keys.map((key) => store.low[key]!).join())
    return (
      fix(store, this.#found, value === undefined ? 0 : 1) &&
      (this.#value === undefined || fix(store, this.#value, value ?? this.#valueIfNotFound))
    )
  }
}

const fix = (store: Store, variable: number, value: number): boolean =>
  tightenBounds(store, variable, value, value)

/** The positions of one row as a text. */
const formatKey = ({ width, cells }: ValuedRows, row: number): string =>
  cells.subarray(row * width, (row + 1) * width).join()

/**
 * Links an interval variable with a listed one whose positions are a few of its values, ascending, and a last one for
 * "none of them".
 */
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
    const nonePosition = values.length
    const [low, high] = [store.min(number), store.max(number)]
    for (
      let index = store.low[code]!;
      index < nonePosition && index <= store.high[code]!;
      index = store.after(code, index)
    ) {
      const value = values[index]!
      if ((value < low || value > high) && !store.remove(code, index)) return false
    }
    if (store.has(code, nonePosition)) {
      if (low === high && values.includes(low) && !store.remove(code, nonePosition)) return false
      if (store.low[code] !== nonePosition) return true
      // The number is none of the values: one at a bound can be removed, one between the bounds is left to the search.
      const { narrowings } = store
      if (!values.every((value) => store.removeValue(number, value))) return false
      if (store.narrowings !== narrowings) store.scheduleAgain()
      return true
    }
    return tightenBounds(store, number, values[store.low[code]!]!, values[store.high[code]!]!)
  }
}
