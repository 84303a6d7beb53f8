// Values of a node for every combination of the parameters it depends on.
import type { ComputationGraph } from './graph.ts'
import { type NodeId, listOperands } from './node.ts'

/**
 * The number of combinations of the parameters of a support, or of other variables; Infinity when one of them is not
 * listed.
 */
export function countCombinations(
  { parameters }: { readonly parameters: readonly { readonly size: number; readonly listed: boolean }[] },
  support: readonly number[],
): number {
  return support.reduce((product, index) => {
    const { size, listed } = parameters[index]!
    return product * (listed ? size : Number.POSITIVE_INFINITY)
  }, 1)
}

/** A node and everything it is computed from, in the order of computation. */
export function listComputation(graph: ComputationGraph, roots: Iterable<NodeId>): NodeId[] {
  const visited = new Set<NodeId>()
  const visit = (id: NodeId): void => {
    if (visited.has(id)) return
    visited.add(id)
    for (const operand of listOperands(graph.node(id).operation)) visit(operand)
  }
  for (const root of roots) visit(root)
  return [...visited].toSorted((a, b) => a - b)
}

/**
 * Computes a node for every combination of its support, and each operand only as often as its own parameters change.
 * `visit` gets the positions in the order of the support; the array is reused.
 */
export function tabulateNode(
  graph: ComputationGraph,
  root: NodeId,
  visit: (positions: readonly number[], value: number) => void,
): void {
  const { support } = graph.node(root)
  const getSize = (index: number): number => graph.parameters[index]!.size
  const order = support.toSorted((a, b) => getSize(a) - getSize(b) || a - b)
  const depths = new Map(order.map((index, depth) => [index, depth]))
  const nodesAt: NodeId[][] = [[], ...order.map(() => [])]
  for (const id of listComputation(graph, [root])) {
    const deepest = Math.max(-1, ...graph.node(id).support.map((index) => depths.get(index)!))
    nodesAt[deepest + 1]!.push(id)
  }
  const values = new Float64Array(graph.nodes.length)
  const positions: number[] = Array.from({ length: graph.parameters.length }, () => 0)
  const row: number[] = support.map(() => 0)
  const slots = order.map((index) => support.indexOf(index))
  const descend = (depth: number): void => {
    for (const id of nodesAt[depth]!) values[id] = graph.steps[id]!(values, positions)
    if (depth === order.length) {
      visit(row, values[root]!)
      return
    }
    const index = order[depth]!
    for (let position = 0; position < getSize(index); position++) {
      positions[index] = position
      row[slots[depth]!] = position
      descend(depth + 1)
    }
  }
  descend(0)
}
