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
const is = (variable: number, position: number) => createSetLiteral(variable, 4, [position])
const sum = [
  { variable: 0, factor: 1 },
  { variable: 1, factor: 1 },
]

/** The values that the first two of three numbers from 0 to 3 leave for all three, or undefined where they contradict. */
const cases: readonly (readonly [
  Constraint,
  new (...args: never[]) => unknown,
  number[],
  number[],
  unknown,
])[] = [
  [{ kind: 'clause', literals: [is(0, 1), is(1, 2)] }, Clause, [0], [1, 2], [2]],
  [{ kind: 'equivalence', left: is(0, 1), right: is(1, 2) }, Equivalence, [1], [1, 2], [2]],
  [{ kind: 'table', spec: buildTableSpec(columns, rows) }, CompactTable, [1, 2], [0, 1, 2], [2]],
  [{ kind: 'atMost', terms: sum, limit: 4 }, LinearAtMost, [2], [2, 3], [2]],
  [{ kind: 'atMost', terms: sum, limit: 2, condition: is(0, 2) }, LinearAtMost, [2], [0, 3], [0]],
  [{ kind: 'equal', terms: sum, total: 4 }, LinearEqual, [3], [0, 1], [1]],
  [{ kind: 'different', terms: sum, total: 4, condition: is(0, 3) }, LinearDifferent, [3], [0, 1], [0]],
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

test.each(cases.map((one) => [one[0].kind, ...one] as const))(
  '%s',
  (_, constraint, propagator, first, second, expected) => {
    const subject = {
      specs: [createListedVariable(0, 4), createListedVariable(0, 4), createListedVariable(0, 4)],
      make: (reserve: (words: number) => number) => createPropagator(constraint, reserve),
    }
    expect(subject.make(() => 0)).toBeInstanceOf(propagator)
    expect(propagateGiven(subject, { 0: first, 1: second })?.[1]).toEqual(expected)
  },
)

test('roundings down, minima and found values differ from their opposites', () => {
  const specs = [createListedVariable(0, 4), createListedVariable(0, 4), createListedVariable(0, 4)]
  const last = (constraint: Constraint, first: number, second: number) =>
    propagateGiven(
      { specs, make: (reserve) => createPropagator(constraint, reserve) },
      { 0: [first], 1: [second] },
    )?.[2]
  expect(last({ kind: 'quotient', left: 0, right: 1, result: 2, up: false, factor: 1 }, 3, 2)).toEqual([1])
  expect(last({ kind: 'quotient', left: 0, right: 1, result: 2, up: true, factor: 1 }, 3, 2)).toEqual([2])
  expect(last({ kind: 'extreme', of: [0, 1], result: 2, largest: false }, 3, 2)).toEqual([2])
  expect(last({ kind: 'extreme', of: [0, 1], result: 2, largest: true }, 3, 2)).toEqual([3])
  expect(last({ kind: 'found', keys: [0, 1], rows, found: 2 }, 1, 2)).toEqual([1])
  expect(last({ kind: 'found', keys: [0, 1], rows, found: 0, value: 2 }, 1, 2)).toEqual([3])
  const to = Float64Array.of(0, 2)
  const rounded = (up: boolean) => last({ kind: 'rounding', of: 0, result: 2, to, up }, 1, 0)
  expect([rounded(true), rounded(false)]).toEqual([[2], [0]])
})
