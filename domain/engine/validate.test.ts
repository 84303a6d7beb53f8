// Tests that every kind of fault in a model is reported with its path.
import { describe, expect, test } from 'vitest'
import { compileModel, ModelError } from './compile.ts'
import type { Model, Num, NumberParameter, Table } from './model.ts'
import { validateModel } from './validate.ts'

const load: NumberParameter = {
  kind: 'number',
  name: 'load',
  group: 'a',
  min: 0,
  max: 10,
  step: 0.5,
  unit: 'kW',
}
const constant = (value: number): Num => ({ kind: 'constant', value })
const ref = (name: string): Num => ({ kind: 'ref', name })

const columns: Table['columns'] = {
  key: { type: 'key' },
  slots: { type: 'number', unit: '1' },
  colour: { type: 'text' },
}

const validModel: Model = {
  id: 'm',
  version: '1.0.0',
  tables: {
    frames: {
      columns,
      rows: [
        { key: 'S', slots: 2, colour: 'grey' },
        { key: 'M', slots: 4, colour: 'grey' },
      ],
    },
  },
  parameters: [
    load,
    { kind: 'choice', name: 'frame', group: 'a', from: { table: 'frames' } },
    { kind: 'flag', name: 'spare', group: 'a' },
  ],
  values: [{ name: 'half', unit: 'kW', is: { kind: 'multiply', left: constant(0.5), right: ref('load') } }],
  rules: [
    {
      id: 'r',
      require: {
        kind: 'compare',
        operator: '<=',
        left: ref('half'),
        right: { kind: 'subtract', left: ref('load'), right: constant(0) },
      },
    },
  ],
  notices: [],
  goals: [{ name: 'cheap', minimise: ref('load') }],
}

const listPaths = (change: Partial<Model>): string[] =>
  validateModel({ ...validModel, ...change }).map(({ path }) => path)
const withValue = (is: Num): Partial<Model> => ({ values: [{ name: 'half', unit: 'kW', is }] })

test('a valid model has no problems', () => {
  expect(validateModel(validModel)).toEqual([])
})

test('compiling a model with problems throws an error that names them', () => {
  expect(() => compileModel({ ...validModel, ...withValue(ref('lode')) })).toThrow(ModelError)
  expect(() => compileModel({ ...validModel, ...withValue(ref('lode')) })).toThrow("There is no 'lode'")
})

describe('problems with parameters', () => {
  test.each([
    ['a name used twice', [load, load], 'parameters/load'],
    ['a largest value that no step reaches', [{ ...load, step: 0.7 }], 'parameters/load/max'],
    ['a step of nothing', [{ ...load, step: 0 }], 'parameters/load/step'],
    ['bounds in the wrong order', [{ ...load, max: -1 }], 'parameters/load/max'],
    ['a preferred value that it does not have', [{ ...load, preferred: 0.3 }], 'parameters/load/preferred'],
  ] as const)('include %s', (_, parameters, path) => {
    expect(listPaths({ parameters })).toContain(path)
  })

  test('include a missing table', () => {
    const parameters = [
      load,
      { kind: 'choice', name: 'frame', group: 'a', from: { table: 'racks' } },
    ] as const
    expect(listPaths({ parameters })).toContain('parameters/frame/from')
  })
})

const withRows = (rows: Model['tables'][string]['rows']): Partial<Model> => ({
  tables: { frames: { columns, rows } },
})

describe('problems with tables', () => {
  test('include a duplicate key', () => {
    expect(
      listPaths(
        withRows([
          { key: 'S', slots: 2 },
          { key: 'S', slots: 3 },
        ]),
      ),
    ).toContain('tables/frames/1/key')
  })

  test('include a text in a number column', () => {
    expect(listPaths(withRows([{ key: 'S', slots: 'two' }]))).toContain('tables/frames/0/slots')
  })

  test('include a look-up with two matching rows', () => {
    const is: Num = { kind: 'lookup', table: 'frames', where: { colour: { cell: 'grey' } }, column: 'slots' }
    expect(listPaths(withValue(is))).toContain('values/half')
  })
})

describe('problems with expressions', () => {
  test.each<[string, Num, string]>([
    ['a column that is not there', { kind: 'cell', choice: 'frame', column: 'doors' }, 'values/half'],
    ['a text column as a number', { kind: 'cell', choice: 'frame', column: 'colour' }, 'values/half'],
    [
      'an option without a branch',
      { kind: 'case', of: 'frame', branches: { S: constant(1) } },
      'values/half',
    ],
    [
      'a branch for no option',
      { kind: 'case', of: 'frame', branches: { X: constant(1) }, otherwise: constant(2) },
      'values/half',
    ],
    ['a flag as a number', ref('spare'), 'values/half'],
    ['a value defined by itself', ref('half'), 'values/half'],
    [
      'numbers of two units',
      { kind: 'add', terms: [ref('load'), { kind: 'cell', choice: 'frame', column: 'slots' }] },
      'values/half',
    ],
    [
      'a result beyond exact integers',
      {
        kind: 'multiply',
        left: ref('load'),
        right: { kind: 'multiply', left: ref('load'), right: constant(1e15) },
      },
      'values/half',
    ],
    [
      'a divisor that is never positive',
      {
        kind: 'divide',
        left: { kind: 'cell', choice: 'frame', column: 'slots' },
        right: { kind: 'subtract', left: constant(0), right: ref('load') },
        rounding: 'up',
      },
      'values',
    ],
  ])('include %s', (_, is, path) => {
    expect(listPaths(withValue(is))).toContain(path)
  })
})
