// Tests that each mistake in an expression is reported once, at its position, with a fix, and that valid expressions are accepted.
import { describe, expect, test } from 'vitest'
import type { Condition, Model, Num, Parameter, Table, Unit } from './model.ts'
import { validateModel } from './validate.ts'

const group = 'g'
const constant = (value: number): Num => ({ kind: 'constant', value })
const ref = (name: string): Num => ({ kind: 'ref', name })
const cell = (choice: string, column: string): Num => ({ kind: 'cell', choice, column })

const load: Parameter = { kind: 'number', name: 'load', group, min: 1, max: 9, step: 1, unit: 'kW' }
const size: Parameter = { kind: 'choice', name: 'size', group, from: { options: ['S', 'M'] } }
const frame: Parameter = { kind: 'choice', name: 'frame', group, from: { table: 'frames' } }
const spare: Parameter = { kind: 'flag', name: 'spare', group }
const frames: Table = {
  columns: {
    key: { type: 'key' },
    power: { type: 'number', unit: 'kW' },
    slots: { type: 'number' },
    colour: { type: 'text' },
    indoor: { type: 'flag' },
  },
  rows: [
    { key: 'A', power: 5, slots: 2, colour: 'grey', indoor: true },
    { key: 'B', power: 9, slots: 4, colour: 'grey', indoor: false },
    { key: 'C', power: 9, colour: 'blue' },
  ],
}
const validModel: Model = {
  id: 'm',
  version: '1.0.0',
  tables: { frames },
  parameters: [load, size, frame, spare],
  values: [{ name: 'weight', unit: 'kg', is: constant(2) }],
  rules: [],
  notices: [],
  goals: [],
}

const listProblems = (model: Model): string[] =>
  validateModel(model).map(({ path, message, cure }) => `${path}: ${message} ${cure}`)
const checkNumber = (is: Num, unit: Unit = 'kW'): string[] =>
  listProblems({ ...validModel, values: [...validModel.values, { name: 'v', unit, is }] })
const checkCondition = (require: Condition): string[] =>
  listProblems({ ...validModel, rules: [{ id: 'R', require }] })

const formatUnits = (path = 'values/v', of = 'kW and kg') =>
  `${path}: Numbers of ${of} meet. Bring them to one unit with a factor.`

