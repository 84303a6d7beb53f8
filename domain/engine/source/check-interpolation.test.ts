// Tests that an interpolation is refused if its axes or its table cannot be read, and otherwise has the unit of its column.
import { describe, expect, test } from 'vitest'
import type { Cell } from '../model.ts'
import * as b from './testing/builder.ts'
import { ExpressionCheck } from './check-expressions.ts'
import { SourceModelBuilder } from './testing/source-model-builder.ts'
import type { SourceNum } from './source-model.ts'
import { formatUnit } from './units.ts'

type Interpolation = Extract<SourceNum, { readonly kind: 'interpolate' }>
type Row = readonly [cabinet: string, hot: boolean, time: number, level: number, power: Cell]

const soundRows: readonly Row[] = [
  ['A', true, 5, 0, 90],
  ['A', true, 15, 0, 50],
  ['A', false, 5, 0, 80],
  ['B', true, 5, -1, 120],
]
const base: Interpolation = {
  kind: 'interpolate',
  table: 'discharge',
  column: 'power',
  x: { column: 'time', at: b.ref('time') },
  where: { cabinet: { parameter: 'cabinet' }, hot: { parameter: 'hot' } },
  rounding: 'down',
  step: 0.1,
}

function checkInterpolation(
  change: Partial<Interpolation>,
  rows = soundRows,
  expression: Interpolation = base,
): { unit: string | undefined; problems: string[] } {
  const model = new SourceModelBuilder('battery', '1.0.0')
  model.table('discharge', {
    columns: {
      cabinet: { type: 'text' },
      hot: { type: 'flag' },
      time: { type: 'number', unit: 'min' },
      level: { type: 'number', unit: '%' },
      power: { type: 'number', unit: 'kW' },
    },
    rows: rows.map(([cabinet, hot, time, level, power]) => ({ cabinet, hot, time, level, power })),
  })
  model.choice('cabinet', ['A', 'B'])
  model.flag('hot')
  model.date('day', '2026-01-01', '2026-01-09')
  model.number('time', { min: 5, max: 20, step: 1, unit: 'min' })
  model.number('level', { min: 0, max: 20, step: 1, unit: '%' })
  const problems: string[] = []
  const check = new ExpressionCheck(model.build(), (path, message, cure) =>
    problems.push(`${path}: ${message} ${cure}`),
  )
  const unit = check.checkNumber('p', { ...expression, ...change }, { binders: new Map(), bound: new Map() })
  return { unit: unit === undefined ? undefined : formatUnit(unit), problems }
}

const level = { column: 'level', at: b.ref('level') }
const differentKinds =
  'They measure different things: correct the formula, or state its unit behind it: `… as kW`.'
const selectionByNumber =
  'Rows are selected by a choice, a flag or a cell, not by a number. Run along the number instead: `along time`.'
const withoutLogarithm = 'which has no logarithm. Take `log` out, or leave the row out.'

describe('a sound interpolation', () => {
  test.each<[string, Partial<Interpolation>, (readonly Row[])?]>([
    ['along one axis, of points that a choice and a flag tell apart', {}],
    ['in a grid', { y: level }],
    ['of points that a cell selects', { where: { cabinet: { cell: 'A' }, hot: { cell: true } } }],
    ['with points that the second axis tells apart', { y: level }, [...soundRows, ['A', true, 5, 1, 70]]],
    ['with a negative point on a straight scale', { x: level }, soundRows.filter(([, , time]) => time === 5)],
    ['with a logarithm of positive figures', { scale: 'log', x: { ...base.x, scale: 'log' }, y: level }],
    ['with a logarithm where a figure is missing', { scale: 'log' }, [['A', true, 5, 0, 'none']]],
    [
      'with a logarithm of 1 and of a half',
      { scale: 'log' },
      [
        ['A', true, 5, 0, 1],
        ['A', true, 6, 0, 0.5],
      ],
    ],
    [
      'of points that coincide in rows that a cell leaves out',
      { where: { cabinet: { cell: 'A' }, hot: { cell: true } } },
      [...soundRows, ['B', true, 5, 2, 7]],
    ],
    ['with the least step', { step: 1e-6 }],
  ])('%s has no problems', (_, change, rows) => {
    expect(checkInterpolation(change, rows)).toEqual({ unit: 'kW', problems: [] })
  })
})

