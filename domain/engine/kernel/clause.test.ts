// Tests clauses and equivalences: for every domain they keep exactly the values of solutions.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Clause, Equivalence } from './clause.ts'
import { createSetLiteral, createRangeLiteral } from './literal.ts'
import {
  expectPropagationToHold,
  createListedVariable,
  propagateGiven,
  createWideVariable,
} from './testing/examine.ts'

describe('the clause propagator', () => {
  test('never removes a value that has a solution', () => {
    expectPropagationToHold(
      fc.tuple(fc.subarray([0, 1, 2, 3]), fc.nat(4)).map(([positions, from]) => ({
        specs: [createListedVariable(0, 4), createWideVariable(0, 6), createListedVariable(0, 2)],
        make: () =>
          new Clause([
            createSetLiteral(0, 4, positions),
            createRangeLiteral(1, from, from + 1),
            createSetLiteral(2, 2, [1]).negated,
          ]),
        allows: ([a = 0, b = 0, c = 0]) => positions.includes(a) || (b >= from && b <= from + 1) || c === 0,
      })),
    )
  })

  test('of set literals keeps exactly the values that have a solution', () => {
    const sets = fc.array(fc.subarray([0, 1, 2]), { minLength: 1, maxLength: 5 })
    expectPropagationToHold(
      sets.map((positionSets) => ({
        specs: positionSets.map(() => createListedVariable(0, 3)),
        make: () => new Clause(positionSets.map((positions, index) => createSetLiteral(index, 3, positions))),
        allows: (values) => positionSets.some((positions, index) => positions.includes(values[index] ?? -1)),
        exact: true,
      })),
    )
  })

  test('without literals always fails', () => {
    expect(propagateGiven({ specs: [], make: () => new Clause([]) })).toBeUndefined()
  })

  test('makes the last open literal true and fails when none is left', () => {
    const clauseOfFive = {
      specs: Array.from({ length: 5 }, () => createListedVariable(0, 2)),
      make: () => new Clause(Array.from({ length: 5 }, (_, index) => createSetLiteral(index, 2, [1]))),
    }
    for (let openVariable = 0; openVariable < 5; openVariable++) {
      const givenValues = Object.fromEntries(
        [0, 1, 2, 3, 4].filter((variable) => variable !== openVariable).map((variable) => [variable, [0]]),
      )
      expect(propagateGiven(clauseOfFive, givenValues)?.[openVariable]).toEqual([1])
      expect(propagateGiven(clauseOfFive, { ...givenValues, [openVariable]: [0] })).toBeUndefined()
    }
    expect(propagateGiven(clauseOfFive, { 0: [0], 2: [0], 3: [0] })?.[4]).toEqual([0, 1])
    expect(propagateGiven(clauseOfFive, { 0: [0], 1: [1], 2: [0], 3: [0] })?.[4]).toEqual([0, 1])
  })
})

test('an equivalence keeps exactly the values that have a solution', () => {
  expectPropagationToHold(
    fc.subarray([0, 1, 2, 3]).map((positions) => ({
      specs: [createListedVariable(0, 4), createListedVariable(0, 2)],
      make: () => new Equivalence(createSetLiteral(0, 4, positions), createSetLiteral(1, 2, [1])),
      allows: ([a = 0, b = 0]) => positions.includes(a) === (b === 1),
      exact: true,
    })),
  )
})
