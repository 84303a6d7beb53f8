// Tests the condition under which an expression has a value: it holds exactly there, and itself always has a value.
import { describe, expect, test } from 'vitest'
import type { Condition, Num, Parameter, Table } from '../model.ts'
import { always, compare, constant, never, not, reference } from './core-terms.ts'
import { HasValue, listChoiceOptions } from './has-value.ts'

const group = 'g'
const tables: Record<string, Table> = {
  frames: {
    columns: { frame: { type: 'key' }, slots: { type: 'number' }, power: { type: 'number' } },
    rows: [
      { frame: 'A', slots: 7, power: 1 },
      { frame: 'B', slots: 3 },
    ],
  },
  plain: { columns: { x: { type: 'number' } }, rows: [{ x: 1 }] },
}
const frame: Parameter = { kind: 'choice', name: 'frame', group, from: { table: 'frames' } }
const size: Parameter = { kind: 'choice', name: 'size', group, from: { options: ['S', 'M'] } }
const parameters: readonly Parameter[] = [
  frame,
  size,
  { kind: 'choice', name: 'keyless', group, from: { table: 'plain' } },
  { kind: 'flag', name: 'spare', group },
]
/** The wanted name and the number of rows of each table that was added. */
const addedTables: [string, number][] = []
const createHasValue = (): HasValue =>
  new HasValue({
    parameter: (name) => parameters.find((parameter) => parameter.name === name),
    table: (name) => tables[name],
    addTable: (wantedName, table) => {
      addedTables.push([wantedName, table.rows.length])
      return `${wantedName}~`
    },
  })

const cell = (choice: string, column: string): Num => ({ kind: 'cell', choice, column })
const cellWithGaps = cell('frame', 'power')
const isA: Condition = { kind: 'is', choice: 'frame', options: ['A'] }
const flag: Condition = { kind: 'flag', name: 'spare' }
const load = reference('load')
const one = constant(1)
const lookup = (column: string, by: Num): Num => ({
  kind: 'lookup',
  table: 'frames',
  where: { frame: { parameter: 'frame' }, slots: { number: by } },
  column,
})

