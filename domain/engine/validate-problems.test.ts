// Tests that each mistake in names, tables, parameters and sizes is reported once, at its position, with a fix.
import { describe, expect, test } from 'vitest'
import type { DefinedValue, Model, Num, Parameter, Table } from './model.ts'
import { lowerModel, validateModel } from './validate.ts'

const group = 'g'
const ref = (name: string): Num => ({ kind: 'ref', name })
const constant = (value: number): Num => ({ kind: 'constant', value })
const createProduct = (left: Num, right: Num): Num => ({ kind: 'multiply', left, right })
const createValue = (name: string, is: Num): DefinedValue => ({ name, unit: '1', is })
const number = { kind: 'number', name: 'load', group, min: 0, max: 10, step: 0.5, unit: '1' } as const
const emptyModel: Model = {
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
  validateModel({ ...emptyModel, ...model }).map(({ path, message, cure }) => `${path}: ${message} ${cure}`)
const listParameterProblems = (parameter: Parameter, tables: Model['tables'] = {}): string[] =>
  listProblems({ parameters: [parameter], tables })
const listTableProblems = (table: Table): string[] => listProblems({ tables: { t: table } })

test('a valid model gives its expressions as a graph, and a model with problems gives none', () => {
  expect(lowerModel({ ...emptyModel, parameters: [number] })).toMatchObject({
    problems: [],
    lowering: { graph: { parameters: [{ name: 'load' }] } },
  })
  const earlyFailure = lowerModel({ ...emptyModel, parameters: [{ ...number, step: 0 }] })
  const lateFailure = lowerModel({
    ...emptyModel,
    values: [createValue('v', createProduct(constant(1e9), constant(1e9)))],
  })
  for (const lowered of [earlyFailure, lateFailure]) {
    expect(lowered.problems).toHaveLength(1)
    expect(lowered.lowering).toBeUndefined()
  }
  expect(earlyFailure.problems.map((problem) => Object.keys(problem))).toEqual([['path', 'message', 'cure']])
  expect(lateFailure.problems.map((problem) => Object.keys(problem))).toEqual([
    ['path', 'message', 'cure', 'overflow'],
  ])
})

describe('validating names', () => {
  const renameCure = 'Rename one; parameters and values share one set of names.'
  const emptyNameProblem = 'The name is empty. Give it a name that is kept for ever.'

  test('requires unique names, shared by parameters and values and separate for other kinds', () => {
    const rule = { id: 'x', require: { kind: 'all' as const, of: [] } }
    const notice = { id: 'x', severity: 'auto' as const, when: { kind: 'all' as const, of: [] } }
    const goal = { name: 'x', minimise: constant(1) }
    const uniqueNames = {
      values: [createValue('x', constant(1))],
      rules: [rule],
      notices: [notice],
      goals: [goal],
    }
    expect(listProblems(uniqueNames)).toEqual([])
    expect(
      listProblems({
        parameters: [{ ...number, name: 'x' }],
        values: uniqueNames.values,
        rules: [rule, rule],
        notices: [notice, notice],
        goals: [goal, goal, goal],
      }),
    ).toEqual(
      ['parameters', 'rules', 'notices', 'goals', 'goals'].map(
        (list) => `${list}/x: 'x' occurs twice. ${renameCure}`,
      ),
    )
  })

  test('requires non-empty names, and reports empty ones by their position in the list', () => {
    expect(listProblems({ values: [createValue('a', constant(1)), createValue('', constant(1))] })).toEqual([
      `parameters/1: ${emptyNameProblem}`,
    ])
    expect(listProblems({ rules: [{ id: '', require: { kind: 'all', of: [] } }] })).toEqual([
      `rules/0: ${emptyNameProblem}`,
    ])
  })
})

const formatCellProblem = (column: string, cell: string, type: string, wanted: string) =>
  `tables/t/0/${column}: '${cell}' is not a ${type}. Write a ${wanted} or leave the cell out.`

describe('validating a table', () => {
  const columns = {
    key: { type: 'key' },
    size: { type: 'number' },
    name: { type: 'text' },
    live: { type: 'flag' },
  } as const

  test('accepts missing cells outside its key', () => {
    expect(
      listTableProblems({ columns, rows: [{ key: 'A', size: 1, name: 'x', live: true }, { key: 'B' }] }),
    ).toEqual([])
    expect(listTableProblems({ columns, rows: [{ size: 1 }, { key: '' }, { key: 7 }] })).toEqual(
      [0, 1, 2].map(
        (at) => `tables/t/${at}/key: The key is missing or not a text. Give every row a text as its key.`,
      ),
    )
  })

  test('requires one key column with unique keys', () => {
    const twoKeyColumns = { ...columns, name: { type: 'key' } } as const
    expect(listTableProblems({ columns: twoKeyColumns, rows: [{ key: 'A', name: 'A' }] })).toEqual([
      'tables/t: More than one column is a key. Keep one key column and make the others text.',
    ])
    expect(listTableProblems({ columns, rows: [{ key: 'A' }, { key: 'B' }, { key: 'A', size: 1 }] })).toEqual(
      ["tables/t/2/key: The key 'A' occurs twice. Rename one of the rows."],
    )
    // Other columns may repeat a cell.
    expect(
      listTableProblems({ columns, rows: ['A', 'B'].map((key) => ({ key, size: 1, name: 'x' })) }),
    ).toEqual([])
  })

  test("requires cells of the column's type", () => {
    expect(listTableProblems({ columns, rows: [{ key: 'A', size: 'x', name: 1, live: 'yes' }] })).toEqual([
      formatCellProblem('size', 'x', 'number', 'number'),
      formatCellProblem('name', '1', 'text', 'string'),
      formatCellProblem('live', 'yes', 'flag', 'boolean'),
    ])
    expect(
      listTableProblems({
        columns,
        rows: [
          { key: 'A', size: 0.1 },
          { key: 'B', size: 1 / 3 },
        ],
      }),
    ).toEqual(['tables/t/1/size: 0.3333333333333333 is not an exact decimal. Round it to at most 15 digits.'])
  })

  test('rejects cells of undeclared columns', () => {
    expect(listTableProblems({ columns, rows: [{ key: 'A' }, { key: 'B', width: 1 }] })).toEqual([
      'tables/t/1/width: The column is not declared. Declare the column or take the cell out.',
    ])
  })
})

const createChoice = (from: Extract<Parameter, { kind: 'choice' }>['from']): Parameter => ({
  kind: 'choice',
  name: 'c',
  group,
  from,
})

describe('validating a choice', () => {
  const keyedTable: Table = {
    columns: { key: { type: 'key' }, size: { type: 'number' } },
    rows: [{ key: 'A' }],
  }

  test('requires unique options', () => {
    expect(listParameterProblems(createChoice({ options: ['a', 'b'] }))).toEqual([])
    expect(listParameterProblems(createChoice({ options: [] }))).toEqual([
      'parameters/c/from: There is nothing to choose. Give at least one option.',
    ])
    expect(listParameterProblems(createChoice({ options: ['a', 'b', 'a'] }))).toEqual([
      'parameters/c/from: An option occurs twice. Name each option once.',
    ])
  })

  test('requires a table with a key column and rows', () => {
    expect(listParameterProblems(createChoice({ table: 't' }), { t: keyedTable })).toEqual([])
    expect(listParameterProblems(createChoice({ table: 't' }))).toEqual([
      "parameters/c/from: There is no table 't'. Name a table of the model.",
    ])
    expect(listParameterProblems(createChoice({ table: 't' }), { t: { ...keyedTable, rows: [] } })).toEqual([
      'parameters/c/from: There is nothing to choose. Give at least one option.',
    ])
    const keylessTable: Table = { columns: { key: { type: 'text' } }, rows: [{ key: 'A' }] }
    expect(listParameterProblems(createChoice({ table: 't' }), { t: keylessTable })).toEqual([
      "parameters/c/from: Table 't' has no key column. Make one column its key.",
    ])
  })
})

const formatNotExact = (field: string) =>
  `parameters/load/${field}: 0.3333333333333333 is not an exact decimal. Use at most 15 digits.`
const formatNotPreferred = (given: string, name = 'load') =>
  `parameters/${name}/preferred: '${given}' is not one of its values. Prefer one of its values, or none.`

describe('validating a number parameter', () => {
  test('reports only the first of wrong bounds, a wrong step and a wrong preferred value', () => {
    expect(listParameterProblems({ ...number, min: 1 / 3, max: 1 / 3 })).toEqual([formatNotExact('min')])
    expect(listParameterProblems({ ...number, max: 1 / 3, step: 1 / 3 })).toEqual([formatNotExact('max')])
    expect(listParameterProblems({ ...number, step: 1 / 3, preferred: 99 })).toEqual([formatNotExact('step')])
    for (const step of [0, -0.5])
      expect(listParameterProblems({ ...number, step, preferred: 99 })).toEqual([
        `parameters/load/step: The step ${step} is not positive. Give a step above 0.`,
      ])
    expect(listParameterProblems({ ...number, max: -0.5 })).toEqual([
      'parameters/load/max: The largest value -0.5 is below the smallest 0. Swap them.',
    ])
    expect(listParameterProblems({ ...number, max: 0 })).toEqual([])
  })

  test('requires its maximum to be reachable in steps', () => {
    for (const max of [0.5, 3.5, 10]) expect(listParameterProblems({ ...number, max })).toEqual([])
    for (const max of [0.4, 3.6, 9.75])
      expect(listParameterProblems({ ...number, max, preferred: 99 })).toEqual([
        `parameters/load/max: ${max} is not reached from 0 in steps of 0.5. Move the largest value to a step.`,
      ])
    expect(listParameterProblems({ ...number, min: 0.1, max: 0.7, step: 0.3 })).toEqual([])
  })

  test('requires fewer than 2^31 values', () => {
    const most = 2 ** 31 - 1
    expect(listParameterProblems({ ...number, min: 1, max: most, step: 1 })).toEqual([])
    expect(listParameterProblems({ ...number, min: 0, max: most, step: 1, preferred: -1 })).toEqual([
      'parameters/load/step: There are 2147483648 values. Take a larger step; 2^31 values are the most.',
    ])
  })

  test('requires a preferred value from its domain, as for all parameters', () => {
    expect(listParameterProblems({ ...number, preferred: 9.5 })).toEqual([])
    expect(listParameterProblems({ ...number, preferred: 9.75 })).toEqual([formatNotPreferred('9.75')])
    expect(listParameterProblems({ kind: 'flag', name: 'f', group, preferred: true })).toEqual([])
    expect(listParameterProblems({ kind: 'flag', name: 'f', group, preferred: 'yes' })).toEqual([
      formatNotPreferred('yes', 'f'),
    ])
    expect(listParameterProblems({ ...createChoice({ options: ['a'] }), preferred: 'a' })).toEqual([])
    expect(listParameterProblems({ ...createChoice({ options: ['a'] }), preferred: 'b' })).toEqual([
      formatNotPreferred('b', 'c'),
    ])
  })
})

const formatCycle = (at: string, ...names: readonly string[]) =>
  `values/${at}: It is defined by itself: ${names.join(' → ')}. Break the circle with a parameter and a rule.`
const createSum = (...names: readonly string[]): Num => ({ kind: 'add', terms: names.map(ref) })

const doubleNext = (index: number): Num => ({ kind: 'smallest', terms: [ref(`v${index}`), ref(`v${index}`)] })

describe('validating defined values', () => {
  test('rejects direct and indirect self-references', () => {
    expect(listProblems({ values: [createValue('a', createSum('a'))] })).toEqual([formatCycle('a', 'a', 'a')])
    expect(
      listProblems({
        values: [
          createValue('c', createSum('d', 'a')),
          createValue('a', createSum('b')),
          createValue('b', createSum('a')),
          createValue('d', constant(1)),
        ],
      }),
    ).toEqual([formatCycle('a', 'a', 'b', 'a')])
    expect(
      listProblems({
        values: [
          createValue('x', {
            kind: 'if',
            test: { kind: 'all', of: [] },
            whenTrue: constant(1),
            whenFalse: ref('x'),
          }),
          createValue('y', createProduct(constant(2), ref('y'))),
        ],
      }),
    ).toEqual([formatCycle('x', 'x', 'x'), formatCycle('y', 'y', 'y')])
  })

  test('examines each value once, however many paths lead to it', () => {
    const ladder = Array.from({ length: 60 }, (_, index) =>
      createValue(`v${index}`, index === 59 ? ref('load') : doubleNext(index + 1)),
    )
    expect(listProblems({ parameters: [number], values: ladder })).toEqual([])
  })

  test('accepts several uses of one value', () => {
    expect(
      listProblems({
        parameters: [number],
        values: [
          createValue('a', createSum('b', 'c', 'b')),
          createValue('b', createSum('d')),
          createValue('c', createSum('d')),
          createValue('d', createSum('load')),
        ],
      }),
    ).toEqual([])
  })
})

const createQuotient = (rounding: 'up' | 'down'): Num => ({
  kind: 'divide',
  left: ref('other'),
  right: ref('load'),
  rounding,
})

const listDivisionProblems = (max: number) => {
  const parameters = [
    { ...number, min: -5, max, step: 1 },
    { ...number, name: 'other', step: 1 },
  ]
  return listProblems({
    parameters,
    values: [createValue('a', createQuotient('up')), createValue('b', createQuotient('down'))],
  })
}

describe('validating sizes', () => {
  const cure = 'Use fewer decimals, a coarser step or smaller bounds.'
  const hugeProduct = createProduct(constant(1e9), constant(1e9))

  test('reports numbers and conditions beyond exact integers as overflow', () => {
    const problems = validateModel({
      ...emptyModel,
      values: [createValue('v', hugeProduct), createValue('w', constant(1))],
      rules: [
        { id: 'R', require: { kind: 'compare', operator: '<', left: constant(1), right: hugeProduct } },
      ],
    })
    expect(problems.map(({ path, overflow }) => [path, overflow])).toEqual([
      ['values/v', true],
      ['rules/R/require', true],
    ])
    for (const problem of problems) expect(problem.cure).toBe(cure)
  })

  test('requires a divisor that can be positive', () => {
    expect(listDivisionProblems(1)).toEqual([])
    for (const max of [0, -1])
      expect(listDivisionProblems(max)).toEqual([
        'values: A divisor is never positive. Divide by something that is above 0.',
      ])
  })
})
