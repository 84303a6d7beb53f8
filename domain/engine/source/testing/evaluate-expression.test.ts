// Tests that the independent evaluator computes each expression by its definition: where it has a value, and which.
import { describe, expect, test } from 'vitest'
import { parseExact, compareSign } from '../../exact.ts'
import type { Value } from '../../model.ts'
import * as b from './builder.ts'
import { emptyScope, ExpressionEvaluator, type SourceScope } from './evaluate-expression.ts'
import { SourceModelBuilder } from './source-model-builder.ts'
import type { SourceCondition, SourceNum } from '../source-model.ts'

const MILLISECONDS_PER_DAY = 86_400_000

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

/** Three racks are used; the fourth must count nowhere. */
const assignment: Record<string, Value> = {
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
const evaluator = new ExpressionEvaluator(source, assignment)
const atSecondRack: SourceScope = { places: { rack: { part: 'rack', number: 2 } }, bound: {} }

function expectNumber(expression: SourceNum, value: number | undefined, at: SourceScope = emptyScope): void {
  const result = evaluator.evaluateNumber(expression, at)
  if (value === undefined) expect(result).toBeUndefined()
  else expect(result === undefined ? undefined : compareSign(result, parseExact(value))).toBe(0)
}

const textCell: SourceNum = { kind: 'cell', choice: 'frame', column: 'colour' }
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
  ] as const)('converts %s to %s and back', (from, to, factor) => {
    expectNumber(b.convert(b.quantity(1, from), from, to), factor)
    expectNumber(b.convert(b.quantity(factor, to), to, from), 1)
  })

  test('rounds to a step if one is given', () => {
    expectNumber({ ...b.convert(b.quantity(90, 'min'), 'min', 'h', { rounding: 'up', step: 1 }) }, 2)
    expectNumber({ ...b.convert(b.quantity(90, 'min'), 'min', 'h', { rounding: 'down', step: 0.2 }) }, 1.4)
  })
})

const isAboveLoad = b.less(load, b.ref('n'))

const createHalving = (atMost: number): SourceNum => ({
  kind: 'iterate',
  name: 'n',
  from: b.quantity(9, '1'),
  by: { kind: 'divide', left: b.ref('n'), right: b.quantity(2, '1'), rounding: 'up' },
  atMost,
})

