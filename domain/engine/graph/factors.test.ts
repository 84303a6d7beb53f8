// Products of any shape mean what they say: whatever way they are taken apart and multiplied, the value is the same.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileModel } from '../compile.ts'
import { multiply, num } from '../builder.ts'
import type { Model, Num } from '../model.ts'
import { ExpressionGraph } from './graph.ts'
import { parameterSpace } from '../parameter-space.ts'

const model = (is: Num, step = 0.1): Model => ({
  id: 'factors',
  version: '1',
  tables: {},
  parameters: ['a', 'b', 'c'].map((name, at) => ({
    kind: 'number',
    name,
    unit: '1',
    min: -0.2 * at,
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

test('a product has the value of its factors', () => {
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

test('the same factors are one node, in whatever order and with whatever constants between', () => {
  const wide = model(num(1), 0.0001)
  const graph = new ExpressionGraph(wide.parameters.map((one, at) => parameterSpace(wide, one, at)))
  const [a = -1, b = -1, c = -1] = graph.parameters.map((parameter) => graph.position(parameter))
  const two = graph.constant(2)
  const one = graph.product(graph.product(a, two), graph.product(b, c))
  const other = graph.product(c, graph.product(graph.product(b, a), two))
  expect(one).toBe(other)
})
