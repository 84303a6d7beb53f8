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
const sound: Model = {
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
const number = (is: Num, unit: Unit = 'kW'): string[] =>
  listProblems({ ...sound, values: [...sound.values, { name: 'v', unit, is }] })
const condition = (require: Condition): string[] => listProblems({ ...sound, rules: [{ id: 'R', require }] })

const units = (path: string, of = 'kW and kg') =>
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
    expect(number(is)).toEqual([])
  })

  test.each<[string, Num, readonly string[]]>([
    [
      'with too many digits',
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
      'of a choice without a table',
      cell('size', 'power'),
      ["values/v: 'size' is not chosen from a table. Name a choice parameter that has a table."],
    ],
    [
      'of a number that is no choice',
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
    ['of two units in a sum', { kind: 'add', terms: [ref('load'), ref('weight')] }, [units('values/v')]],
    [
      'of two units in a difference',
      { kind: 'subtract', left: ref('load'), right: ref('weight') },
      [units('values/v')],
    ],
    [
      'of two units in the smallest, of which one is that of a column',
      { kind: 'smallest', terms: [ref('weight'), constant(1), cell('frame', 'power')] },
      [units('values/v', 'kg and kW')],
    ],
    [
      'of two units on two ways',
      { kind: 'if', test: { kind: 'flag', name: 'spare' }, whenTrue: ref('load'), whenFalse: ref('weight') },
      [units('values/v')],
    ],
    [
      'of two units in branches',
      { kind: 'case', of: 'size', branches: { S: ref('load') }, otherwise: ref('weight') },
      [units('values/v')],
    ],
    [
      'of two units, one of them rounded',
      {
        kind: 'add',
        terms: [{ kind: 'round', to: [1], value: ref('load'), rounding: 'up' }, ref('weight')],
      },
      [units('values/v')],
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
      [units('values/v')],
    ],
    [
      'of two units deep inside',
      {
        kind: 'multiply',
        left: { kind: 'add', terms: [{ kind: 'add', terms: [ref('load')] }, ref('weight')] },
        right: { kind: 'subtract', left: ref('weight'), right: ref('load') },
      },
      [units('values/v/left'), units('values/v/right', 'kg and kW')],
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
      'rounded to nothing',
      { kind: 'round', to: [], value: ref('nobody'), rounding: 'up' },
      [
        'values/v/to: The list is empty. Give the standard values.',
        "values/v/value: There is no 'nobody'. Name a number parameter or a defined value.",
      ],
    ],
    [
      'rounded to what is not exact',
      { kind: 'round', to: [1, 1 / 3], value: ref('load'), rounding: 'up' },
      ['values/v/to: 0.3333333333333333 is not an exact decimal. Round it.'],
    ],
    [
      'with mistakes in a test and on both ways',
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
      'of a choice that is not there',
      { kind: 'case', of: 'load', branches: { S: constant(1) }, otherwise: ref('x') },
      [
        "values/v: There is no choice parameter 'load'. Name a choice parameter of the model.",
        "values/v/otherwise: There is no 'x'. Name a number parameter or a defined value.",
      ],
    ],
  ])('reports %s', (_, is, problems) => {
    expect(number(is)).toEqual(problems)
  })
})

const lookup = (where: Extract<Num, { kind: 'lookup' }>['where'], column = 'power', table = 'frames') =>
  number({ kind: 'lookup', table, column, where })
const twice = (columns: string, cells: string) =>
  `values/v: Two rows of 'frames' have ${columns} = ${cells}. Name more columns, or keep one row.`

describe('validating a look-up', () => {
  test('requires a table and a number column', () => {
    expect(lookup({}, 'power', 'racks')).toEqual([
      "values/v: There is no table 'racks'. Name a table of the model.",
    ])
    expect(lookup({ key: { parameter: 'frame' } }, 'indoor')).toEqual([
      "values/v: Column 'indoor' of 'frames' holds flag, not numbers. Name a number column.",
    ])
  })

  test('requires one row per question, and reports two equal rows once', () => {
    expect(lookup({ colour: { parameter: 'frame' } })).toEqual([twice('colour', '["grey"]')])
    expect(lookup({ power: { number: ref('load') } })).toEqual([twice('power', '[9]')])
    expect(lookup({ colour: { cell: 'grey' } })).toEqual([twice('', '[]')])
    expect(lookup({ colour: { cell: 'grey' }, slots: { number: constant(2) } })).toEqual([])
    expect(lookup({ colour: { cell: 'blue' } })).toEqual([])
    expect(lookup({ colour: { cell: 'blue' }, slots: { cell: 'x' } })).toHaveLength(1)
    // Rows without a cell have the same: none.
    const rows = [{ key: 'A' }, { key: 'B' }, { key: 'C', slots: 1 }, { key: 'D', slots: 1 }]
    const is: Num = {
      kind: 'lookup',
      table: 'frames',
      column: 'power',
      where: { slots: { number: constant(1) } },
    }
    expect(
      listProblems({
        ...sound,
        tables: { frames: { ...frames, rows } },
        values: [{ name: 'v', unit: 'kW', is }],
      }),
    ).toEqual([twice('slots', '[null]')])
  })
})

