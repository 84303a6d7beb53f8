// Tests that each function of the builder gives the JSON of source-model.ts and no other members.
import { describe, expect, test } from 'vitest'
import * as b from './builder.ts'
import { SourceModelBuilder } from './source-model-builder.ts'
import type { SourceCondition, SourceNum } from '../source-model.ts'

const rack = { name: 'rack', count: b.ref('rack.count'), place: { kind: 'place', part: 'rack' } } as const
const loadHandle = { name: 'load', num: { kind: 'ref', name: 'load' } } as const
const load = loadHandle.num
const [one, two] = [
  { kind: 'constant', value: 1 },
  { kind: 'constant', value: 2 },
] as const
const flag: SourceCondition = { kind: 'flag', name: 'spare' }
const placeOptions = { where: flag, as: 'other' }
const ofRack = { part: 'rack', of: load }
const [left, right] = [load, two]

describe('built numbers', () => {
  test.each<[string, SourceNum, unknown]>([
    ['a number', b.num(1), one],
    ['a handle', b.num(loadHandle), load],
    ['an expression', b.num(load), load],
    ['a sum', b.add(loadHandle, 2), { kind: 'add', terms: [load, two] }],
    ['a difference', b.subtract(loadHandle, 2), { kind: 'subtract', left, right }],
    ['a product', b.multiply(loadHandle, 2), { kind: 'multiply', left, right }],
    ['a quotient', b.divide('up', loadHandle, 2), { kind: 'divide', left, right, rounding: 'up' }],
    ['the smallest', b.smallest(loadHandle, 2), { kind: 'smallest', terms: [load, two] }],
    ['the largest', b.largest(loadHandle, 2), { kind: 'largest', terms: [load, two] }],
    [
      'a conditional',
      b.ifElse(flag, loadHandle, 2),
      { kind: 'if', test: flag, whenTrue: load, whenFalse: two },
    ],
    ['a reference by name', b.ref('n'), { kind: 'ref', name: 'n' }],
    ['a sum of places', b.sumOf(rack, loadHandle), { kind: 'sumOf', ...ofRack }],
    [
      'a sum of selected places',
      b.sumOf(rack, loadHandle, placeOptions),
      { kind: 'sumOf', ...ofRack, ...placeOptions },
    ],
    ['a count', b.countOf(rack), { kind: 'countOf', part: 'rack' }],
    [
      'a count of selected places',
      b.countOf(rack, placeOptions),
      { kind: 'countOf', part: 'rack', ...placeOptions },
    ],
    ['the smallest of places', b.smallestOf(rack, loadHandle), { kind: 'smallestOf', ...ofRack }],
    [
      'the largest of selected places with a default',
      b.largestOf(rack, loadHandle, { ...placeOptions, otherwise: 2 }),
      { kind: 'largestOf', ...ofRack, ...placeOptions, otherwise: two },
    ],
    ['a neighbour', b.neighbour(rack, -1, loadHandle), { kind: 'neighbour', ...ofRack, offset: -1 }],
    [
      'a neighbour with a default',
      b.neighbour(rack, 1, loadHandle, 2),
      { kind: 'neighbour', ...ofRack, offset: 1, otherwise: two },
    ],
    ['another place', b.instance(rack, 1, loadHandle), { kind: 'instance', ...ofRack, at: one }],
    [
      'another place with a default',
      b.instance(rack, 1, loadHandle, 2),
      { kind: 'instance', ...ofRack, at: one, otherwise: two },
    ],
    [
      'an interpolation along one axis',
      b.interpolate({ name: 't' }, 'c', { x: { column: 'x', at: loadHandle }, rounding: 'up', step: 1 }),
      { kind: 'interpolate', table: 't', column: 'c', x: { column: 'x', at: load }, rounding: 'up', step: 1 },
    ],
    [
      'an interpolation in a grid',
      b.interpolate({ name: 't' }, 'c', {
        x: { column: 'x', at: 1, scale: 'log' },
        y: { column: 'y', at: loadHandle },
        where: { a: { cell: 5 } },
        scale: 'log',
        rounding: 'down',
        step: 0.5,
      }),
      {
        kind: 'interpolate',
        table: 't',
        column: 'c',
        x: { column: 'x', at: one, scale: 'log' },
        y: { column: 'y', at: load },
        where: { a: { cell: 5 } },
        scale: 'log',
        rounding: 'down',
        step: 0.5,
      },
    ],
    [
      'a look-up',
      b.lookup({ name: 't' }, 'c', { a: 'text', b: 5, c: true, d: { name: 'size' }, e: load }),
      {
        kind: 'lookup',
        table: 't',
        column: 'c',
        where: {
          a: { cell: 'text' },
          b: { cell: 5 },
          c: { cell: true },
          d: { parameter: 'size' },
          e: { number: load },
        },
      },
    ],
    [
      'an estimate',
      b.tableOrEstimate(loadHandle, 2),
      { kind: 'tableOrEstimate', table: load, estimate: two },
    ],
    [
      'a search',
      b.least('n', { from: 1, to: 5, suchThat: flag }),
      { kind: 'least', name: 'n', from: 1, to: 5, suchThat: flag },
    ],
    [
      'a search that gives another number',
      b.least('n', { from: 1, to: 5, suchThat: flag, give: loadHandle, otherwise: 2 }),
      { kind: 'least', name: 'n', from: 1, to: 5, suchThat: flag, give: load, otherwise: two },
    ],
    [
      'a repeated computation',
      b.iterate('n', { from: 1, by: loadHandle, atMost: 3 }),
      { kind: 'iterate', name: 'n', from: one, by: load, atMost: 3 },
    ],
    [
      'a number by case',
      b.inCase({ name: 's' }, { A: 1, B: loadHandle }, 2),
      { kind: 'inCase', scenario: 's', branches: { A: one, B: load }, otherwise: two },
    ],
    ['a quantity', b.quantity(5, 'kW'), { kind: 'quantity', value: 5, unit: 'kW' }],
    ['a day', b.date('2026-01-01'), { kind: 'date', value: '2026-01-01' }],
    ['a day plus some months', b.monthsLater(loadHandle, 3), { kind: 'monthsLater', of: load, months: 3 }],
    ['a conversion', b.convert(loadHandle, 'kW', 'W'), { kind: 'convert', value: load, from: 'kW', to: 'W' }],
    [
      'a rounded conversion',
      b.convert(loadHandle, 'min', 'h', { rounding: 'up', step: 1 }),
      { kind: 'convert', value: load, from: 'min', to: 'h', rounding: 'up', step: 1 },
    ],
    ['a stated unit', b.inUnit('kW', loadHandle), { kind: 'inUnit', value: load, unit: 'kW' }],
    [
      'rounding to a step',
      b.roundToStep('down', 0.5, loadHandle),
      { kind: 'roundToStep', value: load, step: 0.5, rounding: 'down' },
    ],
    [
      'rounding to a list',
      b.roundToList('up', { name: 'l' }, loadHandle),
      { kind: 'roundToList', value: load, list: 'l', rounding: 'up' },
    ],
  ])('have the expected JSON: %s', (_, built, json) => {
    expect(built).toStrictEqual(json)
  })
})

