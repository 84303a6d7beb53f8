// Integer rows that every valid configuration satisfies: derived from the expression graph, exact where rows can express it, weaker elsewhere.
import type { CompiledModel } from '../compiled-model.ts'
import type { ComputationGraph } from '../graph/graph.ts'
import { type GraphNode, type NodeId, listOperands } from '../graph/node.ts'
import { tabulateNode } from '../graph/tabulate.ts'
import { addCountingColumns } from './counts.ts'
import { Operations } from './operations.ts'
import { type ParameterColumns, ParameterColumnFactory } from './parameter-columns.ts'
import {
  createColumnSum,
  createConstantSum,
  subtractSums,
  negateSum,
  addSums,
  Rows,
  computeSumStep,
  type Sum,
  createWeightedSum,
} from './rows.ts'

/**
 * Integer rows over integer columns. A configuration that satisfies all rules is a point of it; a point is not
 * necessarily a configuration.
 */
export interface Relaxation {
  readonly rows: Rows
  readonly parameters: readonly ParameterColumns[]
  /** Columns that count equal parts, on which to branch before single parameters. */
  readonly counts: readonly number[]
  /**
   * A goal's value as its scaled integer, if rows were created for a goal: its column, and the smallest step between
   * two values.
   */
  readonly goal?: { readonly column: number; readonly step: number }
}

/** Maximum number of combinations of parameters that are enumerated for one set of parameters. */
const MAX_COMBINATIONS = 512

/**
 * Creates the rows of a model, with the value of a goal if one is named. Expressions of few parameters are enumerated
 * by their combinations, up to `maxCombinations`; that is exact, while the rows of an operation may only bound it.
 */
export function buildRelaxation(
  compiled: CompiledModel,
  goal?: string,
  maxCombinations = MAX_COMBINATIONS,
): Relaxation {
  const goalNode = goal === undefined ? undefined : compiled.goals.get(goal)?.node
  const roots = [...compiled.required, ...compiled.rules.map(({ node }) => node)]
  const writer = new RelaxationWriter(
    compiled.graph,
    goalNode === undefined ? roots : [...roots, goalNode],
    maxCombinations,
  )
  for (const node of compiled.required) writer.value(node)
  for (const { node } of compiled.rules) writer.enforce(node, 1, [])
  const goalColumn = goalNode === undefined ? {} : { goal: writer.valueAsColumn(goalNode) }
  // A parameter that occurs in no row, because its rows would be inexact or too many, must still be enumerated by a
  // proof.
  for (const parameter of new Set(writer.roots.flatMap((root) => compiled.graph.node(root).support)))
    writer.positions.ensureColumns(parameter)
  const { rows } = writer
  return { rows, parameters: writer.positions.columns, counts: addCountingColumns(rows), ...goalColumn }
}

/** The nodes that have a value in every valid configuration: the demanded ones, and those needed to compute them. */
function listDefinedNodes(graph: ComputationGraph, roots: readonly NodeId[]): ReadonlySet<NodeId> {
  const defined = new Set<NodeId>()
  const visit = (id: NodeId): void => {
    if (defined.has(id)) return
    defined.add(id)
    const { operation } = graph.node(id)
    if (operation.kind === 'either') visit(operation.test)
    else if (operation.kind !== 'case') listOperands(operation).forEach(visit)
  }
  roots.forEach(visit)
  return defined
}

const isMissing = ({ operation }: GraphNode): boolean =>
  operation.kind === 'constant' && Number.isNaN(operation.value)

/**
 * Gives each node a sum of columns that equals the node's value in every valid configuration. Where a node has no
 * value, the sum may be anything within its bounds, and everything computed from it follows; therefore rows hold
 * whether or not their parts have a value.
 */
class RelaxationWriter {
  readonly rows = new Rows()
  readonly positions: ParameterColumnFactory
  readonly roots: readonly NodeId[]
  readonly #graph: ComputationGraph
  readonly #defined: ReadonlySet<NodeId>
  readonly #operations: Operations
  readonly #values = new Map<NodeId, Sum>()

  constructor(graph: ComputationGraph, roots: readonly NodeId[], maxCombinations: number) {
    this.#graph = graph
    this.roots = roots
    this.#defined = listDefinedNodes(graph, roots)
    this.positions = new ParameterColumnFactory(graph, this.rows, maxCombinations)
    this.#operations = new Operations(this.rows, (id) => this.value(id))
  }

  /** The node's value. */
  value(id: NodeId): Sum {
    const cached = this.#values.get(id)
    if (cached !== undefined) return cached
    const node = this.#graph.node(id)
    const sum = this.#tabulate(node) ?? this.#compute(node)
    this.#values.set(id, sum)
    return sum
  }

  /** The node's value as one column. */
  valueAsColumn(id: NodeId): { readonly column: number; readonly step: number } {
    const { low, high } = this.#graph.node(id)
    const column = this.rows.addColumn(low, high, false)
    const value = this.value(id)
    this.rows.add(subtractSums(createColumnSum(column), value), 0, 0)
    return { column, step: computeSumStep(value) }
  }

