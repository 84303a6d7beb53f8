// Tests interpolation in a grid: elaboration and evaluator give the results computed by hand between four corners.
import { describe, expect, test } from 'vitest'
import { compileModel } from '../compile.ts'
import { createSession } from '../create-session.ts'
import { parseExact } from '../exact.ts'
import * as b from './testing/builder.ts'
import { elaborate, validateSource } from './elaborate.ts'
import { interpolateRows } from './testing/evaluate-table.ts'
import { SourceModelBuilder } from './testing/source-model-builder.ts'
import type { SourceModel } from './source-model.ts'
import { createSourceEvaluator } from './testing/source-evaluator.ts'

type Corner = readonly [inlet: number, flow: number | undefined, power?: number]

function createGrid(corners: readonly Corner[]): SourceModel {
  const model = new SourceModelBuilder('cooler', '1.0.0')
  const table = model.table('capacity', {
    columns: { inlet: { type: 'number' }, flow: { type: 'number' }, power: { type: 'number' } },
    rows: corners.map(([inlet, flow, power]) => ({
      inlet,
      ...(flow === undefined ? {} : { flow }),
      ...(power === undefined ? {} : { power }),
    })),
  })
  const inlet = model.number('inlet', { min: 19, max: 41, step: 1, unit: '1' })
  const flow = model.number('flow', { min: 0, max: 6, step: 0.5, unit: '1' })
  const axes = { x: { column: 'inlet', at: inlet }, y: { column: 'flow', at: flow } }
  model.value('power', '1', b.interpolate(table, 'power', { ...axes, rounding: 'down', step: 0.1 }))
  return model.build()
}

/** Twisted between 20 and 30, constant along the inlet between 30 and 40; the rows are unordered, and one has no point. */
const twisted: readonly Corner[] = [
  [30, 5, 0],
  [20, 5, 14],
  [20, 1, 10],
  [20, 3, 14],
  [20, undefined, 1000],
  [40, 1, 20],
  [30, 1, 20],
  [30, 3, 44],
  [40, 3, 44],
  [40, 5, 0],
]

/** A grid of 20 and 30 by 1 and 3, without the last corner. */
const square: readonly Corner[] = [
  [20, 1, 10],
  [20, 3, 14],
  [30, 1, 20],
]

describe('interpolation in a grid', () => {
  const read = createSourceEvaluator(createGrid(twisted))
  test.each<[number, number, number | 'none']>([
    [20, 1, 10],
    [30, 3, 44],
    [40, 5, 0],
    // The mean of the four corners 10, 14, 20 and 44.
    [25, 2, 22],
    // A fifth of the way from 10 to 20 and from 14 to 44 is 12 and 20; a quarter of the way between these is 14.
    [22, 1.5, 14],
    [21, 2, 14],
    // Seven tenths of the way it is 35 at 3 and 4.2 at 5; three quarters of the way between these is 11.9.
    [27, 4.5, 11.9],
    [30, 2, 32],
    [35, 2.5, 38],
    [35, 4, 22],
    [20, 4, 14],
    [19, 2, 'none'],
    [41, 2, 'none'],
    [25, 0.5, 'none'],
    [25, 5.5, 'none'],
  ])('at inlet %d and flow %d is %s', (inlet, flow, power) => {
    expect(read({ inlet, flow })).toEqual({ power })
  })

  test('with one line of points gives results along that line only', () => {
    const along = createSourceEvaluator(createGrid(twisted.filter(([inlet]) => inlet === 20)))
    expect([
      along({ inlet: 20, flow: 2 }),
      along({ inlet: 20, flow: 4 }),
      along({ inlet: 21, flow: 2 }),
    ]).toEqual([{ power: 12 }, { power: 14 }, { power: 'none' }])
    const across = createSourceEvaluator(createGrid(twisted.filter(([, flow]) => flow === 3)))
    expect([
      across({ inlet: 25, flow: 3 }),
      across({ inlet: 33, flow: 3 }),
      across({ inlet: 25, flow: 3.5 }),
    ]).toEqual([{ power: 29 }, { power: 44 }, { power: 'none' }])
  })

  test.each<[string, readonly Corner[]]>([
    ['a grid with a missing corner', square],
    ['a grid with a corner without a figure', [...square, [30, 3]]],
  ])('%s is rejected', (_, corners) => {
    expect(validateSource(createGrid(corners))).toEqual([
      {
        path: 'values/power',
        message: "Table 'capacity' has no power for inlet 30 and flow 3.",
        cure: 'Fill the grid, or select rows of it: `capacity[…].power`.',
      },
    ])
  })
})

test('the evaluator, which rejects no table, gives no value beside a missing corner', () => {
  const rows = square.map(([inlet, flow = 0, power = 0]) => ({ inlet, flow, power }))
  const axes = { x: { column: 'inlet', at: b.ref('x') }, y: { column: 'flow', at: b.ref('y') } }
  const interpolation = {
    kind: 'interpolate',
    table: 't',
    column: 'power',
    ...axes,
    rounding: 'down',
    step: 1,
  } as const
  const interpolateAt = (x: number, y: number) =>
    interpolateRows(interpolation, rows, parseExact(x), parseExact(y))
  expect([interpolateAt(20, 2), interpolateAt(25, 1), interpolateAt(25, 2), interpolateAt(25, 3)]).toEqual([
    parseExact(12),
    parseExact(15),
    undefined,
    undefined,
  ])
})

test('a result whose arguments are not chosen is propagated to lie between the figures', () => {
  const model = new SourceModelBuilder('cooler', '1.0.0')
  const table = model.table('capacity', {
    columns: { inlet: { type: 'number' }, flow: { type: 'number' }, power: { type: 'number' } },
    rows: twisted.flatMap(([inlet, flow, power]) =>
      flow === undefined || power === undefined ? [] : [{ inlet, flow, power }],
    ),
  })
  // So wide that they are not computed for each pair.
  const inlet = model.number('inlet', { min: 20, max: 40, step: 0.01, unit: '1' })
  const flow = model.number('flow', { min: 1, max: 5, step: 0.01, unit: '1' })
  const axes = { x: { column: 'inlet', at: inlet }, y: { column: 'flow', at: flow } }
  const load = model.number('load', { min: -3000, max: 3000, step: 1, unit: '1' })
  const power = b.interpolate(table, 'power', { ...axes, rounding: 'down', step: 0.1 })
  model.rule('enough', b.equal(load, power))
  const session = createSession(compileModel(elaborate(model.build()).model))
  expect(session.propagatedDomains().parameters['load']).toMatchObject({ min: 0, max: 44 })
})