describe('evaluated numbers', () => {
  test.each<[string, SourceNum, number | undefined]>([
    ['a parameter', load, 2.5],
    ['a parameter left unstated', optional, undefined],
    ['an unknown name', b.ref('nothing'), undefined],
    ['a day', { kind: 'date', value: '1970-01-03' }, 2],
    ['a cell', frame.cell('slots'), 2],
    ['a cell of text', textCell, undefined],
    ['a cell of no choice', { kind: 'cell', choice: 'spare', column: 'slots' }, undefined],
    ['a look-up', lookup('grey'), 2],
    ['a look-up that finds two rows', lookup('blue'), undefined],
    ['a look-up that finds no row', lookup('red'), undefined],
    ['a sum', b.add(load, 2), 4.5],
    ['a sum with an unstated number', b.add(load, optional), undefined],
    ['the smallest', { kind: 'smallest', terms: [load, b.quantity(2, '1'), b.quantity(3, '1')] }, 2],
    ['the largest', { kind: 'largest', terms: [load, b.quantity(3, '1'), b.quantity(2, '1')] }, 3],
    ['the largest of nothing', { kind: 'largest', terms: [] }, undefined],
    ['a difference', b.subtract(load, 3), -0.5],
    ['a product', b.multiply(load, load), 6.25],
    ['a difference less an unstated number', b.subtract(load, optional), undefined],
    ['an unstated number less a number', b.subtract(optional, load), undefined],
    ['rounding up to a list', { kind: 'round', value: load, to: [9, 1, 3, 4], rounding: 'up' }, 3],
    ['rounding down to a list', { kind: 'round', value: load, to: [9, 1, 2, 3], rounding: 'down' }, 2],
    [
      'rounding up of an entry of the list',
      { kind: 'round', value: load, to: [2.5, 3], rounding: 'up' },
      2.5,
    ],
    [
      'rounding beyond the end of the list',
      { kind: 'round', value: load, to: [1, 2], rounding: 'up' },
      undefined,
    ],
    ['a conditional whose test holds', b.ifElse(spare.isTrue, 1, optional), 1],
    ['a conditional whose test does not hold', b.ifElse(b.not(spare.isTrue), optional, 2), 2],
    ['a conditional whose test is unknown', b.ifElse(b.less(optional, 1), 1, 2), undefined],
    [
      'a number by option',
      { kind: 'case', of: 'frame', branches: { S: load }, otherwise: b.quantity(1, '1') },
      2.5,
    ],
    [
      'the default of a number by option',
      { kind: 'case', of: 'frame', branches: { M: load }, otherwise: b.quantity(1, '1') },
      1,
    ],
    [
      'a number by option without the branch',
      { kind: 'case', of: 'frame', branches: { M: load } },
      undefined,
    ],
    ['a sum over places', b.sumOf(rack, rackLoad), 9],
    ['a sum over selected places', b.sumOf(rack, rackLoad, { where: isB }), 1],
    ['a count of selected places', b.countOf(rack, { where: rack.feed.is('A') }), 2],
    ['the smallest number of the places', b.smallestOf(rack, rackLoad), 1],
    ['the largest number of the places', b.largestOf(rack, rackLoad), 4],
    [
      'the default of the largest number of no places',
      b.largestOf(rack, rackLoad, { where: rack.feed.is('C'), otherwise: 7 }),
      7,
    ],
    [
      'the largest number of no places without a default',
      b.largestOf(rack, rackLoad, { where: rack.feed.is('C') }),
      undefined,
    ],
    ['rounding up to a step', { kind: 'roundToStep', value: load, step: 2, rounding: 'up' }, 4],
    [
      'a day plus a month',
      b.monthsLater({ kind: 'date', value: '2024-01-31' }, 1),
      Date.parse('2024-02-29') / MILLISECONDS_PER_DAY,
    ],
    ['an unstated day plus a month', b.monthsLater(optional, 1), undefined],
    ['a search', b.least('n', { from: 1, to: 5, suchThat: isAboveLoad }), 3],
    ['a search that begins with what it finds', b.least('n', { from: 3, to: 5, suchThat: isAboveLoad }), 3],
    [
      'a search that ends with what it finds, and gives another number',
      b.least('n', { from: 1, to: 3, suchThat: isAboveLoad, give: b.multiply(b.ref('n'), 2) }),
      6,
    ],
    [
      'the default of a search that finds nothing',
      b.least('n', { from: 1, to: 2, suchThat: isAboveLoad, otherwise: 8 }),
      8,
    ],
    [
      'a search that finds nothing, without a default',
      b.least('n', { from: 1, to: 2, suchThat: isAboveLoad }),
      undefined,
    ],
    [
      'a search by an unstated number',
      b.least('n', { from: 1, to: 2, suchThat: b.less(optional, b.ref('n')), otherwise: 8 }),
      undefined,
    ],
  ])('have the expected value, if any: %s', (_, of, value) => {
    expectNumber(of, value)
  })

  test('of a place are its own number, those of its neighbours and those of a place selected by its number', () => {
    expectNumber(rackLoad, 1, atSecondRack)
    expectNumber({ kind: 'place', part: 'rack' }, 2, atSecondRack)
    const createNeighbour = (offset: number): SourceNum => ({
      kind: 'neighbour',
      part: 'rack',
      offset,
      of: rackLoad,
    })
    expectNumber(createNeighbour(1), 4, atSecondRack)
    expectNumber(createNeighbour(2), undefined, atSecondRack)
    expectNumber(createNeighbour(-1), 4, atSecondRack)
    expectNumber(createNeighbour(-2), undefined, atSecondRack)
    const createInstance = (number: SourceNum): SourceNum => ({
      kind: 'instance',
      part: 'rack',
      at: number,
      of: rackLoad,
    })
    expectNumber(createInstance(b.quantity(3, '1')), 4)
    expectNumber(createInstance(b.quantity(4, '1')), undefined)
    expectNumber(createInstance(b.quantity(0, '1')), undefined)
    expectNumber(createInstance(optional), undefined)
  })

  test('of a repeated computation are those at which it settles, up to a limit', () => {
    expectNumber(createHalving(5), 1)
    expectNumber(createHalving(4), undefined)
  })

  test('by case are those of the failed case, and the default elsewhere', () => {
    const remaining = b.inCase(power, { A: 0 }, load)
    expectNumber(remaining, 2.5)
    expectNumber(remaining, 0, { ...emptyScope, failed: { scenario: 'power', case: 'A' } })
    expectNumber(remaining, 2.5, { ...emptyScope, failed: { scenario: 'power', case: 'B' } })
    expectNumber(remaining, 2.5, { ...emptyScope, failed: { scenario: 'loss', case: 'A' } })
  })
})

