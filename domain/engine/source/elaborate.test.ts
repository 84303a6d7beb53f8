// Tests the result of an elaboration: defined values with their origins, in every case of a failure, or all faults, each once and at its declaration.
import { describe, expect, test } from 'vitest'
import type { Condition, Num } from '../model.ts'
import * as b from './testing/builder.ts'
import { elaborate, SourceError, validateSource } from './elaborate.ts'
import { SourceModelBuilder } from './testing/source-model-builder.ts'
import type { SourceModel } from './source-model.ts'

const constant = (value: number): Num => ({ kind: 'constant', value })
const ref = (name: string): Num => ({ kind: 'ref', name })
const isUsed = (place: number): Condition => ({
  kind: 'compare',
  operator: '>=',
  left: ref('rack.count'),
  right: constant(place),
})
const ifUsed = (place: number, whenTrue: Num): Num => ({
  kind: 'if',
  test: isUsed(place),
  whenTrue,
  whenFalse: constant(0),
})
/** What remains of a rack: its draw, or 0 where it is the lost one. */
const createDrawUnlessLost = (place: number, state: 'lost' | 'kept'): Num => ({
  kind: 'if',
  test: { kind: state === 'lost' ? 'all' : 'any', of: [] },
  whenTrue: constant(0),
  whenFalse: ref(`rack[${place}].draw`),
})

describe('elaborated values', () => {
  const model = new SourceModelBuilder('row', '1.0.0')
  const load = model.number('load', { min: 1, max: 9, step: 1, unit: 'kW' })
  const power = model.scenario('power', ['A', 'B'])
  const rack = model.part('rack', { count: { min: 1, max: 2, group: 'row' } }, (part) => ({
    part,
    draw: part.number('draw', { min: 1, max: 9, step: 1, unit: 'kW' }),
    frame: part.choice('frame', { name: 'frames' }),
  }))
  model.table('frames', {
    columns: { frame: { type: 'key' }, losses: { type: 'number', unit: 'W' } },
    rows: [{ frame: 'S', losses: 5 }, { frame: 'M' }],
  })
  const loss = model.scenario('loss', rack)
  model.value('plain', 'kW', load, 'IEC 60364')
  model.value('until', 'date', b.date('1970-01-03'))
  model.value('fed', 'kW', b.inCase(power, { A: 0 }, load))
  rack.part.value('kept', 'kW', b.ifElse(b.lost(loss, rack), 0, rack.draw))
  rack.part.value('losses', 'W', b.tableOrEstimate(rack.frame.cell('losses'), 7))
  const { model: core, origins } = elaborate(model.build())
  const findDefinition = (name: string): Num | undefined => core.values.find((one) => one.name === name)?.is

  test('are in order of declaration, with those of places after those of the model', () => {
    expect(core.values.map(({ name, unit }) => `${name} ${unit}`)).toEqual([
      'plain kW',
      'until d',
      'fed kW',
      'fed@power.A kW',
      'fed@power.B kW',
      'rack[1].kept kW',
      'rack[1].kept@loss.rack[1] kW',
      'rack[1].kept@loss.rack[2] kW',
      'rack[1].losses W',
      'rack[1].losses.estimated 1',
      'rack[2].kept kW',
      'rack[2].kept@loss.rack[1] kW',
      'rack[2].kept@loss.rack[2] kW',
      'rack[2].losses W',
      'rack[2].losses.estimated 1',
    ])
    expect(core.values[0]).toStrictEqual({ name: 'plain', unit: 'kW', is: ref('load'), source: 'IEC 60364' })
  })

  test('are defined for each case of their scenario, and are 0 where the place is unused or lost', () => {
    expect([
      findDefinition('until'),
      findDefinition('fed'),
      findDefinition('fed@power.A'),
      findDefinition('fed@power.B'),
    ]).toEqual([constant(2), ref('load'), constant(0), ref('load')])
    expect([
      findDefinition('rack[1].kept'),
      findDefinition('rack[1].kept@loss.rack[1]'),
      findDefinition('rack[1].kept@loss.rack[2]'),
      findDefinition('rack[2].kept'),
      findDefinition('rack[2].kept@loss.rack[1]'),
      findDefinition('rack[2].kept@loss.rack[2]'),
    ]).toEqual([
      createDrawUnlessLost(1, 'kept'),
      createDrawUnlessLost(1, 'lost'),
      ifUsed(2, createDrawUnlessLost(1, 'kept')),
      ifUsed(2, createDrawUnlessLost(2, 'kept')),
      ifUsed(2, createDrawUnlessLost(2, 'kept')),
      // Once for the place, and once for the lost one.
      {
        ...ifUsed(2, createDrawUnlessLost(2, 'lost')),
        test: { kind: 'all', of: [isUsed(2), isUsed(2)] },
      },
    ])
  })

  test('have a flag that says whether they are estimates', () => {
    const isS = { kind: 'is', choice: 'rack[1].frame', options: ['S'] } as const
    expect(findDefinition('rack[1].losses.estimated')).toEqual({
      kind: 'if',
      test: { kind: 'not', of: isS },
      whenTrue: constant(1),
      whenFalse: constant(0),
    })
    expect(findDefinition('rack[2].losses.estimated')).toMatchObject({ kind: 'if', whenFalse: constant(0) })
  })

  test('know the declaration, place and case they come from', () => {
    const kept = { path: 'parts/rack/values/kept', name: 'kept', part: 'rack' }
    expect(origins.values).toStrictEqual({
      plain: { path: 'values/plain', name: 'plain' },
      until: { path: 'values/until', name: 'until' },
      fed: { path: 'values/fed', name: 'fed' },
      'fed@power.A': { path: 'values/fed', name: 'fed', scenario: 'power', case: 'A' },
      'fed@power.B': { path: 'values/fed', name: 'fed', scenario: 'power', case: 'B' },
      ...Object.fromEntries(
        [1, 2].flatMap((place) => [
          [`rack[${place}].kept`, { ...kept, place }],
          ...[1, 2].map((lost) => [
            `rack[${place}].kept@loss.rack[${lost}]`,
            { ...kept, place, scenario: 'loss', case: `rack[${lost}]` },
          ]),
          [
            `rack[${place}].losses`,
            { path: 'parts/rack/values/losses', name: 'losses', part: 'rack', place },
          ],
          [
            `rack[${place}].losses.estimated`,
            { path: 'parts/rack/values/losses', name: 'losses', part: 'rack', place, madeBy: 'estimate' },
          ],
        ]),
      ),
    })
  })
})