test.each<[string, Num, Condition]>([
  ['a constant', one, always],
  ['a reference', load, always],
  ['a full column', cell('frame', 'slots'), always],
  ['a column with gaps', cellWithGaps, isA],
  ['a column that is never filled', cell('frame', 'none'), { kind: 'is', choice: 'frame', options: [] }],
  ['a column of a choice without a table', cell('size', 'power'), never],
  ['a column of a flag', cell('spare', 'power'), never],
  ['a column of a table without keys', cell('keyless', 'x'), never],
  ['a sum', { kind: 'add', terms: [load, cellWithGaps] }, isA],
  ['a sum of nothing', { kind: 'add', terms: [] }, always],
  ['the smallest of nothing', { kind: 'smallest', terms: [] }, never],
  ['the largest of nothing', { kind: 'largest', terms: [] }, never],
  ['the largest', { kind: 'largest', terms: [cellWithGaps, load] }, isA],
  [
    'a sum with a term that never has a value',
    { kind: 'add', terms: [cellWithGaps, cell('size', 'power')] },
    never,
  ],
  ['a difference', { kind: 'subtract', left: load, right: cellWithGaps }, isA],
  ['a product', { kind: 'multiply', left: cellWithGaps, right: load }, isA],
  [
    'a quotient by a constant',
    { kind: 'divide', left: cellWithGaps, right: constant(2), rounding: 'up' },
    isA,
  ],
  [
    'a quotient by 0',
    { kind: 'divide', left: load, right: constant(0), rounding: 'up' },
    compare(constant(0), '>', constant(0)),
  ],
  [
    'a quotient by a number',
    { kind: 'divide', left: load, right: load, rounding: 'up' },
    compare(load, '>', constant(0)),
  ],
  [
    'rounding up',
    { kind: 'round', value: load, to: [4, 9, 1], rounding: 'up' },
    compare(load, '<=', constant(9)),
  ],
  [
    'rounding down',
    { kind: 'round', value: load, to: [4, 9, 1], rounding: 'down' },
    compare(load, '>=', constant(1)),
  ],
  ['rounding up what fits', { kind: 'round', value: constant(9), to: [4, 9], rounding: 'up' }, always],
  [
    'rounding up what is too large',
    { kind: 'round', value: constant(10), to: [4, 9], rounding: 'up' },
    never,
  ],
  ['rounding down what fits', { kind: 'round', value: constant(4), to: [4, 9], rounding: 'down' }, always],
  [
    'rounding down what is too small',
    { kind: 'round', value: constant(3), to: [4, 9], rounding: 'down' },
    never,
  ],
  ['a conditional between numbers', { kind: 'if', test: flag, whenTrue: load, whenFalse: one }, always],
  [
    'a conditional whose second branch never has a value',
    { kind: 'if', test: flag, whenTrue: load, whenFalse: cell('size', 'x') },
    flag,
  ],
  [
    'a conditional whose first branch never has a value',
    { kind: 'if', test: flag, whenTrue: cell('size', 'x'), whenFalse: load },
    not(flag),
  ],
  [
    'a conditional whose first branch may have no value',
    { kind: 'if', test: flag, whenTrue: cellWithGaps, whenFalse: one },
    { kind: 'any', of: [{ kind: 'all', of: [flag, isA] }, not(flag)] },
  ],
  [
    'a number by option with a branch for each',
    { kind: 'case', of: 'size', branches: { S: one, M: load } },
    always,
  ],
  [
    'a number by option with a missing branch',
    { kind: 'case', of: 'size', branches: { S: one } },
    { kind: 'is', choice: 'size', options: ['S'] },
  ],
  [
    'a number by option with a default',
    { kind: 'case', of: 'size', branches: { S: one }, otherwise: load },
    always,
  ],
  [
    'a number by key of a table',
    { kind: 'case', of: 'frame', branches: { A: one }, otherwise: cell('size', 'x') },
    isA,
  ],
  [
    'a look-up in a full column',
    lookup('slots', load),
    { kind: 'row', table: 'frames', where: { frame: { parameter: 'frame' }, slots: { number: load } } },
  ],
  [
    'a look-up in a column with gaps',
    lookup('power', load),
    {
      kind: 'row',
      table: 'frames.power~',
      where: { frame: { parameter: 'frame' }, slots: { number: load } },
    },
  ],
])('%s has a value exactly under the expected condition', (_, of, condition) => {
  expect(createHasValue().number(of)).toEqual(condition)
})

describe('a condition', () => {
  test.each<[string, Condition, Condition]>([
    ['a flag', flag, always],
    ['an option', isA, always],
    ['a comparison', compare(cellWithGaps, '<', load), isA],
    ['the negation of a comparison', { kind: 'not', of: compare(cellWithGaps, '<', load) }, isA],
    ['all', { kind: 'all', of: [flag, compare(load, '<', cellWithGaps)] }, isA],
    ['any', { kind: 'any', of: [compare(load, '<', cellWithGaps), flag] }, isA],
    [
      'any with a part that never has a value',
      { kind: 'any', of: [compare(cellWithGaps, '<', cell('size', 'x')), flag] },
      never,
    ],
    [
      'a row',
      { kind: 'row', table: 'frames', where: { slots: { number: cellWithGaps }, frame: { cell: 'A' } } },
      isA,
    ],
  ])('has a value exactly where its numbers do: %s', (_, of, condition) => {
    expect(createHasValue().condition(of)).toEqual(condition)
  })

  test('of an expression is built once and itself always has a value', () => {
    const hasValue = createHasValue()
    const sum: Num = { kind: 'add', terms: [cellWithGaps, load] }
    expect(hasValue.number(sum)).toBe(hasValue.number(sum))
    const condition = compare(cellWithGaps, '<', load)
    expect(hasValue.condition(condition)).toBe(hasValue.condition(condition))
    expect(hasValue.condition(hasValue.condition(condition))).toBe(always)
    const quotient: Num = { kind: 'divide', left: one, right: cellWithGaps, rounding: 'up' }
    expect(hasValue.condition(hasValue.number(quotient))).toBe(always)
  })
})

const and = (first: Condition, second: Condition) => createHasValue().and(first, second)

const implies = (first: Condition, second: Condition) => createHasValue().implies(first, second)

