// Tests linear interpolation between the rows of a table: elaboration and evaluator give the results computed by hand.
import { describe, expect, test } from 'vitest'
import * as b from './testing/builder.ts'
import { elaborate, validateSource } from './elaborate.ts'
import { SourceModelBuilder } from './testing/source-model-builder.ts'
import type { SourceModel, SourceTable } from './source-model.ts'
import { createSourceEvaluator } from './testing/source-evaluator.ts'

/** A row without a result has an empty cell. */
type Points = readonly (readonly [at: number | undefined, result?: number])[]

/** A line through points, rounded down and up to a step. */
function createLine(points: Points, step = 1): SourceModel {
  const model = new SourceModelBuilder('line', '1.0.0')
  const table = model.table('line', {
    columns: { at: { type: 'number' }, result: { type: 'number' } },
    rows: points.map(([at, result]) => ({
      ...(at === undefined ? {} : { at }),
      ...(result === undefined ? {} : { result }),
    })),
  })
  const at = model.number('at', { min: -10, max: 60, step: 0.5, unit: '1' })
  for (const rounding of ['down', 'up'] as const)
    model.value(rounding, '1', b.interpolate(table, 'result', { x: { column: 'at', at }, rounding, step }))
  return model.build()
}

/** 10 at 0, 20 at 10, 15 at 20 and at 40, −5 at 50; the rows are unordered. */
const bent: Points = [
  [20, 15],
  [0, 10],
  [50, -5],
  [10, 20],
  [40, 15],
]

const listResults = (points: Points): readonly (number | 'none')[] => {
  const read = createSourceEvaluator(createLine(points))
  return [-1, 0, 1, 10, 15, 20, 30, 40, 41].map((at) => read({ at })['down'] ?? 'none')
}

describe('interpolation along one axis', () => {
  const read = createSourceEvaluator(createLine(bent))
  test.each<[number, number | 'none', (number | 'none')?]>([
    [-0.5, 'none'],
    [0, 10],
    [0.5, 10, 11],
    [5, 15],
    [9.5, 19, 20],
    [10, 20],
    [13, 18, 19],
    [20, 15],
    [20.5, 15],
    [40, 15],
    [44, 7],
    [47.5, 0],
    [48, -1],
    [48.5, -2],
    [49.5, -4],
    [50, -5],
    [50.5, 'none'],
  ])('at %d is %s, rounded down', (at, down, up = down) => {
    expect(read({ at })).toEqual({ down, up })
  })

  test('meets every point of three, two and one segments', () => {
    expect(listResults(bent.filter(([at = 0]) => at < 50))).toEqual([
      'none',
      10,
      11,
      20,
      17,
      15,
      15,
      15,
      'none',
    ])
    expect(listResults(bent.filter(([at = 0]) => at < 40))).toEqual([
      'none',
      10,
      11,
      20,
      17,
      15,
      'none',
      'none',
      'none',
    ])
    expect(listResults(bent.filter(([at = 0]) => at < 20))).toEqual([
      'none',
      10,
      11,
      20,
      'none',
      'none',
      'none',
      'none',
      'none',
    ])
  })

  test('with one row has a value there and nowhere else', () => {
    const readLine = createSourceEvaluator(createLine([[10, 2.5]]))
    expect([9.5, 10, 10.5].map((at) => readLine({ at }))).toEqual([
      { down: 'none', up: 'none' },
      { down: 2, up: 3 },
      { down: 'none', up: 'none' },
    ])
  })

  test('without rows has no value, and rows without a figure or a position are passed over', () => {
    expect(createSourceEvaluator(createLine([]))({ at: 10 })).toEqual({ down: 'none', up: 'none' })
    expect(createSourceEvaluator(createLine([[60], [undefined, 70]]))({ at: 60 })).toEqual({
      down: 'none',
      up: 'none',
    })
    const readLine = createSourceEvaluator(createLine([...bent, [60], [undefined, 70]]))
    expect([readLine({ at: 50 }), readLine({ at: 60 })]).toEqual([
      { down: -5, up: -5 },
      { down: 'none', up: 'none' },
    ])
  })

  test('rounds a result to the step, also on a line through the origin', () => {
    const readLine = createSourceEvaluator(
      createLine(
        [
          [0, 0],
          [3, 1],
        ],
        0.25,
      ),
    )
    expect([0, 1, 1.5, 2.5, 3].map((at) => readLine({ at }))).toEqual([
      { down: 0, up: 0 },
      { down: 0.25, up: 0.5 },
      { down: 0.5, up: 0.5 },
      { down: 0.75, up: 1 },
      { down: 1, up: 1 },
    ])
    const core = elaborate(
      createLine([
        [0, 0],
        [3, 1],
      ]),
    )
    // One quotient of one product, in addition to the two ends of the table.
    expect(JSON.stringify(core.model.values)).not.toContain('"add"')
  })

  test('turns a level line into a constant of the core, including 0', () => {
    const formatLevelLine = (result: number): string =>
      JSON.stringify(
        elaborate(
          createLine([
            [0, result],
            [9, result],
          ]),
        ).model.values,
      )
    expect(formatLevelLine(2.5)).toContain('{"kind":"constant","value":3}')
    expect(formatLevelLine(2.5)).not.toContain('divide')
    expect(formatLevelLine(0)).not.toContain('divide')
    const readLine = createSourceEvaluator(
      createLine([
        [0, 2.5],
        [9, 2.5],
      ]),
    )
    expect([readLine({ at: 4 }), readLine({ at: 9.5 })]).toEqual([
      { down: 2, up: 3 },
      { down: 'none', up: 'none' },
    ])
    const readZeroLine = createSourceEvaluator(
      createLine([
        [0, 0],
        [9, 0],
      ]),
    )
    expect(readZeroLine({ at: 4 })).toEqual({ down: 0, up: 0 })
  })

  test('rejects figures with more digits than exact integers hold', () => {
    const problems = validateSource(
      createLine(
        [
          [0, 0.123456789],
          [7.0000001, 1.987654321],
        ],
        0.0001,
      ),
    )
    expect(problems.map(({ path, message, cure }) => `${path}: ${message} ${cure}`)).toEqual(
      ['down', 'up'].map(
        (name) =>
          `values/${name}: The figures of the table have too many digits to be interpolated exactly. Round them, or take a coarser step.`,
      ),
    )
  })
})

