// Tests what each function of the builder writes: the JSON of source-model.ts, without any additions.
import { describe, expect, test } from 'vitest'
import * as b from './builder.ts'
import { SourceModelBuilder } from './source-model-builder.ts'
import type { SourceCondition, SourceNum } from '../source-model.ts'

const rack = { name: 'rack', count: b.ref('rack.count'), place: { kind: 'place', part: 'rack' } } as const
const handle = { name: 'load', num: { kind: 'ref', name: 'load' } } as const
const load = handle.num
const [one, two] = [
  { kind: 'constant', value: 1 },
  { kind: 'constant', value: 2 },
] as const
const yes: SourceCondition = { kind: 'flag', name: 'yes' }
const over = { where: yes, as: 'other' }
const ofRack = { part: 'rack', of: load }
const [left, right] = [load, two]

describe('built numbers', () => {
  test.each<[string, SourceNum, unknown]>([
    ['a number', b.num(1), one],
    ['a handle', b.num(handle), load],
    ['an expression', b.num(load), load],
    ['a sum', b.add(handle, 2), { kind: 'add', terms: [load, two] }],
    ['a difference', b.subtract(handle, 2), { kind: 'subtract', left, right }],
    ['a product', b.multiply(handle, 2), { kind: 'multiply', left, right }],
    ['a quotient', b.divide('up', handle, 2), { kind: 'divide', left, right, rounding: 'up' }],
    ['the smallest', b.smallest(handle, 2), { kind: 'smallest', terms: [load, two] }],
    ['the largest', b.largest(handle, 2), { kind: 'largest', terms: [load, two] }],
    ['a choice', b.ifElse(yes, handle, 2), { kind: 'if', test: yes, whenTrue: load, whenFalse: two }],
    ['a bound name', b.ref('n'), { kind: 'ref', name: 'n' }],
    ['a sum of places', b.sumOf(rack, handle), { kind: 'sumOf', ...ofRack }],
    ['a sum of some', b.sumOf(rack, handle, over), { kind: 'sumOf', ...ofRack, ...over }],
    ['a count', b.countOf(rack), { kind: 'countOf', part: 'rack' }],
    ['a count of some', b.countOf(rack, over), { kind: 'countOf', part: 'rack', ...over }],
    ['the smallest of places', b.smallestOf(rack, handle), { kind: 'smallestOf', ...ofRack }],
    [
      'the largest of some',
      b.largestOf(rack, handle, { ...over, otherwise: 2 }),
      { kind: 'largestOf', ...ofRack, ...over, otherwise: two },
    ],
    ['a neighbour', b.neighbour(rack, -1, handle), { kind: 'neighbour', ...ofRack, offset: -1 }],
    [
      'a neighbour or else',
      b.neighbour(rack, 1, handle, 2),
      { kind: 'neighbour', ...ofRack, offset: 1, otherwise: two },
    ],
    ['another place', b.instance(rack, 1, handle), { kind: 'instance', ...ofRack, at: one }],
    [
      'a place or else',
      b.instance(rack, 1, handle, 2),
      { kind: 'instance', ...ofRack, at: one, otherwise: two },
    ],
    [
      'a line',
      b.interpolate({ name: 't' }, 'c', { x: { column: 'x', at: handle }, rounding: 'up', step: 1 }),
      { kind: 'interpolate', table: 't', column: 'c', x: { column: 'x', at: load }, rounding: 'up', step: 1 },
    ],
    [
      'a grid',
      b.interpolate({ name: 't' }, 'c', {
        x: { column: 'x', at: 1, scale: 'log' },
        y: { column: 'y', at: handle },
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
    ['an estimate', b.tableOrEstimate(handle, 2), { kind: 'tableOrEstimate', table: load, estimate: two }],
    [
      'the least',
      b.least('n', { from: 1, to: 5, suchThat: yes }),
      { kind: 'least', name: 'n', from: 1, to: 5, suchThat: yes },
    ],
    [
      'what the least gives',
      b.least('n', { from: 1, to: 5, suchThat: yes, give: handle, otherwise: 2 }),
      { kind: 'least', name: 'n', from: 1, to: 5, suchThat: yes, give: load, otherwise: two },
    ],
    [
      'a fixed point',
      b.iterate('n', { from: 1, by: handle, atMost: 3 }),
      { kind: 'iterate', name: 'n', from: one, by: load, atMost: 3 },
    ],
    [
      'in a case',
      b.inCase({ name: 's' }, { A: 1, B: handle }, 2),
      { kind: 'inCase', scenario: 's', branches: { A: one, B: load }, otherwise: two },
    ],
    ['a quantity', b.quantity(5, 'kW'), { kind: 'quantity', value: 5, unit: 'kW' }],
    ['a day', b.date('2026-01-01'), { kind: 'date', value: '2026-01-01' }],
    ['months later', b.monthsLater(handle, 3), { kind: 'monthsLater', of: load, months: 3 }],
    ['a conversion', b.convert(handle, 'kW', 'W'), { kind: 'convert', value: load, from: 'kW', to: 'W' }],
    [
      'a rounded conversion',
      b.convert(handle, 'min', 'h', { rounding: 'up', step: 1 }),
      { kind: 'convert', value: load, from: 'min', to: 'h', rounding: 'up', step: 1 },
    ],
    ['a stated unit', b.inUnit('kW', handle), { kind: 'inUnit', value: load, unit: 'kW' }],
    [
      'a step',
      b.roundToStep('down', 0.5, handle),
      { kind: 'roundToStep', value: load, step: 0.5, rounding: 'down' },
    ],
    [
      'a list',
      b.roundToList('up', { name: 'l' }, handle),
      { kind: 'roundToList', value: load, list: 'l', rounding: 'up' },
    ],
  ])('%s', (_, written, json) => {
    expect(written).toStrictEqual(json)
  })
})

const compared = (operator: string) => ({ kind: 'compare', operator, left, right })

describe('built conditions', () => {
  test.each<[string, SourceCondition, unknown]>([
    ['less', b.less(handle, 2), compared('<')],
    ['at most', b.atMost(handle, 2), compared('<=')],
    ['equal', b.equal(handle, 2), compared('=')],
    ['different', b.different(handle, 2), compared('!=')],
    ['at least', b.atLeast(handle, 2), compared('>=')],
    ['more', b.more(handle, 2), compared('>')],
    ['all', b.all(yes, yes), { kind: 'all', of: [yes, yes] }],
    ['any', b.any(yes), { kind: 'any', of: [yes] }],
    ['a denial', b.not(yes), { kind: 'not', of: yes }],
    ['every place', b.every(rack, yes), { kind: 'every', part: 'rack', of: yes }],
    ['some of some places', b.some(rack, yes, over), { kind: 'some', part: 'rack', of: yes, ...over }],
    [
      'distinct options',
      b.distinct(rack, { name: 'rack.size' }, over),
      { kind: 'distinct', part: 'rack', of: { parameter: 'rack.size' }, ...over },
    ],
    ['distinct handles', b.distinct(rack, handle), { kind: 'distinct', part: 'rack', of: { number: load } }],
    ['distinct numbers', b.distinct(rack, load), { kind: 'distinct', part: 'rack', of: { number: load } }],
    [
      'a neighbour',
      b.neighbourHolds(rack, 1, yes, { otherwise: false }),
      { kind: 'neighbourHolds', part: 'rack', offset: 1, of: yes, otherwise: false },
    ],
    [
      'a neighbour by name',
      b.neighbourHolds(rack, 1, yes, { otherwise: true, as: 'next' }),
      { kind: 'neighbourHolds', part: 'rack', offset: 1, of: yes, otherwise: true, as: 'next' },
    ],
    ['the same', b.same({ name: 'a' }, { name: 'b' }), { kind: 'same', left: 'a', right: 'b' }],
    ['every case', b.inEvery({ name: 's' }, yes), { kind: 'inEvery', scenario: 's', of: yes }],
    ['a loss', b.lost({ name: 's' }, rack), { kind: 'lost', scenario: 's', part: 'rack' }],
    ['a window', b.within(handle, 1, 2), { kind: 'within', date: load, from: one, days: two }],
    ['a value', b.hasValue(handle), { kind: 'hasValue', of: load }],
    ['a statement', b.stated(handle), { kind: 'stated', parameter: 'load' }],
    ['a guess', b.estimated(handle), { kind: 'estimated', value: 'load' }],
  ])('%s', (_, written, json) => {
    expect(written).toStrictEqual(json)
  })
})

test('a model contains what was declared, in order', () => {
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
  expect(model.number('load', range)).toEqual(handle)
  model.number('reserve', { ...range, group: 'g', preferred: 5, result: true })
  expect(model.date('day', '2026-01-01', '2026-01-09')).toEqual({ name: 'day', num: b.ref('day') })
  model.date('due', '2026-01-01', '2026-01-09', '2026-01-05')
  expect(model.flag('spare')).toEqual({ name: 'spare', isTrue: { kind: 'flag', name: 'spare' } })
  const size = model.choice('size', ['s', 'm'], { group: 'g', preferred: 'm' })
  expect(size.is('s', 'm')).toEqual({ kind: 'is', choice: 'size', options: ['s', 'm'] })
  expect(size.caseOf({ s: 1 })).toStrictEqual({ kind: 'case', of: 'size', branches: { s: one } })
  expect(size.caseOf({ s: 1 }, handle)).toEqual({
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
  model.rule('R01', yes, { when: yes })
  model.notice('N01', 'warning', yes, { applies: {} })
  model.goal('least', handle)
  const part = model.part('rack', { count: 3, ordered: true }, (of) => {
    of.rule('P01', yes)
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
  const addition = { id: 'A01', when: yes, set: { parameter: 'spare', value: true } }
  model.addition(addition)
  model.context({ country: size, date: { name: 'day' } })
  const group = 'general'
  const days = { kind: 'date', group, min: '2026-01-01', max: '2026-01-09' }
  const nothing = { parameters: [], values: [], rules: [], notices: [] }
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
    rules: [{ id: 'R01', require: yes, when: yes }],
    notices: [{ id: 'N01', severity: 'warning', when: yes, applies: {} }],
    goals: [{ name: 'least', minimise: load }],
    parts: [
      {
        ...nothing,
        name: 'rack',
        count: 3,
        ordered: true,
        rules: [{ id: 'P01', require: yes }],
        parameters: [
          { kind: 'flag', name: 'locked', group },
          { kind: 'choice', name: 'phase', group, from: { options: ['L1'] } },
        ],
      },
      { ...nothing, name: 'loose', count: 1 },
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
