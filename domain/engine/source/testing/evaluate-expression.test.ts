// Tests that the independent evaluator computes each expression by its definition: where it has a value, and which.
import { describe, expect, test } from 'vitest'
import { parseExact, compareSign } from '../../exact.ts'
import type { Value } from '../../model.ts'
import * as b from './builder.ts'
import { emptyScope, ExpressionEvaluator, type SourceScope } from './evaluate-expression.ts'
import { SourceModelBuilder } from './source-model-builder.ts'
import type { SourceCondition, SourceNum } from '../source-model.ts'

const model = new SourceModelBuilder('row', '1.0.0')
const frames = model.table('frames', {
  columns: { frame: { type: 'key' }, slots: { type: 'number' }, colour: { type: 'text' } },
  rows: [
    { frame: 'S', slots: 2, colour: 'grey' },
    { frame: 'M', slots: 5, colour: 'blue' },
    { frame: 'L', colour: 'blue' },
  ],
})
const frame = model.choice('frame', frames)
model.number('load', { min: 0, max: 9, step: 0.5, unit: '1' })
model.number('optional', { min: 0, max: 9, step: 1, unit: '1' })
const spare = model.flag('spare')
const power = model.scenario('power', ['A', 'B'])
const rack = model.part('rack', { count: { min: 0, max: 4, group: 'row' } }, (part) => ({
  part,
  load: part.number('load', { min: 1, max: 9, step: 1, unit: '1' }),
  feed: part.choice('feed', ['A', 'B']),
}))
const loss = model.scenario('loss', rack)
const source = model.build()
const [load, optional, rackLoad] = [b.ref('load'), b.ref('optional'), b.ref('rack.load')]

const chosen: Record<string, Value> = {
  frame: 'S',
  load: 2.5,
  optional: 4,
  'optional.stated': false,
  spare: true,
  'rack.count': 3,
  'rack[1].load': 4,
  'rack[2].load': 1,
  'rack[3].load': 4,
  'rack[4].load': 9,
  'rack[1].feed': 'A',
  'rack[2].feed': 'B',
  'rack[3].feed': 'A',
}
const evaluator = new ExpressionEvaluator(source, chosen)
/** At the second rack. */
const second: SourceScope = { places: { rack: { part: 'rack', number: 2 } }, bound: {} }

function numberIs(expression: SourceNum, value: number | undefined, at: SourceScope = emptyScope): void {
  const found = evaluator.evaluateNumber(expression, at)
  if (value === undefined) expect(found).toBeUndefined()
  else expect(found === undefined ? undefined : compareSign(found, parseExact(value))).toBe(0)
}

const noSlots: SourceNum = { kind: 'cell', choice: 'frame', column: 'colour' }
const isB = rack.feed.is('B')
const lookup = (colour: string, column = 'slots'): SourceNum => ({
  kind: 'lookup',
  table: 'frames',
  where: { colour: { cell: colour } },
  column,
})

describe('unit conversion', () => {
  test.each([
    ['kW', 'W', 1000],
    ['kVA', 'VA', 1000],
    ['kA', 'A', 1000],
    ['m', 'mm', 1000],
    ['h', 'min', 60],
    ['d', 'h', 24],
    ['kWh', 'Wh', 1000],
    ['1', '%', 100],
  ] as const)('one %s is %s', (from, to, factor) => {
    numberIs(b.convert(b.quantity(1, from), from, to), factor)
    numberIs(b.convert(b.quantity(factor, to), to, from), 1)
  })

  test('rounds to a step if one is given', () => {
    numberIs({ ...b.convert(b.quantity(90, 'min'), 'min', 'h', { rounding: 'up', step: 1 }) }, 2)
    numberIs({ ...b.convert(b.quantity(90, 'min'), 'min', 'h', { rounding: 'down', step: 0.2 }) }, 1.4)
  })
})

const halves = (atMost: number): SourceNum => ({
  kind: 'iterate',
  name: 'n',
  from: b.quantity(9, '1'),
  by: { kind: 'divide', left: b.ref('n'), right: b.quantity(2, '1'), rounding: 'up' },
  atMost,
})

