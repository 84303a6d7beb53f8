// The constraint network of a model: variables and constraints, all plain data, immutable and shared by all sessions.
import { MAX_EXACT } from '../decimal.ts'
import { buildTableSpec } from '../kernel/compact-table.ts'
import type { Constraint } from '../kernel/constraint.ts'
import type { LinearTerm } from '../kernel/linear.ts'
import { createSetLiteral, createRangeLiteral, type Literal } from '../kernel/literal.ts'
import type { Rows } from '../kernel/rows.ts'
import { findPositionAtLeast, getValueAt, type VariableSpec } from '../kernel/variable-spec.ts'
import type { ParameterSpace } from '../parameter-space.ts'

/** Constraints that belong to no rule: definitions, and consequences of tables. */
export const BACKGROUND = -1

/** A constraint with its context. */
export interface PlacedConstraint {
  /** The number of the rule it belongs to, or BACKGROUND. */
  readonly group: number
  /** The parameters that it restricts: after its failure the search branches on them. */
  readonly parameters: readonly number[]
  readonly constraint: Constraint
}

/** What a session needs of a network. */
export interface ConstraintNetwork {
  readonly variables: readonly VariableSpec[]
  readonly constraints: readonly PlacedConstraint[]
}

/** Number variables with at most this many values are stored value by value. */
const MAX_LISTED_SIZE = 512

/** Sums that propagation adds to and subtracts from each other stay below this, so that every result is exact. */
export const MAX_SHARED_SUM = MAX_EXACT / 4

/** Collects variables and constraints. The variables of the parameters come first, numbered as the parameters are. */
export class Network implements ConstraintNetwork {
  readonly variables: VariableSpec[]
  readonly constraints: PlacedConstraint[] = []
  readonly true: Literal
  readonly false: Literal

  constructor(parameters: readonly ParameterSpace[]) {
    this.variables = parameters.map(({ size, listed, base, stride }) => ({ size, listed, base, stride }))
    this.true = createSetLiteral(this.number(0, 0), 1, [0])
    this.false = this.true.negated
  }

  spec(variable: number): VariableSpec {
    return this.variables[variable]!
  }

  /** A variable for the integers from low to high. */
  number(low: number, high: number): number {
    const size = high - low + 1
    return this.variables.push({ size, listed: size <= MAX_LISTED_SIZE, base: low, stride: 1 }) - 1
  }

  /** A variable for some integers, ascending. */
  numberAmong(values: Float64Array): number {
    const size = values.length
    return this.variables.push({ size, listed: size <= MAX_LISTED_SIZE, values, base: 0, stride: 1 }) - 1
  }

  /** A new Boolean variable. */
  boolean(): Literal {
    return createSetLiteral(this.number(0, 1), 2, [1])
  }

  add(group: number, parameters: readonly number[], constraint: Constraint): void {
    this.constraints.push({ group, parameters, constraint })
  }

  /** Rows of positions that variables may have together. The last one may be an interval variable. */
  table(group: number, parameters: readonly number[], variables: readonly number[], rows: Rows): void {
    const last = variables.at(-1)!
    const ordered = this.spec(last).listed ? undefined : last
    const listed = (ordered === undefined ? variables : variables.slice(0, -1)).map((variable) => ({
      variable,
      size: this.spec(variable).size,
    }))
    this.add(group, parameters, { kind: 'table', spec: buildTableSpec(listed, rows, ordered) })
  }

  /** The least and the greatest value of a variable. */
  getBounds(variable: number): [number, number] {
    const spec = this.spec(variable)
    return [getValueAt(spec, 0), getValueAt(spec, spec.size - 1)]
  }

  /** The least and the greatest value of a sum, as far as the bounds of its terms imply. */
  computeSumBounds(terms: readonly LinearTerm[]): [number, number] {
    let [low, high] = [0, 0]
    for (const { variable, factor } of terms) {
      const bounds = this.getBounds(variable).map((bound) => bound * factor)
      low += Math.min(...bounds)
      high += Math.max(...bounds)
    }
    return [low, high]
  }

  /** The position of a value; negative where the variable does not have it. */
  getPosition(variable: number, value: number): number {
    const { values, base, stride, size } = this.spec(variable)
    const position = values === undefined ? (value - base) / stride : values.indexOf(value)
    return Number.isInteger(position) && position < size ? position : -1
  }

  /** The literal "the value of the variable is between two integers, both included". */
  inRange(variable: number, low: number, high: number): Literal {
    const spec = this.spec(variable)
    const { size, listed } = spec
    const from = findPositionAtLeast(spec, low)
    const count = findPositionAtLeast(spec, Math.floor(high) + 1) - from
    if (count <= 0) return this.false
    if (count === size) return this.true
    return listed
      ? createSetLiteral(
          variable,
          size,
          Array.from({ length: count }, (_, index) => from + index),
        )
      : createRangeLiteral(variable, from, from + count - 1)
  }
}
