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

const buildModel = (is: Num, step = 0.1): Model => ({
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
    others.reduce(
      (productSoFar, nextFactor, index) =>
        index % 2 ? multiply(productSoFar, nextFactor) : multiply(nextFactor, productSoFar),
      first,
    ),
  )

test('a product equals the product of its factors', () => {
  fc.assert(
    fc.property(product, fc.array(fc.nat(10), { minLength: 3, maxLength: 3 }), (is, positions) => {
      const { graph, goals } = compileModel(buildModel(is))
      const values = new Float64Array(graph.nodes.length)
      graph.nodes.forEach(({ id }) => (values[id] = graph.steps[id]?.(values, positions) ?? Number.NaN))
      const { node } = goals.get('least')!
      const decimal = (values[node] ?? Number.NaN) / 10 ** graph.node(node).decimals
      const computeProduct = (expression: Num): number =>
        expression.kind === 'multiply'
          ? computeProduct(expression.left) * computeProduct(expression.right)
          : expression.kind === 'ref'
            ? -0.2 * 'abc'.indexOf(expression.name) +
              0.1 * (positions['abc'.indexOf(expression.name)] ?? Number.NaN)
            : expression.kind === 'constant'
              ? expression.value
              : Number.NaN
      expect(decimal).toBeCloseTo(computeProduct(is), 8)
    }),
  )
})

test('equal factors become one node, in any order and with any constants in between', () => {
  const wideModel = buildModel(num(1), 0.0001)
  const graph = new ExpressionGraph(
    wideModel.parameters.map((parameter, index) => getParameterSpace(wideModel, parameter, index)),
  )
  const [a = -1, b = -1, c = -1] = graph.parameters.map((parameter) => graph.position(parameter))
  const two = graph.constant(2)
  const firstProduct = graph.product(graph.product(a, two), graph.product(b, c))
  const secondProduct = graph.product(c, graph.product(graph.product(b, a), two))
  expect(firstProduct).toBe(secondProduct)
})

/** The factors of a product, factored in the order of its construction. */
const toTree = (graph: ExpressionGraph, id: NodeId): unknown => {
  const { operation } = graph.node(id)
  return operation.kind === 'product' ? [toTree(graph, operation.left), toTree(graph, operation.right)] : id
}

const createListedNumbers = (size: number, stride = 1) => ({ base: 0, stride, size, listed: true })
const createWideNumbers = (base: number, size: number) => ({ base, stride: 1, size })

describe('the factors of a product', () => {
  test('are sorted, with constants outside', () => {
    const { graph, nodes } = buildNumberGraph([
      createWideNumbers(0, 9),
      createWideNumbers(1, 9),
      createWideNumbers(2, 9),
    ])
    const [a = 0, b = 0, c = 0] = nodes
    const scaled = graph.times(c, 3, 0)
    const zero = graph.constant(0)
    expect(computeFactors(graph, [scaled, graph.product(b, a), graph.constant(-2)])).toEqual({
      scale: -6,
      of: [a, b, c],
    })
    // A missing value times 0 is a missing value, so the factor 0 must stay.
    expect(computeFactors(graph, [b, zero, a])).toEqual({ scale: 1, of: [a, b, zero] })
  })

  test('have their values counted, by an upper bound for products and sums', () => {
    const { graph, nodes } = buildNumberGraph([
      createListedNumbers(5, 3),
      createWideNumbers(-4, 7),
      createListedNumbers(4),
    ])
    const [multiplesOfThree = 0, sevenNumbers = 0, fourNumbers = 0] = nodes
    expect([multiplesOfThree, sevenNumbers, fourNumbers].map((id) => countValues(graph, id))).toEqual([
      5, 7, 4,
    ])
    const column = graph.column(graph.parameters.at(0)!, Float64Array.of(1, 7, 7, 1, 9))
    expect(countValues(graph, column)).toBe(3)
    expect(countValues(graph, graph.product(column, sevenNumbers))).toBe(21)
    expect(countValues(graph, graph.product(column, fourNumbers))).toBe(12)
    // The first sum is an integer from -3 to 12: 16 values from 20 combinations. The second one has a wider range than it has combinations.
    const addSum = (times: number): NodeId =>
      graph.sum(
        [
          { node: multiplesOfThree, factor: 1, decimals: 0 },
          { node: fourNumbers, factor: times, decimals: 0 },
        ],
        { value: 0, decimals: 0 },
      )
    expect([addSum(-1), addSum(50)].map((id) => countValues(graph, id))).toEqual([16, 20])
  })

  test('with few values are multiplied first', () => {
    const { graph, nodes } = buildNumberGraph([
      createListedNumbers(50),
      createListedNumbers(3),
      createListedNumbers(40),
      createListedNumbers(2),
    ])
    const [fifty = 0, three = 0, forty = 0, two = 0] = nodes
    expect(toTree(graph, multiplyFactors(graph, [fifty, three, two]))).toEqual([fifty, [three, two]])
    expect(toTree(graph, multiplyFactors(graph, [fifty, three, forty, two]))).toEqual([
      fifty,
      [forty, [three, two]],
    ])
    expect(toTree(graph, multiplyFactors(graph, [forty, fifty]))).toEqual([fifty, forty])
    expect(multiplyFactors(graph, [forty])).toBe(forty)
  })

  test('that share parameters count no more values than the parameters have combinations', () => {
    const { graph, nodes } = buildNumberGraph([
      createListedNumbers(12),
      createListedNumbers(12),
      createListedNumbers(13),
    ])
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
    const { graph, nodes } = buildNumberGraph([createWideNumbers(0, 9)])
    const [key = 0] = nodes
    /** The value, if there is exactly one. */
    const addLookupOf = (value: number): NodeId =>
      graph.add({ kind: 'lookup', keys: [key], rows: new RowIndex(1, () => [{ key: [1], value }]) })
    const [large, larger, zero] = [addLookupOf(2 ** 40), addLookupOf(2 ** 41), addLookupOf(0)]
    expect(toTree(graph, multiplyFactors(graph, [large, larger, zero]))).toEqual([larger, [large, zero]])
    expect(() => multiplyFactors(graph, [large, larger])).toThrow('may reach 2.4e+24')
  })
})
