// Finds sums of a model over the same parts: the load, the weight and the price of the same racks.
import type { ComputationGraph } from '../graph/graph.ts'
import type { NodeId, Term } from '../graph/node.ts'
import { createPartition } from '../graph/partition.ts'
import { countCombinations, listComputation } from '../graph/tabulate.ts'

/** Parts with more combinations of their parameters are not analysed. */
const MAX_COMBINATIONS = 4000
/** A sum over fewer parts is narrow enough already. */
const MIN_PARTS = 3

/** The terms of one sum that belong to a bundle of parts. */
export interface PartialSum {
  /** All terms of the sum: the list as in the graph. */
  readonly terms: readonly Term[]
  /** Those of the terms that depend on parts of the bundle. */
  readonly inside: readonly Term[]
}

/** Parameters that belong together, and the terms of each sum of the bundle that depend on them. */
export interface Part {
  readonly parameters: readonly number[]
  readonly terms: readonly (readonly Term[])[]
}

/** Parts that occur in the same sums. */
export interface Bundle {
  readonly parts: readonly Part[]
  /** Further parameters on which all parts depend, for example the number of used parts. */
  readonly hubs: readonly number[]
  readonly sums: readonly PartialSum[]
}

/** The bundles of the sums from which some nodes are computed. Parameters that occur together in a term form one part. */
export function findSumBundles(graph: ComputationGraph, roots: Iterable<NodeId>): Bundle[] {
  const lists = listWideSums(graph, roots)
  if (lists.length < 2) return []
  const hubs = findHubs(graph, lists)
  const listOwnParameters = ({ node }: Term): readonly number[] => {
    const { support } = graph.node(node)
    const others = support.filter((index) => !hubs.has(index))
    return others.length === 0 ? support : others
  }
  const findRoot = createPartition(
    graph.parameters.length,
    lists.flatMap((terms) => terms.map(listOwnParameters)),
  )
  const members = new Map<number, Set<number>>()
  lists.forEach((terms, list) => {
    for (const term of terms) {
      const root = findRoot(listOwnParameters(term)[0]!)
      members.set(root, (members.get(root) ?? new Set()).add(list))
    }
  })
  const bundles = Map.groupBy(members.keys(), (root) => [...members.get(root)!].join())
  return [...bundles.values()].flatMap((group) => {
    const terms = [...members.get(group[0]!)!].map((list) => lists[list]!)
    const parts = group.map((root) => ({
      parameters: graph.parameters.flatMap(({ index }) => (findRoot(index) === root ? [index] : [])),
      terms: terms.map((all) => all.filter((term) => findRoot(listOwnParameters(term)[0]!) === root)),
    }))
    const sums = terms.map((all, sum) => ({ terms: all, inside: parts.flatMap((part) => part.terms[sum]!) }))
    const shared = [...hubs].filter((hub) =>
      sums.some(({ inside }) => inside.some(({ node }) => graph.node(node).support.includes(hub))),
    )
    const isSmall = ({ parameters }: Part): boolean =>
      countCombinations(graph, [...new Set([...parameters, ...shared])]) <= MAX_COMBINATIONS
    return sums.length > 1 && parts.length >= MIN_PARTS && parts.every(isSmall)
      ? [{ parts, hubs: shared, sums }]
      : []
  })
}

/** The term lists of wide sums that always have a value. */
function listWideSums(graph: ComputationGraph, roots: Iterable<NodeId>): (readonly Term[])[] {
  return listComputation(graph, roots).flatMap((id) => {
    const { operation, partial, support } = graph.node(id)
    if (operation.kind !== 'sum' && operation.kind !== 'atMostZero' && operation.kind !== 'isZero') return []
    const isWide = support.length >= MIN_PARTS && countCombinations(graph, support) > MAX_COMBINATIONS
    return isWide && !partial ? [operation.terms] : []
  })
}

/** Parameters on which at least half of the terms of a sum depend. */
function findHubs(graph: ComputationGraph, lists: readonly (readonly Term[])[]): ReadonlySet<number> {
  const hubs = new Set<number>()
  for (const terms of lists) {
    const counts = new Map<number, number>()
    for (const { node } of terms)
      for (const index of graph.node(node).support) counts.set(index, (counts.get(index) ?? 0) + 1)
    for (const [index, count] of counts) if (count >= MIN_PARTS && 2 * count >= terms.length) hubs.add(index)
  }
  return hubs
}

/**
 * The contribution of one part to each sum of a bundle, for every combination of its parameters, by the positions of
 * the hubs.
 */
export function* listContributions(
  graph: ComputationGraph,
  hubs: readonly number[],
  { parameters, terms: lists }: Part,
): Generator<{ readonly hub: string; readonly values: readonly number[] }> {
  const order = listComputation(
    graph,
    lists.flatMap((terms) => terms.map((term) => term.node)),
  )
  const values = new Float64Array(graph.nodes.length)
  const positions = new Int32Array(graph.parameters.length)
  const counted = [...new Set([...parameters, ...hubs])]
  for (;;) {
    for (const id of order) values[id] = graph.steps[id]!(values, positions)
    yield {
      hub: hubs.map((hub) => positions[hub]!).join(),
      values: lists.map((terms) => terms.reduce((sum, { node, factor }) => sum + factor * values[node]!, 0)),
    }
    const next = counted.findIndex((index) => positions[index]! + 1 < graph.parameters[index]!.size)
    if (next < 0) return
    for (const index of counted.slice(0, next)) positions[index] = 0
    positions[counted[next]!]! += 1
  }
}
