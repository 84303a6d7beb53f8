// Tests interpolation on logarithmic scales: the generated table of results, figure by figure, and the range outside which there is none.
import { describe, expect, test } from 'vitest'
import type { Table } from '../model.ts'
import * as b from './testing/builder.ts'
import { elaborate, validateSource } from './elaborate.ts'
import { SourceModelBuilder } from './testing/source-model-builder.ts'
import type { SourceModel } from './source-model.ts'
import { createSourceEvaluator } from './testing/source-evaluator.ts'

type Options = Partial<Omit<Parameters<typeof b.interpolate>[2], 'x' | 'y'>> & { readonly axis?: 'log' }
type Range = Readonly<Record<'min' | 'max' | 'step', number>>

/** The power of a battery by its runtime in minutes. */
function createCurve(
  points: readonly (readonly [minutes: number | undefined, power?: number])[],
  range: Range,
  { axis, ...options }: Options,
): SourceModel {
  const model = new SourceModelBuilder('curve', '1.0.0')
  const table = model.table('curve', {
    columns: { minutes: { type: 'number' }, power: { type: 'number' } },
    rows: points.map(([minutes, power]) => ({
      ...(minutes === undefined ? {} : { minutes }),
      ...(power === undefined ? {} : { power }),
    })),
  })
  const at = model.number('minutes', { ...range, unit: '1' })
  const x = { column: 'minutes', at, ...(axis && { scale: axis }) }
  model.value('power', '1', b.interpolate(table, 'power', { x, rounding: 'down', step: 1, ...options }))
  return model.build()
}

const findTable = (source: SourceModel, name = 'curve.power'): Table | undefined =>
  elaborate(source).model.tables[name]

/** `x` and `result` of each row. */
const listPairs = (table: Table | undefined) => table?.rows.map(({ x, result }) => [x, result])

/** On two logarithmic scales the line between them is 100 / minutes. */
const hyperbola = [
  [1, 100],
  [100, 1],
] as const
const logScales = { axis: 'log', scale: 'log' } as const

/** The result halfway between two figures on a logarithmic axis. */
const findMiddle = (low: number, high: number, rounding: 'up' | 'down') =>
  listPairs(
    findTable(
      createCurve(
        [
          [1, low],
          [100, high],
        ],
        { min: 1, max: 19, step: 9 },
        { axis: 'log', rounding },
      ),
    ),
  )?.[1]

describe('logarithmic interpolation between two rows', () => {
  const firstMinutes: Range = { min: 1, max: 5, step: 1 }
  test.each<[string, Options, readonly number[]]>([
    ['with both scales logarithmic, rounded down', logScales, [100, 50, 33, 25, 20]],
    ['with both scales logarithmic, rounded up', { ...logScales, rounding: 'up' }, [100, 50, 34, 25, 20]],
    ['in steps of 0.5, rounded down', { ...logScales, step: 0.5 }, [100, 50, 33, 25, 20]],
    ['in steps of 0.25, rounded up', { ...logScales, step: 0.25, rounding: 'up' }, [100, 50, 33.5, 25, 20]],
    // A figure of a row is rounded exactly too.
    ['in steps of 3, rounded down', { ...logScales, step: 3 }, [99, 48, 33, 24, 18]],
    ['in steps of 3, rounded up', { ...logScales, step: 3, rounding: 'up' }, [102, 51, 36, 27, 21]],
  ])('gives the expected results %s', (_, options, results) => {
    const source = createCurve(hyperbola, firstMinutes, options)
    expect(listPairs(findTable(source))).toEqual(results.map((result, index) => [index + 1, result]))
    const read = createSourceEvaluator(source)
    expect(results.map((_result, index) => read({ minutes: index + 1 })['power'])).toEqual(results)
  })

  const decades: Range = { min: 1, max: 100, step: 9 }
  test('with only the axis logarithmic gives the mean one decade into two', () => {
    const rows = listPairs(findTable(createCurve(hyperbola, decades, { axis: 'log', step: 0.1 })))
    expect(rows?.slice(0, 2)).toEqual([
      [1, 100],
      [10, 50.5],
    ])
  })

  test('with only the result logarithmic gives the geometric mean halfway', () => {
    const rows = listPairs(
      findTable(
        createCurve(
          [
            [1, 100],
            [19, 1],
          ],
          decades,
          { scale: 'log', step: 0.1 },
        ),
      ),
    )
    expect(rows).toEqual([
      [1, 100],
      [10, 10],
      [19, 1],
    ])
  })

  test('takes a result for a multiple of the step if only the last digits of a logarithm differ', () => {
    const everyMinute: Range = { min: 1, max: 100, step: 1 }
    const divisors = [1, 2, 4, 5, 8, 10, 16, 20, 25, 32, 40, 50, 64, 80, 100]
    for (const rounding of ['up', 'down'] as const) {
      const source = createCurve(hyperbola, everyMinute, { ...logScales, rounding, step: 1e-6 })
      const rows = listPairs(findTable(source))
      const read = createSourceEvaluator(source)
      for (const minutes of divisors) expect(read({ minutes })['power']).toBe(100 / minutes)
      const exactRows = rows?.filter(([x]) => divisors.includes(Number(x)))
      expect(exactRows).toEqual(divisors.map((minutes) => [minutes, 100 / minutes]))
      const rowOf3 = rows?.find(([x]) => x === 3)
      expect(rowOf3).toEqual([3, rounding === 'up' ? 33.333334 : 33.333333])
    }
  })

  test('rounds a result that is farther from a multiple of the step', () => {
    // Halfway to 2 they give 10⁻⁸ and 10⁻¹⁰ above 1; 1.99999998 and 1.9999999998 give as much below 1. The step is 1.
    const [far, near] = [2e-8, 2e-10]
    expect([
      findMiddle(far, 2, 'up'),
      findMiddle(far, 2, 'down'),
      findMiddle(0, 1.99999998, 'up'),
      findMiddle(0, 1.99999998, 'down'),
    ]).toEqual([
      [10, 2],
      [10, 1],
      [10, 1],
      [10, 0],
    ])
    expect([findMiddle(near, 2, 'up'), findMiddle(0, 1.9999999998, 'down')]).toEqual([
      [10, 1],
      [10, 1],
    ])
  })
})

