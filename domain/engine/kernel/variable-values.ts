// The integers that the positions of all variables represent, packed so that reading one touches no object of its variable.
import { findIndexAtLeast, type VariableSpec } from './variable-spec.ts'

export class VariableValues {
  /** Per variable: the first of its values in `#values`; -1 for an even sequence of base and stride. */
  readonly #at: Int32Array
  readonly #values: Float64Array
  readonly #bases: Float64Array
  readonly #strides: Float64Array

  constructor(specs: readonly VariableSpec[]) {
    this.#bases = Float64Array.from(specs, ({ base }) => base)
    this.#strides = Float64Array.from(specs, ({ stride }) => stride)
    const values: number[] = []
    this.#at = Int32Array.from(specs, (spec) => {
      if (spec.values === undefined) return -1
      const at = values.length
      for (const value of spec.values) values.push(value)
      return at
    })
    this.#values = Float64Array.from(values)
  }

  /** The integer at a position of a variable. */
  get(variable: number, position: number): number {
    const at = this.#at[variable]!
    return at < 0
      ? this.#bases[variable]! + this.#strides[variable]! * position
      : this.#values[at + position]!
  }

  /** The first position of a variable, between `from` and `to - 1`, whose value is at least this one; `to` when there is none. */
  findPositionAtLeast(variable: number, value: number, from: number, to: number): number {
    const at = this.#at[variable]!
    if (at < 0) {
      const position = Math.ceil((value - this.#bases[variable]!) / this.#strides[variable]!)
      return Math.min(to, Math.max(from, position))
    }
    return findIndexAtLeast(this.#values, value, at + from, at + to) - at
  }
}