describe('validating a number', () => {
  test.each<[string, Num]>([
    ['a plain number', constant(2.5)],
    ['a parameter', ref('load')],
    ['a defined value', ref('weight')],
    ['a column', cell('frame', 'power')],
    ['numbers of one unit', { kind: 'add', terms: [ref('load'), cell('frame', 'power'), constant(1)] }],
    ['the smallest of one', { kind: 'smallest', terms: [ref('load')] }],
    ['a sum of nothing', { kind: 'add', terms: [] }],
    ['a product of any units', { kind: 'multiply', left: ref('load'), right: ref('weight') }],
    ['a quotient of any units', { kind: 'divide', left: ref('load'), right: ref('weight'), rounding: 'up' }],
    ['a standard value', { kind: 'round', to: [1, 2.5], value: ref('load'), rounding: 'up' }],
    [
      'a branch for each option',
      { kind: 'case', of: 'size', branches: { S: ref('load'), M: cell('frame', 'power') } },
    ],
    [
      'a branch for one option and another for the rest',
      { kind: 'case', of: 'frame', branches: { C: ref('load') }, otherwise: constant(1) },
    ],
    [
      'a row found by a fixed cell and a parameter',
      {
        kind: 'lookup',
        table: 'frames',
        column: 'power',
        where: { colour: { cell: 'grey' }, indoor: { parameter: 'spare' } },
      },
    ],
    [
      'a row found by a number of the unit of its column',
      {
        kind: 'lookup',
        table: 'frames',
        column: 'slots',
        where: { power: { number: ref('load') }, key: { parameter: 'frame' } },
      },
    ],
  ])('accepts %s', (_, is) => {
    expect(checkNumber(is)).toEqual([])
  })

  test.each<[string, Num, readonly string[]]>([
    [
      'whose term has too many digits',
      { kind: 'add', terms: [constant(1), constant(1 / 3)] },
      ['values/v/terms/1: 0.3333333333333333 is not an exact decimal. Round it to at most 15 digits.'],
    ],
    [
      'that is not there',
      ref('nobody'),
      ["values/v: There is no 'nobody'. Name a number parameter or a defined value."],
    ],
    [
      'that is a choice',
      ref('size'),
      [
        "values/v: 'size' is a choice, not a number. Name a column of its row, compare it with an option, or choose by it.",
      ],
    ],
    [
      'that is a flag',
      ref('spare'),
      [
        "values/v: 'spare' is a flag, not a number. Name a column of its row, compare it with an option, or choose by it.",
      ],
    ],
    [
      'of a column of a choice without a table',
      cell('size', 'power'),
      ["values/v: 'size' is not chosen from a table. Name a choice parameter that has a table."],
    ],
    [
      'of a column of a number parameter',
      cell('load', 'power'),
      ["values/v: 'load' is not chosen from a table. Name a choice parameter that has a table."],
    ],
    [
      'of a column that is not there',
      cell('frame', 'doors'),
      ["values/v: Table 'frames' has no column 'doors'. It has key, power, slots, colour, indoor."],
    ],
    [
      'of a column of texts',
      cell('frame', 'colour'),
      ["values/v: Column 'colour' of 'frames' holds text, not numbers. Name a number column."],
    ],
    ['of two units in a sum', { kind: 'add', terms: [ref('load'), ref('weight')] }, [formatUnits()]],
    [
      'of two units in a difference',
      { kind: 'subtract', left: ref('load'), right: ref('weight') },
      [formatUnits()],
    ],
    [
      'of two units in the smallest, of which one is that of a column',
      { kind: 'smallest', terms: [ref('weight'), constant(1), cell('frame', 'power')] },
      [formatUnits('values/v', 'kg and kW')],
    ],
    [
      'of two units in the two cases of a condition',
      { kind: 'if', test: { kind: 'flag', name: 'spare' }, whenTrue: ref('load'), whenFalse: ref('weight') },
      [formatUnits()],
    ],
    [
      'of two units in branches',
      { kind: 'case', of: 'size', branches: { S: ref('load') }, otherwise: ref('weight') },
      [formatUnits()],
    ],
    [
      'of two units, one of them rounded',
      {
        kind: 'add',
        terms: [{ kind: 'round', to: [1], value: ref('load'), rounding: 'up' }, ref('weight')],
      },
      [formatUnits()],
    ],
    [
      'of two units, one of them looked up',
      {
        kind: 'add',
        terms: [
          { kind: 'lookup', table: 'frames', column: 'power', where: { key: { parameter: 'frame' } } },
          ref('weight'),
        ],
      },
      [formatUnits()],
    ],
    [
      'of two units deep inside',
      {
        kind: 'multiply',
        left: { kind: 'add', terms: [{ kind: 'add', terms: [ref('load')] }, ref('weight')] },
        right: { kind: 'subtract', left: ref('weight'), right: ref('load') },
      },
      [formatUnits('values/v/left'), formatUnits('values/v/right', 'kg and kW')],
    ],
    [
      'that is the smallest of nothing',
      { kind: 'smallest', terms: [] },
      ['values/v: The smallest of nothing has no value. Give at least one term.'],
    ],
    [
      'that is the largest of nothing',
      { kind: 'largest', terms: [] },
      ['values/v: The largest of nothing has no value. Give at least one term.'],
    ],
    [
      'rounded to an empty list',
      { kind: 'round', to: [], value: ref('nobody'), rounding: 'up' },
      [
        'values/v/to: The list is empty. Give the standard values.',
        "values/v/value: There is no 'nobody'. Name a number parameter or a defined value.",
      ],
    ],
    [
      'rounded to a list with an inexact entry',
      { kind: 'round', to: [1, 1 / 3], value: ref('load'), rounding: 'up' },
      ['values/v/to: 0.3333333333333333 is not an exact decimal. Round it.'],
    ],
    [
      'with mistakes in a test and in both of its cases',
      {
        kind: 'if',
        test: { kind: 'flag', name: 'load' },
        whenTrue: ref('x'),
        whenFalse: ref('y'),
      },
      [
        "values/v/test: There is no flag 'load'. Name a flag parameter of the model.",
        "values/v/whenTrue: There is no 'x'. Name a number parameter or a defined value.",
        "values/v/whenFalse: There is no 'y'. Name a number parameter or a defined value.",
      ],
    ],
    [
      'without a branch for each option, and with one for none',
      { kind: 'case', of: 'size', branches: { S: ref('x'), L: constant(1) } },
      [
        "values/v: The option 'M' has no branch. Give it a branch, or one for all the rest.",
        "values/v: 'L' is no option of size. Take the branch out or correct its name.",
        "values/v/branches/S: There is no 'x'. Name a number parameter or a defined value.",
      ],
    ],
    [
      'by a choice that is not there',
      { kind: 'case', of: 'load', branches: { S: constant(1) }, otherwise: ref('x') },
      [
        "values/v: There is no choice parameter 'load'. Name a choice parameter of the model.",
        "values/v/otherwise: There is no 'x'. Name a number parameter or a defined value.",
      ],
    ],
  ])('reports a number %s', (_, is, problems) => {
    expect(checkNumber(is)).toEqual(problems)
  })
})