test("a row's figure keeps its last digit, which a logarithm would lose", () => {
  const figure = 123456789012.345
  const source = createCurve(
    [
      [1, figure],
      [4, 1],
    ],
    { min: 1, max: 2, step: 1 },
    { ...logScales, step: 0.001 },
  )
  expect(listPairs(findTable(source))?.[0]).toEqual([1, figure])
  expect(createSourceEvaluator(source)({ minutes: 1 })).toEqual({ power: figure })
  const corner = 12345678901234.5
  const inGrid = createGrid([...corners.slice(2), [20, 1, 10], [20, 100, corner]], {
    y: 'log',
    result: 'log',
  })
  expect(createSourceEvaluator(inGrid)({ inlet: 20, flow: 100 })).toEqual({ power: corner })
})

test('outside the rows there is no result, and a row without a figure does not count', () => {
  const source = createCurve(
    [[10], [20, 5], [2, 50], [undefined, 70], [4, 25]],
    { min: 1, max: 21, step: 1 },
    logScales,
  )
  const table = findTable(source)
  expect(table?.columns).toEqual({ x: { type: 'number' }, result: { type: 'number' } })
  expect(listPairs(table)?.map(([x]) => x)).toEqual(Array.from({ length: 19 }, (_, index) => index + 2))
  // Of 100 / minutes, whatever the order of the rows.
  expect(listPairs(table)?.filter(([x]) => [2, 3, 4, 10, 20].includes(Number(x)))).toEqual([
    [2, 50],
    [3, 33],
    [4, 25],
    [10, 10],
    [20, 5],
  ])
  const read = createSourceEvaluator(source)
  expect([1, 2, 10, 20, 21].map((minutes) => read({ minutes })['power'])).toEqual(['none', 50, 10, 5, 'none'])
  expect(elaborate(source).origins.tables['curve.power']).toEqual({
    path: 'values/power',
    name: 'curve.power',
    madeBy: 'table',
  })
})

test('without rows there is no result', () => {
  expect(findTable(createCurve([], { min: 1, max: 2, step: 1 }, logScales))?.rows).toEqual([])
})

type Corner = readonly [inlet: number, flow: number, power?: number]
const corners: readonly Corner[] = [
  [20, 1, 10],
  [20, 100, 1000],
  [30, 1, 20],
  [30, 100, 4000],
]

