// The stored form of a compiled model: one block of numbers that is used in place, and JSON that refers to it.
import type { GraphNode } from '../graph/node.ts'
import type { PlacedConstraint } from '../network/network.ts'
import type { VariableSpec } from '../kernel/variable-spec.ts'

/** Changed where an older reader would misread the bytes. */
export const FORMAT = 1

/**
 * Bytes before the numbers: the counts of doubles, 32-bit integers and bytes of JSON; little-endian, and one spare
 * word.
 */
export const HEADER_BYTES = 16

/** Values that JSON cannot express are objects with one of these keys and the given content. */
export interface Marks {
  /** Doubles. */
  readonly $f: readonly [first: number, count: number]
  /** 32-bit integers. */
  readonly $i: readonly [first: number, count: number]
  /** NaN, Infinity or -Infinity. */
  readonly $n: string
  /** The literal "at one of these positions". */
  readonly $a: readonly [variable: number, size: number, mask: Int32Array]
  /** The literal "between these positions", or outside. */
  readonly $b: readonly [variable: number, from: number, to: number, inside: boolean]
  /** The rows of a look-up by their keys. */
  readonly $r: readonly [width: number, keys: Float64Array, values: Float64Array]
}

/** The content of the JSON once its marks are resolved. Nodes are renumbered in their old order. */
export interface StoredContent {
  readonly format: number
  readonly model: { readonly id: string; readonly version: string }
  /** Name and number of positions of each parameter, in the model's order: a reader's model must have the same. */
  readonly parameters: readonly (readonly [name: string, size: number])[]
  readonly nodes: readonly GraphNode[]
  readonly variables: readonly VariableSpec[]
  readonly constraints: readonly PlacedConstraint[]
  readonly required: readonly number[]
  /** The node of each rule, in the model's order. */
  readonly rules: readonly number[]
}
