// Posts conditions: as literals where their truth is needed, and directly where a rule demands them.
import type { GraphNode, NodeId, Operation, Term } from '../graph/node.ts'
import type { LinearTerm } from '../kernel/linear.ts'
import { createSetLiteral, type Literal } from '../kernel/literal.ts'
import { RowList, type ValuedRows } from '../kernel/rows.ts'
import { postKeyColumns } from './numbers.ts'
import { computeOperandRows } from './operand-table.ts'
import type { PostedCondition, Poster } from './post.ts'

type OperationOf<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>
type Comparison = OperationOf<'atMostZero' | 'isZero'>

/** Creates the literal of a condition node. */
export function postCondition(poster: Poster, node: GraphNode): PostedCondition {
  const { network } = poster
  const { operation } = node
  if (operation.kind === 'constant')
    return {
      literal: operation.value === 1 ? network.true : network.false,
      defined: Number.isNaN(operation.value) ? network.false : network.true,
    }
  if (operation.kind === 'column') {
    const { cells, parameter } = operation
    const buildLiteral = (holds: (cell: number) => boolean): Literal =>
      createSetLiteral(
        parameter,
        cells.length,
        Array.from(cells.keys()).filter((at) => holds(cells[at]!)),
      )
    return {
      literal: buildLiteral((cell) => cell === 1),
      defined: node.partial ? buildLiteral((cell) => !Number.isNaN(cell)) : network.true,
    }
  }
  if (poster.isTabulable(node)) {
    const { columns, rows } = poster.tabulate(node)
    return postTruthTable(poster, node, columns, rows)
  }
  switch (operation.kind) {
    case 'atMostZero':
    case 'isZero':
      return postComparison(poster, node, operation)
    case 'all':
    case 'any':
      return postJunction(poster, node, operation)
    case 'not': {
      const { literal, defined } = poster.condition(operation.of)
      return { literal: literal.negated, defined }
    }
    case 'exists':
      return postExistence(poster, node, operation)
    default:
      throw new RangeError(operation.kind)
  }
}

/** A condition given by its truth for all positions of some listed variables. */
function postTruthTable(
  poster: Poster,
  node: GraphNode,
  variables: readonly number[],
  rows: ValuedRows,
): PostedCondition {
  const { network } = poster
  const { variable, defined } = poster.functionTable(node, variables, rows)
  return { literal: network.inRange(variable, 1, 1), defined }
}

/** `sum <= limit` (or `= limit`) on one variable as a literal on it. */
function buildComparisonLiteral(
  poster: Poster,
  { variable, factor }: LinearTerm,
  limit: number,
  exact: boolean,
): Literal {
  const { network } = poster
  if (exact)
    return limit % factor === 0 ? network.inRange(variable, limit / factor, limit / factor) : network.false
  return factor > 0
    ? network.inRange(variable, Number.NEGATIVE_INFINITY, Math.floor(limit / factor))
    : network.inRange(variable, Math.ceil(limit / factor), Number.POSITIVE_INFINITY)
}

function postComparison(poster: Poster, node: GraphNode, operation: Comparison): PostedCondition {
  const { network } = poster
  const { terms, defined } = poster.terms(operation.terms, node.support)
  const limit = -operation.constant
  const exact = operation.kind === 'isZero'
  const [only] = terms
  if (only === undefined)
    return { literal: (exact ? limit === 0 : limit >= 0) ? network.true : network.false, defined }
  if (terms.length === 1) return { literal: buildComparisonLiteral(poster, only, limit, exact), defined }
  const small = listComparedOperands(poster, node, operation.terms)
  if (small !== undefined) return { ...postTruthTable(poster, node, small.columns, small.rows), defined }
  const literal = network.boolean()
  postImplied(poster, poster.background, node, { terms, limit, exact, condition: literal })
  if (exact)
    network.add(poster.background, node.support, {
      kind: 'different',
      terms,
      total: limit,
      condition: literal.negated,
    })
  else {
    network.add(poster.background, node.support, {
      kind: 'atMost',
      terms: negateTerms(terms),
      limit: -limit - 1,
      condition: literal.negated,
    })
  }
  return { literal, defined }
}

/** The rows of a comparison whose operands are total and have few values. */
function listComparedOperands(poster: Poster, node: GraphNode, terms: readonly Term[]) {
  const operands = terms.map((term) => poster.number(term.node))
  const variables = operands.map((operand) => operand.variable)
  if (!poster.areTabulable(variables) || operands.some((operand) => operand.defined !== poster.network.true))
    return undefined
  return computeOperandRows(
    poster,
    node,
    terms.map((term) => term.node),
    variables,
  )
}

/** condition => sum <= limit, or = limit when exact; always, if there is no condition. */
function postImplied(
  poster: Poster,
  group: number,
  node: GraphNode,
  {
    terms,
    limit,
    exact,
    condition,
  }: {
    readonly terms: readonly LinearTerm[]
    readonly limit: number
    readonly exact: boolean
    readonly condition?: Literal | undefined
  },
): void {
  const { network } = poster
  if (exact && condition === undefined) {
    network.add(group, node.support, { kind: 'equal', terms, total: limit })
    return
  }
  network.add(group, node.support, { kind: 'atMost', terms, limit, condition })
  if (!exact) return
  network.add(group, node.support, { kind: 'atMost', terms: negateTerms(terms), limit: -limit, condition })
}