test('every row is read when no selection is given', () => {
  const { where: _, ...plain } = base
  expect(checkInterpolation({}, soundRows.slice(0, 2), plain)).toEqual({ unit: 'kW', problems: [] })
  expect(checkInterpolation({}, soundRows, plain).problems).toEqual([
    "p: Table 'discharge' has two rows with time 5. Keep one of them.",
  ])
})

describe('a faulty interpolation', () => {
  test.each<[string, Partial<Interpolation>, readonly string[], (readonly Row[])?]>([
    [
      'with rows selected by a number',
      { where: { ...base.where, level: { number: b.ref('level') } } },
      [`p/where/level: ${selectionByNumber}`],
    ],
    [
      'with rows selected by a number parameter',
      { where: { ...base.where, level: { parameter: 'level' } } },
      [`p/where/level: ${selectionByNumber}`],
    ],
    [
      'with rows selected by a day',
      { where: { ...base.where, level: { parameter: 'day' } } },
      [`p/where/level: ${selectionByNumber}`],
    ],
    [
      'with rows selected by an unknown parameter, reported once,',
      { where: { ...base.where, level: { parameter: 'levl' } } },
      ["p/where/level: There is no parameter 'levl'. Did you mean `level`?"],
    ],
    [
      'with rows selected in an unknown column',
      { where: { ...base.where, colour: { cell: 'grey' } } },
      ["p/where/colour: Table 'discharge' has no column 'colour'. It has cabinet, hot, time, level, power."],
    ],
    [
      'with a first axis of another unit',
      { x: { column: 'time', at: b.ref('level') } },
      [`p/x: Numbers of min and % meet. ${differentKinds}`],
    ],
    [
      'with a second axis of another unit',
      { y: { column: 'level', at: b.ref('time') } },
      [`p/y: Numbers of % and min meet. ${differentKinds}`],
    ],
    [
      'with axes of unknown names',
      { x: { column: 'tim', at: b.ref('time') }, y: { column: 'level', at: b.ref('levl') } },
      [
        "p/x: Table 'discharge' has no column 'tim'. Did you mean `time`?",
        "p/y: There is no number 'levl'. Did you mean `level`?",
      ],
      soundRows.slice(0, 1),
    ],
    ['with a step of 0', { step: 0 }, ['p: The step 0 is not positive. Give a step above 0.']],
    ['with a step below 0', { step: -1 }, ['p: The step -1 is not positive. Give a step above 0.']],
    [
      'with a logarithm of 0 on the first axis',
      { x: { ...base.x, scale: 'log' } },
      [`p: Column 'time' has 0, ${withoutLogarithm}`],
      [...soundRows, ['B', true, 0, 0, 1], ['B', true, -2, 0, 1]],
    ],
    [
      'with a logarithm of a number below 0 on the second axis',
      { y: { ...level, scale: 'log' } },
      [`p: Column 'level' has -1, ${withoutLogarithm}`],
      soundRows.slice(3),
    ],
    [
      'with a logarithm of a result of 0',
      { scale: 'log' },
      [`p: Column 'power' has 0, ${withoutLogarithm}`],
      [...soundRows, ['B', true, 7, 0, 0]],
    ],
    [
      'with points that coincide, reported once,',
      {},
      ["p: Table 'discharge' has two rows with cabinet A, hot true, time 5. Keep one of them."],
      [...soundRows, ['A', true, 5, 1, 70], ['A', true, 5, 2, 60]],
    ],
    [
      'with points of a grid that coincide',
      { y: level },
      ["p: Table 'discharge' has two rows with cabinet A, hot true, time 5, level 0. Keep one of them."],
      [...soundRows, ['A', true, 5, 0, 70]],
    ],
    [
      'with points that coincide among the rows of a cell',
      { where: { cabinet: { cell: 'A' } } },
      ["p: Table 'discharge' has two rows with cabinet A, time 5. Keep one of them."],
    ],
  ])('%s is rejected', (_, change, problems, rows) => {
    expect(checkInterpolation(change, rows)).toEqual({ unit: 'kW', problems })
  })

  test('of a missing table is rejected', () => {
    const unknownTable = "There is no table 'dischrge'. Did you mean `discharge`?"
    expect(checkInterpolation({ table: 'dischrge', where: {} })).toEqual({
      unit: undefined,
      problems: [`p/x: ${unknownTable}`, `p: ${unknownTable}`],
    })
  })
})
