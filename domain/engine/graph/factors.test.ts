// Tests that products of any shape keep their value, however they are factored and multiplied.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileModel } from '../compile.ts'
import { multiply, num } from '../testing/builder.ts'
import type { Model, Num } from '../model.ts'
import { computeFactors, multiplyFactors, countValues } from './factors.ts'
import { ExpressionGraph } from './graph.ts'
import type { NodeId } from './node.ts'
import { RowIndex } from './row-index.ts'
import { buildNumberGraph } from './testing/number-graph.ts'
import { getParameterSpace } from '../parameter-space.ts'

const model = (is: Num, step = 0.1): Model => ({
  id: 'factors',
  version: '1',
  tables: {},
  parameters: ['a', 'b', 'c'].map((name, index) => ({
    kind: 'number',
    name,
    unit: '1',
    min: -0.2 * index,
    max: 1,
    step,
    group: 'all',
  })),
  values: [{ name: 'product', unit: '1', is, source: 'test' }],
  rules: [],
  notices: [],
  goals: [{ name: 'least', minimise: { kind: 'ref', name: 'product' } }],
})

const factor = fc.oneof(
  fc.constantFrom('a', 'b', 'c').map((name): Num => ({ kind: 'ref', name })),
  fc.constantFrom(-2, 0.5, 3).map((value) => num(value)),
)
const product = fc
  .tuple(factor, fc.array(factor, { maxLength: 4 }))
  .map(([first, others]) =>
    others.reduce((of, one, at) => (at % 2 ? multiply(of, one) : multiply(one, of)), first),
  )

test('a product equals the product of its factors', () => {
  fc.assert(
    fc.property(product, fc.array(fc.nat(10), { minLength: 3, maxLength: 3 }), (is, positions) => {
      const { graph, goals } = compileModel(model(is))
      const values = new Float64Array(graph.nodes.length)
      graph.nodes.forEach(({ id }) => (values[id] = graph.steps[id]?.(values, positions) ?? Number.NaN))
      const { node } = goals.get('least')!
      const decimal = (values[node] ?? Number.NaN) / 10 ** graph.node(node).decimals
      const of = (one: Num): number =>
        one.kind === 'multiply'
          ? of(one.left) * of(one.right)
          : one.kind === 'ref'
            ? -0.2 * 'abc'.indexOf(one.name) + 0.1 * (positions['abc'.indexOf(one.name)] ?? Number.NaN)
            : one.kind === 'constant'
              ? one.value
              : Number.NaN
      expect(decimal).toBeCloseTo(of(is), 8)
    }),
  )
})

test('equal factors become one node, in any order and with any constants in between', () => {
  const wide = model(num(1), 0.0001)
  const graph = new ExpressionGraph(
    wide.parameters.map((parameter, index) => getParameterSpace(wide, parameter, index)),
  )
  const [a = -1, b = -1, c = -1] = graph.parameters.map((parameter) => graph.position(parameter))
  const two = graph.constant(2)
  const one = graph.product(graph.product(a, two), graph.product(b, c))
  const other = graph.product(c, graph.product(graph.product(b, a), two))
  expect(one).toBe(other)
})

/** The factors of a product, factored in the order of its construction. */
const toTree = (graph: ExpressionGraph, id: NodeId): unknown => {
  const { operation } = graph.node(id)
  return operation.kind === 'product' ? [toTree(graph, operation.left), toTree(graph, operation.right)] : id
}

const listed = (size: number, stride = 1) => ({ base: 0, stride, size, listed: true })
const wide = (base: number, size: number) => ({ base, stride: 1, size })

describe('the factors of a product', () => {
  test('are sorted, with constants outside', () => {
    const { graph, nodes } = buildNumberGraph([wide(0, 9), wide(1, 9), wide(2, 9)])
    const [a = 0, b = 0, c = 0] = nodes
    const scaled = graph.times(c, 3, 0)
    const zero = graph.constant(0)
    expect(computeFactors(graph, [scaled, graph.product(b, a), graph.constant(-2)])).toEqual({
      scale: -6,
      of: [a, b, c],
    })
    // A missing value times 0 is a missing value, so the 0 must stay.
    expect(computeFactors(graph, [b, zero, a])).toEqual({ scale: 1, of: [a, b, zero] })
  })

  test('take at most as many values as counted', () => {
    const { graph, nodes } = buildNumberGraph([listed(5, 3), wide(-4, 7), listed(4)])
    const [every3 = 0, some = 0, four = 0] = nodes
    expect([every3, some, four].map((id) => countValues(graph, id))).toEqual([5, 7, 4])
    const column = graph.column(graph.parameters.at(0)!, Float64Array.of(1, 7, 7, 1, 9))
    expect(countValues(graph, column)).toBe(3)
    expect(countValues(graph, graph.product(column, some))).toBe(21)
    expect(countValues(graph, graph.product(column, four))).toBe(12)
    // At most 10 sums from 20 combinations; and 20 combinations where there could be more sums.
    const sum = (times: number): NodeId =>
      graph.sum(
        [
          { node: every3, factor: 1, decimals: 0 },
          { node: four, factor: times, decimals: 0 },
        ],
        { value: 0, decimals: 0 },
      )
    expect([sum(-1), sum(50)].map((id) => countValues(graph, id))).toEqual([16, 20])
  })

  test('with few values are multiplied first', () => {
    const { graph, nodes } = buildNumberGraph([listed(50), listed(3), listed(40), listed(2)])
    const [fifty = 0, three = 0, forty = 0, two = 0] = nodes
    expect(toTree(graph, multiplyFactors(graph, [fifty, three, two]))).toEqual([fifty, [three, two]])
    expect(toTree(graph, multiplyFactors(graph, [fifty, three, forty, two]))).toEqual([
      fifty,
      [forty, [three, two]],
    ])
    expect(toTree(graph, multiplyFactors(graph, [forty, fifty]))).toEqual([fifty, forty])
    expect(multiplyFactors(graph, [forty])).toBe(forty)
  })

  test('that share parameters take no more values than those have combinations', () => {
    const { graph, nodes } = buildNumberGraph([listed(12), listed(12), listed(13)])
    const [a = 0, b = 0, other = 0] = nodes
    const sum = graph.sum(
      [
        { node: a, factor: 20, decimals: 0 },
        { node: b, factor: 1, decimals: 0 },
      ],
      { value: 0, decimals: 0 },
    )
    // 144 combinations of the sum and one of its own parameters, 156 of two others.
    expect(toTree(graph, multiplyFactors(graph, [a, other, sum]))).toEqual([other, [a, sum]])
  })

  test('that would exceed the exact integers are multiplied smallest first', () => {
    const { graph, nodes } = buildNumberGraph([wide(0, 9)])
    const [key = 0] = nodes
    /** The value, if there is exactly one. */
    const only = (value: number): NodeId =>
      graph.add({ kind: 'lookup', keys: [key], rows: new RowIndex(1, [{ key: [1], value }]) })
    const [large, larger, none] = [only(2 ** 40), only(2 ** 41), only(0)]
    expect(toTree(graph, multiplyFactors(graph, [large, larger, none]))).toEqual([larger, [large, none]])
    expect(() => multiplyFactors(graph, [large, larger])).toThrow('may reach 2.4e+24')
  })
})