/** Rows of cabinets, hot and cold: the value at time 10 shows which rows were used. */
function createBattery(where: Parameters<typeof b.interpolate>[2]['where']): SourceModel {
  const model = new SourceModelBuilder('battery', '1.0.0')
  const table = model.table('discharge', {
    columns: {
      cabinet: { type: 'text' },
      hot: { type: 'flag' },
      time: { type: 'number' },
      power: { type: 'number' },
    },
    rows: (
      [
        ['A', true, 10, 100],
        ['A', true, 20, 0],
        ['A', false, 10, 200],
        ['A', false, 30, 0],
        ['B', true, 10, 300],
        ['Z', false, 10, 400],
      ] as const
    )
      .map(([cabinet, hot, time, power]): SourceTable['rows'][number] => ({ cabinet, hot, time, power }))
      .concat({ cabinet: 'A', time: 40, power: 1 }),
  })
  model.choice('cabinet', ['A', 'B', 'C'])
  model.flag('hot')
  const time = model.number('time', { min: 10, max: 30, step: 1, unit: '1' })
  const x = { column: 'time', at: time }
  model.value(
    'power',
    '1',
    b.interpolate(table, 'power', { x, ...(where && { where }), rounding: 'up', step: 1 }),
  )
  return model.build()
}

const byCabinet = { cabinet: { parameter: 'cabinet' } }
const byTemperature = { hot: { parameter: 'hot' } }

describe('interpolation over selected rows', () => {
  test('can select them by a choice and a flag', () => {
    const read = createSourceEvaluator(createBattery({ ...byCabinet, ...byTemperature }))
    const readPower = (cabinet: string, hot: boolean, time: number) => read({ cabinet, hot, time })['power']
    expect([
      readPower('A', true, 10),
      readPower('A', true, 13),
      readPower('A', true, 21),
      readPower('A', false, 10),
      readPower('A', false, 21),
      readPower('B', true, 10),
      readPower('B', false, 10),
      readPower('C', true, 10),
      readPower('C', false, 10),
    ]).toEqual([100, 70, 'none', 200, 90, 300, 'none', 'none', 'none'])
  })

  test('can select them by a flag and a choice', () => {
    const read = createSourceEvaluator(createBattery({ ...byTemperature, ...byCabinet }))
    expect([
      read({ cabinet: 'A', hot: true }),
      read({ cabinet: 'A', hot: false }),
      read({ cabinet: 'B', hot: false }),
    ]).toEqual([{ power: 100 }, { power: 200 }, { power: 'none' }])
  })

  test('can select them by a cell', () => {
    const read = createSourceEvaluator(createBattery({ cabinet: { cell: 'A' }, hot: { cell: false } }))
    expect([read({ time: 10 }), read({ time: 20 })]).toEqual([{ power: 200 }, { power: 100 }])
    const ofCabinet = createSourceEvaluator(createBattery({ cabinet: { cell: 'A' }, ...byTemperature }))
    expect([ofCabinet({ hot: true, time: 15 }), ofCabinet({ hot: false, time: 15 })]).toEqual([
      { power: 50 },
      { power: 150 },
    ])
  })

  test('has no value if no row is selected, whatever the flag', () => {
    const read = createSourceEvaluator(createBattery({ cabinet: { cell: 'X' }, ...byTemperature }))
    expect([read({ hot: true }), read({ hot: false })]).toEqual([{ power: 'none' }, { power: 'none' }])
  })

  test('makes no branch for an option without rows or rows without an option', () => {
    const { model } = elaborate(createBattery({ ...byCabinet, hot: { cell: true } }))
    const text = JSON.stringify(model.values)
    expect(text).toContain('"branches":{"A":')
    expect(text).toContain(',"B":')
    expect(text).not.toContain('"C":')
    const cold = JSON.stringify(elaborate(createBattery({ ...byCabinet, hot: { cell: false } })).model.values)
    expect(cold).toContain('"branches":{"A":')
    expect(cold).not.toContain('"Z":')
  })
})

