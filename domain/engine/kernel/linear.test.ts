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

const factor = fc.integer({ min: -4, max: 4 }).filter((drawnFactor) => drawnFactor !== 0)
const termLists = fc.array(fc.record({ spec: anySpec, factor }), { minLength: 1, maxLength: 3 })

interface Term {
  readonly factor: number
}

const computeSum = (terms: readonly Term[], values: readonly number[]): number =>
  terms.reduce((sum, term, index) => sum + term.factor * getItem(values, index), 0)
const listVariables = (terms: readonly Term[]) =>
  terms.map((term, variable) => ({ variable, factor: term.factor }))

/** The least and the greatest value of a sum, from those of its terms. */
function computeSumBounds(terms: readonly Term[], box: Box): [number, number] {
  const ends = terms.map((term, index) => getItem(box, index).map((end) => term.factor * end))
  const sumEnds = (pickEnd: (...ends: number[]) => number): number =>
    ends.reduce((total, termEnds) => total + pickEnd(...termEnds), 0)
  return [sumEnds(Math.min), sumEnds(Math.max)]
}

describe('the propagator of sum <= limit', () => {
  test('removes no solution and leaves no unsupported bound under a condition', () => {
    expectPropagationToHold(
      fc.tuple(termLists, smallInteger).map(([terms, limit]) => ({
        specs: [...terms.map((term) => term.spec), createListedVariable(0, 2)],
        make: () => new LinearAtMost(listVariables(terms), limit, createSetLiteral(terms.length, 2, [1])),
        allows: (values) => values[terms.length] === 0 || computeSum(terms, values) <= limit,
        supportsBound: (box) =>
          getItem(box, terms.length)[0] === 0 || computeSumBounds(terms, box)[0] <= limit,
      })),
    )
  })

  test('removes no solution and leaves no unsupported bound without a condition', () => {
    expectPropagationToHold(
      fc.tuple(termLists, smallInteger).map(([terms, limit]) => ({
        specs: terms.map((term) => term.spec),
        make: () => new LinearAtMost(listVariables(terms), limit),
        allows: (values) => computeSum(terms, values) <= limit,
        supportsBound: (box) => computeSumBounds(terms, box)[0] <= limit,
      })),
    )
  })
})

test('the propagator of sum = total removes no solution and leaves no unsupported bound', () => {
  expectPropagationToHold(
    fc.tuple(termLists, smallInteger).map(([terms, total]) => ({
      specs: terms.map((term) => term.spec),
      make: () => new LinearEqual(listVariables(terms), total),
      allows: (values) => computeSum(terms, values) === total,
      supportsBound: (box) => {
        const [least, most] = computeSumBounds(terms, box)
        return least <= total && total <= most
      },
    })),
  )
})

describe('the propagator of sum != total', () => {
  test('removes no solution and leaves no unsupported bound under a condition', () => {
    expectPropagationToHold(
      fc.tuple(termLists, smallInteger).map(([terms, total]) => ({
        specs: [...terms.map((term) => term.spec), createListedVariable(0, 2)],
        make: () => new LinearDifferent(listVariables(terms), total, createSetLiteral(terms.length, 2, [1])),
        allows: (values) => values[terms.length] === 0 || computeSum(terms, values) !== total,
        supportsBound: (box) => {
          const [least, most] = computeSumBounds(terms, box)
          return getItem(box, terms.length)[0] === 0 || least !== total || most !== total
        },
      })),
    )
  })

  const differentSubject = {
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
  test('removes the only value that would reach the total, even between others', () => {
    expect(propagateGiven(differentSubject, { 1: [1], 2: [1] })).toEqual([[0, 1, 3, 4], [1], [1]])
    // 2 a − 2 = 3 has no whole solution: no value reaches the total.
    expect(propagateGiven(differentSubject, { 1: [2], 2: [1] })).toEqual([[0, 1, 2, 3, 4], [2], [1]])
    expect(propagateGiven(differentSubject, { 0: [2], 1: [1, 2, 3], 2: [1] })).toEqual([[2], [2, 3], [1]])
  })

  test('removes nothing while two terms or the condition are open, and the condition once all terms are fixed', () => {
    expect(propagateGiven(differentSubject, { 2: [1] })).toEqual([[0, 1, 2, 3, 4], [0, 1, 2, 3, 4], [1]])
    expect(propagateGiven(differentSubject, { 1: [1] })).toEqual([[0, 1, 2, 3, 4], [1], [0, 1]])
    expect(propagateGiven(differentSubject, { 0: [2], 1: [1] })).toEqual([[2], [1], [0]])
    expect(propagateGiven(differentSubject, { 0: [2], 1: [1], 2: [1] })).toBeUndefined()
  })
})

const listPriorities = (count: number): number[] => {
  const terms = Array.from({ length: count }, (_, variable) => ({ variable, factor: 1 }))
  const condition = createSetLiteral(0, 2, [1])
  return [
    new LinearAtMost(terms, 1),
    new LinearEqual(terms, 1),
    new LinearDifferent(terms, 1, condition),
  ].map(({ priority }) => priority)
}

test('sums of more than eight terms run after other propagators', () => {
  expect(listPriorities(8)).toEqual([1, 1, 1])
  expect(listPriorities(9)).toEqual([2, 2, 2])
})
