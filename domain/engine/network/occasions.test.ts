// Tests on which occasions a constraint is found to matter: what an excluded option would need is not computed.
import { expect, test } from 'vitest'
import type { Constraint } from '../kernel/constraint.ts'
import { createSetLiteral, type Literal, SetLiteral } from '../kernel/literal.ts'
import { createListedVariable, createWideVariable } from '../kernel/testing/examine.ts'
import { findOccasions } from './occasions.ts'
import { BACKGROUND } from './network.ts'

const [unit, a, b, one, other, chosen, flag] = [0, 1, 2, 3, 4, 5, 6]
const variables = [
  createListedVariable(0, 3),
  createWideVariable(0, 100),
  createWideVariable(0, 100),
  createWideVariable(0, 10_000),
  createWideVariable(0, 200),
  createWideVariable(0, 10_000),
  createListedVariable(0, 2),
]
const isFlag = createSetLiteral(flag, 2, [1])
const product: Constraint = { kind: 'product', left: a, right: b, result: one }
const sum: Constraint = {
  kind: 'equal',
  terms: [
    { variable: a, factor: 2 },
    { variable: b, factor: 3 },
    { variable: other, factor: -1 },
  ],
  total: 0,
}
const selection: Constraint = {
  kind: 'selection',
  selector: unit,
  branches: [one, other, one],
  result: chosen,
}
const limit = (variable: number, condition?: Literal): Constraint => ({
  kind: 'atMost',
  terms: [{ variable, factor: 1 }],
  limit: 7,
  condition,
})

/** The occasions of each constraint, as `variable in positions` joined by "and". */
function describeOccasions(constraints: readonly (Constraint | readonly [group: number, Constraint])[]) {
  const placed = constraints.map((entry) =>
    'kind' in entry
      ? { group: BACKGROUND, parameters: [], constraint: entry }
      : { group: entry[0], parameters: [], constraint: entry[1] },
  )
  const found = findOccasions({ variables, constraints: placed }, (variable) => variable < one)
  return found.map((occasions) =>
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

test('what branches of a selection need matters while the selector has their positions', () => {
  expect(describeOccasions([product, sum, selection, [0, limit(chosen)]])).toEqual([
    ['0 in 0,2'],
    ['0 in 1'],
    undefined,
    undefined,
  ])
})

test('under a condition of its reader, both must hold', () => {
  expect(describeOccasions([product, sum, selection, [0, limit(chosen, isFlag)]])).toEqual([
    ['6 in 1 and 0 in 0,2'],
    ['6 in 1 and 0 in 1'],
    ['6 in 1'],
    undefined,
  ])
})

test('two readers are two occasions', () => {
  expect(describeOccasions([product, selection, [0, limit(chosen)], [1, limit(one, isFlag)]])[0]).toEqual([
    '0 in 0,2',
    '6 in 1',
  ])
})

test('what a reader needs always, or under a literal and its opposite, always matters', () => {
  expect(describeOccasions([product, [0, limit(one)]])[0]).toBeUndefined()
  expect(
    describeOccasions([product, [0, limit(one, isFlag)], [0, limit(one, isFlag.negated)]])[0],
  ).toBeUndefined()
})

test('a number that nothing reads never matters', () => {
  expect(describeOccasions([product])).toEqual([[]])
})

test('two constraints on the same number do not let each other rest', () => {
  const same: Constraint = { kind: 'product', left: b, right: a, result: one }
  expect(describeOccasions([product, same])).toEqual([undefined, undefined])
})

test('a constraint of a rule, and one that does not give each value, always matters', () => {
  const halves: Constraint = {
    kind: 'equal',
    terms: [
      { variable: a, factor: 1 },
      { variable: one, factor: -2 },
    ],
    total: 0,
  }
  expect(describeOccasions([[0, product], halves])).toEqual([undefined, undefined])
})
