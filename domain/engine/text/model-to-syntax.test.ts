// Tests that a JSON model is written as people would write it: names alone where they suffice, and units where numbers have them.
import { describe, expect, test } from 'vitest'
import type { Condition, Model, Num, Parameter } from '../model.ts'
import type { SourceModel, SourceNum } from '../source/source-model.ts'
import { readModel, writeModel } from './model-text.ts'

const parameters: readonly Parameter[] = [
  { kind: 'choice', name: 'c', group: 'g', from: { table: 't' } },
  { kind: 'choice', name: 'o', group: 'g', from: { options: ['N', 'M'] } },
  { kind: 'number', name: 'load', group: 'g', min: 1, max: 9, step: 1, unit: 'kW' },
  { kind: 'number', name: 'count', group: 'g', min: 1, max: 9, step: 1, unit: '1' },
  { kind: 'flag', name: 'spare', group: 'g' },
]
const baseModel: Model = {
  id: 'm',
  version: '1',
  tables: {
    t: {
      columns: { k: { type: 'key' }, n: { type: 'number', unit: 'kVA' }, p: { type: 'number' } },
      rows: [],
    },
  },
  parameters,
  values: [],
  rules: [],
  notices: [],
  goals: [],
}
/** What follows these words in the text of a model, to the end of the line. */
const getTextAfter = (model: SourceModel, word: string): string => {
  const text = writeModel(model)
  const index = text.indexOf(word) + word.length
  return text.slice(index, text.indexOf('\n', index))
}
const formatNumber = (is: SourceNum): string =>
  getTextAfter({ ...baseModel, values: [{ name: 'v', unit: '1', is }] }, 'value v = ')
const formatCondition = (require: Condition): string =>
  getTextAfter({ ...baseModel, rules: [{ id: 'R', require }] }, 'rule R  ')

const constant = (value: number): Num => ({ kind: 'constant', value })
const kW = (value: number): SourceNum => ({ kind: 'quantity', value, unit: 'kW' })
const ref = (name: string): Num => ({ kind: 'ref', name })
const [one, two, load] = [constant(1), constant(2), ref('load')]
const cell: Num = { kind: 'cell', choice: 'c', column: 'n' }
const spare: Condition = { kind: 'flag', name: 'spare' }

describe('a converted number has its unit', () => {
  test.each<[string, SourceNum]>([
    ['load + 1 kW', { kind: 'add', terms: [load, kW(1)] }],
    ['load + 1', { kind: 'add', terms: [load, one] }],
    [
      'load - (2 kW - 1)',
      { kind: 'subtract', left: load, right: { kind: 'subtract', left: kW(2), right: one } },
    ],
    ['sum(load)', { kind: 'add', terms: [load] }],
    ['smallest(1 kW, c.n)', { kind: 'smallest', terms: [kW(1), cell] }],
    ['1 + 2', { kind: 'add', terms: [one, two] }],
    ['load * 2', { kind: 'multiply', left: load, right: two }],
    ['2 / load rounded up', { kind: 'divide', left: two, right: load, rounding: 'up' }],
    ['load rounded down to (1, 2)', { kind: 'round', value: load, to: [1, 2], rounding: 'down' }],
    ['if spare then load else 1 kW', { kind: 'if', test: spare, whenTrue: load, whenFalse: kW(1) }],
    ['case o of N: load | M: 1', { kind: 'case', of: 'o', branches: { N: load, M: one } }],
    ['case o of N: 1 kW | else: load', { kind: 'case', of: 'o', branches: { N: kW(1) }, otherwise: load }],
    ['1 + t[].p', { kind: 'add', terms: [one, { kind: 'lookup', table: 't', where: {}, column: 'p' }] }],
    ['5 plain', { kind: 'quantity', value: 5, unit: '1' }],
    ['-5 %', { kind: 'quantity', value: -5, unit: '%' }],
    ['5 as kW', { kind: 'inUnit', value: constant(5), unit: 'kW' }],
  ])('in %s', (text, is) => {
    expect(formatNumber(is)).toBe(text)
  })
})

