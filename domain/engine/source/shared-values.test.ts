// Tests what elaboration adds: values for numbers that are used several times, and tables; each once and with its origin.
import { describe, expect, test } from 'vitest'
import type { Num } from '../model.ts'
import * as b from './testing/builder.ts'
import { elaborate, validateSource } from './elaborate.ts'
import { SourceModelBuilder } from './testing/source-model-builder.ts'
import type { SourceNum } from './source-model.ts'
import { createSourceEvaluator } from './testing/source-evaluator.ts'

/** A part with two places, and values of the model that use them. */
function elaborateWithValues(of: Readonly<Record<string, (operands: Operands) => SourceNum>>) {
  const model = new SourceModelBuilder('row', '1.0.0')
  const load = model.number('load', { min: 1, max: 3, step: 1, unit: '1' })
  const gap = model.number('gap', { min: 1, max: 3, step: 1, unit: '1', mayBeUnstated: true })
  const rows = [
    { frame: 'S', slots: 1 },
    { frame: 'M', slots: 2, half: 1 },
  ]
  const frame = model.choice(
    'frame',
    model.table('frames', {
      columns: { frame: { type: 'key' }, slots: { type: 'number' }, half: { type: 'number' } },
      rows,
    }),
  )
  const rack = model.part('rack', { count: 2 }, (part) => ({
    weight: part.number('weight', { min: 1, max: 3, step: 1, unit: '1' }),
  }))
  const operands = { load, gap, frame, weightAt: (at: b.NumLike) => b.instance(rack, at, rack.weight, 0) }
  for (const [name, is] of Object.entries(of)) model.value(name, '1', is(operands))
  const source = model.build()
  const { model: core, origins } = elaborate(source)
  const sharedValues = core.values.filter(({ name }) => name.startsWith('shared~'))
  return { source, core, origins, sharedValues }
}
/** What the expressions of the tested values may use. */
interface Operands {
  readonly load: b.NumLike
  readonly gap: b.NumLike
  readonly frame: { cell(column: string): SourceNum }
  readonly weightAt: (at: b.NumLike) => SourceNum
}

const ref = (name: string): Num => ({ kind: 'ref', name })
const constant = (value: number): Num => ({ kind: 'constant', value })
const sum = (name: string): Num => ({ kind: 'add', terms: [ref(name), constant(1)] })

describe('a number used several times', () => {
  test('becomes one value of its own for each expression', () => {
    const { sharedValues, origins, core, source } = elaborateWithValues({
      first: ({ load, weightAt }) => weightAt(b.add(load, 1)),
      second: ({ load, weightAt }) => b.multiply(2, weightAt(b.add(load, 1))),
      third: ({ load, weightAt }) => weightAt(b.add(load, 2)),
    })
    expect(sharedValues).toEqual([
      { name: 'shared~1', unit: '1', is: sum('load') },
      { name: 'shared~2', unit: '1', is: { kind: 'add', terms: [ref('load'), constant(2)] } },
    ])
    expect(origins.values['shared~1']).toEqual({
      path: 'values/first',
      name: 'shared~1',
      madeBy: 'shared',
    })
    // A product, which adopts the unit that it is combined with.
    const text = JSON.stringify(core.values.find(({ name }) => name === 'first'))
    expect(text).toContain(JSON.stringify({ kind: 'multiply', left: ref('shared~1'), right: constant(1) }))
    expect(text).not.toContain('"add"')
    const read = createSourceEvaluator(source)
    expect(read({ load: 1, 'rack[2].weight': 3, 'rack[1].weight': 2 })).toMatchObject({
      first: 3,
      second: 6,
      third: 0,
    })
  })

  test('stays inline if it is short', () => {
    const { sharedValues } = elaborateWithValues({
      plain: ({ weightAt }) => weightAt(2),
      named: ({ load, weightAt }) => weightAt(load),
      slotsOfFrame: ({ frame, weightAt }) => weightAt(frame.cell('slots')),
      // The number may be unstated; if the flag that tests this holds, the expression is short.
      unstated: ({ gap, weightAt }) => weightAt(gap),
    })
    expect(sharedValues).toEqual([])
  })

  test('that may have no value becomes 0 there, with a second value that states where it has one', () => {
    const { sharedValues, source } = elaborateWithValues({
      there: ({ frame, weightAt }) => weightAt(frame.cell('half')),
    })
    const isM = { kind: 'is', choice: 'frame', options: ['M'] } as const
    const definedAsNumber: Num = { kind: 'if', test: isM, whenTrue: constant(1), whenFalse: constant(0) }
    const sharedInAnyUnit: Num = { kind: 'multiply', left: ref('shared~1'), right: constant(1) }
    expect(sharedValues).toEqual([
      { name: 'shared~1', unit: '1', is: definedAsNumber },
      {
        name: 'shared~2',
        unit: '1',
        is: {
          kind: 'if',
          test: { kind: 'compare', operator: '=', left: sharedInAnyUnit, right: constant(1) },
          whenTrue: { kind: 'cell', choice: 'frame', column: 'half' },
          whenFalse: constant(0),
        },
      },
    ])
    const read = createSourceEvaluator(source)
    expect([read({ frame: 'S' }), read({ frame: 'M', 'rack[1].weight': 2 })]).toMatchObject([
      { there: 'none' },
      { there: 2 },
    ])
  })

  test('that never has a value becomes no value of its own', () => {
    const never: SourceNum = { kind: 'round', value: b.quantity(5, '1'), to: [1], rounding: 'up' }
    const { sharedValues, core, source } = elaborateWithValues({ never: ({ weightAt }) => weightAt(never) })
    expect(sharedValues).toEqual([])
    expect(core.values.find(({ name }) => name === 'never')?.is.kind).toBe('round')
    expect(createSourceEvaluator(source)()).toMatchObject({ never: 'none' })
  })

  test('that is a shared value already is shared only once', () => {
    const { sharedValues } = elaborateWithValues({
      settled: ({ load }) => b.iterate('n', { from: b.add(load, 1), by: b.ref('n'), atMost: 5 }),
    })
    expect(sharedValues).toHaveLength(1)
  })

  test('in a repeated computation becomes one value for each step', () => {
    const { sharedValues } = elaborateWithValues({
      settled: ({ load }) =>
        b.iterate('n', { from: load, by: b.smallest(9, b.add(b.ref('n'), 1)), atMost: 3 }),
    })
    expect(sharedValues).toHaveLength(3)
    expect(sharedValues[0]?.is).toEqual({ kind: 'smallest', terms: [constant(9), sum('load')] })
    expect(sharedValues[1]?.is).toEqual({
      kind: 'smallest',
      terms: [
        constant(9),
        {
          kind: 'add',
          terms: [{ kind: 'multiply', left: ref('shared~1'), right: constant(1) }, constant(1)],
        },
      ],
    })
  })
})

