// Tests that two versions of a model differ in what was added, removed or changed, named by the permanent ids.
import { describe, expect, test } from 'vitest'
import type { Model, Parameter, Table } from '../model.ts'
import { compareModels } from './model-difference.ts'

const group = 'g'
const load: Parameter = { kind: 'number', name: 'load', group, min: 1, max: 9, step: 1, unit: 'kW' }
const size: Parameter = { kind: 'choice', name: 'size', group, from: { options: ['S', 'M'] } }
const frame: Parameter = { kind: 'choice', name: 'frame', group, from: { table: 'frames' } }
const spare: Parameter = { kind: 'flag', name: 'spare', group }
const frames: Table = {
  columns: { frame: { type: 'key' }, slots: { type: 'number' } },
  rows: [
    { frame: 'A', slots: 2 },
    { frame: 'B', slots: 5 },
  ],
}
const keylessTable: Table = { columns: { x: { type: 'number' } }, rows: [{ x: 1 }, { x: 1 }, { x: 2 }] }
const model: Model = {
  id: 'm',
  version: '1.0.0',
  tables: { frames, plain: keylessTable },
  parameters: [load, size, frame, spare],
  values: [{ name: 'v', unit: 'kW', is: { kind: 'ref', name: 'load' } }],
  rules: [
    { id: 'R1', require: { kind: 'flag', name: 'spare' } },
    { id: 'R2', require: { kind: 'not', of: { kind: 'flag', name: 'spare' } } },
  ],
  notices: [{ id: 'N1', severity: 'auto', when: { kind: 'flag', name: 'spare' } }],
  goals: [{ name: 'g', minimise: { kind: 'ref', name: 'load' } }],
}
const compareWith = (change: Partial<Model>) => compareModels(model, { ...model, ...change })
const compareParameters = (...parameters: readonly Parameter[]) => compareWith({ parameters })
const compareRows = (...rows: Table['rows']) =>
  compareWith({ tables: { plain: keylessTable, frames: { ...frames, rows } } })

test('a version has no differences from itself', () => {
  expect(compareWith({ version: '2.0.0' })).toEqual([])
})

describe('the differences between parts of models', () => {
  const [first, second] = model.rules
  if (first === undefined || second === undefined) throw new Error('The model has no two rules')
  test.each([
    [
      'name an added rule',
      { rules: [...model.rules, { id: 'R3', require: { kind: 'any', of: [] } }] },
      [{ change: 'added', kind: 'rule', name: 'R3' }],
    ],
    [
      'name a removed rule',
      { rules: model.rules.slice(1) },
      [{ change: 'removed', kind: 'rule', name: 'R1' }],
    ],
    [
      'name a changed notice',
      { notices: [{ id: 'N1', severity: 'warning', when: { kind: 'flag', name: 'spare' } }] },
      [{ change: 'changed', kind: 'notice', name: 'N1' }],
    ],
    [
      'name a renamed goal with both names',
      { goals: model.goals.map((goal) => ({ ...goal, name: 'h' })) },
      [{ change: 'renamed', kind: 'goal', name: 'g', after: 'h' }],
    ],
    [
      'name a value that is renamed and changed as removed and added',
      { values: [{ name: 'w', unit: 'W', is: { kind: 'ref', name: 'load' } }] },
      [
        { change: 'removed', kind: 'value', name: 'v' },
        { change: 'added', kind: 'value', name: 'w' },
      ],
    ],
    ['ignore the order of rules', { rules: model.rules.toReversed() }, []],
  ] satisfies readonly (readonly [string, Partial<Model>, readonly object[]])[])(
    '%s',
    (_, change, differences) => {
      expect(compareWith(change).toSorted((a, b) => b.change.localeCompare(a.change))).toEqual(differences)
    },
  )

  test('report no renames if several equal rules were added or removed', () => {
    const rulesWithTwins = [...model.rules.slice(1), { ...first, id: 'R3' }, { ...first, id: 'R4' }]
    expect(
      compareWith({ rules: rulesWithTwins })
        .map(({ change }) => change)
        .toSorted(),
    ).toEqual(['added', 'added', 'removed'])
    const before = { ...model, rules: [...model.rules, { ...first, id: 'R5' }] }
    const after = {
      ...model,
      rules: [{ ...first, id: 'R6' }, second],
    }
    expect(
      compareModels(before, after)
        .map(({ change }) => change)
        .toSorted(),
    ).toEqual(['added', 'removed', 'removed'])
  })
})

