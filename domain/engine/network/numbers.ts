// Posts numbers: each node of an expression graph becomes a variable and the constraint that ties it to its operands.
import { countValues } from '../graph/factors.ts'
import { type GraphNode, findLoneTerm, type NodeId, type Operation } from '../graph/node.ts'
import { countCombinations } from '../graph/tabulate.ts'
import type { Literal } from '../kernel/literal.ts'
import { RowList, type ValuedRows } from '../kernel/rows.ts'
import { postValueTable } from './operand-table.ts'
import type { PostedNumber, Poster } from './post.ts'

type OperationOf<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>

/** Creates the variable of a number node. */
export function postNumber(poster: Poster, node: GraphNode): PostedNumber {
  const { network } = poster
  const { operation } = node
  if (operation.kind === 'position') return { variable: operation.parameter, defined: network.true }
  if (operation.kind === 'constant')
    return Number.isNaN(operation.value)
      ? { variable: network.number(0, 0), defined: network.false }
      : { variable: network.number(operation.value, operation.value), defined: network.true }
  if (poster.isTabulable(node) && !hasSmallFactors(poster, node)) {
    const { columns, rows } = poster.tabulate(node)
    return poster.functionTable(node, columns, rows)
  }
  switch (operation.kind) {
    case 'sum': {
      const { terms, defined } = poster.terms(operation.terms, node.support)
      const [only] = terms
      // The same integer with a different number of decimals.
      if (terms.length === 1 && only!.factor === 1 && operation.constant === 0)
        return { variable: only!.variable, defined }
      const variable = network.number(node.low, node.high)
      network.add(poster.background, node.support, {
        kind: 'equal',
        terms: [...terms, { variable, factor: -1 }],
        total: -operation.constant,
      })
      return { variable, defined }
    }
    case 'product':
    case 'smallest':
    case 'largest':
      return postOperation(poster, node, operation)
    case 'quotient':
      return postQuotient(poster, node, operation)
    case 'round':
      return postRounding(poster, node, operation)
    case 'either':
    case 'case':
      return postSelection(poster, node, operation)
    case 'lookup':
      return postLookup(poster, node, operation)
    default:
      throw new RangeError(operation.kind)
  }
}

/**
 * Whether a product of factors without common parameters needs a table over its factors of at most a third of the rows
 * that a table over its parameters needs.
 */
function hasSmallFactors({ graph }: Poster, { operation, support }: GraphNode): boolean {
  if (operation.kind !== 'product') return false
  const [left, right] = [graph.node(operation.left), graph.node(operation.right)]
  return (
    !left.partial &&
    !right.partial &&
    !left.support.some((index) => right.support.includes(index)) &&
    3 * countValues(graph, left.id) * countValues(graph, right.id) <= countCombinations(graph, support)
  )
}

/** An operation whose operands always have a value: one small table over the operands, or bounds. */
function postOperation(
  poster: Poster,
  node: GraphNode,
  operation: OperationOf<'product' | 'smallest' | 'largest'>,
): PostedNumber {
  const { network } = poster
  const ids = 'of' in operation ? operation.of : [operation.left, operation.right]
  const operands = ids.map((id) => poster.number(id))
  const variables = operands.map((operand) => operand.variable)
  const guards = operands.map((operand) => operand.defined)
  const defined = poster.conjunction(guards, node.support)
  if (defined === network.true && poster.areTabulable(variables))
    return postValueTable(poster, node, ids, variables)
  const variable = network.number(node.low, node.high)
  network.add(
    poster.background,
    node.support,
    operation.kind === 'product'
      ? { kind: 'product', left: variables[0]!, right: variables[1]!, result: variable }
      : { kind: 'extreme', of: variables, result: variable, largest: operation.kind === 'largest' },
  )
  return { variable, defined }
}

/** A quotient; a factor of the dividend needs no variable of its own. */
function postQuotient(poster: Poster, node: GraphNode, operation: OperationOf<'quotient'>): PostedNumber {
  const { network, graph } = poster
  const { up } = operation
  const ids = [operation.left, operation.right]
  const [left, right] = [scaleNumber(poster, operation.left), poster.number(operation.right)]
  const guards = [left.defined, right.defined]
  if (graph.node(operation.right).low <= 0)
    guards.push(network.inRange(right.variable, 1, Number.POSITIVE_INFINITY))
  const defined = poster.conjunction(guards, node.support)
  const operands = [left.variable, right.variable]
  if (defined === network.true && left.factor === 1 && poster.areTabulable(operands))
    return postValueTable(poster, node, ids, operands)
  const variable = network.number(node.low, node.high)
  const divisor = clampToPositive(poster, right.variable, node.support)
  const { variable: dividend, factor } = left
  network.add(poster.background, node.support, {
    kind: 'quotient',
    left: dividend,
    right: divisor,
    result: variable,
    up,
    factor,
  })
  return { variable, defined }
}

/** A number as a positive factor of a variable. */
function scaleNumber(poster: Poster, id: NodeId): PostedNumber & { readonly factor: number } {
  const { operation, support } = poster.graph.node(id)
  const lone = findLoneTerm(operation)
  if (lone === undefined || lone.factor < 2) return { ...poster.number(id), factor: 1 }
  const { terms, defined } = poster.terms([lone], support)
  return { variable: terms[0]!.variable, factor: terms[0]!.factor, defined }
}

