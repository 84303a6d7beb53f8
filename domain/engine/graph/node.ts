// The nodes of an expression graph: every number and condition of a model as exact scaled integers, shared where equal.
import { divideDown, divideUp } from '../decimal.ts'
import type { RowIndex } from './row-index.ts'

/** A node by its number in the graph; the nodes it is computed from have smaller numbers. */
export type NodeId = number

/** `factor * value(node)`, both integers. */
export interface Term {
  readonly node: NodeId
  readonly factor: number
}

/** The operation of a node. Conditions are 1 or 0. A missing value is NaN and propagates to everything computed from it. */
export type Operation =
  | { readonly kind: 'constant'; readonly value: number }
  /** base + stride * position of a number parameter. */
  | { readonly kind: 'position'; readonly parameter: number; readonly base: number; readonly stride: number }
  /** A number for each position of one listed parameter; every expression of a single parameter is reduced to this. */
  | { readonly kind: 'column'; readonly parameter: number; readonly cells: Float64Array }
  /** The value of the one row with these key values. */
  | { readonly kind: 'lookup'; readonly keys: readonly NodeId[]; readonly rows: RowIndex }
  /** Whether a row with these key values exists. */
  | { readonly kind: 'exists'; readonly keys: readonly NodeId[]; readonly rows: RowIndex }
  | { readonly kind: 'sum'; readonly terms: readonly Term[]; readonly constant: number }
  | { readonly kind: 'product'; readonly left: NodeId; readonly right: NodeId }
  /** The exact quotient rounded to a whole number; no value unless the divisor is positive. */
  | { readonly kind: 'quotient'; readonly left: NodeId; readonly right: NodeId; readonly up: boolean }
  /** The nearest entry of an ascending list at or above (`up`) or at or below the value. */
  | { readonly kind: 'round'; readonly of: NodeId; readonly to: Float64Array; readonly up: boolean }
  | { readonly kind: 'smallest' | 'largest'; readonly of: readonly NodeId[] }
  /** Selected by a condition; only the selected branch needs a value. */
  | { readonly kind: 'either'; readonly test: NodeId; readonly whenTrue: NodeId; readonly whenFalse: NodeId }
  /** Selected by the position of a choice parameter; only the selected branch needs a value. */
  | { readonly kind: 'case'; readonly parameter: number; readonly branches: readonly NodeId[] }
  /** sum(terms) + constant <= 0. */
  | { readonly kind: 'atMostZero'; readonly terms: readonly Term[]; readonly constant: number }
  /** sum(terms) + constant = 0. */
  | { readonly kind: 'isZero'; readonly terms: readonly Term[]; readonly constant: number }
  | { readonly kind: 'all' | 'any'; readonly of: readonly NodeId[] }
  | { readonly kind: 'not'; readonly of: NodeId }

export interface GraphNode {
  readonly id: NodeId
  readonly operation: Operation
  /** The value is an integer that represents `value / 10^decimals`. */
  readonly decimals: number
  /** Bounds of the value wherever it has one. */
  readonly low: number
  readonly high: number
  /** Whether the value may be missing. */
  readonly partial: boolean
  /** The parameters it depends on, ascending. */
  readonly support: readonly number[]
}

/** The comparison that holds exactly where this one has a value but does not hold: the integer is above zero. */
export const negateComparison = ({
  terms,
  constant,
}: Extract<Operation, { kind: 'atMostZero' }>): Operation => ({
  kind: 'atMostZero',
  terms: terms.map(({ node, factor }) => ({ node, factor: -factor })),
  constant: 1 - constant,
})

/** Computes a node from the values of earlier nodes and the positions of the parameters. */
export type Step = (values: Float64Array, positions: ArrayLike<number>) => number

function createSumStep(terms: readonly Term[], constant: number): Step {
  const nodes = Int32Array.from(terms, (term) => term.node)
  const factors = Float64Array.from(terms, (term) => term.factor)
  return (values) => {
    let sum = constant
    for (let i = 0; i < nodes.length; i++) sum += factors[i]! * values[nodes[i]!]!
    return sum
  }
}

function createExtremeStep(nodeIds: readonly NodeId[], sign: 1 | -1): Step {
  return (values) => {
    let best = Number.NEGATIVE_INFINITY
    for (const node of nodeIds) {
      const value = sign * values[node]!
      if (Number.isNaN(value)) return value
      if (value > best) best = value
    }
    return sign * best
  }
}

function createJunctionStep(nodeIds: readonly NodeId[], neutral: 0 | 1): Step {
  return (values) => {
    let result: number = neutral
    for (const node of nodeIds) {
      const value = values[node]!
      if (Number.isNaN(value)) return value
      if (value !== neutral) result = value
    }
    return result
  }
}

/** The entry of an ascending list at or above (or below) a value; NaN beyond the list. */
export function roundToEntry(to: Float64Array, up: boolean, value: number): number {
  if (Number.isNaN(value)) return value
  if (up) return to.find((entry) => entry >= value) ?? Number.NaN
  return to.findLast((entry) => entry <= value) ?? Number.NaN
}

function computeQuotient(left: number, right: number, up: boolean): number {
  if (!(right > 0) || Number.isNaN(left)) return Number.NaN
  return up ? divideUp(left, right) : divideDown(left, right)
}