function createGrid(
  points: readonly Corner[],
  scales: { readonly x?: 'log'; readonly y?: 'log'; readonly result?: 'log' },
  { inlets = 11, flows = 12 } = {},
): SourceModel {
  const model = new SourceModelBuilder('cooler', '1.0.0')
  const table = model.table('capacity', {
    columns: { inlet: { type: 'number' }, flow: { type: 'number' }, power: { type: 'number' } },
    rows: points.map(([inlet, flow, power]) => ({ inlet, flow, ...(power !== undefined && { power }) })),
  })
  const inlet = model.number('inlet', { min: 20, max: 19 + inlets, step: 1, unit: '1' })
  const flow = model.number('flow', { min: 1, max: 1 + 9 * (flows - 1), step: 9, unit: '1' })
  model.value(
    'power',
    '1',
    b.interpolate(table, 'power', {
      x: { column: 'inlet', at: inlet, ...(scales.x && { scale: scales.x }) },
      y: { column: 'flow', at: flow, ...(scales.y && { scale: scales.y }) },
      ...(scales.result && { scale: scales.result }),
      rounding: 'down',
      step: 0.1,
    }),
  )
  return model.build()
}

/** The tabulated power at each pair of inlet and flow. */
const listPowers = (source: SourceModel, ...points: readonly (readonly [inlet: number, flow: number])[]) =>
  points.map(
    ([x, y]) =>
      findTable(source, 'capacity.power')?.rows.find((row) => row['x'] === x && row['y'] === y)?.['result'],
  )

describe('logarithmic interpolation in a grid', () => {
  test('has a separate scale for each axis and for the result', () => {
    const ofFlow = createGrid(corners, { y: 'log' })
    // At 10, half of the two decades of the flow: 505 and 2010; halfway between the inlets 1257.5.
    expect(listPowers(ofFlow, [20, 10], [30, 10], [25, 10], [22, 1])).toEqual([505, 2010, 1257.5, 12])
    const ofResult = createGrid(corners, { y: 'log', result: 'log' })
    // The geometric means 100 and 282.8 (√80000), and √(10 · 20) at the lower edge.
    expect(listPowers(ofResult, [20, 10], [30, 10], [25, 1])).toEqual([100, 282.8, 14.1])
    const ofInlet = createGrid(
      [
        [20, 1, 0],
        [20, 100, 99],
        [24.2, 1, 2],
        [24.2, 100, 101],
      ],
      { x: 'log' },
    )
    // 22 is half of the way from 20 to 24.2 on a logarithmic scale: 20 · 1.1² is 24.2.
    expect(listPowers(ofInlet, [22, 1], [22, 10], [20, 19])).toEqual([1, 10, 18])
  })

  test('has no result outside the grid on either axis', () => {
    const source = createGrid(corners, { y: 'log' }, { inlets: 12, flows: 13 })
    const table = findTable(source, 'capacity.power')
    expect(table?.rows).toHaveLength(11 * 12)
    expect(table?.columns).toEqual({
      x: { type: 'number' },
      y: { type: 'number' },
      result: { type: 'number' },
    })
    const read = createSourceEvaluator(source)
    const readPower = (inlet: number, flow: number) => read({ inlet, flow })['power']
    expect([readPower(25, 10), readPower(31, 10), readPower(25, 109)]).toEqual([1257.5, 'none', 'none'])
  })

  test.each<[string, readonly Corner[]]>([
    ['a grid with a missing corner', corners.slice(0, 3)],
    ['a grid with a corner without a figure', [...corners.slice(0, 3), [30, 100], [30, 1000, 1]]],
  ])('%s is rejected', (_, faultyCorners) => {
    expect(validateSource(createGrid(faultyCorners, { y: 'log' }))).toEqual([
      {
        path: 'values/power',
        message: "The grid of table 'capacity' has gaps.",
        cure: 'Fill the grid, or select rows of it: `capacity[…].power`.',
      },
    ])
  })

  test('tabulates at most 20,000 sets of arguments', () => {
    expect(validateSource(createGrid(corners, { y: 'log' }, { inlets: 100, flows: 201 }))).toEqual([
      {
        path: 'values/power',
        message: 'The logarithmic interpolation has 20100 sets of arguments; 20000 are the most.',
        cure: 'Take a coarser step for its arguments.',
      },
    ])
    expect(validateSource(createGrid(corners, { y: 'log' }, { inlets: 100, flows: 200 }))).toEqual([])
  })
})