describe('evaluated numbers', () => {
  test.each<[string, SourceNum, number | undefined]>([
    ['a parameter', load, 2.5],
    ['one left unstated', optional, undefined],
    ['an unknown name', b.ref('nothing'), undefined],
    ['a day', { kind: 'date', value: '1970-01-03' }, 2],
    ['a cell', frame.cell('slots'), 2],
    ['a cell of text', noSlots, undefined],
    ['a cell of no choice', { kind: 'cell', choice: 'spare', column: 'slots' }, undefined],
    ['a look-up', lookup('grey'), 2],
    ['a look-up of two rows', lookup('blue'), undefined],
    ['a look-up of none', lookup('red'), undefined],
    ['a sum', b.add(load, 2), 4.5],
    ['a sum with a gap', b.add(load, optional), undefined],
    ['the smallest', { kind: 'smallest', terms: [load, b.quantity(2, '1'), b.quantity(3, '1')] }, 2],
    ['the largest', { kind: 'largest', terms: [load, b.quantity(3, '1'), b.quantity(2, '1')] }, 3],
    ['the largest of nothing', { kind: 'largest', terms: [] }, undefined],
    ['a difference', b.subtract(load, 3), -0.5],
    ['a product', b.multiply(load, load), 6.25],
    ['a difference with a gap', b.subtract(load, optional), undefined],
    ['a difference from a gap', b.subtract(optional, load), undefined],
    ['rounding up to a list', { kind: 'round', value: load, to: [9, 1, 3, 4], rounding: 'up' }, 3],
    ['rounding down to a list', { kind: 'round', value: load, to: [9, 1, 2, 3], rounding: 'down' }, 2],
    ['rounding up to itself', { kind: 'round', value: load, to: [2.5, 3], rounding: 'up' }, 2.5],
    ['rounding beyond the list', { kind: 'round', value: load, to: [1, 2], rounding: 'up' }, undefined],
    ['a choice', b.ifElse(spare.isTrue, 1, optional), 1],
    ['a choice of the other', b.ifElse(b.not(spare.isTrue), optional, 2), 2],
    ['a choice by a gap', b.ifElse(b.less(optional, 1), 1, 2), undefined],
    ['a case', { kind: 'case', of: 'frame', branches: { S: load }, otherwise: b.quantity(1, '1') }, 2.5],
    [
      'the rest of a case',
      { kind: 'case', of: 'frame', branches: { M: load }, otherwise: b.quantity(1, '1') },
      1,
    ],
    ['a case without the branch', { kind: 'case', of: 'frame', branches: { M: load } }, undefined],
    ['a sum over places', b.sumOf(rack, rackLoad), 9],
    ['a sum over some', b.sumOf(rack, rackLoad, { where: isB }), 1],
    ['a count', b.countOf(rack, { where: rack.feed.is('A') }), 2],
    ['the smallest of places', b.smallestOf(rack, rackLoad), 1],
    ['the largest of places', b.largestOf(rack, rackLoad), 4],
    ['the largest of none', b.largestOf(rack, rackLoad, { where: rack.feed.is('C'), otherwise: 7 }), 7],
    [
      'the largest of none without a rest',
      b.largestOf(rack, rackLoad, { where: rack.feed.is('C') }),
      undefined,
    ],
    ['a step', { kind: 'roundToStep', value: load, step: 2, rounding: 'up' }, 4],
    [
      'months later',
      b.monthsLater({ kind: 'date', value: '2024-01-31' }, 1),
      Date.parse('2024-02-29') / 864e5,
    ],
    ['months later than nothing', b.monthsLater(optional, 1), undefined],
    ['the least', { kind: 'least', name: 'n', from: 1, to: 5, suchThat: b.less(load, b.ref('n')) }, 3],
    [
      'the first of the least',
      { kind: 'least', name: 'n', from: 3, to: 5, suchThat: b.less(load, b.ref('n')) },
      3,
    ],
    [
      'the last of the least',
      {
        kind: 'least',
        name: 'n',
        from: 1,
        to: 3,
        suchThat: b.less(load, b.ref('n')),
        give: b.multiply(b.ref('n'), 2),
      },
      6,
    ],
    [
      'no least',
      {
        kind: 'least',
        name: 'n',
        from: 1,
        to: 2,
        suchThat: b.less(load, b.ref('n')),
        otherwise: b.quantity(8, '1'),
      },
      8,
    ],
    [
      'no least and no rest',
      { kind: 'least', name: 'n', from: 1, to: 2, suchThat: b.less(load, b.ref('n')) },
      undefined,
    ],
    [
      'a least by a gap',
      {
        kind: 'least',
        name: 'n',
        from: 1,
        to: 2,
        suchThat: b.less(optional, b.ref('n')),
        otherwise: b.quantity(8, '1'),
      },
      undefined,
    ],
  ])('%s', (_, of, value) => {
    numberIs(of, value)
  })

  test("include a place's own number, its neighbours and another by number", () => {
    numberIs(rackLoad, 1, second)
    numberIs({ kind: 'place', part: 'rack' }, 2, second)
    const beside = (offset: number): SourceNum => ({ kind: 'neighbour', part: 'rack', offset, of: rackLoad })
    numberIs(beside(1), 4, second)
    numberIs(beside(2), undefined, second)
    numberIs(beside(-1), 4, second)
    numberIs(beside(-2), undefined, second)
    const at = (number: SourceNum): SourceNum => ({
      kind: 'instance',
      part: 'rack',
      at: number,
      of: rackLoad,
    })
    numberIs(at(b.quantity(3, '1')), 4)
    numberIs(at(b.quantity(4, '1')), undefined)
    numberIs(at(b.quantity(0, '1')), undefined)
    numberIs(at(optional), undefined)
  })

  test('follow a cycle until it settles, up to a limit', () => {
    numberIs(halves(5), 1)
    numberIs(halves(4), undefined)
  })

  test('use the failure branch in a failure and the rest elsewhere', () => {
    const left = b.inCase(power, { A: 0 }, load)
    numberIs(left, 2.5)
    numberIs(left, 0, { ...emptyScope, failed: { scenario: 'power', case: 'A' } })
    numberIs(left, 2.5, { ...emptyScope, failed: { scenario: 'power', case: 'B' } })
    numberIs(left, 2.5, { ...emptyScope, failed: { scenario: 'loss', case: 'A' } })
  })
})

