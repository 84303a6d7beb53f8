// Tables over the operands of one operation, used where the operands have few values although their parameters have many combinations.
import type { GraphNode, NodeId } from '../graph/node.ts'
import { RowList, type ValuedRows } from '../kernel/rows.ts'
import { getValueAt } from '../kernel/variable-spec.ts'
import type { PostedNumber, Poster } from './post.ts'

/**
 * All combinations of positions of the distinct variables among the operands, which must be listed, each with the
 * result of the node for the values of its operands.
 */
export function computeOperandRows(
  poster: Poster,
  node: GraphNode,
  ids: readonly NodeId[],
  variables: readonly number[],
): { columns: number[]; rows: ValuedRows } {
  const { graph, network } = poster
  const columns = [...new Set(variables)]
  const slots = variables.map((variable) => columns.indexOf(variable))
  const values = new Float64Array(graph.nodes.length)
  const step = graph.steps[node.id]!
  const sizes = columns.map((column) => network.spec(column).size)
  const rows = new RowList(
    columns.length,
    sizes.reduce((product, size) => product * size, 1),
  )
  const positions: number[] = []
  const descend = (depth: number): void => {
    if (depth === columns.length) {
      ids.forEach((id, index) => {
        values[id] = getValueAt(network.spec(variables[index]!), positions[slots[index]!]!)
      })
      rows.push(positions, step(values, []))
      return
    }
    for (let position = 0; position < sizes[depth]!; position++) {
      positions[depth] = position
      descend(depth + 1)
    }
  }
  descend(0)
  return { columns, rows }
}

/** The variable of an operation with few values. */
export function postValueTable(
  poster: Poster,
  node: GraphNode,
  ids: readonly NodeId[],
  variables: readonly number[],
): PostedNumber {
  const { columns, rows } = computeOperandRows(poster, node, ids, variables)
  return poster.functionTable(node, columns, rows)
}