describe('the differences between parameters', () => {
  test('include a changed range', () => {
    for (const range of [{ min: 2 }, { max: 8 }, { step: 2 }]) {
      const { min, max, step } = { ...load, ...range }
      expect(compareParameters({ ...load, ...range }, size, frame, spare)).toEqual([
        {
          change: 'range',
          parameter: 'load',
          before: { min: 1, max: 9, step: 1 },
          after: { min, max, step },
        },
      ])
    }
  })

  test('include an added, changed or removed preferred value', () => {
    expect(compareParameters({ ...load, preferred: 3 }, size, frame, spare)).toEqual([
      { change: 'preferred', parameter: 'load', after: 3 },
    ])
    const modelWithPreference = { ...model, parameters: [{ ...load, preferred: 3 }] }
    expect(
      compareModels(modelWithPreference, { ...modelWithPreference, parameters: [{ ...load, preferred: 4 }] }),
    ).toEqual([{ change: 'preferred', parameter: 'load', before: 3, after: 4 }])
    expect(compareModels(modelWithPreference, { ...modelWithPreference, parameters: [load] })).toEqual([
      { change: 'preferred', parameter: 'load', before: 3 },
    ])
  })

  test('list a changed range before a changed preferred value, and report a change of kind as one difference', () => {
    expect(
      compareParameters({ ...load, max: 8, preferred: 3 }, size, frame, spare).map(({ change }) => change),
    ).toEqual(['range', 'preferred'])
    expect(compareParameters({ kind: 'flag', name: 'load', group }, size, frame, spare)).toEqual([
      { change: 'changed', kind: 'parameter', name: 'load' },
    ])
    expect(
      compareParameters(load, size, frame, { ...load, name: 'spare' }).map(({ change }) => change),
    ).toEqual(['changed'])
  })

  test.each<[string, Parameter]>([
    ['group', { ...load, group: 'h' }],
    ['unit', { ...load, unit: 'W' }],
    ['role as a result', { ...load, result: true }],
  ])('include a changed %s', (_, parameter) => {
    expect(compareParameters(parameter, size, frame, spare)).toEqual([
      { change: 'changed', kind: 'parameter', name: 'load' },
    ])
  })

  test('include the change to another table of options', () => {
    const [difference] = compareWith({
      tables: { ...model.tables, other: frames },
      parameters: [load, size, { ...frame, from: { table: 'other' } }, spare],
    })
    expect(difference).toEqual({ change: 'changed', kind: 'parameter', name: 'frame' })
  })

  test('report a rename if everything but the name is the same', () => {
    expect(compareParameters({ ...load, name: 'power' }, size, frame, spare)).toEqual([
      { change: 'renamed', kind: 'parameter', name: 'load', after: 'power' },
    ])
    expect(
      compareParameters({ ...load, name: 'power', max: 8 }, size, frame, spare).map(({ change }) => change),
    ).toEqual(['removed', 'added'])
  })

  test('report renamed options only for rows of a table whose other cells are equal', () => {
    expect(compareParameters(load, { ...size, from: { options: ['S', 'L'] } }, frame, spare)).toEqual([
      { change: 'optionRemoved', parameter: 'size', option: 'M' },
      { change: 'optionAdded', parameter: 'size', option: 'L' },
    ])
    expect(
      compareRows({ frame: 'A', slots: 2 }, { frame: 'C', slots: 5 }).filter((one) => 'parameter' in one),
    ).toEqual([{ change: 'optionRenamed', parameter: 'frame', option: 'B', after: 'C' }])
    expect(
      compareRows({ frame: 'A', slots: 2 }, { frame: 'C', slots: 6 }).filter((one) => 'parameter' in one),
    ).toEqual([
      { change: 'optionRemoved', parameter: 'frame', option: 'B' },
      { change: 'optionAdded', parameter: 'frame', option: 'C' },
    ])
    const modelOfKeys = { ...model, tables: { frames: { ...frames, rows: [{ frame: 'A' }] } } }
    const modelOfOtherKeys = { ...modelOfKeys, tables: { frames: { ...frames, rows: [{ frame: 'Z' }] } } }
    expect(compareModels(modelOfKeys, modelOfOtherKeys).filter((one) => 'parameter' in one)).toEqual([
      { change: 'optionRemoved', parameter: 'frame', option: 'A' },
      { change: 'optionAdded', parameter: 'frame', option: 'Z' },
    ])
  })
})