const createRacks = (
  declare: (model: SourceModelBuilder, runtime: b.NumLike, value: Value) => void,
): SourceModel => {
  const model = new SourceModelBuilder('row', '1.2.0')
  model.part('rack', { count: 3 }, (part) => {
    const runtime = part.number('runtime', { min: 1, max: 9, step: 1, unit: 'min' })
    declare(model, runtime, (name, unit, is) => part.value(name, unit, is))
    return {}
  })
  return model.build()
}
type Value = SourceModelBuilder['value']
const listProblems = (source: SourceModel): string[] =>
  validateSource(source).map(({ path, message, cure }) => `${path}: ${message} ${cure}`)

describe('elaboration problems', () => {
  test('that arise during elaboration are reported once for all places', () => {
    const noDecimal =
      'One min is 1/60 h, which is no decimal. Round it: `convert(x from min to h rounded up to step 0.5)`.'
    const source = createRacks((_, runtime, value) => {
      value('first', 'h', b.convert(runtime, 'min', 'h'))
      value('second', 'h', b.convert(runtime, 'min', 'h'))
    })
    expect(listProblems(source)).toEqual([
      `parts/rack/values/first: ${noDecimal}`,
      `parts/rack/values/second: ${noDecimal}`,
    ])
    expect(() => elaborate(source)).toThrow(SourceError)
  })

  test('of the core are reported for the declaration, once and without a place', () => {
    const source = createRacks((_, runtime, value) => {
      value('circle', 'min', b.add(b.ref('rack.circle'), runtime))
    })
    expect(listProblems(source)).toEqual([
      'parts/rack/values/circle: It is defined by itself: rack.circle → rack.circle. Break the circle with a parameter and a rule.',
    ])
  })

  test('found in the source hide those that would come later', () => {
    const source = createRacks((model, runtime, value) => {
      value('first', 'h', b.convert(runtime, 'min', 'h'))
      model.value('second', 'h', b.ref('xyz'))
    })
    expect(listProblems(source)).toEqual([
      "values/second/is: There is no number 'xyz'. Name a number of the model.",
    ])
  })

  test('are all in the error, with the first five in its message', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    const source = createRacks((model) => {
      for (const name of names) model.value(name, '1', b.ref('xyz'))
    })
    const error = catchError(() => elaborate(source))
    if (!(error instanceof SourceError)) throw new Error('The elaboration threw no SourceError')
    expect(error.name).toBe('SourceError')
    expect(error.problems.map(({ path }) => path)).toEqual(names.map((name) => `values/${name}/is`))
    expect(error.message).toBe(
      [
        'Model row 1.2.0 has 6 problem(s):',
        ...names
          .slice(0, 5)
          .map((name) => `values/${name}/is: There is no number 'xyz'. Name a number of the model.`),
      ].join('\n'),
    )
  })

  test('are absent from a model that is returned', () => {
    const source = createRacks(() => undefined)
    expect(validateSource(source)).toEqual([])
    expect(elaborate(source).model).toMatchObject({
      id: 'row',
      version: '1.2.0',
      values: [{ name: 'rack.count' }],
    })
  })
})

function catchError(act: () => unknown): unknown {
  try {
    return act()
  } catch (error) {
    return error
  }
}