/** Cabinets of two kinds, hot and cold. */
function createBattery(where: NonNullable<Options['where']>): SourceModel {
  const model = new SourceModelBuilder('battery', '1.0.0')
  const table = model.table('discharge', {
    columns: {
      cabinet: { type: 'key' },
      kind: { type: 'text' },
      hot: { type: 'flag' },
      time: { type: 'number' },
      power: { type: 'number' },
    },
    rows: [
      { cabinet: 'a', kind: 'A', hot: true, time: 1, power: 100 },
      { cabinet: 'b', kind: 'A', hot: true, time: 4, power: 25 },
      { cabinet: 'c', kind: 'A', hot: false, time: 1, power: 8 },
      { cabinet: 'd', kind: 'A', hot: false, time: 4, power: 2 },
      { cabinet: 'e', kind: 'B', hot: true, time: 2, power: 7 },
      { cabinet: 'f', hot: true, time: 2, power: 9 },
    ],
  })
  model.choice('kind', ['A', 'B', 'C'])
  model.flag('hot')
  const time = model.number('time', { min: 1, max: 4, step: 1, unit: '1' })
  const x = { column: 'time', at: time, scale: 'log' } as const
  const options = { where, scale: 'log', rounding: 'down', step: 1 } as const
  model.value('power', '1', b.interpolate(table, 'power', { x, ...options }))
  return model.build()
}

describe('row selection in logarithmic interpolation', () => {
  const byHot = { hot: { parameter: 'hot' } }
  const byKind = { kind: { parameter: 'kind' } }

  test('by a choice and a flag gives one group of results per combination', () => {
    const source = createBattery({ ...byKind, ...byHot })
    const table = findTable(source, 'discharge.power')
    expect(table?.columns).toEqual({
      kind: { type: 'text' },
      hot: { type: 'flag' },
      x: { type: 'number' },
      result: { type: 'number' },
    })
    expect(table?.rows).toEqual([
      { kind: 'A', hot: true, x: 1, result: 100 },
      { kind: 'A', hot: true, x: 2, result: 50 },
      { kind: 'A', hot: true, x: 3, result: 33 },
      { kind: 'A', hot: true, x: 4, result: 25 },
      { kind: 'A', hot: false, x: 1, result: 8 },
      { kind: 'A', hot: false, x: 2, result: 4 },
      { kind: 'A', hot: false, x: 3, result: 2 },
      { kind: 'A', hot: false, x: 4, result: 2 },
      { kind: 'B', hot: true, x: 2, result: 7 },
    ])
    const read = createSourceEvaluator(source)
    expect([
      read({ kind: 'A', hot: true, time: 3 }),
      read({ kind: 'A', hot: false, time: 2 }),
      read({ kind: 'B', hot: true, time: 2 }),
      read({ kind: 'B', hot: false, time: 2 }),
      read({ kind: 'C', hot: true, time: 2 }),
    ]).toEqual([{ power: 33 }, { power: 4 }, { power: 7 }, { power: 'none' }, { power: 'none' }])
  })

  test('by cells adds no column', () => {
    const table = findTable(createBattery({ kind: { cell: 'A' }, hot: { cell: false } }), 'discharge.power')
    expect(table?.rows.map(({ x, result, ...rest }) => [x, result, rest])).toEqual([
      [1, 8, {}],
      [2, 4, {}],
      [3, 2, {}],
      [4, 2, {}],
    ])
  })

  test('by a column of keys adds a text column', () => {
    const table = findTable(createBattery({ cabinet: { parameter: 'kind' } }), 'discharge.power')
    expect(table?.columns['cabinet']).toEqual({ type: 'text' })
  })
})

test('the rows are selected by the parameter of the place in scope', () => {
  const model = new SourceModelBuilder('row', '1.0.0')
  const table = model.table('curve', {
    columns: { kind: { type: 'text' }, time: { type: 'number' }, power: { type: 'number' } },
    rows: [
      { kind: 'A', time: 1, power: 100 },
      { kind: 'A', time: 4, power: 25 },
      { kind: 'B', time: 1, power: 8 },
      { kind: 'B', time: 4, power: 2 },
    ],
  })
  model.part('rack', { count: 2 }, (part) => {
    const kind = part.choice('kind', ['A', 'B'])
    const time = part.number('time', { min: 1, max: 4, step: 1, unit: '1' })
    const x = { column: 'time', at: time, scale: 'log' } as const
    const where = { kind: { parameter: kind.name } }
    const options = { where, scale: 'log', rounding: 'down', step: 1 } as const
    return { power: part.value('power', '1', b.interpolate(table, 'power', { x, ...options })) }
  })
  const read = createSourceEvaluator(model.build())
  expect(
    read({ 'rack[1].kind': 'A', 'rack[1].time': 3, 'rack[2].kind': 'B', 'rack[2].time': 2 }),
  ).toMatchObject({ 'rack[1].power': 33, 'rack[2].power': 4 })
})
