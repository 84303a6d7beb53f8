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
  let [from, to] = [0, size]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (values[middle]! >= value) to = middle
    else from = middle + 1
  }
  return from
}
