// Tests that a propagator rests while nothing reads what it computes, and works again once something does.
import { expect, test } from 'vitest'
import { Product } from './arithmetic.ts'
import { createSetLiteral } from './literal.ts'
import { Occasional } from './occasional.ts'
import { Store } from './store.ts'
import { createListedVariable, createWideVariable } from './testing/examine.ts'

const [side, flag, left, right, result] = [0, 1, 2, 3, 4]
const variables = [
  createListedVariable(0, 3),
  createListedVariable(0, 2),
  createWideVariable(0, 1000),
  createWideVariable(0, 1000),
  createWideVariable(0, 1_000_000),
]
const createStore = (): Store =>
  new Store(variables, 0, () => [
    {
      group: -1,
      propagator: new Occasional(new Product(left, right, result), [
        [createSetLiteral(side, 3, [0])],
        [createSetLiteral(side, 3, [1]), createSetLiteral(flag, 2, [1])],
      ]),
    },
  ])

test.each([
  // 2 · 3 where the propagator works, else the upper bound of the variable.
  ['all occasions open', 6, []],
  ['an occasion that holds', 6, [[side, 0]]],
  ['an occasion of two literals of which one is open', 6, [[side, 1]]],
  ['no occasion left', 999_999, [[side, 2]]],
  [
    'one literal of the last occasion false',
    999_999,
    [
      [side, 1],
      [flag, 0],
    ],
  ],
] as const)('with %s, the greatest product is %i', (_, greatest, decisions) => {
  const store = createStore()
  for (const [variable, position] of decisions) store.assign(variable, position)
  store.lowerHigh(left, 2)
  store.lowerHigh(right, 3)
  expect(store.propagate()).toBe(true)
  expect(store.max(result)).toBe(greatest)
})

test('what was not computed under a decision is computed once the decision is taken back', () => {
  const store = createStore()
  store.within(() => {
    store.assign(side, 2)
    store.lowerHigh(left, 2)
    store.lowerHigh(right, 3)
    store.propagate()
  })
  store.lowerHigh(left, 4)
  store.lowerHigh(right, 3)
  expect(store.propagate()).toBe(true)
  expect(store.max(result)).toBe(12)
})