const negateTerms = (terms: readonly LinearTerm[]): readonly LinearTerm[] =>
  terms.map(({ variable, factor }) => ({ variable, factor: -factor }))

function postJunction(
  poster: Poster,
  node: GraphNode,
  operation: OperationOf<'all' | 'any'>,
): PostedCondition {
  const parts = operation.of.map((id) => poster.condition(id))
  const defined = poster.conjunction(
    parts.map((part) => part.defined),
    node.support,
  )
  const literals = parts.map((part) => (operation.kind === 'all' ? part.literal : part.literal.negated))
  const all = poster.conjunction(literals, node.support)
  return { literal: operation.kind === 'all' ? all : all.negated, defined }
}

function postExistence(poster: Poster, node: GraphNode, operation: OperationOf<'exists'>): PostedCondition {
  const { network } = poster
  const { variables, defined, rows } = postKeyColumns(poster, operation, node.support)
  const literal = network.boolean()
  network.add(poster.background, node.support, {
    kind: 'found',
    keys: variables,
    rows,
    found: literal.variable,
  })
  return { literal, defined }
}

/**
 * Enforces a condition for a rule: it has a value and is true unless one of the guards is true. Small conditions become
 * a table of the allowed combinations, sums bound their variables directly.
 */
export function enforceCondition(
  poster: Poster,
  group: number,
  id: NodeId,
  guards: readonly Literal[] = [],
): void {
  const { network, graph } = poster
  const node = graph.node(id)
  const { operation } = node
  if ((operation.kind === 'constant' && operation.value === 1) || guards.includes(network.true)) return
  // A clause with one parameter per literal narrows as much as its table would.
  const isClause =
    operation.kind === 'any' && operation.of.every((part) => graph.node(part).operation.kind === 'column')
  if (guards.length === 0 && operation.kind !== 'constant' && !isClause && poster.isTabulable(node)) {
    const { columns, rows } = poster.tabulate(node)
    const allowed = new RowList(rows.width, rows.count)
    rows.values.forEach((value, row) => {
      if (value === 1) allowed.push(rows.cells.subarray(row * rows.width, (row + 1) * rows.width))
    })
    if (allowed.count < rows.count) network.table(group, node.support, columns, allowed)
    return
  }
  if (operation.kind === 'either') {
    const { literal, defined } = poster.condition(operation.test)
    poster.clause(group, node.support, [...guards, defined])
    enforceCondition(poster, group, operation.whenTrue, [...guards, literal.negated])
    enforceCondition(poster, group, operation.whenFalse, [...guards, literal])
  } else if (operation.kind === 'all')
    for (const part of operation.of) enforceCondition(poster, group, part, guards)
  else if (operation.kind === 'any') enforceDisjunction(poster, group, operation.of, guards)
  else if (operation.kind === 'atMostZero' || operation.kind === 'isZero')
    poster.deferredPosts.push(() => enforceComparison(poster, group, { node, operation, guards }))
  else if (operation.kind === 'exists' && guards.length === 0) {
    const { variables, defined, rows } = postKeyColumns(poster, operation, node.support)
    poster.clause(group, node.support, [defined])
    network.table(group, node.support, variables, rows)
  } else {
    const { literal, defined } = poster.condition(id)
    poster.clause(group, node.support, [...guards, defined])
    poster.clause(group, node.support, [...guards, literal])
  }
}

/** Enforces a disjunction: all conditions have a value, and the widest one is enforced directly where the others are false. */
function enforceDisjunction(
  poster: Poster,
  group: number,
  nodeIds: readonly NodeId[],
  guards: readonly Literal[],
): void {
  const { graph } = poster
  const countParameters = (id: NodeId): number => {
    const node = graph.node(id)
    return poster.isTabulable(node) || node.operation.kind === 'column' ? 0 : node.support.length
  }
  const widest = nodeIds.reduce((best, id) => (countParameters(id) > countParameters(best) ? id : best))
  const others = nodeIds.filter((id) => id !== widest).map((id) => poster.condition(id))
  for (const { defined } of others) poster.clause(group, [], [...guards, defined])
  if (graph.node(widest).partial) poster.clause(group, [], [...guards, poster.condition(widest).defined])
  enforceCondition(poster, group, widest, [...guards, ...others.map((other) => other.literal)])
}

function enforceComparison(
  poster: Poster,
  group: number,
  {
    node,
    operation,
    guards,
  }: { readonly node: GraphNode; readonly operation: Comparison; readonly guards: readonly Literal[] },
): void {
  const { terms, defined } = poster.terms(operation.terms, node.support)
  poster.clause(group, node.support, [...guards, defined])
  const limit = -operation.constant
  const exact = operation.kind === 'isZero'
  if (
    poster.conditions.has(node.id) ||
    terms.length < 2 ||
    listComparedOperands(poster, node, operation.terms) !== undefined
  ) {
    poster.clause(group, node.support, [...guards, poster.condition(node.id).literal])
    return
  }
  postImplied(poster, group, node, {
    terms,
    limit,
    exact,
    condition: buildCondition(poster, group, node, guards),
  })
}

/** A literal that is true where all guards are false; undefined without guards. */
function buildCondition(
  poster: Poster,
  group: number,
  node: GraphNode,
  guards: readonly Literal[],
): Literal | undefined {
  if (guards.length < 2) return guards[0]?.negated
  const noGuardHolds = poster.network.boolean()
  poster.clause(group, node.support, [...guards, noGuardHolds])
  return noGuardHolds
}