const createComparison = (operator: string) => ({ kind: 'compare', operator, left, right })

describe('built conditions', () => {
  test.each<[string, SourceCondition, unknown]>([
    ['less', b.less(loadHandle, 2), createComparison('<')],
    ['at most', b.atMost(loadHandle, 2), createComparison('<=')],
    ['equal', b.equal(loadHandle, 2), createComparison('=')],
    ['different', b.different(loadHandle, 2), createComparison('!=')],
    ['at least', b.atLeast(loadHandle, 2), createComparison('>=')],
    ['more', b.more(loadHandle, 2), createComparison('>')],
    ['all', b.all(flag, flag), { kind: 'all', of: [flag, flag] }],
    ['any', b.any(flag), { kind: 'any', of: [flag] }],
    ['a negation', b.not(flag), { kind: 'not', of: flag }],
    ['every place', b.every(rack, flag), { kind: 'every', part: 'rack', of: flag }],
    [
      'some of the selected places',
      b.some(rack, flag, placeOptions),
      { kind: 'some', part: 'rack', of: flag, ...placeOptions },
    ],
    [
      'distinct options',
      b.distinct(rack, { name: 'rack.size' }, placeOptions),
      { kind: 'distinct', part: 'rack', of: { parameter: 'rack.size' }, ...placeOptions },
    ],
    [
      'distinct numbers of a handle',
      b.distinct(rack, loadHandle),
      { kind: 'distinct', part: 'rack', of: { number: load } },
    ],
    [
      'distinct numbers of an expression',
      b.distinct(rack, load),
      { kind: 'distinct', part: 'rack', of: { number: load } },
    ],
    [
      'a neighbour',
      b.neighbourHolds(rack, 1, flag, { otherwise: false }),
      { kind: 'neighbourHolds', part: 'rack', offset: 1, of: flag, otherwise: false },
    ],
    [
      'a neighbour under another name',
      b.neighbourHolds(rack, 1, flag, { otherwise: true, as: 'next' }),
      { kind: 'neighbourHolds', part: 'rack', offset: 1, of: flag, otherwise: true, as: 'next' },
    ],
    ['two choices alike', b.same({ name: 'a' }, { name: 'b' }), { kind: 'same', left: 'a', right: 'b' }],
    ['every case', b.inEvery({ name: 's' }, flag), { kind: 'inEvery', scenario: 's', of: flag }],
    ['a loss', b.lost({ name: 's' }, rack), { kind: 'lost', scenario: 's', part: 'rack' }],
    ['a window', b.within(loadHandle, 1, 2), { kind: 'within', date: load, from: one, days: two }],
    ['having a value', b.hasValue(loadHandle), { kind: 'hasValue', of: load }],
    ['being stated', b.stated(loadHandle), { kind: 'stated', parameter: 'load' }],
    ['being estimated', b.estimated(loadHandle), { kind: 'estimated', value: 'load' }],
  ])('have the expected JSON: %s', (_, built, json) => {
    expect(built).toStrictEqual(json)
  })
})

