// Builds an expression graph: equal expressions share a node, sums are flat, and every expression of a single listed parameter becomes a column.
import { computeGcd, MAX_EXACT, getPowerOfTen } from '../decimal.ts'
import type { ParameterSpace } from '../parameter-space.ts'
import { computeFactors, multiplyFactors } from './factors.ts'
import {
  type GraphNode,
  type NodeId,
  listOperands,
  type Operation,
  computeSignature,
  type Step,
  compileStep,
  type Term,
} from './node.ts'
import { OverflowError } from './overflow-error.ts'
import { computeRange } from './range.ts'

/** A finished graph, with the data needed to compute its nodes. */
export interface ComputationGraph {
  readonly parameters: readonly ParameterSpace[]
  readonly nodes: readonly GraphNode[]
  readonly steps: readonly Step[]
  /** The node of a number; throws RangeError where there is none. */
  node(id: NodeId): GraphNode
}

export class ExpressionGraph implements ComputationGraph {
  readonly parameters: readonly ParameterSpace[]
  readonly nodes: GraphNode[] = []
  readonly steps: Step[] = []
  readonly #idBySignature = new Map<string, NodeId>()
  #scratch = new Float64Array(64)

  constructor(parameters: readonly ParameterSpace[]) {
    this.parameters = parameters
  }

  node(id: NodeId): GraphNode {
    const node = this.nodes[id]
    if (node === undefined) throw new RangeError(`No node ${id}`)
    return node
  }

  constant(value: number, decimals = 0): NodeId {
    let [integer, remainingDecimals] = [value, decimals]
    while (remainingDecimals > 0 && integer % 10 === 0)
      [integer, remainingDecimals] = [integer / 10, remainingDecimals - 1]
    return this.#add({ kind: 'constant', value: integer }, remainingDecimals)
  }

  /** The number of a number parameter, or the position of a choice or flag. */
  position(parameter: ParameterSpace): NodeId {
    const { base, stride, index, decimals } = parameter
    return this.#add({ kind: 'position', parameter: index, base, stride }, decimals)
  }

  column(parameter: ParameterSpace, cells: Float64Array, decimals = 0): NodeId {
    const first = cells[0] ?? Number.NaN
    if (cells.every((cell) => cell === first)) return this.constant(first, decimals)
    return this.#add({ kind: 'column', parameter: parameter.index, cells }, decimals)
  }

  /**
   * sum(factor * node) + constant. The factors are integers with `decimals` additional decimals, the constant is an
   * integer with `decimals` decimals.
   */
  sum(
    terms: readonly { node: NodeId; factor: number; decimals: number }[],
    constant: { value: number; decimals: number },
  ): NodeId {
    const maxDecimals = Math.max(
      constant.decimals,
      ...terms.map((t) => this.node(t.node).decimals + t.decimals),
    )
    const scaled = terms.map((t) => ({
      node: t.node,
      factor: t.factor * getPowerOfTen(maxDecimals - t.decimals - this.node(t.node).decimals),
    }))
    return this.#sum(scaled, constant.value * getPowerOfTen(maxDecimals - constant.decimals), maxDecimals)
  }

  /** A node multiplied by a constant integer with `decimals` decimals. */
  times(node: NodeId, factor: number, decimals: number): NodeId {
    return this.sum([{ node, factor, decimals }], { value: 0, decimals: 0 })
  }

  /** The product of two nodes, with the sum of their decimals. */
  product(left: NodeId, right: NodeId): NodeId {
    const { scale, of } = computeFactors(this, [left, right])
    const decimals = this.node(left).decimals + this.node(right).decimals
    if (Number.isNaN(scale)) return this.constant(Number.NaN)
    if (of.length === 0) return this.constant(scale, decimals)
    const node = multiplyFactors(this, of)
    // A constant product is stored with as few decimals as it needs.
    const dropped = of.reduce((sum, id) => sum + this.node(id).decimals, 0) - this.node(node).decimals
    return this.#sum([{ node, factor: scale * getPowerOfTen(dropped) }], 0, decimals)
  }