const compareRowsWithoutKey = (...xs: readonly number[]) =>
  compareWith({ tables: { frames, plain: { ...keylessTable, rows: xs.map((x) => ({ x })) } } })

describe('the differences between tables', () => {
  test('include added, removed and changed columns', () => {
    const { columns } = frames
    expect(
      compareWith({
        tables: { ...model.tables, more: { columns: { y: { type: 'text' } }, rows: [{ y: 'a' }] } },
      }),
    ).toEqual([{ change: 'added', kind: 'table', name: 'more' }])
    expect(compareWith({ tables: { frames } })).toEqual([{ change: 'removed', kind: 'table', name: 'plain' }])
    expect(
      compareWith({
        tables: { plain: keylessTable, frames: { ...frames, columns: { ...columns, z: { type: 'flag' } } } },
      }),
    ).toEqual([{ change: 'changed', kind: 'table', name: 'frames' }])
  })

  test('include changed rows by key', () => {
    const differences = compareRows({ frame: 'A', slots: 3, note: 'x' }, { frame: 'C', slots: 9 })
    expect(differences.filter((difference) => 'table' in difference)).toStrictEqual([
      { change: 'rowRemoved', table: 'frames', row: 'B' },
      {
        change: 'rowChanged',
        table: 'frames',
        row: 'A',
        cells: [
          { column: 'slots', before: 2, after: 3 },
          { column: 'note', after: 'x' },
        ],
      },
      { change: 'rowAdded', table: 'frames', row: 'C' },
    ])
    expect(compareRows({ frame: 'A' }, { frame: 'B', slots: 5 })).toStrictEqual([
      { change: 'rowChanged', table: 'frames', row: 'A', cells: [{ column: 'slots', before: 2 }] },
    ])
    expect(compareRows({ frame: 'B', slots: 5 }, { frame: 'A', slots: 2 })).toStrictEqual([])
  })

  test('count the rows of a table without a key, with repetitions', () => {
    expect(compareRowsWithoutKey(2, 1, 1)).toEqual([])
    expect(compareRowsWithoutKey(1, 2, 2, 3)).toEqual([
      { change: 'rows', table: 'plain', added: 2, removed: 1 },
    ])
    expect(compareRowsWithoutKey(1, 1, 1, 2)).toEqual([
      { change: 'rows', table: 'plain', added: 1, removed: 0 },
    ])
    expect(compareRowsWithoutKey(1, 1)).toEqual([{ change: 'rows', table: 'plain', added: 0, removed: 1 }])
  })

  test('count the rows if the key is another column', () => {
    const tableWithOtherKey: Table = {
      columns: { frame: { type: 'text' }, name: { type: 'key' } },
      rows: [{ frame: 'A', name: 'A' }],
    }
    expect(
      compareWith({ parameters: [load], tables: { plain: keylessTable, frames: tableWithOtherKey } }).filter(
        (one) => 'table' in one,
      ),
    ).toEqual([{ change: 'rows', table: 'frames', added: 1, removed: 2 }])
  })
})