const checkLookup = (where: Extract<Num, { kind: 'lookup' }>['where'], column = 'power', table = 'frames') =>
  checkNumber({ kind: 'lookup', table, column, where })
const formatTwins = (columns: string, cells: string) =>
  `values/v: Two rows of 'frames' have ${columns} = ${cells}. Name more columns, or keep one row.`

describe('validating a look-up', () => {
  test('requires a table and a number column', () => {
    expect(checkLookup({}, 'power', 'racks')).toEqual([
      "values/v: There is no table 'racks'. Name a table of the model.",
    ])
    expect(checkLookup({ key: { parameter: 'frame' } }, 'indoor')).toEqual([
      "values/v: Column 'indoor' of 'frames' holds flag, not numbers. Name a number column.",
    ])
  })

  test('requires at most one row for each key, and reports two rows with equal keys once', () => {
    expect(checkLookup({ colour: { parameter: 'frame' } })).toEqual([formatTwins('colour', '["grey"]')])
    expect(checkLookup({ power: { number: ref('load') } })).toEqual([formatTwins('power', '[9]')])
    expect(checkLookup({ colour: { cell: 'grey' } })).toEqual([formatTwins('', '[]')])
    expect(checkLookup({ colour: { cell: 'grey' }, slots: { number: constant(2) } })).toEqual([])
    expect(checkLookup({ colour: { cell: 'blue' } })).toEqual([])
    expect(checkLookup({ colour: { cell: 'blue' }, slots: { cell: 'x' } })).toHaveLength(1)
    // Two rows without a cell in the column count as equal.
    const rows = [{ key: 'A' }, { key: 'B' }, { key: 'C', slots: 1 }, { key: 'D', slots: 1 }]
    const is: Num = {
      kind: 'lookup',
      table: 'frames',
      column: 'power',
      where: { slots: { number: constant(1) } },
    }
    expect(
      listProblems({
        ...validModel,
        tables: { frames: { ...frames, rows } },
        values: [{ name: 'v', unit: 'kW', is }],
      }),
    ).toEqual([formatTwins('slots', '[null]')])
  })
})

const checkRow = (where: Extract<Condition, { kind: 'row' }>['where'], table = 'frames') =>
  checkCondition({ kind: 'row', table, where })