const createNeighbourCondition = (offset: number, otherwise: boolean): SourceCondition => ({
  kind: 'neighbourHolds',
  part: 'rack',
  offset,
  of: rack.feed.is('A'),
  otherwise,
})

const createWindow = (day: string): SourceCondition => ({
  kind: 'within',
  date: { kind: 'date', value: day },
  from: { kind: 'date', value: '2024-02-28' },
  days: b.quantity(2, 'd'),
})

describe('evaluated conditions', () => {
  const unknown = b.less(optional, 1)
  const holding = b.atLeast(load, 2.5)
  const failing = b.less(load, 2.5)
  test.each<[string, SourceCondition, boolean | undefined]>([
    ['a comparison that holds', holding, true],
    ['a comparison that does not hold', failing, false],
    ['a comparison with an unstated number', unknown, undefined],
    ['one of the named options', frame.is('S', 'M'), true],
    ['an option that is not named', frame.is('M'), false],
    ['a flag', spare.isTrue, true],
    ['a cell', frame.cellIs('colour', 'grey'), true],
    ['a cell with another text', frame.cellIs('colour', 'blue'), false],
    ['a cell of a missing column', frame.cellIs('nothing', 'blue'), false],
    [
      'a row that exists',
      { kind: 'row', table: 'frames', where: { slots: { number: b.multiply(load, 2) } } },
      true,
    ],
    [
      'a row that does not exist',
      { kind: 'row', table: 'frames', where: { slots: { number: load } } },
      false,
    ],
    [
      'a row by an unstated number',
      { kind: 'row', table: 'frames', where: { slots: { number: optional } } },
      undefined,
    ],
    [
      'a row by a parameter',
      { kind: 'row', table: 'frames', where: { frame: { parameter: 'frame' } } },
      true,
    ],
    ['all of two that hold', { kind: 'all', of: [holding, holding] }, true],
    ['all of two, one of which does not hold', { kind: 'all', of: [holding, failing] }, false],
    ['all of two, one of which is unknown', { kind: 'all', of: [failing, unknown] }, undefined],
    ['any of two, one of which holds', { kind: 'any', of: [failing, holding] }, true],
    ['any of two that do not hold', { kind: 'any', of: [failing, failing] }, false],
    ['any of two, one of which is unknown', { kind: 'any', of: [holding, unknown] }, undefined],
    ['a negation', b.not(failing), true],
    ['the negation of an unknown condition', b.not(unknown), undefined],
    ['a condition that holds for every place', b.every(rack, b.atLeast(rackLoad, 1)), true],
    ['a condition that does not hold for every place', b.every(rack, b.atLeast(rackLoad, 2)), false],
    ['a condition that holds for some place', b.some(rack, b.atLeast(rackLoad, 4)), true],
    ['a condition that holds for no place', b.some(rack, b.atLeast(rackLoad, 5)), false],
    ['distinct numbers of all places', { kind: 'distinct', part: 'rack', of: { number: rackLoad } }, false],
    [
      'distinct numbers of selected places',
      {
        kind: 'distinct',
        part: 'rack',
        where: b.atMost({ kind: 'place', part: 'rack' }, 2),
        of: { number: rackLoad },
      },
      true,
    ],
    [
      'distinct options of all places',
      { kind: 'distinct', part: 'rack', of: { parameter: 'rack.feed' } },
      false,
    ],
    [
      'distinct options of selected places',
      {
        kind: 'distinct',
        part: 'rack',
        where: b.atMost({ kind: 'place', part: 'rack' }, 2),
        of: { parameter: 'rack.feed' },
      },
      true,
    ],
    [
      'distinct unstated numbers of a single place',
      { kind: 'distinct', part: 'rack', where: isB, of: { number: optional } },
      true,
    ],
    [
      'distinct unstated numbers of several places',
      { kind: 'distinct', part: 'rack', of: { number: optional } },
      undefined,
    ],
    ['a number is stated', { kind: 'stated', parameter: 'load' }, true],
    ['a number left unstated is stated', { kind: 'stated', parameter: 'optional' }, false],
    ['a number has a value', b.hasValue(load), true],
    ['a number left unstated has a value', b.hasValue(optional), false],
    [
      'a condition that holds in every case',
      b.inEvery(power, b.atLeast(b.inCase(power, { A: 3 }, 4), 3)),
      true,
    ],
    [
      'a condition that does not hold in every case',
      b.inEvery(power, b.atLeast(b.inCase(power, { B: 2 }, 4), 3)),
      false,
    ],
    [
      'a condition that holds at every loss',
      b.inEvery(loss, b.atLeast(b.sumOf(rack, b.ifElse(b.lost(loss, rack), 0, rackLoad)), 5)),
      true,
    ],
    [
      'a condition that does not hold at every loss',
      b.inEvery(loss, b.atLeast(b.sumOf(rack, b.ifElse(b.lost(loss, rack), 0, rackLoad)), 6)),
      false,
    ],
    ['two parameters with the same value', { kind: 'same', left: 'load', right: 'load' }, true],
    ['two parameters with different values', { kind: 'same', left: 'load', right: 'frame' }, false],
  ])('hold, or not, as expected: %s', (_, of, holds) => {
    expect(evaluator.holds(of, emptyScope)).toBe(holds)
  })

  test('use the stated value for a missing neighbour', () => {
    expect(
      [
        createNeighbourCondition(1, false),
        createNeighbourCondition(2, false),
        createNeighbourCondition(2, true),
      ].map((condition) => evaluator.holds(condition, atSecondRack)),
    ).toEqual([true, false, true])
  })

  test('treat a window as open from its first day until the day after its last', () => {
    const days = ['2024-02-27', '2024-02-28', '2024-02-29', '2024-03-01']
    expect(days.map((day) => evaluator.holds(createWindow(day), emptyScope))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})

test('only used places are counted, and a place is lost only in its own loss', () => {
  expect(evaluator.countUsedPlaces('rack')).toBe(3)
  expectNumber(b.ref('rack.count'), 3)
  const lost = b.lost(loss, rack)
  const createLoss = (number: number): SourceScope => ({
    ...atSecondRack,
    failed: { scenario: 'loss', lost: { part: 'rack', number } },
  })
  expect([
    evaluator.holds(lost, atSecondRack),
    evaluator.holds(lost, createLoss(2)),
    evaluator.holds(lost, createLoss(1)),
  ]).toEqual([false, true, false])
})