describe('a second condition is evaluated only where the first holds', () => {
  const gap = compare(cellWithGaps, '<', load)

  test('in a conjunction', () => {
    expect(and(always, gap)).toBe(gap)
    expect(and(never, gap)).toBe(never)
    expect(and(flag, always)).toBe(flag)
    expect(and(flag, isA)).toEqual({ kind: 'all', of: [flag, isA] })
    expect(and(flag, gap)).toEqual(
      compare(
        {
          kind: 'if',
          test: flag,
          whenTrue: { kind: 'if', test: gap, whenTrue: one, whenFalse: constant(0) },
          whenFalse: constant(0),
        },
        '=',
        one,
      ),
    )
  })

  test('in an implication', () => {
    expect(implies(always, gap)).toBe(gap)
    expect(implies(never, gap)).toBe(always)
    expect(implies(flag, always)).toBe(always)
    expect(implies(flag, isA)).toEqual({ kind: 'any', of: [not(flag), isA] })
    expect(implies(flag, gap)).toEqual(
      compare(
        {
          kind: 'if',
          test: flag,
          whenTrue: { kind: 'if', test: gap, whenTrue: one, whenFalse: constant(0) },
          whenFalse: one,
        },
        '=',
        one,
      ),
    )
  })
})

describe('a number with a default for undefined values', () => {
  const zero = constant(0)
  const neverDefined = cell('size', 'x')
  const gap = compare(cellWithGaps, '<', load)
  test.each<[string, Num, Num]>([
    ['a number that always has a value', load, load],
    ['a number that never has a value', neverDefined, zero],
    [
      'a number that may have no value',
      cellWithGaps,
      { kind: 'if', test: isA, whenTrue: cellWithGaps, whenFalse: zero },
    ],
    [
      'a branch without a value',
      { kind: 'if', test: flag, whenTrue: load, whenFalse: neverDefined },
      { kind: 'if', test: flag, whenTrue: load, whenFalse: zero },
    ],
    [
      'a branch without a value inside a branch',
      {
        kind: 'if',
        test: flag,
        whenTrue: { kind: 'if', test: isA, whenTrue: neverDefined, whenFalse: one },
        whenFalse: load,
      },
      {
        kind: 'if',
        test: flag,
        whenTrue: { kind: 'if', test: isA, whenTrue: zero, whenFalse: one },
        whenFalse: load,
      },
    ],
    [
      'an option that has no branch',
      { kind: 'case', of: 'size', branches: { S: load } },
      { kind: 'case', of: 'size', branches: { S: load }, otherwise: zero },
    ],
    [
      'an option whose branch has no value',
      { kind: 'case', of: 'size', branches: { S: neverDefined, M: load } },
      { kind: 'case', of: 'size', branches: { S: zero, M: load }, otherwise: zero },
    ],
    [
      'a default of the other options without a value',
      { kind: 'case', of: 'size', branches: { S: load }, otherwise: neverDefined },
      { kind: 'case', of: 'size', branches: { S: load }, otherwise: zero },
    ],
    [
      'a test without a value',
      { kind: 'if', test: gap, whenTrue: load, whenFalse: neverDefined },
      {
        kind: 'if',
        test: createHasValue().number({ kind: 'if', test: gap, whenTrue: load, whenFalse: neverDefined }),
        whenTrue: { kind: 'if', test: gap, whenTrue: load, whenFalse: neverDefined },
        whenFalse: zero,
      },
    ],
  ])('is as expected for %s', (_, of, expected) => {
    expect(createHasValue().orElse(of, zero)).toEqual(expected)
  })
})

test('the rows with a number in a column become one table, however often they are looked up', () => {
  addedTables.length = 0
  const hasValue = createHasValue()
  hasValue.number(lookup('power', one))
  hasValue.number(lookup('power', load))
  hasValue.number(lookup('slots', load))
  expect(addedTables).toEqual([['frames.power', 1]])
})

const findTable = (name: string): Table | undefined => tables[name]

test('the options of a choice are listed or are the keys of its table', () => {
  expect(listChoiceOptions(size, findTable)).toEqual(['S', 'M'])
  expect(listChoiceOptions(frame, findTable)).toEqual(['A', 'B'])
  expect(listChoiceOptions({ ...frame, from: { table: 'plain' } }, findTable)).toEqual([])
  expect(listChoiceOptions({ ...frame, from: { table: 'nothing' } }, findTable)).toEqual([])
})