test('a model contains its declarations in order', () => {
  const model = new SourceModelBuilder('row', '2.0.0')
  expect(model.build()).toStrictEqual({
    id: 'row',
    version: '2.0.0',
    tables: {},
    parameters: [],
    values: [],
    rules: [],
    notices: [],
    goals: [],
  })
  const frames = { columns: { frame: { type: 'key' } }, rows: [{ frame: 'S' }] } as const
  expect(model.table('frames', frames)).toEqual({ name: 'frames' })
  expect(model.list('sizes', { unit: 'A', entries: [10] })).toEqual({ name: 'sizes' })
  const range = { min: 1, max: 9, step: 1, unit: 'kW' } as const
  expect(model.number('load', range)).toEqual(loadHandle)
  model.number('reserve', { ...range, group: 'g', preferred: 5, result: true })
  expect(model.date('day', '2026-01-01', '2026-01-09')).toEqual({ name: 'day', num: b.ref('day') })
  model.date('due', '2026-01-01', '2026-01-09', '2026-01-05')
  expect(model.flag('spare')).toEqual({ name: 'spare', isTrue: { kind: 'flag', name: 'spare' } })
  const size = model.choice('size', ['s', 'm'], { group: 'g', preferred: 'm' })
  expect(size.is('s', 'm')).toEqual({ kind: 'is', choice: 'size', options: ['s', 'm'] })
  expect(size.caseOf({ s: 1 })).toStrictEqual({ kind: 'case', of: 'size', branches: { s: one } })
  expect(size.caseOf({ s: 1 }, loadHandle)).toEqual({
    kind: 'case',
    of: 'size',
    branches: { s: one },
    otherwise: load,
  })
  const frame = model.choice('frame', { name: 'frames' })
  expect(frame.cell('slots')).toEqual({ kind: 'cell', choice: 'frame', column: 'slots' })
  expect(frame.cellIs('slots', 1, 2)).toEqual({
    kind: 'cellIs',
    choice: 'frame',
    column: 'slots',
    values: [1, 2],
  })
  expect(model.value('twice', 'kW', 2, 'IEC 60364')).toEqual({ name: 'twice', num: b.ref('twice') })
  model.value('once', 'kW', 1)
  model.rule('R01', flag, { when: flag })
  model.notice('N01', 'warning', flag, { applies: {} })
  model.goal('least', loadHandle)
  const part = model.part('rack', { count: 3, ordered: true }, (of) => {
    of.rule('P01', flag)
    return { locked: of.flag('locked'), phase: of.choice('phase', ['L1']) }
  })
  expect([part.name, part.count, part.place, part.locked.name]).toEqual([
    'rack',
    rack.count,
    rack.place,
    'rack.locked',
  ])
  expect(part.locked.isTrue).toEqual({ kind: 'flag', name: 'rack.locked' })
  expect(part.phase.name).toBe('rack.phase')
  model.part('loose', { count: 1 }, () => ({}))
  expect(model.scenario('power', ['A'])).toEqual({ name: 'power' })
  expect(model.scenario('loss', part)).toEqual({ name: 'loss' })
  const addition = { id: 'A01', when: flag, set: { parameter: 'spare', value: true } }
  model.addition(addition)
  model.context({ country: size, date: { name: 'day' } })
  const group = 'general'
  const days = { kind: 'date', group, min: '2026-01-01', max: '2026-01-09' }
  const emptyDeclarations = { parameters: [], values: [], rules: [], notices: [] }
  expect(model.build()).toStrictEqual({
    id: 'row',
    version: '2.0.0',
    tables: { frames },
    parameters: [
      { kind: 'number', name: 'load', group, ...range },
      { kind: 'number', name: 'reserve', ...range, group: 'g', preferred: 5, result: true },
      { ...days, name: 'day' },
      { ...days, name: 'due', preferred: '2026-01-05' },
      { kind: 'flag', name: 'spare', group },
      { kind: 'choice', name: 'size', group: 'g', from: { options: ['s', 'm'] }, preferred: 'm' },
      { kind: 'choice', name: 'frame', group, from: { table: 'frames' } },
    ],
    values: [
      { name: 'twice', unit: 'kW', is: two, source: 'IEC 60364' },
      { name: 'once', unit: 'kW', is: one },
    ],
    rules: [{ id: 'R01', require: flag, when: flag }],
    notices: [{ id: 'N01', severity: 'warning', when: flag, applies: {} }],
    goals: [{ name: 'least', minimise: load }],
    parts: [
      {
        ...emptyDeclarations,
        name: 'rack',
        count: 3,
        ordered: true,
        rules: [{ id: 'P01', require: flag }],
        parameters: [
          { kind: 'flag', name: 'locked', group },
          { kind: 'choice', name: 'phase', group, from: { options: ['L1'] } },
        ],
      },
      { ...emptyDeclarations, name: 'loose', count: 1 },
    ],
    scenarios: [
      { name: 'power', cases: ['A'] },
      { name: 'loss', lostPart: 'rack' },
    ],
    additions: [addition],
    lists: { sizes: { unit: 'A', entries: [10] } },
    context: { country: 'size', date: 'day' },
  })
})
