// Tests that the condition for an expression to have a value holds exactly there, and itself always has a value.
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
const added: [string, number][] = []
const hasValue = (): HasValue =>
  new HasValue({
    parameter: (name) => parameters.find((parameter) => parameter.name === name),
    table: (name) => tables[name],
    addTable: (wanted, table) => {
      added.push([wanted, table.rows.length])
      return `${wanted}~`
    },
  })

const cell = (choice: string, column: string): Num => ({ kind: 'cell', choice, column })
const partial = cell('frame', 'power')
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
  ['a column with gaps', partial, isA],
  ['a column that is never filled', cell('frame', 'none'), { kind: 'is', choice: 'frame', options: [] }],
  ['a column of options', cell('size', 'power'), never],
  ['a column of a flag', cell('spare', 'power'), never],
  ['a column of a table without keys', cell('keyless', 'x'), never],
  ['a sum', { kind: 'add', terms: [load, partial] }, isA],
  ['a sum of nothing', { kind: 'add', terms: [] }, always],
  ['the smallest of nothing', { kind: 'smallest', terms: [] }, never],
  ['the largest of nothing', { kind: 'largest', terms: [] }, never],
  ['the largest', { kind: 'largest', terms: [partial, load] }, isA],
  ['a sum with what never has one', { kind: 'add', terms: [partial, cell('size', 'power')] }, never],
  ['a difference', { kind: 'subtract', left: load, right: partial }, isA],
  ['a product', { kind: 'multiply', left: partial, right: load }, isA],
  ['a quotient by a constant', { kind: 'divide', left: partial, right: constant(2), rounding: 'up' }, isA],
  [
    'a quotient by nought',
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
  ['a choice between numbers', { kind: 'if', test: flag, whenTrue: load, whenFalse: one }, always],
  [
    'a choice with what never has one',
    { kind: 'if', test: flag, whenTrue: load, whenFalse: cell('size', 'x') },
    flag,
  ],
  [
    'a choice the other way round',
    { kind: 'if', test: flag, whenTrue: cell('size', 'x'), whenFalse: load },
    not(flag),
  ],
  [
    'a choice with a gap',
    { kind: 'if', test: flag, whenTrue: partial, whenFalse: one },
    { kind: 'any', of: [{ kind: 'all', of: [flag, isA] }, not(flag)] },
  ],
  ['a full case', { kind: 'case', of: 'size', branches: { S: one, M: load } }, always],
  [
    'a case with a gap',
    { kind: 'case', of: 'size', branches: { S: one } },
    { kind: 'is', choice: 'size', options: ['S'] },
  ],
  ['a case with a rest', { kind: 'case', of: 'size', branches: { S: one }, otherwise: load }, always],
  [
    'a case of a table',
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
])('%s', (_, of, condition) => {
  expect(hasValue().number(of)).toEqual(condition)
})

describe('a condition is defined where its numbers are', () => {
  test.each<[string, Condition, Condition]>([
    ['a flag', flag, always],
    ['an option', isA, always],
    ['a comparison', compare(partial, '<', load), isA],
    ['its denial', { kind: 'not', of: compare(partial, '<', load) }, isA],
    ['all', { kind: 'all', of: [flag, compare(load, '<', partial)] }, isA],
    ['any', { kind: 'any', of: [compare(load, '<', partial), flag] }, isA],
    [
      'any with what never has one',
      { kind: 'any', of: [compare(partial, '<', cell('size', 'x')), flag] },
      never,
    ],
    [
      'a row',
      { kind: 'row', table: 'frames', where: { slots: { number: partial }, frame: { cell: 'A' } } },
      isA,
    ],
  ])('%s', (_, of, condition) => {
    expect(hasValue().condition(of)).toEqual(condition)
  })

  test('and the same expression gives the same condition, which is always defined', () => {
    const known = hasValue()
    const sum: Num = { kind: 'add', terms: [partial, load] }
    expect(known.number(sum)).toBe(known.number(sum))
    const condition = compare(partial, '<', load)
    expect(known.condition(condition)).toBe(known.condition(condition))
    expect(known.condition(known.condition(condition))).toBe(always)
    const quotient: Num = { kind: 'divide', left: one, right: partial, rounding: 'up' }
    expect(known.condition(known.number(quotient))).toBe(always)
  })
})

const and = (first: Condition, second: Condition) => hasValue().and(first, second)

const implies = (first: Condition, second: Condition) => hasValue().implies(first, second)

describe('a second condition is examined only where the first holds', () => {
  const gap = compare(partial, '<', load)

  test('in a conjunction of both', () => {
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

  test('in a sequence', () => {
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
  const nought = constant(0)
  const none = cell('size', 'x')
  const gap = compare(partial, '<', load)
  test.each<[string, Num, Num]>([
    ['one that always has a value', load, load],
    ['one that never has', none, nought],
    ['one that may have none', partial, { kind: 'if', test: isA, whenTrue: partial, whenFalse: nought }],
    [
      'a branch without',
      { kind: 'if', test: flag, whenTrue: load, whenFalse: none },
      { kind: 'if', test: flag, whenTrue: load, whenFalse: nought },
    ],
    [
      'a branch inside a branch',
      {
        kind: 'if',
        test: flag,
        whenTrue: { kind: 'if', test: isA, whenTrue: none, whenFalse: one },
        whenFalse: load,
      },
      {
        kind: 'if',
        test: flag,
        whenTrue: { kind: 'if', test: isA, whenTrue: nought, whenFalse: one },
        whenFalse: load,
      },
    ],
    [
      'an option that has no branch',
      { kind: 'case', of: 'size', branches: { S: load } },
      { kind: 'case', of: 'size', branches: { S: load }, otherwise: nought },
    ],
    [
      'an option without',
      { kind: 'case', of: 'size', branches: { S: none, M: load } },
      { kind: 'case', of: 'size', branches: { S: nought, M: load }, otherwise: nought },
    ],
    [
      'the other options',
      { kind: 'case', of: 'size', branches: { S: load }, otherwise: none },
      { kind: 'case', of: 'size', branches: { S: load }, otherwise: nought },
    ],
    [
      'a test without a value',
      { kind: 'if', test: gap, whenTrue: load, whenFalse: none },
      {
        kind: 'if',
        test: hasValue().number({ kind: 'if', test: gap, whenTrue: load, whenFalse: none }),
        whenTrue: { kind: 'if', test: gap, whenTrue: load, whenFalse: none },
        whenFalse: nought,
      },
    ],
  ])('%s', (_, of, expected) => {
    expect(hasValue().orElse(of, nought)).toEqual(expected)
  })
})

test('the rows with a number become one table, however often they are requested', () => {
  added.length = 0
  const known = hasValue()
  known.number(lookup('power', one))
  known.number(lookup('power', load))
  known.number(lookup('slots', load))
  expect(added).toEqual([['frames.power', 1]])
})

const table = (name: string): Table | undefined => tables[name]

test('the options of a choice are listed or are the keys of its table', () => {
  expect(listChoiceOptions(size, table)).toEqual(['S', 'M'])
  expect(listChoiceOptions(frame, table)).toEqual(['A', 'B'])
  expect(listChoiceOptions({ ...frame, from: { table: 'plain' } }, table)).toEqual([])
  expect(listChoiceOptions({ ...frame, from: { table: 'nothing' } }, table)).toEqual([])
})
