// Tests the occasions on which a constraint matters, so that what only an excluded option needs is not computed.
import { expect, test } from 'vitest'
import type { Constraint } from '../kernel/constraint.ts'
import { createSetLiteral, type Literal, SetLiteral } from '../kernel/literal.ts'
import { createListedVariable, createWideVariable } from '../kernel/testing/examine.ts'
import { findOccasions } from './occasions.ts'
import { BACKGROUND } from './network.ts'

const [selector, a, b, productResult, sumResult, selectionResult, flag] = [0, 1, 2, 3, 4, 5, 6]
const variables = [
  createListedVariable(0, 3),
  createWideVariable(0, 100),
  createWideVariable(0, 100),
  createWideVariable(0, 10_000),
  createWideVariable(0, 200),
  createWideVariable(0, 10_000),
  createListedVariable(0, 2),
]
const flagLiteral = createSetLiteral(flag, 2, [1])
const product: Constraint = { kind: 'product', left: a, right: b, result: productResult }
const sum: Constraint = {
  kind: 'equal',
  terms: [
    { variable: a, factor: 2 },
    { variable: b, factor: 3 },
    { variable: sumResult, factor: -1 },
  ],
  total: 0,
}
const selection: Constraint = {
  kind: 'selection',
  selector,
  branches: [productResult, sumResult, productResult],
  result: selectionResult,
}
const createLimit = (variable: number, condition?: Literal): Constraint => ({
  kind: 'atMost',
  terms: [{ variable, factor: 1 }],
  limit: 7,
  condition,
})

/** The occasions of each constraint, as `variable in positions` joined by "and". */
function describeOccasions(constraints: readonly (Constraint | readonly [group: number, Constraint])[]) {
  const placedConstraints = constraints.map((entry) =>
    'kind' in entry
      ? { group: BACKGROUND, parameters: [], constraint: entry }
      : { group: entry[0], parameters: [], constraint: entry[1] },
  )
  const occasionLists = findOccasions(
    { variables, constraints: placedConstraints },
    (variable) => variable < productResult,
  )
  return occasionLists.map((occasions) =>
    occasions?.map((literals) =>
      literals
        .map((literal) => {
          const mask = literal instanceof SetLiteral ? (literal.mask[0] ?? 0) : 0
          const positions = [0, 1, 2].filter((position) => (mask & (1 << position)) !== 0)
          return `${literal.variable} in ${positions.join()}`
        })
        .join(' and '),
    ),
  )
}

test('what a branch of a selection needs matters while the selector has a position of the branch', () => {
  expect(describeOccasions([product, sum, selection, [0, createLimit(selectionResult)]])).toEqual([
    ['0 in 0,2'],
    ['0 in 1'],
    undefined,
    undefined,
  ])
})

test('what a reader needs under a condition matters while the condition and the position of the selector hold', () => {
  expect(
    describeOccasions([product, sum, selection, [0, createLimit(selectionResult, flagLiteral)]]),
  ).toEqual([['6 in 1 and 0 in 0,2'], ['6 in 1 and 0 in 1'], ['6 in 1'], undefined])
})

test('a number with two readers matters on two occasions', () => {
  expect(
    describeOccasions([
      product,
      selection,
      [0, createLimit(selectionResult)],
      [1, createLimit(productResult, flagLiteral)],
    ])[0],
  ).toEqual(['0 in 0,2', '6 in 1'])
})

test('what is needed unconditionally, or under a literal and under its opposite, always matters', () => {
  expect(describeOccasions([product, [0, createLimit(productResult)]])[0]).toBeUndefined()
  expect(
    describeOccasions([
      product,
      [0, createLimit(productResult, flagLiteral)],
      [0, createLimit(productResult, flagLiteral.negated)],
    ])[0],
  ).toBeUndefined()
})

test('a number that nothing reads never matters', () => {
  expect(describeOccasions([product])).toEqual([[]])
})

test('two constraints that compute the same number always matter', () => {
  const sameProduct: Constraint = { kind: 'product', left: b, right: a, result: productResult }
  expect(describeOccasions([product, sameProduct])).toEqual([undefined, undefined])
})

test('a constraint of a rule, or one that does not give a value for each operand, always matters', () => {
  const halves: Constraint = {
    kind: 'equal',
    terms: [
      { variable: a, factor: 1 },
      { variable: productResult, factor: -2 },
    ],
    total: 0,
  }
  expect(describeOccasions([[0, product], halves])).toEqual([undefined, undefined])
})
