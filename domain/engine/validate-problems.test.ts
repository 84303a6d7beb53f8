// Tests that each mistake in names, tables, parameters and sizes is reported once, at its position, with a fix.
import { describe, expect, test } from 'vitest'
import type { DefinedValue, Model, Num, Parameter, Table } from './model.ts'
import { lowerModel, validateModel } from './validate.ts'

const group = 'g'
const ref = (name: string): Num => ({ kind: 'ref', name })
const constant = (value: number): Num => ({ kind: 'constant', value })
const multiply = (left: Num, right: Num): Num => ({ kind: 'multiply', left, right })
const value = (name: string, is: Num): DefinedValue => ({ name, unit: '1', is })
const number = { kind: 'number', name: 'load', group, min: 0, max: 10, step: 0.5, unit: '1' } as const
const empty: Model = {
  id: 'm',
  version: '1.0.0',
  tables: {},
  parameters: [],
  values: [],
  rules: [],
  notices: [],
  goals: [],
}

const listProblems = (model: Partial<Model>): string[] =>
  validateModel({ ...empty, ...model }).map(({ path, message, cure }) => `${path}: ${message} ${cure}`)
const ofParameter = (parameter: Parameter, tables: Model['tables'] = {}): string[] =>
  listProblems({ parameters: [parameter], tables })
const ofTable = (table: Table): string[] => listProblems({ tables: { t: table } })

test('a sound model gives its expressions as a graph, one with problems gives none', () => {
  expect(lowerModel({ ...empty, parameters: [number] })).toMatchObject({
    problems: [],
    lowering: { graph: { parameters: [{ name: 'load' }] } },
  })
  const early = lowerModel({ ...empty, parameters: [{ ...number, step: 0 }] })
  const late = lowerModel({ ...empty, values: [value('v', multiply(constant(1e9), constant(1e9)))] })
  for (const one of [early, late]) {
    expect(one.problems).toHaveLength(1)
    expect(one.lowering).toBeUndefined()
  }
  expect(early.problems.map((problem) => Object.keys(problem))).toEqual([['path', 'message', 'cure']])
  expect(late.problems.map((problem) => Object.keys(problem))).toEqual([
    ['path', 'message', 'cure', 'overflow'],
  ])
})

describe('validating names', () => {
  const twice = 'Rename one; parameters and values share one set of names.'
  const nameless = 'The name is empty. Give it a name that is kept for ever.'

  test('requires unique names, shared by parameters and values and separate for other kinds', () => {
    const rule = { id: 'x', require: { kind: 'all' as const, of: [] } }
    const notice = { id: 'x', severity: 'auto' as const, when: { kind: 'all' as const, of: [] } }
    const goal = { name: 'x', minimise: constant(1) }
    const once = { values: [value('x', constant(1))], rules: [rule], notices: [notice], goals: [goal] }
    expect(listProblems(once)).toEqual([])
    expect(
      listProblems({
        parameters: [{ ...number, name: 'x' }],
        values: once.values,
        rules: [rule, rule],
        notices: [notice, notice],
        goals: [goal, goal, goal],
      }),
    ).toEqual(
      ['parameters', 'rules', 'notices', 'goals', 'goals'].map(
        (list) => `${list}/x: 'x' occurs twice. ${twice}`,
      ),
    )
  })

  test('requires non-empty names and reports them by position in the list', () => {
    expect(listProblems({ values: [value('a', constant(1)), value('', constant(1))] })).toEqual([
      `parameters/1: ${nameless}`,
    ])
    expect(listProblems({ rules: [{ id: '', require: { kind: 'all', of: [] } }] })).toEqual([
      `rules/0: ${nameless}`,
    ])
  })
})

const wrong = (column: string, cell: string, type: string, wanted: string) =>
  `tables/t/0/${column}: '${cell}' is not a ${type}. Write a ${wanted} or leave the cell out.`