/** Creates the function that computes an operation, with all lookups done in advance. */
export function compileStep(operation: Operation): Step {
  switch (operation.kind) {
    case 'constant': {
      const { value } = operation
      return () => value
    }
    case 'position': {
      const { base, stride, parameter } = operation
      return (_, positions) => base + stride * positions[parameter]!
    }
    case 'column': {
      const { cells, parameter } = operation
      return (_, positions) => cells[positions[parameter]!]!
    }
    case 'lookup': {
      const { keys, rows } = operation
      return (values) => rows.find((at) => values[keys[at]!]!)
    }
    case 'exists': {
      const { keys, rows } = operation
      return (values) => {
        for (const key of keys) if (Number.isNaN(values[key]!)) return Number.NaN
        return Number.isNaN(rows.find((at) => values[keys[at]!]!)) ? 0 : 1
      }
    }
    case 'case': {
      const { branches, parameter } = operation
      return (values, positions) => values[branches[positions[parameter]!]!]!
    }
    case 'either': {
      const { test, whenTrue, whenFalse } = operation
      return (values) =>
        values[test] === 1 ? values[whenTrue]! : values[test] === 0 ? values[whenFalse]! : Number.NaN
    }
    default:
      return compileArithmeticStep(operation)
  }
}

function compileArithmeticStep(
  operation: Exclude<
    Operation,
    { kind: 'constant' | 'position' | 'column' | 'lookup' | 'exists' | 'case' | 'either' }
  >,
): Step {
  switch (operation.kind) {
    case 'sum':
      return createSumStep(operation.terms, operation.constant)
    case 'product': {
      const { left, right } = operation
      return (values) => values[left]! * values[right]!
    }
    case 'quotient': {
      const { left, right, up } = operation
      return (values) => computeQuotient(values[left]!, values[right]!, up)
    }
    case 'round': {
      const { of, to, up } = operation
      return (values) => roundToEntry(to, up, values[of]!)
    }
    case 'smallest':
      return createExtremeStep(operation.of, -1)
    case 'largest':
      return createExtremeStep(operation.of, 1)
    case 'atMostZero':
    case 'isZero': {
      const sum = createSumStep(operation.terms, operation.constant)
      const exact = operation.kind === 'isZero'
      return (values, positions) => {
        const value = sum(values, positions)
        return Number.isNaN(value) ? value : Number(exact ? value === 0 : value <= 0)
      }
    }
    case 'all':
      return createJunctionStep(operation.of, 1)
    case 'any':
      return createJunctionStep(operation.of, 0)
    default: {
      const { of } = operation
      return (values) => 1 - values[of]!
    }
  }
}

/** A text that is equal for equal operations; each kind has its parts in a fixed order, including lists of numbers. */
export function computeSignature(operation: Operation): string {
  const parts = 'terms' in operation ? { ...operation, terms: JSON.stringify(operation.terms) } : operation
  return Object.values(parts).join(' ')
}

/** The single term of an operation that only rescales it or changes its decimals. */
export function findLoneTerm(operation: Operation): Term | undefined {
  if (operation.kind !== 'sum' || operation.constant !== 0 || operation.terms.length !== 1) return undefined
  return operation.terms[0]
}

/** The nodes an operation is computed from. */
export function listOperands(operation: Operation): readonly NodeId[] {
  switch (operation.kind) {
    case 'constant':
    case 'position':
    case 'column':
      return []
    case 'lookup':
    case 'exists':
      return operation.keys
    case 'sum':
    case 'atMostZero':
    case 'isZero':
      return operation.terms.map((term) => term.node)
    case 'product':
    case 'quotient':
      return [operation.left, operation.right]
    case 'smallest':
    case 'largest':
    case 'all':
    case 'any':
      return operation.of
    case 'either':
      return [operation.test, operation.whenTrue, operation.whenFalse]
    case 'case':
      return operation.branches
    default:
      return [operation.of]
  }
}

/** The same operation with its operands renumbered. */
export function renumberOperands(operation: Operation, toNewId: (id: NodeId) => NodeId): Operation {
  const terms = (of: readonly Term[]): readonly Term[] =>
    of.map(({ node, factor }) => ({ node: toNewId(node), factor }))
  switch (operation.kind) {
    case 'constant':
    case 'position':
    case 'column':
      return operation
    case 'lookup':
    case 'exists':
      return { ...operation, keys: operation.keys.map(toNewId) }
    case 'sum':
    case 'atMostZero':
    case 'isZero':
      return { ...operation, terms: terms(operation.terms) }
    case 'product':
    case 'quotient':
      return { ...operation, left: toNewId(operation.left), right: toNewId(operation.right) }
    case 'smallest':
    case 'largest':
    case 'all':
    case 'any':
      return { ...operation, of: operation.of.map(toNewId) }
    case 'either': {
      const { kind, test, whenTrue, whenFalse } = operation
      return {
        kind,
        test: toNewId(test),
        whenTrue: toNewId(whenTrue),
        whenFalse: toNewId(whenFalse),
      }
    }
    case 'case':
      return { ...operation, branches: operation.branches.map(toNewId) }
    default:
      return { ...operation, of: toNewId(operation.of) }
  }
}
