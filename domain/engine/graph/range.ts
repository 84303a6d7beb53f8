// Bounds of a node's value from the bounds of its operands, and the largest intermediate integer.
import { divideDown, divideUp } from '../decimal.ts'
import type { ParameterSpace } from '../parameter-space.ts'
import { type GraphNode, type NodeId, type Operation, roundToEntry, type Term } from './node.ts'

export interface Range {
  readonly low: number
  readonly high: number
  /** Whether the value may be missing. */
  readonly partial: boolean
  /** The largest absolute value of the result and of all partial sums. */
  readonly magnitude: number
}

const computeLargestMagnitude = (low: number, high: number): number => Math.max(Math.abs(low), Math.abs(high))

const createRange = (
  low: number,
  high: number,
  partial: boolean,
  magnitude = computeLargestMagnitude(low, high),
): Range =>
  low <= high ? { low, high, partial, magnitude } : { low: 0, high: 0, partial: true, magnitude: 0 }

function computeCellRange(cells: Iterable<number>, partial = false): Range {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const cell of cells)
    if (Number.isNaN(cell)) partial = true
    else [low, high] = [Math.min(low, cell), Math.max(high, cell)]
  return createRange(low, high, partial)
}

function computeSumRange(terms: readonly Term[], constant: number, node: (id: NodeId) => GraphNode): Range {
  let [low, high, magnitude, partial] = [constant, constant, Math.abs(constant), false]
  for (const { node: id, factor } of terms) {
    const operand = node(id)
    low += factor * (factor > 0 ? operand.low : operand.high)
    high += factor * (factor > 0 ? operand.high : operand.low)
    magnitude += Math.abs(factor) * computeLargestMagnitude(operand.low, operand.high)
    partial ||= operand.partial
  }
  return createRange(low, high, partial, magnitude)
}

function computeQuotientRange(left: GraphNode, right: GraphNode, up: boolean): Range {
  const quotient = up ? divideUp : divideDown
  const [smallest, largest] = [Math.max(1, right.low), Math.max(1, right.high)]
  return createRange(
    quotient(left.low, left.low >= 0 ? largest : smallest),
    quotient(left.high, left.high >= 0 ? smallest : largest),
    left.partial || right.partial || right.low <= 0,
  )
}

function computeRoundRange(operand: GraphNode, to: Float64Array, up: boolean): Range {
  const [first, last] = [to[0] ?? Number.NaN, to.at(-1) ?? Number.NaN]
  const [low, high] = [roundToEntry(to, up, operand.low), roundToEntry(to, up, operand.high)]
  const beyond = up ? last : first
  return createRange(
    Number.isNaN(low) ? beyond : low,
    Number.isNaN(high) ? beyond : high,
    operand.partial || Number.isNaN(low + high),
    Math.max(computeLargestMagnitude(first, last), computeLargestMagnitude(operand.low, operand.high)),
  )
}

/** The values of the rows that the keys can reach. One always exists if there are as many rows as key combinations. */
function computeLookupRange(
  { keys, rows }: Extract<Operation, { kind: 'lookup' }>,
  node: (id: NodeId) => GraphNode,
): Range {
  let combinations = 1
  let reached = rows.entries
  keys.forEach((id, index) => {
    const { low, high, operation } = node(id)
    const step = operation.kind === 'position' ? operation.stride : 1
    combinations *= (high - low) / step + 1
    reached = reached.filter(
      ({ key }) => key[index]! >= low && key[index]! <= high && (key[index]! - low) % step === 0,
    )
  })
  return computeCellRange(
    reached.map(({ value }) => value),
    reached.length < combinations || keys.some((id) => node(id).partial),
  )
}

function computeHull(nodes: readonly GraphNode[], partial: boolean): Range {
  const valued = nodes.filter(
    ({ operation }) => operation.kind !== 'constant' || !Number.isNaN(operation.value),
  )
  return createRange(
    Math.min(...valued.map((node) => node.low)),
    Math.max(...valued.map((node) => node.high)),
    partial || nodes.some((node) => node.partial),
  )
}

/** Bounds of one operation. */
export function computeRange(
  operation: Operation,
  node: (id: NodeId) => GraphNode,
  parameter: (index: number) => ParameterSpace,
): Range {
  switch (operation.kind) {
    case 'constant':
      return computeCellRange([operation.value])
    case 'position': {
      const last = parameter(operation.parameter).size - 1
      return createRange(operation.base, operation.base + operation.stride * last, false)
    }
    case 'column':
      return computeCellRange(operation.cells)
    case 'lookup':
      return computeLookupRange(operation, node)
    case 'exists':
      return { low: 0, high: 1, partial: operation.keys.some((key) => node(key).partial), magnitude: 1 }
    case 'sum':
      return computeSumRange(operation.terms, operation.constant, node)
    case 'product': {
      const [left, right] = [node(operation.left), node(operation.right)]
      const corners = [left.low, left.high].flatMap((bound) => [bound * right.low, bound * right.high])
      return createRange(Math.min(...corners), Math.max(...corners), left.partial || right.partial)
    }
    case 'quotient':
      return computeQuotientRange(node(operation.left), node(operation.right), operation.up)
    case 'round':
      return computeRoundRange(node(operation.of), operation.to, operation.up)
    case 'smallest':
    case 'largest': {
      const of = operation.of.map(node)
      const extreme = operation.kind === 'smallest' ? Math.min : Math.max
      const partial = of.some((operand) => operand.partial)
      return createRange(
        extreme(...of.map(({ low }) => low)),
        extreme(...of.map(({ high }) => high)),
        partial,
      )
    }
    case 'either':
      return computeHull([node(operation.whenTrue), node(operation.whenFalse)], node(operation.test).partial)
    case 'case':
      return computeHull(operation.branches.map(node), false)
    case 'atMostZero':
    case 'isZero': {
      const { magnitude, partial } = computeSumRange(operation.terms, operation.constant, node)
      return { low: 0, high: 1, partial, magnitude }
    }
    default: {
      const of = (typeof operation.of === 'number' ? [operation.of] : operation.of).map(node)
      return { low: 0, high: 1, partial: of.some((operand) => operand.partial), magnitude: 1 }
    }
  }
}