describe('validating a table', () => {
  const columns = {
    key: { type: 'key' },
    size: { type: 'number' },
    name: { type: 'text' },
    live: { type: 'flag' },
  } as const

  test('accepts missing cells outside its key', () => {
    expect(ofTable({ columns, rows: [{ key: 'A', size: 1, name: 'x', live: true }, { key: 'B' }] })).toEqual(
      [],
    )
    expect(ofTable({ columns, rows: [{ size: 1 }, { key: '' }, { key: 7 }] })).toEqual(
      [0, 1, 2].map(
        (at) => `tables/t/${at}/key: The key is missing or not a text. Give every row a text as its key.`,
      ),
    )
  })

  test('requires one key column with unique keys', () => {
    const two = { ...columns, name: { type: 'key' } } as const
    expect(ofTable({ columns: two, rows: [{ key: 'A', name: 'A' }] })).toEqual([
      'tables/t: More than one column is a key. Keep one key column and make the others text.',
    ])
    expect(ofTable({ columns, rows: [{ key: 'A' }, { key: 'B' }, { key: 'A', size: 1 }] })).toEqual([
      "tables/t/2/key: The key 'A' occurs twice. Rename one of the rows.",
    ])
    // Other columns may repeat it.
    expect(ofTable({ columns, rows: ['A', 'B'].map((key) => ({ key, size: 1, name: 'x' })) })).toEqual([])
  })

  test("requires cells of the column's type", () => {
    expect(ofTable({ columns, rows: [{ key: 'A', size: 'x', name: 1, live: 'yes' }] })).toEqual([
      wrong('size', 'x', 'number', 'number'),
      wrong('name', '1', 'text', 'string'),
      wrong('live', 'yes', 'flag', 'boolean'),
    ])
    expect(
      ofTable({
        columns,
        rows: [
          { key: 'A', size: 0.1 },
          { key: 'B', size: 1 / 3 },
        ],
      }),
    ).toEqual(['tables/t/1/size: 0.3333333333333333 is not an exact decimal. Round it to at most 15 digits.'])
  })

  test('rejects cells of undeclared columns', () => {
    expect(ofTable({ columns, rows: [{ key: 'A' }, { key: 'B', width: 1 }] })).toEqual([
      'tables/t/1/width: The column is not declared. Declare the column or take the cell out.',
    ])
  })
})

const choice = (from: Extract<Parameter, { kind: 'choice' }>['from']): Parameter => ({
  kind: 'choice',
  name: 'c',
  group,
  from,
})

describe('validating a choice', () => {
  const keyed: Table = { columns: { key: { type: 'key' }, size: { type: 'number' } }, rows: [{ key: 'A' }] }

  test('requires unique options', () => {
    expect(ofParameter(choice({ options: ['a', 'b'] }))).toEqual([])
    expect(ofParameter(choice({ options: [] }))).toEqual([
      'parameters/c/from: There is nothing to choose. Give at least one option.',
    ])
    expect(ofParameter(choice({ options: ['a', 'b', 'a'] }))).toEqual([
      'parameters/c/from: An option occurs twice. Name each option once.',
    ])
  })

  test('accepts a table with keys and rows', () => {
    expect(ofParameter(choice({ table: 't' }), { t: keyed })).toEqual([])
    expect(ofParameter(choice({ table: 't' }))).toEqual([
      "parameters/c/from: There is no table 't'. Name a table of the model.",
    ])
    expect(ofParameter(choice({ table: 't' }), { t: { ...keyed, rows: [] } })).toEqual([
      'parameters/c/from: There is nothing to choose. Give at least one option.',
    ])
    const keyless: Table = { columns: { key: { type: 'text' } }, rows: [{ key: 'A' }] }
    expect(ofParameter(choice({ table: 't' }), { t: keyless })).toEqual([
      "parameters/c/from: Table 't' has no key column. Make one column its key.",
    ])
  })
})

const notExact = (field: string) =>
  `parameters/load/${field}: 0.3333333333333333 is not an exact decimal. Use at most 15 digits.`
const notPreferred = (given: string, name = 'load') =>
  `parameters/${name}/preferred: '${given}' is not one of its values. Prefer one of its values, or none.`

