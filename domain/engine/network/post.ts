// Posts an expression graph into a constraint network: small expressions as tables, the rest as bounds; nothing narrows more than is proved.
import type { ExpressionGraph } from '../graph/graph.ts'
import { type GraphNode, type NodeId, listOperands, negateComparison, type Term } from '../graph/node.ts'
import { countCombinations, tabulateNode } from '../graph/tabulate.ts'
import { type LinearTerm } from '../kernel/linear.ts'
import type { Literal } from '../kernel/literal.ts'
import { RowList, type ValuedRows } from '../kernel/rows.ts'
import { condenseRows } from './condensed-table.ts'
import { postCondition } from './conditions.ts'
import { BACKGROUND, Network } from './network.ts'
import { postNumber } from './numbers.ts'
import { findRelatedSums, type SumRelation } from './related-sums.ts'
import type { PartialSum } from './sum-bundles.ts'

/** A number in the network; where `defined` is false the variable has no meaning. */
export interface PostedNumber {
  readonly variable: number
  readonly defined: Literal
}

/** A condition in the network; where `defined` is false the literal has no meaning. */
export interface PostedCondition {
  readonly literal: Literal
  readonly defined: Literal
}

/** Expressions with at most this many combinations of parameters become one table. */
const TABULATED_COMBINATIONS = 4000
/** Operations on variables with at most this many combinations become one table. */
const TABULATED_OPERANDS = 4000
/** Terms of a sum that share parameters are combined in one table of at most this size. */
const TABULATED_TERMS = 1500

export class Poster {
  readonly graph: ExpressionGraph
  readonly network: Network
  /** The constraint group of no rule; what only goals need is posted under a group of its own. */
  background = BACKGROUND
  /** Posts comparisons of rules once every literal that they can share exists. */
  readonly deferredPosts: (() => void)[] = []
  readonly #numbers = new Map<NodeId, PostedNumber>()
  /** The conditions that have a literal. */
  readonly conditions = new Map<NodeId, PostedCondition>()
  readonly #required = new Set<NodeId>()
  readonly #classes = new Map<string, number>()
  /** Sums that have a variable of their own, by their list of terms. */
  readonly #partialSums = new Map<readonly Term[], Map<PartialSum, number>>()

  constructor(graph: ExpressionGraph) {
    this.graph = graph
    this.network = new Network(graph.parameters)
  }