const not = (expression: Condition): Condition => ({ kind: 'not', of: expression })

const cellIs = (...values: readonly (string | number | boolean)[]): Condition => ({
  kind: 'cellIs',
  choice: 'c',
  column: 's',
  values,
})

const isN = (options: readonly string[], choice = 'o'): Condition => ({ kind: 'is', choice, options })

describe('converted conditions', () => {
  test.each<[string, Condition]>([
    ['spare', spare],
    ['not spare', not(spare)],
    ['o = N', isN(['N'])],
    ['o != N', not(isN(['N']))],
    ['o in ()', isN([])],
    ['o in (N, M)', isN(['N', 'M'])],
    ['o not in (N, M)', not(isN(['N', 'M']))],
    ['load in (N)', isN(['N'], 'load')],
    ['unknown in (N)', isN(['N'], 'unknown')],
    ['c.s = "N"', cellIs('N')],
    ['c.s != true', not(cellIs(true))],
    ['c.s in (1)', cellIs(1)],
    ['c.s not in (1)', not(cellIs(1))],
    ['c.s in ()', cellIs()],
    ['c.s in ("N", 1, false)', cellIs('N', 1, false)],
    ['not (spare and spare)', not({ kind: 'all', of: [spare, spare] })],
    ['spare and not spare', { kind: 'all', of: [spare, not(spare)] }],
    ['spare or spare', { kind: 'any', of: [spare, spare] }],
    ['all(spare)', { kind: 'all', of: [spare] }],
    ['any()', { kind: 'any', of: [] }],
    ['t[] exists', { kind: 'row', table: 't', where: {} }],
  ])('are written as %s', (text, require) => {
    expect(formatCondition(require)).toBe(text)
  })
})

const formatWhere = (where: Extract<Condition, { kind: 'row' }>['where']): string => {
  const [, inside = ''] = /^t\[(.*)\] exists$/.exec(formatCondition({ kind: 'row', table: 't', where })) ?? []
  return inside
}

test('a look-up names its column as briefly as it can be read back', () => {
  expect(formatWhere({ c: { parameter: 'c' } })).toBe('c')
  expect(formatWhere({ spare: { parameter: 'spare' } })).toBe('spare')
  expect(formatWhere({ k: { parameter: 'c' } })).toBe('k = c')
  expect(formatWhere({ load: { parameter: 'load' } })).toBe('load = parameter load')
  expect(formatWhere({ k: { parameter: 'unknown' } })).toBe('k = parameter unknown')
  expect(formatWhere({ load: { number: load } })).toBe('load')
  expect(formatWhere({ n: { number: load } })).toBe('n = load')
  expect(formatWhere({ c: { number: ref('c') } })).toBe('c = number c')
  expect(formatWhere({ spare: { number: ref('spare') } })).toBe('spare = number spare')
  expect(formatWhere({ n: { number: one } })).toBe('n = number 1')
  expect(formatWhere({ p: { number: one } })).toBe('p = number 1')
  expect(formatWhere({ n: { number: { kind: 'add', terms: [load, one] } } })).toBe('n = load + 1')
  expect(formatWhere({ n: { cell: 5 }, k: { cell: 'A' }, f: { cell: false } })).toBe(
    'n = 5, k = "A", f = false',
  )
})

const formatArguments = (is: Model['rules'][number]['arguments']): string =>
  getTextAfter(
    { ...baseModel, rules: [{ id: 'R', require: spare, ...(is === undefined ? {} : { arguments: is }) }] },
    'rule R  spare',
  )

test('arguments have the unit that they are shown in', () => {
  expect(formatArguments(undefined)).toBe('')
  expect(formatArguments({})).toBe('  with ()')
  expect(
    formatArguments({ c: { parameter: 'c' }, load: { number: load, unit: 'kW' }, a: { number: one } }),
  ).toBe('  with c, load in kW, a = 1')
  expect(formatArguments({ a: { number: load, unit: '1' }, b: { parameter: 'load' } })).toBe(
    '  with a = load in plain, b = parameter load',
  )
})