const row = (where: Extract<Condition, { kind: 'row' }>['where'], table = 'frames') =>
  condition({ kind: 'row', table, where })

describe('validating a column comparison', () => {
  test('accepts a parameter or cell of its kind, or a number of its unit', () => {
    const parameters = {
      key: { parameter: 'frame' },
      colour: { parameter: 'size' },
      slots: { parameter: 'load' },
      indoor: { parameter: 'spare' },
    }
    expect(row(parameters)).toEqual([])
    expect(
      row({ key: { cell: 'A' }, colour: { cell: 'x' }, slots: { cell: 1 }, indoor: { cell: false } }),
    ).toEqual([])
    expect(row({ power: { number: ref('load') }, slots: { number: ref('weight') } })).toEqual([])
  })

  test('reports another kind, another unit and a missing operand', () => {
    const at = 'rules/R/require/where'
    expect(row({}, 'racks')).toEqual([
      "rules/R/require: There is no table 'racks'. Name a table of the model.",
    ])
    expect(row({ doors: { cell: 1 } })).toEqual([
      `${at}/doors: Table 'frames' has no column 'doors'. It has key, power, slots, colour, indoor.`,
    ])
    expect(row({ doors: { parameter: 'load' }, gates: { number: ref('load') } })).toHaveLength(2)
    expect(row({ colour: { number: constant(1) }, power: { number: ref('weight') } })).toEqual([
      `${at}/colour: Column 'colour' holds text, not numbers. Compare it with a parameter or a cell.`,
      units(`${at}/power`, 'kg and kW'),
    ])
    expect(row({ key: { parameter: 'nobody' } })).toEqual([
      `${at}/key: There is no parameter 'nobody'. Name a parameter of the model.`,
    ])
    const never = (kind: string, type: string, column: string) =>
      `${at}/${column}: A ${kind} is compared with a ${type} column and never equals it. Compare like with like.`
    expect(
      row({ key: { parameter: 'load' }, slots: { parameter: 'spare' }, indoor: { parameter: 'size' } }),
    ).toEqual([
      never('number', 'key', 'key'),
      never('flag', 'number', 'slots'),
      never('choice', 'flag', 'indoor'),
    ])
    const stands = (cellIs: string, type: string, column: string) =>
      `${at}/${column}: '${cellIs}' never stands in a ${type} column. Give a cell of the column’s type.`
    expect(row({ key: { cell: 1 }, slots: { cell: true }, indoor: { cell: 'x' } })).toEqual([
      stands('1', 'key', 'key'),
      stands('true', 'number', 'slots'),
      stands('x', 'flag', 'indoor'),
    ])
  })
})

describe('validating a condition', () => {
  test.each<[string, Condition]>([
    ['of numbers of one unit', { kind: 'compare', operator: '<=', left: ref('load'), right: constant(1) }],
    ['of options', { kind: 'is', choice: 'frame', options: ['A', 'C'] }],
    ['of a flag', { kind: 'flag', name: 'spare' }],
    ['of a column', { kind: 'cellIs', choice: 'frame', column: 'colour', values: ['grey'] }],
  ])('accepts %s', (_, require) => {
    expect(condition(require)).toEqual([])
  })

  test('examines its parts, each with its location', () => {
    expect(
      condition({
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
      units('rules/R/require/of/3'),
      "rules/R/require/of/4/left: There is no 'x'. Name a number parameter or a defined value.",
      "rules/R/require/of/4/right: There is no 'y'. Name a number parameter or a defined value.",
      "rules/R/require/of/5: 'size' is not chosen from a table. Name a choice parameter that has a table.",
      "rules/R/require/of/6: Table 'frames' has no column 'doors'. It has key, power, slots, colour, indoor.",
    ])
  })

  test('or number works wherever a model has one, by its path', () => {
    const wrong: Condition = { kind: 'flag', name: 'x' }
    const paths = validateModel({
      ...sound,
      rules: [
        {
          id: 'R',
          when: wrong,
          require: wrong,
          implied: wrong,
          arguments: { most: { number: ref('x') }, size: { parameter: 'size' } },
        },
      ],
      notices: [{ id: 'N', severity: 'auto', when: wrong, arguments: { least: { number: ref('x') } } }],
      goals: [{ name: 'G', minimise: ref('x') }],
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
