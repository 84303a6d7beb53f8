// Bounds of products, quotients, extremes, rounding, and of a number selected from several.
import { divideDown, divideUp } from '../decimal.ts'
import { ANY_CHANGE, BOUND_CHANGE } from './events.ts'
import type { Propagator, Store } from './store.ts'

const waitForBounds = (variables: readonly number[]): Propagator['waits'] =>
  variables.map((variable) => ({ variable, event: BOUND_CHANGE }))

/** Keeps a number between two bounds, both included; false if that is impossible. */
export const tightenBounds = (store: Store, variable: number, low: number, high: number): boolean =>
  store.atLeast(variable, low) && store.atMost(variable, high)

/** Keeps a number between two doubles, whose rounding can only widen the bounds. */
const tightenToDoubles = (store: Store, variable: number, low: number, high: number): boolean =>
  tightenBounds(store, variable, Math.ceil(low), Math.floor(high))

/** left * right = result. */
export class Product implements Propagator {
  readonly priority = 1
  readonly waits: Propagator['waits']
  readonly #left: number
  readonly #right: number
  readonly #result: number

  constructor(left: number, right: number, result: number) {
    this.#left = left
    this.#right = right
    this.#result = result
    this.waits = waitForBounds([left, right, result])
  }

  propagate(store: Store): boolean {
    const [a, b] = [store.min(this.#left), store.max(this.#left)]
    const [c, d] = [store.min(this.#right), store.max(this.#right)]
    const [ac, ad, bc, bd] = [a * c, a * d, b * c, b * d]
    if (!tightenToDoubles(store, this.#result, Math.min(ac, ad, bc, bd), Math.max(ac, ad, bc, bd)))
      return false
    const { narrowings } = store
    const alive =
      narrowFactor(store, this.#left, this.#right, this.#result) &&
      narrowFactor(store, this.#right, this.#left, this.#result)
    if (store.narrowings !== narrowings) store.scheduleAgain()
    return alive
  }
}

/** factor = result / other, where other cannot be 0; a factor times itself is narrowed to the root of the result. */
function narrowFactor(store: Store, factor: number, other: number, result: number): boolean {
  const [low, high] = [store.min(other), store.max(other)]
  const [least, most] = [store.min(result), store.max(result)]
  if (factor === other && low >= 0) return tightenToDoubles(store, factor, Math.sqrt(least), Math.sqrt(most))
  if (low <= 0 && high >= 0) return true
  const [a, b, c, d] = [least / low, least / high, most / low, most / high]
  return tightenToDoubles(store, factor, Math.min(a, b, c, d), Math.max(a, b, c, d))
}

/** factor * left / right rounded up or down = result; right and factor are positive. */
export class Quotient implements Propagator {
  readonly priority = 1
  readonly waits: Propagator['waits']
  readonly #left: number
  readonly #right: number
  readonly #result: number
  readonly #up: boolean
  readonly #factor: number

  constructor(
    left: number,
    right: number,
    { result, up, factor = 1 }: { readonly result: number; readonly up: boolean; readonly factor?: number },
  ) {
    this.#left = left
    this.#right = right
    this.#result = result
    this.#up = up
    this.#factor = factor
    this.waits = waitForBounds([left, right, result])
  }

  propagate(store: Store): boolean {
    const [left, right, result, factor] = [this.#left, this.#right, this.#result, this.#factor]
    if (!store.atLeast(right, 1)) return false
    const round = this.#up ? divideUp : divideDown
    const [a, b] = [factor * store.min(left), factor * store.max(left)]
    const [c, d] = [store.min(right), store.max(right)]
    if (!tightenBounds(store, result, round(a, a >= 0 ? d : c), round(b, b >= 0 ? c : d))) return false
    // With x = factor * left and z = result. Up: (z-1)*right + 1 <= x <= z*right. Down: z*right <= x <= (z+1)*right - 1.
    const shift = this.#up ? 0 : 1
    const top = store.max(result) + shift
    const bottom = store.min(result) + shift - 1
    const most = top * (top >= 0 ? d : c) - shift
    const least = bottom * (bottom >= 0 ? c : d) + 1 - shift
    const { narrowings } = store
    if (!tightenBounds(store, left, divideUp(least, factor), divideDown(most, factor))) return false
    if (bottom > 0 && !store.atMost(right, divideDown(factor * store.max(left) - 1 + shift, bottom)))
      return false
    if (
      top > 0 &&
      store.min(left) > 0 &&
      !store.atLeast(right, divideUp(factor * store.min(left) + shift, top))
    )
      return false
    if (store.narrowings !== narrowings) store.scheduleAgain()
    return true
  }
}

/** result = the smallest of the operands; with `largest`, the largest. */
export class Extreme implements Propagator {
  readonly priority = 1
  readonly waits: Propagator['waits']
  readonly #operands: readonly number[]
  readonly #result: number
  readonly #largest: boolean

  constructor(operands: readonly number[], result: number, largest: boolean) {
    this.#operands = operands
    this.#result = result
    this.#largest = largest
    this.waits = waitForBounds([...operands, result])
  }

  propagate(store: Store): boolean {
    const [operands, result, largest] = [this.#operands, this.#result, this.#largest]
    let [low, high] = [store.min(operands[0]!), store.max(operands[0]!)]
    for (let index = 1; index < operands.length; index++) {
      const [least, most] = [store.min(operands[index]!), store.max(operands[index]!)]
      if (largest ? least > low : least < low) low = least
      if (largest ? most > high : most < high) high = most
    }
    if (!tightenBounds(store, result, low, high)) return false
    const [least, most] = [store.min(result), store.max(result)]
    const { overshoots } = store
    let [reaching, only] = [0, -1]
    for (let index = 0; index < operands.length; index++) {
      const operand = operands[index]!
      if (largest ? store.max(operand) < least : store.min(operand) > most) continue
      reaching += 1
      only = operand
    }
    if (reaching === 0) return false
    if (reaching === 1 && !(largest ? store.atLeast(only, least) : store.atMost(only, most))) return false
    for (let index = 0; index < operands.length; index++)
      if (!(largest ? store.atMost(operands[index]!, most) : store.atLeast(operands[index]!, least)))
        return false
    if (store.overshoots !== overshoots) store.scheduleAgain()
    return true
  }
}

/**
 * result = the entry of an ascending list next above (`up`) or below a value. Beyond the end of the list its last entry
 * on that side is used: a separate literal says whether the value is within the list.
 */
export class Rounding implements Propagator {
  readonly priority = 1
  readonly waits: Propagator['waits']
  readonly #value: number
  readonly #result: number
  readonly #to: Float64Array
  readonly #up: boolean

  constructor(value: number, result: number, to: Float64Array, up: boolean) {
    this.#value = value
    this.#result = result
    this.#to = to
    this.#up = up
    this.waits = waitForBounds([value, result])
  }

  #round(value: number): number {
    const nearest = this.#up
      ? this.#to.find((entry) => entry >= value)
      : this.#to.findLast((entry) => entry <= value)
    return nearest ?? (this.#up ? this.#to.at(-1)! : this.#to[0]!)
  }

  propagate(store: Store): boolean {
    const [value, result] = [this.#value, this.#result]
    if (!tightenBounds(store, result, this.#round(store.min(value)), this.#round(store.max(value))))
      return false
    const [low, high] = [store.min(result), store.max(result)]
    const { narrowings } = store
    if (!(this.#up ? this.#narrowUp(store, low, high) : this.#narrowDown(store, low, high))) return false
    if (store.narrowings !== narrowings) store.scheduleAgain()
    return true
  }

  /** Narrows a value that is rounded up to a result between these bounds. */
  #narrowUp(store: Store, low: number, high: number): boolean {
    const previous = this.#to.findLast((entry) => entry < low)
    if (previous !== undefined && !store.atLeast(this.#value, previous + 1)) return false
    return high >= this.#to.at(-1)! || store.atMost(this.#value, high)
  }

  /** The same for one that is rounded down. */
  #narrowDown(store: Store, low: number, high: number): boolean {
    const next = this.#to.find((entry) => entry > high)
    if (next !== undefined && !store.atMost(this.#value, next - 1)) return false
    return low <= this.#to[0]! || store.atLeast(this.#value, low)
  }
}

/** result = the branch that a listed selector names by its position. */
export class Selection implements Propagator {
  readonly priority = 1
  readonly waits: Propagator['waits']
  readonly #selector: number
  readonly #branches: Int32Array
  readonly #result: number

  /** `branches[position]` is the variable of the branch at that position of the selector; -1 leaves the result free. */
  constructor(selector: number, branches: readonly number[], result: number) {
    this.#selector = selector
    this.#branches = Int32Array.from(branches)
    this.#result = result
    const numbers = [...new Set(branches)].filter((branch) => branch >= 0)
    this.waits = [{ variable: selector, event: ANY_CHANGE }, ...waitForBounds([...numbers, result])]
  }

  propagate(store: Store): boolean {
    const [selector, result] = [this.#selector, this.#result]
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (
      let index = store.low[selector]!;
      index <= store.high[selector]!;
      index = store.after(selector, index)
    ) {
      const branch = this.#branches[index]!
      if (branch < 0) [low, high] = [store.min(result), store.max(result)]
      else {
        const [least, most] = [store.min(branch), store.max(branch)]
        if (most < store.min(result) || least > store.max(result)) {
          if (!store.remove(selector, index)) return false
        } else [low, high] = [Math.min(low, least), Math.max(high, most)]
      }
    }
    const { overshoots } = store
    if (!tightenBounds(store, result, low, high)) return false
    const branch = store.isFixed(selector) ? this.#branches[store.low[selector]!]! : -1
    if (branch >= 0 && !tightenBounds(store, branch, store.min(result), store.max(result))) return false
    if (store.overshoots !== overshoots) store.scheduleAgain()
    return true
  }
}
