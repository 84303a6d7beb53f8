// Tests that each kind of constraint becomes its propagator, with all its content.
import { expect, test } from 'vitest'
import { Extreme, Product, Quotient, Rounding, Selection } from './arithmetic.ts'
import { Clause, Equivalence } from './clause.ts'
import { CompactTable, buildTableSpec } from './compact-table.ts'
import { type Constraint, createPropagator } from './constraint.ts'
import { Channel, FixedLookup } from './fixed-lookup.ts'
import { LinearAtMost, LinearDifferent, LinearEqual } from './linear.ts'
import { createSetLiteral } from './literal.ts'
import { RowList } from './rows.ts'
import { createListedVariable, propagateGiven } from './testing/examine.ts'

const rows = new RowList(2)
rows.push([1, 2], 3)
const columns = [0, 1].map((variable) => ({ variable, size: 4 }))
const createPositionLiteral = (variable: number, position: number) =>
  createSetLiteral(variable, 4, [position])
const sumTerms = [
  { variable: 0, factor: 1 },
  { variable: 1, factor: 1 },
]

/**
 * Each is a constraint on three numbers from 0 to 3, the class of its propagator, the values given for the first and the
 * second number, and those that propagation leaves of the second.
 */
const cases: readonly (readonly [
  Constraint,
  new (...args: never[]) => unknown,
  number[],
  number[],
  unknown,
])[] = [
  [
    { kind: 'clause', literals: [createPositionLiteral(0, 1), createPositionLiteral(1, 2)] },
    Clause,
    [0],
    [1, 2],
    [2],
  ],
  [
    { kind: 'equivalence', left: createPositionLiteral(0, 1), right: createPositionLiteral(1, 2) },
    Equivalence,
    [1],
    [1, 2],
    [2],
  ],
  [{ kind: 'table', spec: buildTableSpec(columns, rows) }, CompactTable, [1, 2], [0, 1, 2], [2]],
  [{ kind: 'atMost', terms: sumTerms, limit: 4 }, LinearAtMost, [2], [2, 3], [2]],
  [
    { kind: 'atMost', terms: sumTerms, limit: 2, condition: createPositionLiteral(0, 2) },
    LinearAtMost,
    [2],
    [0, 3],
    [0],
  ],
  [{ kind: 'equal', terms: sumTerms, total: 4 }, LinearEqual, [3], [0, 1], [1]],
  [
    { kind: 'different', terms: sumTerms, total: 4, condition: createPositionLiteral(0, 3) },
    LinearDifferent,
    [3],
    [0, 1],
    [0],
  ],
  [{ kind: 'product', left: 0, right: 1, result: 2 }, Product, [3], [1, 2], [1]],
  [{ kind: 'quotient', left: 0, right: 1, result: 2, up: true, factor: 2 }, Quotient, [3], [1, 2], [2]],
  [{ kind: 'extreme', of: [0, 1], result: 2, largest: true }, Extreme, [1], [3], [3]],
  [
    { kind: 'rounding', of: 0, result: 1, to: Float64Array.of(0, 2), up: true },
    Rounding,
    [1],
    [0, 2, 3],
    [2],
  ],
  [{ kind: 'selection', selector: 0, branches: [2, 2, 2, -1], result: 1 }, Selection, [0], [3], [3]],
  [{ kind: 'channel', number: 0, code: 1, values: Float64Array.of(1, 3) }, Channel, [3], [0, 1], [1]],
  [{ kind: 'found', keys: [0, 1], rows, found: 2 }, FixedLookup, [1], [2], [2]],
  [{ kind: 'found', keys: [0, 1], rows, found: 0, value: 2 }, FixedLookup, [1], [2], [2]],
]

test.each(cases.map((constraintCase) => [constraintCase[0].kind, ...constraintCase] as const))(
  'a constraint of the kind %s becomes its propagator, which narrows the second number',
  (_, constraint, propagator, first, second, expected) => {
    const subject = {
      specs: [createListedVariable(0, 4), createListedVariable(0, 4), createListedVariable(0, 4)],
      make: (reserve: (words: number) => number) => createPropagator(constraint, reserve),
    }
    expect(subject.make(() => 0)).toBeInstanceOf(propagator)
    expect(propagateGiven(subject, { 0: first, 1: second })?.[1]).toEqual(expected)
  },
)

test('the direction of a rounding, the kind of an extreme and the variable for a found value reach the propagator', () => {
  const specs = [createListedVariable(0, 4), createListedVariable(0, 4), createListedVariable(0, 4)]
  const listThirdValues = (constraint: Constraint, first: number, second: number) =>
    propagateGiven(
      { specs, make: (reserve) => createPropagator(constraint, reserve) },
      { 0: [first], 1: [second] },
    )?.[2]
  expect(
    listThirdValues({ kind: 'quotient', left: 0, right: 1, result: 2, up: false, factor: 1 }, 3, 2),
  ).toEqual([1])
  expect(
    listThirdValues({ kind: 'quotient', left: 0, right: 1, result: 2, up: true, factor: 1 }, 3, 2),
  ).toEqual([2])
  expect(listThirdValues({ kind: 'extreme', of: [0, 1], result: 2, largest: false }, 3, 2)).toEqual([2])
  expect(listThirdValues({ kind: 'extreme', of: [0, 1], result: 2, largest: true }, 3, 2)).toEqual([3])
  expect(listThirdValues({ kind: 'found', keys: [0, 1], rows, found: 2 }, 1, 2)).toEqual([1])
  expect(listThirdValues({ kind: 'found', keys: [0, 1], rows, found: 0, value: 2 }, 1, 2)).toEqual([3])
  const to = Float64Array.of(0, 2)
  const listRounded = (up: boolean) => listThirdValues({ kind: 'rounding', of: 0, result: 2, to, up }, 1, 0)
  expect([listRounded(true), listRounded(false)]).toEqual([[2], [0]])
})