test('an argument without a value leaves the result without a value', () => {
  const model = new SourceModelBuilder('line', '1.0.0')
  const table = model.table('line', {
    columns: { at: { type: 'number' }, of: { type: 'number' }, result: { type: 'number' } },
    rows: [
      { at: 0, of: 0, result: 0 },
      { at: 0, of: 8, result: 8 },
      { at: 8, of: 0, result: 80 },
      { at: 8, of: 8, result: 88 },
    ],
  })
  const at = model.number('at', { min: 0, max: 8, step: 1, unit: '1', mayBeUnstated: true })
  const of = model.number('of', { min: 0, max: 8, step: 1, unit: '1', mayBeUnstated: true })
  const axes = { x: { column: 'at', at }, y: { column: 'of', at: of } }
  model.value('result', '1', b.interpolate(table, 'result', { ...axes, rounding: 'up', step: 1 }))
  const read = createSourceEvaluator(model.build())
  const stated = { 'at.stated': true, 'of.stated': true, at: 3, of: 2 }
  expect([
    read(stated),
    read({ ...stated, 'at.stated': false }),
    read({ ...stated, 'of.stated': false }),
  ]).toEqual([{ result: 32 }, { result: 'none' }, { result: 'none' }])
})

describe('a default for an interpolation without a value', () => {
  const points: readonly (readonly [number, number])[] = [
    [0, 10],
    [10, 20],
  ]
  const model = new SourceModelBuilder('instead', '1.0.0')
  const table = model.table('grid', {
    columns: {
      at: { type: 'number' },
      of: { type: 'number' },
      kind: { type: 'text' },
      result: { type: 'number' },
    },
    rows: points.flatMap(([at, result]) =>
      points.map(([of, addend]) => ({ at, of, kind: 'A', result: result + addend })),
    ),
  })
  const at = model.number('at', { min: -5, max: 15, step: 5, unit: '1' })
  const of = model.number('of', { min: -5, max: 15, step: 5, unit: '1' })
  const kind = model.choice('kind', ['A', 'B'])
  const result = b.interpolate(table, 'result', {
    x: { column: 'at', at },
    y: { column: 'of', at: of },
    where: { kind: { parameter: kind.name } },
    rounding: 'down',
    step: 1,
  })
  model.value('constant', '1', b.ifElse(b.hasValue(result), result, 0))
  model.value('computed', '1', b.ifElse(b.hasValue(result), result, b.add(at, of)))
  model.value('defined', '1', b.ifElse(b.hasValue(result), 1, 0))
  const source = model.build()

  test('applies beyond the rows of the table', () => {
    const read = createSourceEvaluator(source)
    expect(read({ kind: 'A', at: 0, of: 5 })).toEqual({ constant: 25, computed: 25, defined: 1 })
    expect(read({ kind: 'A', at: 15, of: 5 })).toEqual({ constant: 0, computed: 20, defined: 0 })
    expect(read({ kind: 'A', at: 5, of: -5 })).toEqual({ constant: 0, computed: 0, defined: 0 })
    expect(read({ kind: 'B', at: 0, of: 5 })).toEqual({ constant: 0, computed: 5, defined: 0 })
  })

  test('that is constant is written into the branches, behind one test of both axes', () => {
    const [constant, computed] = elaborate(source).model.values.map(({ is }) => is)
    expect(constant).toMatchObject({
      kind: 'case',
      branches: { A: { kind: 'if', test: { kind: 'all' }, whenFalse: { kind: 'constant', value: 0 } } },
      otherwise: { kind: 'constant', value: 0 },
    })
    expect(JSON.stringify(constant).split('"if"')).toHaveLength(2)
    expect(computed).toMatchObject({ kind: 'if', whenTrue: { kind: 'case' } })
  })
})
