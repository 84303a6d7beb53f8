// Tests sums: no value of a solution is removed, and no bound remains that the other terms exclude.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LinearAtMost, LinearDifferent, LinearEqual } from './linear.ts'
import { createSetLiteral } from './literal.ts'
import {
  type Box,
  expectPropagationToHold,
  getItem,
  createListedVariable,
  propagateGiven,
  smallInteger,
  anySpec,
  createWideVariable,
} from './testing/examine.ts'

const factor = fc.integer({ min: -4, max: 4 }).filter((one) => one !== 0)
const terms = fc.array(fc.record({ spec: anySpec, factor }), { minLength: 1, maxLength: 3 })

interface Term {
  readonly factor: number
}

const computeSum = (own: readonly Term[], values: readonly number[]): number =>
  own.reduce((sum, term, at) => sum + term.factor * getItem(values, at), 0)
const variables = (own: readonly Term[]) => own.map((term, variable) => ({ variable, factor: term.factor }))

/** The least and the greatest value of a sum, from those of its terms. */
function computeSumBounds(own: readonly Term[], box: Box): [number, number] {
  const ends = own.map((term, index) => getItem(box, index).map((end) => term.factor * end))
  const sum = (of: (...ends: number[]) => number): number => ends.reduce((all, one) => all + of(...one), 0)
  return [sum(Math.min), sum(Math.max)]
}

describe('the propagator of sum <= limit', () => {
  test('is correct under a condition', () => {
    expectPropagationToHold(
      fc.tuple(terms, smallInteger).map(([own, limit]) => ({
        specs: [...own.map((term) => term.spec), createListedVariable(0, 2)],
        make: () => new LinearAtMost(variables(own), limit, createSetLiteral(own.length, 2, [1])),
        allows: (values) => values[own.length] === 0 || computeSum(own, values) <= limit,
        supportsBound: (box) => getItem(box, own.length)[0] === 0 || computeSumBounds(own, box)[0] <= limit,
      })),
    )
  })

  test('is correct without a condition', () => {
    expectPropagationToHold(
      fc.tuple(terms, smallInteger).map(([own, limit]) => ({
        specs: own.map((term) => term.spec),
        make: () => new LinearAtMost(variables(own), limit),
        allows: (values) => computeSum(own, values) <= limit,
        supportsBound: (box) => computeSumBounds(own, box)[0] <= limit,
      })),
    )
  })
})

test('the propagator of sum = total is correct', () => {
  expectPropagationToHold(
    fc.tuple(terms, smallInteger).map(([own, total]) => ({
      specs: own.map((term) => term.spec),
      make: () => new LinearEqual(variables(own), total),
      allows: (values) => computeSum(own, values) === total,
      supportsBound: (box) => {
        const [least, most] = computeSumBounds(own, box)
        return least <= total && total <= most
      },
    })),
  )
})

describe('the propagator of sum != total', () => {
  test('is correct under a condition', () => {
    expectPropagationToHold(
      fc.tuple(terms, smallInteger).map(([own, total]) => ({
        specs: [...own.map((term) => term.spec), createListedVariable(0, 2)],
        make: () => new LinearDifferent(variables(own), total, createSetLiteral(own.length, 2, [1])),
        allows: (values) => values[own.length] === 0 || computeSum(own, values) !== total,
        supportsBound: (box) => {
          const [least, most] = computeSumBounds(own, box)
          return getItem(box, own.length)[0] === 0 || least !== total || most !== total
        },
      })),
    )
  })

  const unlike = {
    specs: [createListedVariable(0, 5), createWideVariable(0, 5), createListedVariable(0, 2)],
    make: () =>
      new LinearDifferent(
        [
          { variable: 0, factor: 2 },
          { variable: 1, factor: -1 },
        ],
        3,
        createSetLiteral(2, 2, [1]),
      ),
  }
  test('removes the only remaining value that reaches the total, also in the middle', () => {
    expect(propagateGiven(unlike, { 1: [1], 2: [1] })).toEqual([[0, 1, 3, 4], [1], [1]])
    // Half a step: no value reaches the total.
    expect(propagateGiven(unlike, { 1: [2], 2: [1] })).toEqual([[0, 1, 2, 3, 4], [2], [1]])
    expect(propagateGiven(unlike, { 0: [2], 1: [1, 2, 3], 2: [1] })).toEqual([[2], [2, 3], [1]])
  })

  test('removes nothing while two terms or the condition are open, and the condition once all terms are fixed', () => {
    expect(propagateGiven(unlike, { 2: [1] })).toEqual([[0, 1, 2, 3, 4], [0, 1, 2, 3, 4], [1]])
    expect(propagateGiven(unlike, { 1: [1] })).toEqual([[0, 1, 2, 3, 4], [1], [0, 1]])
    expect(propagateGiven(unlike, { 0: [2], 1: [1] })).toEqual([[2], [1], [0]])
    expect(propagateGiven(unlike, { 0: [2], 1: [1], 2: [1] })).toBeUndefined()
  })
})

const listPriorities = (count: number): number[] => {
  const many = Array.from({ length: count }, (_, variable) => ({ variable, factor: 1 }))
  const condition = createSetLiteral(0, 2, [1])
  return [new LinearAtMost(many, 1), new LinearEqual(many, 1), new LinearDifferent(many, 1, condition)].map(
    ({ priority }) => priority,
  )
}

test('sums of more than eight terms run after other propagators', () => {
  expect(listPriorities(8)).toEqual([1, 1, 1])
  expect(listPriorities(9)).toEqual([2, 2, 2])
})