  /** Records that these nodes, and every operand that is always evaluated, must have a value whatever rules apply. */
  require(roots: readonly NodeId[]): void {
    const visit = (id: NodeId): void => {
      if (this.#required.has(id)) return
      this.#required.add(id)
      const { operation } = this.graph.node(id)
      if (operation.kind === 'either') visit(operation.test)
      else if (operation.kind !== 'case') for (const operand of listOperands(operation)) visit(operand)
    }
    for (const root of roots) visit(root)
  }

  /** Posts that a node has a value. */
  demandValue(id: NodeId): void {
    this.clause(this.background, [], [this.number(id).defined])
  }

  isRequired(id: NodeId): boolean {
    return this.#required.has(id)
  }

  number(id: NodeId): PostedNumber {
    const cached = this.#numbers.get(id)
    if (cached !== undefined) return cached
    const posted = postNumber(this, this.graph.node(id))
    this.#numbers.set(id, posted)
    return posted
  }

  condition(id: NodeId): PostedCondition {
    const cached = this.conditions.get(id)
    if (cached !== undefined) return cached
    const { operation } = this.graph.node(id)
    const posted = postCondition(this, this.graph.node(id))
    this.conditions.set(id, posted)
    // Bounds alone would not imply that the opposite holds where this condition does not.
    if (operation.kind === 'atMostZero')
      this.conditions.set(this.graph.add(negateComparison(operation)), {
        ...posted,
        literal: posted.literal.negated,
      })
    return posted
  }

  /** Whether a node is small enough for one table over its parameters. */
  isTabulable(node: GraphNode): boolean {
    return node.support.length > 0 && countCombinations(this.graph, node.support) <= TABULATED_COMBINATIONS
  }

  /** Whether an operation on variables is small enough for one table. */
  areTabulable(variables: readonly number[]): boolean {
    const distinct = [...new Set(variables)]
    return countCombinations({ parameters: this.network.variables }, distinct) <= TABULATED_OPERANDS
  }

  /**
   * A node's value for every combination of its parameters; NaN where it has none. Parameters with few relevant
   * distinctions are replaced by classes.
   */
  tabulate(node: GraphNode): { columns: readonly number[]; rows: ValuedRows } {
    const rows = new RowList(node.support.length, countCombinations(this.graph, node.support))
    tabulateNode(this.graph, node.id, (positions, value) => rows.push(positions, value))
    const sizes = node.support.map((index) => this.graph.parameters[index]!.size)
    const { classes, rows: condensed } = condenseRows(rows, sizes)
    const columns = node.support.map((index, at) =>
      classes[at] === undefined ? index : this.#getClassVariable(index, classes[at]),
    )
    return { columns, rows: condensed }
  }

  /** The variable with the class of a parameter's position. */
  #getClassVariable(parameter: number, classes: Int32Array): number {
    const key = `${parameter} ${classes.join()}`
    const cached = this.#classes.get(key)
    if (cached !== undefined) return cached
    const variable = this.network.number(0, Math.max(...classes))
    const table = new RowList(2, classes.length)
    classes.forEach((classNumber, position) => table.push([position, classNumber]))
    this.network.table(this.background, [parameter], [parameter, variable], table)
    this.#classes.set(key, variable)
    return variable
  }

  /**
   * Posts `result = function of the inputs` from rows of positions; NaN means no value. A row without a value is left
   * out when a value is required, otherwise the result is fixed and `defined` is false.
   */
  functionTable(node: GraphNode, inputs: readonly number[], rows: ValuedRows): PostedNumber {
    const { network } = this
    const { width, count, cells, values: rowValues } = rows
    const distinct = new Set(rowValues)
    const complete = !distinct.delete(Number.NaN)
    const values = Float64Array.from(distinct).toSorted()
    const result = values.length === 0 ? network.number(node.low, node.low) : network.numberAmong(values)
    const positionByValue = new Map(Array.from(values, (value, position) => [value, position]))
    const alwaysDefined = complete || this.isRequired(node.id)
    const table = new RowList(width + (alwaysDefined ? 1 : 2), count)
    const row = new Int32Array(width + 2)
    for (let index = 0; index < count; index++) {
      const position = positionByValue.get(rowValues[index]!)
      if (alwaysDefined && position === undefined) continue
      row.set(cells.subarray(index * width, (index + 1) * width))
      if (!alwaysDefined) row[width] = position === undefined ? 0 : 1
      row[alwaysDefined ? width : width + 1] = position ?? 0
      table.push(row)
    }
    const defined = alwaysDefined ? network.true : network.boolean()
    const columns = alwaysDefined ? [...inputs, result] : [...inputs, defined.variable, result]
    network.table(this.background, node.support, columns, table)
    return { variable: result, defined }
  }

  /** Posts that at least one of the literals is true; literals that are always false are left out. */
  clause(group: number, parameters: readonly number[], literals: readonly Literal[]): void {
    if (literals.includes(this.network.true)) return
    const possible = [...new Set(literals)].filter((literal) => literal !== this.network.false)
    this.network.add(group, parameters, { kind: 'clause', literals: possible })
  }

  /** A literal that is true exactly when all of these are true. */
  conjunction(literals: readonly Literal[], parameters: readonly number[]): Literal {
    const needed = [...new Set(literals)].filter((literal) => literal !== this.network.true)
    if (needed.includes(this.network.false)) return this.network.false
    if (needed.length === 0) return this.network.true
    if (needed.length === 1) return needed[0]!
    const all = this.network.boolean()
    for (const literal of needed) this.clause(this.background, parameters, [all.negated, literal])
    this.clause(this.background, parameters, [all, ...needed.map((literal) => literal.negated)])
    return all
  }