const beside = (offset: number, otherwise: boolean): SourceCondition => ({
  kind: 'neighbourHolds',
  part: 'rack',
  offset,
  of: rack.feed.is('A'),
  otherwise,
})

const within = (day: string): SourceCondition => ({
  kind: 'within',
  date: { kind: 'date', value: day },
  from: { kind: 'date', value: '2024-02-28' },
  days: b.quantity(2, 'd'),
})

describe('evaluated conditions', () => {
  const gap = b.less(optional, 1)
  const yes = b.atLeast(load, 2.5)
  const no = b.less(load, 2.5)
  test.each<[string, SourceCondition, boolean | undefined]>([
    ['a comparison', yes, true],
    ['one that fails', no, false],
    ['one with a gap', gap, undefined],
    ['an option', frame.is('S', 'M'), true],
    ['another option', frame.is('M'), false],
    ['a flag', spare.isTrue, true],
    ['a cell', frame.cellIs('colour', 'grey'), true],
    ['another cell', frame.cellIs('colour', 'blue'), false],
    ['an empty cell', frame.cellIs('nothing', 'blue'), false],
    ['a row', { kind: 'row', table: 'frames', where: { slots: { number: b.multiply(load, 2) } } }, true],
    ['no row', { kind: 'row', table: 'frames', where: { slots: { number: load } } }, false],
    ['a row by a gap', { kind: 'row', table: 'frames', where: { slots: { number: optional } } }, undefined],
    [
      'a row by a parameter',
      { kind: 'row', table: 'frames', where: { frame: { parameter: 'frame' } } },
      true,
    ],
    ['all', { kind: 'all', of: [yes, yes] }, true],
    ['not all', { kind: 'all', of: [yes, no] }, false],
    ['all with a gap', { kind: 'all', of: [no, gap] }, undefined],
    ['any', { kind: 'any', of: [no, yes] }, true],
    ['not any', { kind: 'any', of: [no, no] }, false],
    ['any with a gap', { kind: 'any', of: [yes, gap] }, undefined],
    ['a denial', b.not(no), true],
    ['the denial of a gap', b.not(gap), undefined],
    ['every place', b.every(rack, b.atLeast(rackLoad, 1)), true],
    ['not every place', b.every(rack, b.atLeast(rackLoad, 2)), false],
    ['some place', b.some(rack, b.atLeast(rackLoad, 4)), true],
    ['no place', b.some(rack, b.atLeast(rackLoad, 5)), false],
    ['distinct numbers', { kind: 'distinct', part: 'rack', of: { number: rackLoad } }, false],
    [
      'distinct numbers of some',
      {
        kind: 'distinct',
        part: 'rack',
        where: b.atMost({ kind: 'place', part: 'rack' }, 2),
        of: { number: rackLoad },
      },
      true,
    ],
    ['distinct options', { kind: 'distinct', part: 'rack', of: { parameter: 'rack.feed' } }, false],
    [
      'distinct options of some',
      {
        kind: 'distinct',
        part: 'rack',
        where: b.atMost({ kind: 'place', part: 'rack' }, 2),
        of: { parameter: 'rack.feed' },
      },
      true,
    ],
    [
      'one place alone is distinct without a number',
      { kind: 'distinct', part: 'rack', where: isB, of: { number: optional } },
      true,
    ],
    ['two need one', { kind: 'distinct', part: 'rack', of: { number: optional } }, undefined],
    ['a stated number', { kind: 'stated', parameter: 'load' }, true],
    ['an unstated one', { kind: 'stated', parameter: 'optional' }, false],
    ['a number that is there', b.hasValue(load), true],
    ['one that is not', b.hasValue(optional), false],
    ['in every case', b.inEvery(power, b.atLeast(b.inCase(power, { A: 3 }, 4), 3)), true],
    ['not in every case', b.inEvery(power, b.atLeast(b.inCase(power, { B: 2 }, 4), 3)), false],
    [
      'at every loss',
      b.inEvery(loss, b.atLeast(b.sumOf(rack, b.ifElse(b.lost(loss, rack), 0, rackLoad)), 5)),
      true,
    ],
    [
      'not at every loss',
      b.inEvery(loss, b.atLeast(b.sumOf(rack, b.ifElse(b.lost(loss, rack), 0, rackLoad)), 6)),
      false,
    ],
    ['the same', { kind: 'same', left: 'load', right: 'load' }, true],
    ['not the same', { kind: 'same', left: 'load', right: 'frame' }, false],
  ])('%s', (_, of, holds) => {
    expect(evaluator.holds(of, emptyScope)).toBe(holds)
  })

  test('use the stated value for a missing neighbour', () => {
    expect(
      [beside(1, false), beside(2, false), beside(2, true)].map((one) => evaluator.holds(one, second)),
    ).toEqual([true, false, true])
  })

  test('treat a window as open from its first day until the day after its last', () => {
    const days = ['2024-02-27', '2024-02-28', '2024-02-29', '2024-03-01']
    expect(days.map((day) => evaluator.holds(within(day), emptyScope))).toEqual([false, true, true, false])
  })
})

test('a place counts where it is used, and only its own loss is its loss', () => {
  expect(evaluator.countUsedPlaces('rack')).toBe(3)
  numberIs(b.ref('rack.count'), 3)
  const lost = b.lost(loss, rack)
  const at = (number: number): SourceScope => ({
    ...second,
    failed: { scenario: 'loss', lost: { part: 'rack', number } },
  })
  expect([evaluator.holds(lost, second), evaluator.holds(lost, at(2)), evaluator.holds(lost, at(1))]).toEqual(
    [false, true, false],
  )
})
