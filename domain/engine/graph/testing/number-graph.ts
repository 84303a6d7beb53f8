// Graphs over a few numbers, without a surrounding model.
import type { ParameterSpace } from '../../parameter-space.ts'
import { ExpressionGraph } from '../graph.ts'
import type { NodeId } from '../node.ts'

interface Numbers {
  readonly base: number
  readonly stride: number
  readonly size: number
  readonly listed?: boolean
}

/** A graph over numbers, and the node of each; a number that is not listed never becomes a column. */
export function buildNumberGraph(numbers: readonly Numbers[]): { graph: ExpressionGraph; nodes: NodeId[] } {
  const parameters = numbers.map((number, index): ParameterSpace => ({
    index,
    name: `n${index}`,
    kind: 'number',
    listed: false,
    ...number,
    decimals: 0,
    options: [],
    positionOfOption: new Map(),
    result: false,
    assumable: false,
  }))
  const graph = new ExpressionGraph(parameters)
  return { graph, nodes: parameters.map((space) => graph.position(space)) }
}
