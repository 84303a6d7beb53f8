// What positions a variable of the kernel has, and the integers that they represent.

/** A variable has one of `size` positions; each position represents an integer, strictly increasing with it. */
export interface VariableSpec {
  readonly size: number
  /** Stored value by value (bits) or, when false, as an interval of positions. */
  readonly listed: boolean
  /** The integer at each position, or base and stride of an even sequence. */
  readonly values?: Float64Array
  readonly base: number
  readonly stride: number
}

/** The integer at a position of a variable. */
export const getValueAt = (spec: VariableSpec, position: number): number =>
  spec.values === undefined ? spec.base + spec.stride * position : spec.values[position]!

/** The first position of a variable whose value is at least this one; `size` when there is none. */
export function findPositionAtLeast({ values, base, stride, size }: VariableSpec, value: number): number {
  if (values === undefined) return Math.min(size, Math.max(0, Math.ceil((value - base) / stride)))
  return findIndexAtLeast(values, value, 0, size)
}

/** The first index of ascending values, between `from` and `to - 1`, at which one is at least this one; `to` when there is none. */
export function findIndexAtLeast(values: Float64Array, value: number, from: number, to: number): number {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (values[middle]! >= value) high = middle
    else low = middle + 1
  }
  return low
}