const formatChoice = (parameter: Parameter): string =>
  getTextAfter({ ...baseModel, parameters: [parameter] }, 'choice x ')

test('a choice states its values and its preference', () => {
  const base = { name: 'x', group: 'g' }
  const range = { kind: 'number', ...base, min: 1, max: 9, step: 1 } as const
  expect(formatChoice({ kind: 'flag', ...base, preferred: false, result: false })).toBe(
    ': flag preferred false not result',
  )
  expect(formatChoice({ ...range, unit: 'kW', preferred: 3, result: true })).toBe(
    ': 1 .. 9 kW preferred 3 kW result',
  )
  expect(formatChoice({ ...range, unit: '1', step: 0.5, preferred: 3 })).toBe(': 1 .. 9 step 0.5 preferred 3')
  expect(formatChoice({ kind: 'choice', ...base, from: { table: 't' }, preferred: 'A B' })).toBe(
    ': key of t preferred "A B"',
  )
  expect(formatChoice({ kind: 'choice', ...base, from: { options: ['5', 'N+1'] }, preferred: '5' })).toBe(
    ': one of 5, N+1 preferred 5',
  )
})

const flag = (name: string, group: string): Parameter => ({ kind: 'flag', name, group })

test('a recurring group gets a line again, and each sentence is at its owner', () => {
  const model: Model = {
    ...baseModel,
    tables: {},
    parameters: [flag('a', 'g'), flag('b', 'h'), flag('toString', 'g')],
    values: [{ name: 'a', unit: '1', is: one }],
  }
  expect(writeModel(model, { messages: { 'parameter.a': 'A', 'group.h': 'H', 'value.b': 'B' } })).toBe(
    'model m version 1\n\ngroup g\nchoice a : flag  "A"\n\ngroup h  "H"\nchoice b : flag\n\ngroup g\nchoice toString : flag\n\nvalue a = 1\n',
  )
})

test('a table whose name is not a file name stays in the text even if it is imported', () => {
  const table = {
    columns: { k: { type: 'key' } },
    rows: [{ k: 'A' }, { k: 'a b' }, { k: 'a, b' }, {}],
  } as const
  const model: Model = { ...baseModel, tables: { a: table, 'b/c': table, d: table }, parameters: [] }
  const text = writeModel(model, { imported: new Set(['a', 'b/c']) })
  expect(text).toBe(
    'model m version 1\n\nimport tables a.csv\n\ntable `b/c`\n  k : key\n  | A      |\n  | a b    |\n  | "a, b" |\n  |        |\n\n' +
      'table d\n  k : key\n  | A      |\n  | a b    |\n  | "a, b" |\n  |        |\n',
  )
  expect(readModel(text, { files: () => 'k: key\nA\n' }).tree.declarations.map(({ blank }) => blank)).toEqual(
    [false, true, true, true],
  )
})

test('rules and notices are converted with everything that belongs to them', () => {
  const source = 'S'
  const model: Model = {
    ...baseModel,
    rules: [{ id: 'R', when: spare, require: spare, implied: spare, arguments: {}, source }],
    notices: [{ id: 'N', severity: 'warning', when: spare, arguments: { c: { parameter: 'c' } }, source }],
  }
  expect(getTextAfter(model, 'rule R')).toBe('  when spare: spare  implies spare  with ()  source "S"')
  expect(getTextAfter(model, 'notice N')).toBe(' warning  when spare  with c  source "S"')
})

test('numbers and flags in a table are not quoted', () => {
  const columns = { n: { type: 'number' }, f: { type: 'flag' }, s: { type: 'text' } } as const
  const tables = { t: { columns, rows: [{ n: -1.5, f: false, s: '-1.5' }] } }
  expect(getTextAfter({ ...baseModel, tables, parameters: [] }, 's : text\n')).toBe(
    '  | -1.5 | false | "-1.5" |',
  )
})
