// Products as flat lists of factors: constant factors are moved outside, and factors with few values are multiplied
// first, so that they fit into tables.
import type { ExpressionGraph } from './graph.ts'
import { findLoneTerm, type NodeId } from './node.ts'
import { OverflowError } from './overflow-error.ts'
import { countCombinations } from './tabulate.ts'

/** `scale` times the product of `of`, with the fewest decimals in total. */
export interface Factors {
  readonly scale: number
  readonly of: readonly NodeId[]
}

/** The factors of some nodes: nested products are flattened, and the constant factor of a single term is moved outside. */
export function computeFactors(graph: ExpressionGraph, nodes: readonly NodeId[]): Factors {
  let scale = 1
  const of: NodeId[] = []
  const flatten = (id: NodeId): void => {
    const { operation } = graph.node(id)
    const lone = findLoneTerm(operation)
    // Zero remains a factor, because the others may still have no value.
    if (operation.kind === 'constant' && operation.value !== 0) scale *= operation.value
    else if (operation.kind === 'product') [operation.left, operation.right].forEach(flatten)
    else if (lone !== undefined) {
      scale *= lone.factor
      flatten(lone.node)
    } else of.push(id)
  }
  nodes.forEach(flatten)
  return { scale, of: of.toSorted((a, b) => a - b) }
}

/** An upper bound for the number of values of a node, as far as it is cheap to compute. */
export function countValues(graph: ExpressionGraph, id: NodeId): number {
  const { operation, low, high, support } = graph.node(id)
  const count =
    operation.kind === 'column'
      ? new Set(operation.cells).size
      : operation.kind === 'product'
        ? countValues(graph, operation.left) * countValues(graph, operation.right)
        : high - low + 1
  return Math.min(count, countCombinations(graph, support))
}

/**
 * Repeatedly multiplies the two factors whose product has the fewest values, until one is left. The same factors give
 * the same products. Where that order would exceed the exact integers (a factor near 0 can keep the whole small),
 * factors are multiplied in the given order.
 */
export function multiplyFactors(graph: ExpressionGraph, factors: readonly NodeId[]): NodeId {
  try {
    return multiplySmallestFirst(graph, factors)
  } catch (error) {
    if (!(error instanceof OverflowError)) throw error
    return factors
      .toSorted((a, b) => computeMagnitude(graph, a) - computeMagnitude(graph, b))
      .reduce((a, b) => multiplyNodes(graph, a, b))
  }
}

const computeMagnitude = (graph: ExpressionGraph, id: NodeId): number =>
  Math.max(Math.abs(graph.node(id).low), Math.abs(graph.node(id).high))

const multiplyNodes = (graph: ExpressionGraph, a: NodeId, b: NodeId): NodeId =>
  graph.add(
    { kind: 'product', left: Math.min(a, b), right: Math.max(a, b) },
    graph.node(a).decimals + graph.node(b).decimals,
  )

function multiplySmallestFirst(graph: ExpressionGraph, factors: readonly NodeId[]): NodeId {
  const remaining = factors.map((id) => ({
    id,
    values: countValues(graph, id),
    support: graph.node(id).support,
  }))
  while (remaining.length > 1) {
    let [first, second, fewest] = [0, 1, Number.POSITIVE_INFINITY]
    for (let one = 0; one < remaining.length; one++)
      for (let other = one + 1; other < remaining.length; other++) {
        const support = [...new Set([...remaining[one]!.support, ...remaining[other]!.support])]
        const values = Math.min(
          remaining[one]!.values * remaining[other]!.values,
          countCombinations(graph, support),
        )
        if (values < fewest) [first, second, fewest] = [one, other, values]
      }
    const id = multiplyNodes(graph, remaining[first]!.id, remaining[second]!.id)
    remaining.splice(second, 1)
    remaining[first] = { id, values: fewest, support: graph.node(id).support }
  }
  return remaining[0]!.id
}