describe('validating a number parameter', () => {
  test('reports wrong bounds or a wrong step once', () => {
    expect(ofParameter({ ...number, min: 1 / 3, max: 1 / 3 })).toEqual([notExact('min')])
    expect(ofParameter({ ...number, max: 1 / 3, step: 1 / 3 })).toEqual([notExact('max')])
    expect(ofParameter({ ...number, step: 1 / 3, preferred: 99 })).toEqual([notExact('step')])
    for (const step of [0, -0.5])
      expect(ofParameter({ ...number, step, preferred: 99 })).toEqual([
        `parameters/load/step: The step ${step} is not positive. Give a step above 0.`,
      ])
    expect(ofParameter({ ...number, max: -0.5 })).toEqual([
      'parameters/load/max: The largest value -0.5 is below the smallest 0. Swap them.',
    ])
    expect(ofParameter({ ...number, max: 0 })).toEqual([])
  })

  test('requires its maximum to be reachable in steps', () => {
    for (const max of [0.5, 3.5, 10]) expect(ofParameter({ ...number, max })).toEqual([])
    for (const max of [0.4, 3.6, 9.75])
      expect(ofParameter({ ...number, max, preferred: 99 })).toEqual([
        `parameters/load/max: ${max} is not reached from 0 in steps of 0.5. Move the largest value to a step.`,
      ])
    expect(ofParameter({ ...number, min: 0.1, max: 0.7, step: 0.3 })).toEqual([])
  })

  test('requires fewer than 2^31 values', () => {
    const most = 2 ** 31 - 1
    expect(ofParameter({ ...number, min: 1, max: most, step: 1 })).toEqual([])
    expect(ofParameter({ ...number, min: 0, max: most, step: 1, preferred: -1 })).toEqual([
      'parameters/load/step: There are 2147483648 values. Take a larger step; 2^31 values are the most.',
    ])
  })

  test('requires a preferred value from its domain, as for all parameters', () => {
    expect(ofParameter({ ...number, preferred: 9.5 })).toEqual([])
    expect(ofParameter({ ...number, preferred: 9.75 })).toEqual([notPreferred('9.75')])
    expect(ofParameter({ kind: 'flag', name: 'f', group, preferred: true })).toEqual([])
    expect(ofParameter({ kind: 'flag', name: 'f', group, preferred: 'yes' })).toEqual([
      notPreferred('yes', 'f'),
    ])
    expect(ofParameter({ ...choice({ options: ['a'] }), preferred: 'a' })).toEqual([])
    expect(ofParameter({ ...choice({ options: ['a'] }), preferred: 'b' })).toEqual([notPreferred('b', 'c')])
  })
})

const formatCycle = (at: string, ...names: readonly string[]) =>
  `values/${at}: It is defined by itself: ${names.join(' → ')}. Break the circle with a parameter and a rule.`
const sum = (...names: readonly string[]): Num => ({ kind: 'add', terms: names.map(ref) })

const twice = (index: number): Num => ({ kind: 'smallest', terms: [ref(`v${index}`), ref(`v${index}`)] })

describe('validating defined values', () => {
  test('rejects direct and indirect self-references', () => {
    expect(listProblems({ values: [value('a', sum('a'))] })).toEqual([formatCycle('a', 'a', 'a')])
    expect(
      listProblems({
        values: [
          value('c', sum('d', 'a')),
          value('a', sum('b')),
          value('b', sum('a')),
          value('d', constant(1)),
        ],
      }),
    ).toEqual([formatCycle('a', 'a', 'b', 'a')])
    expect(
      listProblems({
        values: [
          value('x', {
            kind: 'if',
            test: { kind: 'all', of: [] },
            whenTrue: constant(1),
            whenFalse: ref('x'),
          }),
          value('y', multiply(constant(2), ref('y'))),
        ],
      }),
    ).toEqual([formatCycle('x', 'x', 'x'), formatCycle('y', 'y', 'y')])
  })

  test('examines each once, however many paths lead to it', () => {
    const ladder = Array.from({ length: 60 }, (_, index) =>
      value(`v${index}`, index === 59 ? ref('load') : twice(index + 1)),
    )
    expect(listProblems({ parameters: [number], values: ladder })).toEqual([])
  })

  test('accepts several uses of one', () => {
    expect(
      listProblems({
        parameters: [number],
        values: [
          value('a', sum('b', 'c', 'b')),
          value('b', sum('d')),
          value('c', sum('d')),
          value('d', sum('load')),
        ],
      }),
    ).toEqual([])
  })
})

const quotient = (rounding: 'up' | 'down'): Num => ({
  kind: 'divide',
  left: ref('other'),
  right: ref('load'),
  rounding,
})

const divided = (max: number) => {
  const parameters = [
    { ...number, min: -5, max, step: 1 },
    { ...number, name: 'other', step: 1 },
  ]
  return listProblems({ parameters, values: [value('a', quotient('up')), value('b', quotient('down'))] })
}

describe('validating sizes', () => {
  const cure = 'Use fewer decimals, a coarser step or smaller bounds.'
  const huge = multiply(constant(1e9), constant(1e9))

  test('reports numbers and conditions beyond exact integers as overflow', () => {
    const problems = validateModel({
      ...empty,
      values: [value('v', huge), value('w', constant(1))],
      rules: [{ id: 'R', require: { kind: 'compare', operator: '<', left: constant(1), right: huge } }],
    })
    expect(problems.map(({ path, overflow }) => [path, overflow])).toEqual([
      ['values/v', true],
      ['rules/R/require', true],
    ])
    for (const problem of problems) expect(problem.cure).toBe(cure)
  })

  test('requires a divisor that can be positive', () => {
    expect(divided(1)).toEqual([])
    for (const max of [0, -1])
      expect(divided(max)).toEqual([
        'values: A divisor is never positive. Divide by something that is above 0.',
      ])
  })
})