test('a value keeps its declared position, even if an earlier value refers to it', () => {
  const model = new SourceModelBuilder('days', '1.0.0')
  const start = model.date('start', '2024-01-31', '2024-02-01')
  model.value('later', 'date', b.monthsLater(b.ref('shifted'), 1))
  model.value('latest', 'date', b.monthsLater(b.ref('shifted'), 1))
  model.value('shifted', 'date', b.add(start, b.quantity(1, 'd')))
  const { model: core, origins } = elaborate(model.build())
  expect(core.values.map(({ name }) => name)).toEqual(['later', 'latest', 'shifted'])
  // Two tables with the same wanted name get two names, and contain the possible days of the argument.
  expect(Object.keys(core.tables)).toEqual(['1MonthsLater', '1MonthsLater~2'])
  expect(core.tables['1MonthsLater']).toEqual({
    columns: { day: { type: 'number', unit: 'd' }, later: { type: 'number', unit: 'd' } },
    rows: [
      { day: 19_754, later: 19_783 },
      { day: 19_755, later: 19_784 },
    ],
  })
  expect(origins.tables).toEqual({
    '1MonthsLater': { path: 'values/later', name: '1MonthsLater', madeBy: 'table' },
    '1MonthsLater~2': { path: 'values/latest', name: '1MonthsLater~2', madeBy: 'table' },
  })
})

test('a table of the source keeps its name, and added tables are numbered', () => {
  const model = new SourceModelBuilder('days', '1.0.0')
  for (const name of ['1MonthsLater', '1MonthsLater~2'])
    model.table(name, { columns: { key: { type: 'key' } }, rows: [{ key: 'a' }] })
  model.value('later', 'date', b.monthsLater(b.date('2024-01-31'), 1))
  expect(Object.keys(elaborate(model.build()).model.tables)).toEqual([
    '1MonthsLater',
    '1MonthsLater~2',
    '1MonthsLater~3',
  ])
})

test('the rows with a number in a column become a separate table, whose origin is no value', () => {
  const guess = b.tableOrEstimate(b.lookup({ name: 'frames' }, 'half', { slots: 2 }), 7)
  const { core, origins, source } = elaborateWithValues({ there: () => guess, again: () => guess })
  expect(Object.keys(core.tables)).toEqual(['frames', 'frames.half'])
  expect(core.tables['frames.half']?.rows).toEqual([{ frame: 'M', slots: 2, half: 1 }])
  expect(origins.tables).toEqual({
    'frames.half': { path: 'tables', name: 'frames.half', madeBy: 'table' },
  })
  expect(createSourceEvaluator(source)()).toMatchObject({ there: 1, again: 1 })
})

test('a value needed for its own table is rejected as a cycle', () => {
  const model = new SourceModelBuilder('days', '1.0.0')
  model.value('later', 'date', b.monthsLater(b.ref('later'), 1))
  expect(validateSource(model.build()).map(({ path, message }) => `${path}: ${message}`)).toEqual([
    'values/later: It is defined by itself: later → later.',
  ])
})

test('an argument that depends on too many values is rejected at the value that needs it', () => {
  const model = new SourceModelBuilder('days', '1.0.0')
  const start = model.date('start', '2000-01-01', '2030-01-01')
  model.value('later', 'date', b.monthsLater(start, 1))
  expect(validateSource(model.build())).toEqual([
    {
      path: 'values/later',
      message: 'Its argument depends on more than 5000 combinations of values.',
      cure: 'Take an argument with few values: a choice, or a number with a coarser step.',
    },
  ])
})