  /** Creates variables for sums that depend on each other, and posts their relations before anything that uses them. */
  relate(roots: Iterable<NodeId>): void {
    for (const relation of findRelatedSums(this.graph, roots)) this.#relate(relation)
  }

  #relate({ sums: related, total }: SumRelation): void {
    const { network, background } = this
    const sums = related.map(({ sum, factor }) => ({ variable: this.#getSumVariable(sum), factor }))
    const parameters = this.#listSupport(related.flatMap(({ sum }) => sum.inside))
    if (total !== undefined) network.add(background, parameters, { kind: 'equal', terms: sums, total })
    else {
      const { terms } = this.terms(
        related.flatMap(({ sum, factor }) =>
          sum.inside.map((term) => ({ node: term.node, factor: factor * term.factor })),
        ),
        parameters,
      )
      const tied = sums.map(({ variable, factor }) => ({ variable, factor: -factor }))
      network.add(background, parameters, { kind: 'equal', terms: [...terms, ...tied], total: 0 })
    }
  }

  #listSupport(terms: readonly Term[]): readonly number[] {
    return [...new Set(terms.flatMap(({ node }) => this.graph.node(node).support))]
  }

  #getSumVariable(sum: PartialSum): number {
    const variables = this.#partialSums.get(sum.terms) ?? new Map<PartialSum, number>()
    this.#partialSums.set(sum.terms, variables)
    const existing = variables.get(sum)
    if (existing !== undefined) return existing
    const parameters = this.#listSupport(sum.inside)
    const { terms } = this.terms(sum.inside, parameters)
    const variable = this.network.number(...this.network.computeSumBounds(terms))
    const tied = [...terms, { variable, factor: -1 }]
    this.network.add(this.background, parameters, { kind: 'equal', terms: tied, total: 0 })
    variables.set(sum, variable)
    return variable
  }

  /**
   * Terms of a sum as variables. Terms that share parameters are combined in one table where that is small, for tighter
   * bounds.
   */
  terms(terms: readonly Term[], parameters: readonly number[]): { terms: LinearTerm[]; defined: Literal } {
    const partial = [...(this.#partialSums.get(terms) ?? [])]
    const single = partial.reduce(
      (left, [{ inside }]) => left.filter((term) => !inside.includes(term)),
      terms,
    )
    const posted = this.#clusterTerms(single).map((term) => ({
      ...this.number(term.node),
      factor: term.factor,
    }))
    const factors = new Map(partial.map(([, variable]) => [variable, 1]))
    for (const { variable, factor } of posted) factors.set(variable, (factors.get(variable) ?? 0) + factor)
    return {
      terms: [...factors].flatMap(([variable, factor]) => (factor === 0 ? [] : [{ variable, factor }])),
      defined: this.conjunction(
        posted.map((number) => number.defined),
        parameters,
      ),
    }
  }

  #clusterTerms(terms: readonly Term[]): readonly Term[] {
    const clusters: { terms: Term[]; support: readonly number[] }[] = []
    for (const term of terms) {
      const { support } = this.graph.node(term.node)
      const near = clusters.find(
        (cluster) =>
          support.some((index) => cluster.support.includes(index)) &&
          countCombinations(this.graph, [...new Set([...cluster.support, ...support])]) <= TABULATED_TERMS,
      )
      if (near === undefined) clusters.push({ terms: [term], support })
      else {
        near.terms.push(term)
        near.support = [...new Set([...near.support, ...support])]
      }
    }
    return clusters.map(({ terms: clustered }) =>
      clustered.length === 1
        ? clustered[0]!
        : { node: this.graph.add({ kind: 'sum', terms: clustered, constant: 0 }), factor: 1 },
    )
  }
}
