// Tests tabulation: every combination once, with the same value as computing the whole graph.
import { expect, test } from 'vitest'
import type { NodeId } from './node.ts'
import { countCombinations, listComputation, tabulateNode } from './tabulate.ts'
import { buildNumberGraph } from './testing/number-graph.ts'

const listed = (base: number, size: number) => ({ base, stride: 1, size, listed: true })

/**
 * Six nodes over four numbers, of which the last is not listed; the root depends on three, the last of which has the
 * fewest positions.
 */
function buildExample() {
  const { graph, nodes } = buildNumberGraph([
    listed(1, 4),
    listed(-2, 5),
    listed(3, 2),
    { base: 0, stride: 1, size: 9 },
  ])
  const [a = 0, b = 0, c = 0, wide = 0] = nodes
  const ab = graph.product(a, b)
  const bc = graph.add({ kind: 'quotient', left: c, right: b, up: true })
  const root = graph.add({ kind: 'largest', of: [ab, bc] })
  return { graph, a, b, c, wide, ab, bc, root }
}

test('combinations are those of the listed parameters', () => {
  const { graph } = buildExample()
  expect(countCombinations(graph, [])).toBe(1)
  expect(countCombinations(graph, [0, 2])).toBe(8)
  expect(countCombinations(graph, [0, 1, 2])).toBe(40)
  expect(countCombinations(graph, [0, 3])).toBe(Number.POSITIVE_INFINITY)
})

test('the inputs of a node are listed in order of computation, without unrelated nodes', () => {
  const { graph, a, b, c, ab, bc, root } = buildExample()
  expect(listComputation(graph, [root])).toEqual(
    [a, b, c, ab, bc, root].toSorted((one, other) => one - other),
  )
  expect(listComputation(graph, [bc, a])).toEqual([a, b, c, bc].toSorted((one, other) => one - other))
  expect(listComputation(graph, [])).toEqual([])
})

test('a table contains every combination once, in the order of its parameters', () => {
  const { graph, root, ab } = buildExample()
  const tabulateRows = (id: NodeId): Map<string, number> => {
    const rows = new Map<string, number>()
    tabulateNode(graph, id, (positions, value) => {
      expect(rows.has(positions.join())).toBe(false)
      rows.set(positions.join(), value)
    })
    return rows
  }
  const [rootRows, productRows] = [tabulateRows(root), tabulateRows(ab)]
  expect([rootRows.size, productRows.size]).toEqual([40, 20])
  for (let a = 1; a < 5; a++)
    for (let b = -2; b < 3; b++) {
      expect(productRows.get([a - 1, b + 2].join())).toBe(a * b)
      for (let c = 3; c < 5; c++)
        expect(rootRows.get([a - 1, b + 2, c - 3].join())).toBe(
          b > 0 ? Math.max(a * b, Math.ceil(c / b)) : Number.NaN,
        )
    }
})

test('each node is computed only as often as its own parameters change', () => {
  const { graph, a, b, c, ab, bc, root } = buildExample()
  const counts = new Map<NodeId, number>()
  const countingGraph = {
    parameters: graph.parameters,
    nodes: graph.nodes,
    node: (id: NodeId) => graph.node(id),
    steps: graph.steps.map((step, id) => (values: Float64Array, positions: ArrayLike<number>) => {
      counts.set(id, (counts.get(id) ?? 0) + 1)
      return step(values, positions)
    }),
  }
  tabulateNode(countingGraph, root, () => {})
  // The parameter with the fewest positions changes least often: 2, then 4, then 5.
  expect([c, a, b, ab, bc, root].map((id) => counts.get(id))).toEqual([2, 8, 40, 40, 40, 40])
})