  /** The nodes converted to the same number of decimals. */
  align(nodes: readonly NodeId[], atLeast = 0): { nodes: NodeId[]; decimals: number } {
    const decimals = Math.max(atLeast, ...nodes.map((node) => this.node(node).decimals))
    return { nodes: nodes.map((node) => this.#raiseDecimals(node, decimals)), decimals }
  }

  #raiseDecimals(id: NodeId, decimals: number): NodeId {
    const node = this.node(id)
    if (node.decimals === decimals) return id
    const factor = getPowerOfTen(decimals - node.decimals)
    if (node.operation.kind === 'constant')
      return this.#add({ kind: 'constant', value: node.operation.value * factor }, decimals)
    // The sum of a single-valued parameter is a constant again, stored with as few decimals as it needs; this restores
    // the decimals.
    return this.#raiseDecimals(
      this.#add({ kind: 'sum', terms: [{ node: id, factor }], constant: 0 }, decimals),
      decimals,
    )
  }

  #sum(terms: readonly Term[], constant: number, decimals: number): NodeId {
    const flat = this.#flatten(terms, constant)
    // An operand that never has a value leaves the whole without a value.
    if (Number.isNaN(flat.constant)) return this.constant(Number.NaN)
    let divisor = flat.terms.reduce((common, term) => computeGcd(common, term.factor), flat.constant)
    let remainingDecimals = decimals
    let scale = 1
    while (remainingDecimals > 0 && divisor !== 0 && divisor % 10 === 0)
      [divisor, remainingDecimals, scale] = [divisor / 10, remainingDecimals - 1, scale * 10]
    const reduced = flat.terms.map((term) => ({ node: term.node, factor: term.factor / scale }))
    const rest = flat.constant / scale
    const [only] = reduced
    if (only === undefined) return this.constant(rest, remainingDecimals)
    if (
      reduced.length === 1 &&
      rest === 0 &&
      only.factor === 1 &&
      this.node(only.node).decimals === remainingDecimals
    )
      return only.node
    return this.#add({ kind: 'sum', terms: reduced, constant: rest }, remainingDecimals)
  }

  /**
   * Flattens nested sums, adds up equal nodes, and merges everything that depends on the same listed parameter into one
   * column.
   */
  #flatten(terms: readonly Term[], constant: number): { terms: readonly Term[]; constant: number } {
    const factors = new Map<NodeId, number>()
    let rest = constant
    const flatten = (node: NodeId, factor: number): void => {
      const { operation } = this.node(node)
      if (operation.kind === 'constant') rest += factor * operation.value
      else if (operation.kind === 'sum') {
        rest += factor * operation.constant
        for (const term of operation.terms) flatten(term.node, factor * term.factor)
      } else factors.set(node, (factors.get(node) ?? 0) + factor)
    }
    for (const term of terms) flatten(term.node, term.factor)
    const byParameter = new Map<number, Term[]>()
    const others: Term[] = []
    for (const [node, factor] of [...factors].toSorted(([a], [b]) => a - b)) {
      const { support, partial } = this.node(node)
      if (factor === 0 && !partial) continue
      const [parameter] = support
      if (support.length === 1 && this.parameters[parameter!]!.listed)
        byParameter.set(parameter!, [...(byParameter.get(parameter!) ?? []), { node, factor }])
      else others.push({ node, factor })
    }
    for (const ownTerms of byParameter.values())
      if (ownTerms.length === 1) others.push(ownTerms[0]!)
      else {
        const together = this.#add({ kind: 'sum', terms: ownTerms, constant: 0 }, 0)
        const { operation } = this.node(together)
        if (operation.kind === 'constant') rest += operation.value
        else others.push({ node: together, factor: 1 })
      }
    return { terms: others.toSorted((a, b) => a.node - b.node), constant: rest }
  }

  /** Whether `left - right` is at most (`<=`), below (`<`) or exactly zero (`=`). */
  compare(left: NodeId, right: NodeId, relation: '<=' | '<' | '='): NodeId {
    const { nodes } = this.align([left, right])
    const terms = [
      { node: nodes[0]!, factor: 1 },
      { node: nodes[1]!, factor: -1 },
    ]
    const flat = this.#flatten(terms, relation === '<' ? 1 : 0)
    if (Number.isNaN(flat.constant)) return this.constant(Number.NaN)
    if (flat.terms.length === 0)
      return this.constant((relation === '=' ? flat.constant === 0 : flat.constant <= 0) ? 1 : 0)
    const divisor = flat.terms.reduce((common, term) => computeGcd(common, term.factor), 0) || 1
    const sign = relation === '=' && flat.terms[0]!.factor < 0 ? -1 : 1
    const reduced = flat.terms.map((term) => ({ node: term.node, factor: (sign * term.factor) / divisor }))
    const constant = (sign * flat.constant) / divisor
    if (relation !== '=')
      return this.#add({ kind: 'atMostZero', terms: reduced, constant: Math.ceil(constant) }, 0)
    if (!Number.isInteger(constant) && reduced.every((term) => !this.node(term.node).partial))
      return this.constant(0)
    return this.#add(
      Number.isInteger(constant)
        ? { kind: 'isZero', terms: reduced, constant }
        : { kind: 'isZero', terms: flat.terms, constant: flat.constant },
      0,
    )
  }

  /** Adds any other operation. The caller aligns operands that must share their decimals. */
  add(operation: Operation, decimals = 0): NodeId {
    return this.#add(operation, decimals)
  }

  #add(operation: Operation, decimals: number): NodeId {
    const key = `${decimals} ${computeSignature(operation)}`
    const cached = this.#idBySignature.get(key)
    if (cached !== undefined) return cached
    const node = this.#createNode(operation, decimals)
    const single = this.#collapse(node)
    if (single !== undefined) {
      this.#idBySignature.set(key, single)
      return single
    }
    this.nodes.push(node)
    this.steps.push(compileStep(operation))
    this.#idBySignature.set(key, node.id)
    return node.id
  }

  #createNode(operation: Operation, decimals: number): GraphNode {
    const operands = listOperands(operation).map((id) => this.node(id))
    const ownParameters = 'parameter' in operation ? [operation.parameter] : []
    const support = [
      ...new Set([...ownParameters, ...operands.flatMap((operand) => operand.support)]),
    ].toSorted((a, b) => a - b)
    const range = computeRange(
      operation,
      (id) => this.node(id),
      (parameter) => this.parameters[parameter]!,
    )
    if (range.magnitude > MAX_EXACT) throw new OverflowError(range.magnitude)
    return {
      id: this.nodes.length,
      operation,
      decimals,
      support,
      low: range.low,
      high: range.high,
      partial: range.partial,
    }
  }

  /** A constant, or a column if the node depends on a single listed parameter. */
  #collapse(node: GraphNode): NodeId | undefined {
    const { operation, decimals } = node
    if (operation.kind === 'constant' || operation.kind === 'column' || operation.kind === 'position')
      return undefined
    if (node.support.length === 0) return this.constant(this.#createEvaluator(operation, [])(), decimals)
    const space = this.parameters[node.support[0]!]!
    if (node.support.length > 1 || !space.listed) return undefined
    const positions: number[] = []
    const value = this.#createEvaluator(operation, positions)
    const cells = Float64Array.from({ length: space.size }, (_, position) => {
      positions[space.index] = position
      return value()
    })
    return this.column(space, cells, decimals)
  }

  /** Computes an operation and everything it is computed from; only for the few nodes below a node of one parameter. */
  #createEvaluator(operation: Operation, positions: readonly number[]): () => number {
    const step = compileStep(operation)
    const operands = [...new Set(listOperands(operation))]
    if (this.#scratch.length < this.nodes.length) this.#scratch = new Float64Array(2 * this.nodes.length)
    const values = this.#scratch
    return () => {
      for (const operand of operands) values[operand] = this.steps[operand]!(values, positions)
      return step(values, positions)
    }
  }
}