  #createFreeSum({ low, high }: GraphNode): Sum {
    return createColumnSum(this.rows.addColumn(low, high, false))
  }

  #isDefined(node: GraphNode): boolean {
    return !node.partial || this.#defined.has(node.id)
  }

  /** A node of few parameters, by its value for each of their combinations. */
  #tabulate(node: GraphNode): Sum | undefined {
    if (node.operation.kind === 'sum') return undefined
    const columns = this.positions.combinations(node.support)
    return columns && this.#sumByColumn(node, columns, this.#tabulateCells(node, columns.length))
  }

  #tabulateCells({ id, support }: GraphNode, count: number): Float64Array {
    const cells = new Float64Array(count)
    const sizes = support.map((parameter) => this.#graph.parameters[parameter]!.size)
    tabulateNode(this.#graph, id, (row, value) => {
      cells[row.reduce((index, position, at) => index * sizes[at]! + position, 0)] = value
    })
    return cells
  }

  /**
   * The value by columns of which exactly one is 1. For a combination without a value, it is unrestricted, or the
   * column is closed.
   */
  #sumByColumn(node: GraphNode, columns: readonly number[], cells: Float64Array): Sum {
    const knownSum = createWeightedSum(
      columns,
      cells.map((cell) => (Number.isNaN(cell) ? 0 : cell)),
    )
    const missing = createWeightedSum(
      columns,
      cells.map((cell) => (Number.isNaN(cell) ? 1 : 0)),
    )
    if (missing.terms.size === 0) return knownSum
    if (this.#isDefined(node)) {
      this.rows.add(missing, 0, 0)
      return knownSum
    }
    const value = this.#createFreeSum(node)
    const rest = subtractSums(value, knownSum)
    this.rows.add(addSums(missing, rest, -node.low), 0, Number.POSITIVE_INFINITY)
    this.rows.add(addSums(missing, rest, -node.high), Number.NEGATIVE_INFINITY, 0)
    return value
  }

  /** A number for each position of one parameter: linear in the position where possible. */
  #sumByPosition(node: GraphNode, parameter: number, cells: Float64Array): Sum {
    const slope = cells.length > 1 ? cells[1]! - cells[0]! : 0
    if (cells.every((cell, position) => cell === cells[0]! + slope * position))
      return addSums(this.positions.position(parameter), createConstantSum(cells[0]!), slope)
    return this.#sumByColumn(node, this.positions.indicators(parameter), cells)
  }

  #compute(node: GraphNode): Sum {
    const { operation } = node
    const { rows, positions } = this
    switch (operation.kind) {
      case 'constant': {
        if (!isMissing(node)) return createConstantSum(operation.value)
        if (this.#isDefined(node)) rows.add(createConstantSum(0), 1, 1)
        return createConstantSum(0)
      }
      case 'position':
        return addSums(
          positions.position(operation.parameter),
          createConstantSum(operation.base),
          operation.stride,
        )
      case 'column':
        return this.#sumByPosition(node, operation.parameter, operation.cells)
      case 'case': {
        const value = this.#createFreeSum(node)
        operation.branches.forEach((branch, position) =>
          this.#followBranch(node, value, branch, positions.isAt(operation.parameter, position)),
        )
        return value
      }
      case 'either': {
        const value = this.#createFreeSum(node)
        const test = this.value(operation.test)
        this.#followBranch(node, value, operation.whenTrue, test)
        this.#followBranch(node, value, operation.whenFalse, negateSum(test))
        return value
      }
      default:
        return this.#operations.value(node, operation, this.#isDefined(node)) ?? this.#createFreeSum(node)
    }
  }

  /** Makes the value the branch's where `selected` is 1; a node with a value never selects a branch without one. */
  #followBranch(node: GraphNode, value: Sum, branch: NodeId, selected: Sum): void {
    if (!isMissing(this.#graph.node(branch)))
      this.rows.addWhere([selected], subtractSums(value, this.value(branch)), 0, 0)
    else if (this.#isDefined(node)) this.rows.add(selected, 0, 0)
  }

  /** Makes a condition have a value and be `truth` where all of `conditions` are 1. */
  enforce(id: NodeId, truth: 0 | 1, conditions: readonly Sum[]): void {
    const node = this.#graph.node(id)
    const { operation } = node
    const columns = this.positions.combinations(node.support)
    if (columns !== undefined) {
      const wrong = this.#tabulateCells(node, columns.length).map((cell) => (cell === truth ? 0 : 1))
      this.rows.addWhere(conditions, createWeightedSum(columns, wrong), 0, 0)
      return
    }
    switch (operation.kind) {
      case 'all':
      case 'any':
        if ((operation.kind === 'all') === (truth === 1)) {
          for (const part of operation.of) this.enforce(part, truth, conditions)
          return
        }
        break
      case 'not':
        this.enforce(operation.of, truth === 1 ? 0 : 1, conditions)
        return
      case 'atMostZero': {
        const sum = this.#operations.sum(operation)
        if (truth === 1) this.rows.addWhere(conditions, sum, Number.NEGATIVE_INFINITY, 0)
        else this.rows.addWhere(conditions, sum, 1, Number.POSITIVE_INFINITY)
        return
      }
      case 'isZero':
        if (truth === 1) {
          this.rows.addWhere(conditions, this.#operations.sum(operation), 0, 0)
          return
        }
        break
      case 'either': {
        const test = this.value(operation.test)
        this.enforce(operation.whenTrue, truth, [...conditions, test])
        this.enforce(operation.whenFalse, truth, [...conditions, negateSum(test)])
        return
      }
      case 'case':
        operation.branches.forEach((branch, position) =>
          this.enforce(branch, truth, [...conditions, this.positions.isAt(operation.parameter, position)]),
        )
        return
    }
    if (isMissing(node)) this.rows.addWhere(conditions, createConstantSum(0), 1, 1)
    else this.rows.addWhere(conditions, this.value(id), truth, truth)
  }
}