/** A variable that is the divisor where that is positive and 1 elsewhere, so that the quotient itself never fails. */
function clampToPositive(poster: Poster, divisor: number, parameters: readonly number[]): number {
  const { network } = poster
  const [low, high] = network.getBounds(divisor)
  if (low > 0) return divisor
  const one = network.number(1, 1)
  const clamped = network.number(1, Math.max(1, high))
  network.add(poster.background, parameters, {
    kind: 'extreme',
    of: [divisor, one],
    result: clamped,
    largest: true,
  })
  return clamped
}

function postRounding(poster: Poster, node: GraphNode, operation: OperationOf<'round'>): PostedNumber {
  const { network } = poster
  const { to, up } = operation
  const operand = poster.number(operation.of)
  if (to.length === 0) return { variable: network.number(0, 0), defined: network.false }
  if (operand.defined === network.true && poster.areTabulable([operand.variable]))
    return postValueTable(poster, node, [operation.of], [operand.variable])
  const variable = network.numberAmong(to.filter((entry) => entry >= node.low && entry <= node.high))
  network.add(poster.background, node.support, {
    kind: 'rounding',
    of: operand.variable,
    result: variable,
    to,
    up,
  })
  const inList = up
    ? network.inRange(operand.variable, Number.NEGATIVE_INFINITY, to.at(-1)!)
    : network.inRange(operand.variable, to[0]!, Number.POSITIVE_INFINITY)
  return { variable, defined: poster.conjunction([operand.defined, inList], node.support) }
}

/** A listed variable that is tied to a literal. */
function postSelector(poster: Poster, literal: Literal, parameters: readonly number[]): number {
  const selector = poster.network.boolean()
  poster.network.add(poster.background, parameters, { kind: 'equivalence', left: selector, right: literal })
  return selector.variable
}

function postSelection(
  poster: Poster,
  node: GraphNode,
  operation: OperationOf<'either' | 'case'>,
): PostedNumber {
  const { network } = poster
  const test = operation.kind === 'either' ? poster.condition(operation.test) : undefined
  const ids: readonly NodeId[] =
    operation.kind === 'either' ? [operation.whenFalse, operation.whenTrue] : operation.branches
  const branches = ids.map((id) => poster.number(id))
  const selector =
    operation.kind === 'case' ? operation.parameter : postSelector(poster, test!.literal, node.support)
  const variable = network.number(node.low, node.high)
  const variables = branches.map((branch) => (branch.defined === network.false ? -1 : branch.variable))
  network.add(poster.background, node.support, {
    kind: 'selection',
    selector,
    branches: variables,
    result: variable,
  })
  const partial = branches.some((branch) => branch.defined !== network.true)
  if (!partial) return { variable, defined: test?.defined ?? network.true }
  const hasValue = network.boolean()
  branches.forEach((branch, position) => {
    const isSelected = network.inRange(selector, position, position)
    poster.clause(poster.background, node.support, [isSelected.negated, hasValue.negated, branch.defined])
    poster.clause(poster.background, node.support, [isSelected.negated, hasValue, branch.defined.negated])
  })
  return { variable, defined: poster.conjunction([hasValue, test?.defined ?? network.true], node.support) }
}

/**
 * The key variables of a look-up as listed ones, and its rows as positions of these. A wide number is linked to the few
 * values that occur in rows; rows that the variables cannot reach are left out.
 */
export function postKeyColumns(
  poster: Poster,
  { keys: ids, rows: { codes, entries } }: OperationOf<'lookup' | 'exists'>,
  parameters: readonly number[],
): { readonly variables: number[]; readonly defined: Literal; readonly rows: ValuedRows } {
  const { network } = poster
  const keys = ids.map((id) => poster.number(id))
  // The values that occur in rows, for wide numbers.
  const lists = keys.map(({ variable }, index) =>
    network.spec(variable).listed ? undefined : Float64Array.from(codes[index]!.keys()).toSorted(),
  )
  const variables = keys.map(({ variable }, index) => {
    const values = lists[index]
    if (values === undefined) return variable
    const code = network.number(0, values.length)
    network.add(poster.background, parameters, { kind: 'channel', number: variable, code, values })
    return code
  })
  const rows = new RowList(keys.length, entries.length)
  for (const { key, value } of entries) {
    const positions = key.map((keyValue, index) => network.getPosition(keys[index]!.variable, keyValue))
    if (Math.min(...positions) >= 0)
      rows.push(
        positions.map((position, index) => lists[index]?.indexOf(key[index]!) ?? position),
        value,
      )
  }
  const defined = poster.conjunction(
    keys.map((key) => key.defined),
    parameters,
  )
  return { variables, defined, rows }
}

function postLookup(poster: Poster, node: GraphNode, operation: OperationOf<'lookup'>): PostedNumber {
  const { network } = poster
  const { variables, defined: keysDefined, rows } = postKeyColumns(poster, operation, node.support)
  if (!node.partial || poster.isRequired(node.id)) return poster.functionTable(node, variables, rows)
  const values = Float64Array.from(new Set(rows.values)).toSorted()
  if (values.length === 0) return { variable: network.number(0, 0), defined: network.false }
  const found = network.boolean()
  const variable = network.numberAmong(values)
  network.add(poster.background, node.support, {
    kind: 'found',
    keys: variables,
    rows,
    found: found.variable,
    value: variable,
  })
  return { variable, defined: poster.conjunction([found, keysDefined], node.support) }
}