describe('validating a column comparison', () => {
  test('accepts a parameter or cell of its kind, or a number of its unit', () => {
    const parameters = {
      key: { parameter: 'frame' },
      colour: { parameter: 'size' },
      slots: { parameter: 'load' },
      indoor: { parameter: 'spare' },
    }
    expect(checkRow(parameters)).toEqual([])
    expect(
      checkRow({ key: { cell: 'A' }, colour: { cell: 'x' }, slots: { cell: 1 }, indoor: { cell: false } }),
    ).toEqual([])
    expect(checkRow({ power: { number: ref('load') }, slots: { number: ref('weight') } })).toEqual([])
  })

  test('reports an operand of another kind or unit, and a table, column or parameter that is not there', () => {
    const path = 'rules/R/require/where'
    expect(checkRow({}, 'racks')).toEqual([
      "rules/R/require: There is no table 'racks'. Name a table of the model.",
    ])
    expect(checkRow({ doors: { cell: 1 } })).toEqual([
      `${path}/doors: Table 'frames' has no column 'doors'. It has key, power, slots, colour, indoor.`,
    ])
    expect(checkRow({ doors: { parameter: 'load' }, gates: { number: ref('load') } })).toHaveLength(2)
    expect(checkRow({ colour: { number: constant(1) }, power: { number: ref('weight') } })).toEqual([
      `${path}/colour: Column 'colour' holds text, not numbers. Compare it with a parameter or a cell.`,
      formatUnits(`${path}/power`, 'kg and kW'),
    ])
    expect(checkRow({ key: { parameter: 'nobody' } })).toEqual([
      `${path}/key: There is no parameter 'nobody'. Name a parameter of the model.`,
    ])
    const formatNeverEqual = (kind: string, type: string, column: string) =>
      `${path}/${column}: A ${kind} is compared with a ${type} column and never equals it. Compare like with like.`
    expect(
      checkRow({ key: { parameter: 'load' }, slots: { parameter: 'spare' }, indoor: { parameter: 'size' } }),
    ).toEqual([
      formatNeverEqual('number', 'key', 'key'),
      formatNeverEqual('flag', 'number', 'slots'),
      formatNeverEqual('choice', 'flag', 'indoor'),
    ])
    const formatNeverInColumn = (cellIs: string, type: string, column: string) =>
      `${path}/${column}: '${cellIs}' never stands in a ${type} column. Give a cell of the column’s type.`
    expect(checkRow({ key: { cell: 1 }, slots: { cell: true }, indoor: { cell: 'x' } })).toEqual([
      formatNeverInColumn('1', 'key', 'key'),
      formatNeverInColumn('true', 'number', 'slots'),
      formatNeverInColumn('x', 'flag', 'indoor'),
    ])
  })
})

describe('validating a condition', () => {
  test.each<[string, Condition]>([
    ['of numbers of one unit', { kind: 'compare', operator: '<=', left: ref('load'), right: constant(1) }],
    ['of options', { kind: 'is', choice: 'frame', options: ['A', 'C'] }],
    ['of a flag', { kind: 'flag', name: 'spare' }],
    ['of a column', { kind: 'cellIs', choice: 'frame', column: 'colour', values: ['grey'] }],
  ])('accepts a condition %s', (_, require) => {
    expect(checkCondition(require)).toEqual([])
  })

  test('examines its parts and reports each problem with its path', () => {
    expect(
      checkCondition({
        kind: 'all',
        of: [
          { kind: 'not', of: { kind: 'flag', name: 'size' } },
          { kind: 'any', of: [{ kind: 'is', choice: 'size', options: ['S', 'L'] }] },
          { kind: 'is', choice: 'load', options: ['S'] },
          { kind: 'compare', operator: '=', left: ref('load'), right: ref('weight') },
          { kind: 'compare', operator: '=', left: ref('x'), right: ref('y') },
          { kind: 'cellIs', choice: 'size', column: 'colour', values: [] },
          { kind: 'cellIs', choice: 'frame', column: 'doors', values: [] },
        ],
      }),
    ).toEqual([
      "rules/R/require/of/0/of: There is no flag 'size'. Name a flag parameter of the model.",
      "rules/R/require/of/1/of/0: 'L' is no option of size. Correct its name.",
      "rules/R/require/of/2: There is no choice parameter 'load'. Name a choice parameter of the model.",
      formatUnits('rules/R/require/of/3'),
      "rules/R/require/of/4/left: There is no 'x'. Name a number parameter or a defined value.",
      "rules/R/require/of/4/right: There is no 'y'. Name a number parameter or a defined value.",
      "rules/R/require/of/5: 'size' is not chosen from a table. Name a choice parameter that has a table.",
      "rules/R/require/of/6: Table 'frames' has no column 'doors'. It has key, power, slots, colour, indoor.",
    ])
  })

  test('examines conditions and numbers wherever a model has them, and reports their paths', () => {
    const [unknownFlag, unknown]: [Condition, Num] = [{ kind: 'flag', name: 'x' }, ref('x')]
    const figures = { most: { number: unknown }, size: { parameter: 'size' } }
    const paths = validateModel({
      ...validModel,
      rules: [{ id: 'R', when: unknownFlag, require: unknownFlag, implied: unknownFlag, arguments: figures }],
      notices: [{ id: 'N', severity: 'auto', when: unknownFlag, arguments: { least: { number: unknown } } }],
      goals: [{ name: 'G', minimise: unknown }],
    }).map(({ path }) => path)
    expect(paths).toEqual([
      'rules/R/arguments/most',
      'notices/N/arguments/least',
      'goals/G',
      'rules/R/when',
      'rules/R/require',
      'rules/R/implied',
      'notices/N/when',
    ])
  })
})
