// Tests that each expression of a source has a unit, and that a fault is reported once at its path, with a remedy.
import { describe, expect, test } from 'vitest'
import * as b from './testing/builder.ts'
import { type CheckScope, ExpressionCheck } from './check-expressions.ts'
import { SourceModelBuilder } from './testing/source-model-builder.ts'
import type { SourceCondition, SourceNum } from './source-model.ts'
import { getDimension, formatUnit } from './units.ts'

const model = new SourceModelBuilder('row', '1.0.0')
const frames = model.table('frames', {
  columns: { frame: { type: 'key' }, power: { type: 'number', unit: 'kW' }, slots: { type: 'number' } },
  rows: [{ frame: 'S', power: 5, slots: 2 }],
})
model.choice('frame', frames)
model.choice('size', ['small', 'large'])
model.number('load', { min: 1, max: 9, step: 1, unit: 'kW' })
model.number('time', { min: 1, max: 9, step: 1, unit: 'h' })
model.date('day', '2026-01-01', '2026-01-09')
model.flag('spare')
model.value('margin', 'kVA', 5)
const power = model.scenario('power', ['A', 'B'])
const rack = model.part('rack', { count: { min: 0, max: 4, group: 'row' }, ordered: true }, (part) => ({
  part,
  own: part.number('own', { min: 1, max: 9, step: 1, unit: 'kW' }),
}))
rack.part.value('left', 'kVA', 5)
model.part('loose', { count: 2 }, (part) => ({ part }))
model.scenario('loss', rack)
const source = { ...model.build(), lists: { ratings: { unit: 'A' as const, entries: [10, 16] } } }

const emptyScope: CheckScope = { binders: new Map(), bound: new Map() }
const atRack: CheckScope = {
  binders: new Map([
    ['rack', 'rack'],
    ['loose', 'loose'],
  ]),
  bound: new Map(),
}
const [load, time, day] = [b.bound('load'), b.bound('time'), b.bound('day')]
const [margin, own] = [b.bound('margin'), b.bound('rack.own')]
const constant = b.quantity(5, '1')
const always: SourceCondition = { kind: 'all', of: [] }

function checked(
  expression: SourceNum,
  scope = emptyScope,
): { unit: string | undefined; reported: string[] } {
  const reported: string[] = []
  const check = new ExpressionCheck(source, (path, message, cure) =>
    reported.push(`${path}: ${message} ${cure}`),
  )
  const unit = check.checkNumber('p', expression, scope)
  return { unit: unit === undefined ? undefined : formatUnit(unit), reported }
}

const kWh = formatUnit(getDimension('kWh'))

describe('units of expressions', () => {
  test.each<[string, SourceNum, string | undefined]>([
    ['a plain number', { kind: 'constant', value: 5 }, undefined],
    ['a parameter', load, 'kW'],
    ['a value', margin, 'kVA'],
    ['a day', day, formatUnit(getDimension('date'))],
    ['a count of places', b.bound('rack.count'), '1'],
    ['a cell', { kind: 'cell', choice: 'frame', column: 'power' }, 'kW'],
    ['a cell of a plain column', { kind: 'cell', choice: 'frame', column: 'slots' }, undefined],
    [
      'a look-up',
      { kind: 'lookup', table: 'frames', where: { slots: { number: constant } }, column: 'power' },
      'kW',
    ],
    ['a sum', b.add(5, load), 'kW'],
    ['days later', b.add(day, b.quantity(3, 'd')), formatUnit(getDimension('date'))],
    ['plain days later', b.add(3, day), formatUnit(getDimension('date'))],
    ['the smallest', { kind: 'smallest', terms: [load, b.quantity(1, 'kW')] }, 'kW'],
    ['a difference', b.subtract(load, 3), 'kW'],
    ['between days', b.subtract(day, day), 'd'],
    ['days before', b.subtract(day, b.quantity(3, 'd')), formatUnit(getDimension('date'))],
    ['a day less plain days', b.subtract(day, 3), formatUnit(getDimension('date'))],
    ['a plain number less a number', b.subtract(3, load), 'kW'],
    ['a case of a table', { kind: 'case', of: 'frame', branches: { S: load } }, 'kW'],
    ['a product', b.multiply(load, time), kWh],
    ['a product of plain numbers', b.multiply(2, 3), undefined],
    ['a product by a plain number', b.multiply(2, load), 'kW'],
    ['a quotient', { kind: 'divide', left: load, right: load, rounding: 'up' }, '1'],
    ['a choice', b.ifElse(always, 5, load), 'kW'],
    ['a case', { kind: 'case', of: 'size', branches: { small: load }, otherwise: constant && load }, 'kW'],
    ['rounding', { kind: 'round', value: load, to: [1], rounding: 'up' }, 'kW'],
    ['a sum over places', { kind: 'sumOf', part: 'rack', of: own }, 'kW'],
    ['a value of each place', { kind: 'sumOf', part: 'rack', as: 'r', of: b.bound('r.left') }, 'kVA'],
    ['a count', { kind: 'countOf', part: 'rack' }, '1'],
    ['the largest of places', { kind: 'largestOf', part: 'rack', of: own, otherwise: load }, 'kW'],
    ['another place', { kind: 'instance', part: 'rack', at: constant, of: own }, 'kW'],
    [
      'a table or an estimate',
      { kind: 'tableOrEstimate', table: { kind: 'constant', value: 1 }, estimate: load },
      'kW',
    ],
    ['the least', { kind: 'least', name: 'n', from: 1, to: 500, suchThat: b.less(b.bound('n'), 3) }, '1'],
    [
      'what the least gives',
      { kind: 'least', name: 'n', from: 1, to: 1, suchThat: always, give: load },
      'kW',
    ],
    ['a circle', { kind: 'iterate', name: 'n', from: load, by: b.bound('n'), atMost: 50 }, 'kW'],
    ['in a case', b.inCase(power, { A: 5 }, load), 'kW'],
    ['months later', b.monthsLater(day, 1), formatUnit(getDimension('date'))],
    ['a conversion', b.convert(load, 'kW', 'W'), 'W'],
    ['a stated unit', b.inUnit('A', b.multiply(load, time)), 'A'],
    ['a step', { kind: 'roundToStep', value: load, step: 0.5, rounding: 'up' }, 'kW'],
    [
      'a list',
      { kind: 'roundToList', value: { kind: 'constant', value: 12 }, list: 'ratings', rounding: 'up' },
      'A',
    ],
  ])('%s', (_, of, unit) => {
    expect(checked(of)).toEqual({ unit, reported: [] })
  })

  test('are checked at a place', () => {
    expect(checked({ kind: 'place', part: 'rack' }, atRack)).toEqual({ unit: '1', reported: [] })
    expect(checked(own, atRack)).toEqual({ unit: 'kW', reported: [] })
    const beside: SourceNum = { kind: 'neighbour', part: 'rack', offset: -1, of: own, otherwise: load }
    expect(checked(beside, atRack)).toEqual({ unit: 'kW', reported: [] })
  })
})

const meet = (one: string, other: string): string => `Numbers of ${one} and ${other} meet.`

describe('expression problems', () => {
  test.each<[string, SourceNum, string, CheckScope?]>([
    ['other kinds', b.add(load, time), `p: ${meet('kW', 'h')} They measure different things`],
    [
      'other sizes',
      b.add(load, b.quantity(1, 'W')),
      `p: ${meet('kW', 'W')} Convert one of them: \`convert(x from W to kW)\`.`,
    ],
    ['the third of three', b.add(load, load, time), `p: ${meet('kW', 'h')}`],
    ['two days', b.add(day, day), 'p: Days are added to days. Add a number of days to one day.'],
    ['hours after a day', b.add(day, time), `p: ${meet('d', 'h')}`],
    ['hours before a day', b.subtract(day, time), `p: ${meet('d', 'h')}`],
    ['the smallest', { kind: 'smallest', terms: [load, time] }, `p: ${meet('kW', 'h')}`],
    ['in a difference', b.subtract(load, time), `p: ${meet('kW', 'h')}`],
    ['a choice', b.ifElse(always, load, time), `p: ${meet('kW', 'h')}`],
    [
      'a case',
      { kind: 'case', of: 'size', branches: { small: load }, otherwise: time },
      `p: ${meet('kW', 'h')}`,
    ],
    [
      'a branch that is no option',
      { kind: 'case', of: 'size', branches: { smal: load } },
      "p: 'smal' is no option of size. Did you mean `small`?",
    ],
    [
      'a branch that is nothing like one',
      { kind: 'case', of: 'size', branches: { x: load } },
      "p: 'x' is no option of size. It has small, large.",
    ],
    [
      'a case of a number',
      { kind: 'case', of: 'load', branches: {} },
      "p: 'load' is a number, not a choice. Name a choice parameter.",
    ],
    ['no such name', b.bound('lode'), "p: There is no number 'lode'. Did you mean `load`?"],
    ['no such value', b.bound('margn'), "p: There is no number 'margn'. Did you mean `margin`?"],
    ['no such count', b.bound('rak.count'), "p: There is no number 'rak.count'. Did you mean `rack.count`?"],
    [
      'no such member',
      b.bound('rack.ow'),
      "p: There is no number 'rack.ow'. Did you mean `rack.own`?",
      atRack,
    ],
    ['nothing near', b.bound('xyz'), "p: There is no number 'xyz'. Name a number of the model."],
    [
      'a bound name',
      b.bound('cand'),
      "p: There is no number 'cand'. Did you mean `candi`?",
      { ...emptyScope, bound: new Map([['candi', undefined]]) },
    ],
    [
      'a choice as a number',
      b.bound('size'),
      "p: 'size' is a choice, not a number. Name a column of its row, compare it with an option, or choose by it: `case size of …`.",
    ],
    [
      'a place that is not in scope',
      own,
      "p: 'rack.own' belongs to one place of rack, and no place is in scope here. Say it of all places",
    ],
    [
      'a cell of nothing',
      { kind: 'cell', choice: 'fram', column: 'power' },
      "p: There is no choice 'fram'. Did you mean `frame`?",
    ],
    [
      'no such column',
      { kind: 'cell', choice: 'frame', column: 'powr' },
      "p: Table 'frames' has no column 'powr'. Did you mean `power`?",
    ],
    [
      'a column that every object has',
      { kind: 'cell', choice: 'frame', column: 'toString' },
      "p: Table 'frames' has no column 'toString'. It has frame, power, slots.",
    ],
    [
      'no such table',
      { kind: 'lookup', table: 'frame', where: {}, column: 'power' },
      "p: There is no table 'frame'. Did you mean `frames`?",
    ],
    [
      'a table that every object has',
      { kind: 'lookup', table: 'toString', where: {}, column: 'x' },
      "p: There is no table 'toString'. Name a table of the model.",
    ],
    [
      'a look-up of another unit',
      { kind: 'lookup', table: 'frames', where: { power: { number: time } }, column: 'power' },
      `p/where/power: ${meet('kW', 'h')}`,
    ],
    [
      'a look-up by nothing',
      { kind: 'lookup', table: 'frames', where: { frame: { parameter: 'fram' } }, column: 'power' },
      "p/where/frame: There is no parameter 'fram'.",
    ],
    ['no such part', { kind: 'countOf', part: 'rak' }, "p: There is no part 'rak'. Did you mean `rack`?"],
    [
      'the rest of no places',
      { kind: 'smallestOf', part: 'rack', of: own, otherwise: time },
      `p: ${meet('kW', 'h')}`,
    ],
    [
      'a place by a length of time',
      { kind: 'instance', part: 'rack', at: time, of: own },
      `p/at: ${meet('1', 'h')}`,
    ],
    [
      'the rest of another place',
      { kind: 'instance', part: 'rack', at: constant, of: own, otherwise: time },
      `p: ${meet('kW', 'h')}`,
    ],
    ['no place', { kind: 'place', part: 'rack' }, "p: No place of 'rack' is in scope here."],
    [
      'a neighbour without order',
      { kind: 'neighbour', part: 'loose', offset: 1, of: load },
      'p: The places of loose have no order. Write `ordered` behind the count of loose.',
      atRack,
    ],
    [
      'no neighbour at 0',
      { kind: 'neighbour', part: 'rack', offset: 0, of: load },
      'p: 0 leads to no neighbour.',
      atRack,
    ],
    [
      'no neighbour at a half',
      { kind: 'neighbour', part: 'rack', offset: 0.5, of: load },
      'p: 0.5 leads to no neighbour.',
      atRack,
    ],
    [
      'the rest of a neighbour',
      { kind: 'neighbour', part: 'rack', offset: 1, of: own, otherwise: time },
      `p: ${meet('kW', 'h')}`,
      atRack,
    ],
    [
      'an estimate of another unit',
      { kind: 'tableOrEstimate', table: load, estimate: time },
      `p: ${meet('kW', 'h')}`,
    ],
    [
      'a least from a half',
      { kind: 'least', name: 'n', from: 0.5, to: 3, suchThat: always },
      'p: 0.5 to 3 is no range of 1 to 500 whole numbers.',
    ],
    [
      'a least to a half',
      { kind: 'least', name: 'n', from: 1, to: 3.5, suchThat: always },
      'p: 1 to 3.5 is no range',
    ],
    [
      'a least downwards',
      { kind: 'least', name: 'n', from: 3, to: 2, suchThat: always },
      'p: 3 to 2 is no range',
    ],
    [
      'a least of too many',
      { kind: 'least', name: 'n', from: 0, to: 500, suchThat: always },
      'p: 0 to 500 is no range',
    ],
    [
      'the rest of a least',
      { kind: 'least', name: 'n', from: 1, to: 2, suchThat: always, give: load, otherwise: time },
      `p: ${meet('kW', 'h')}`,
    ],
    [
      'a name that is taken',
      { kind: 'least', name: 'load', from: 1, to: 2, suchThat: always },
      "p: 'load' means something else already. Take another name.",
    ],
    [
      'a name of a value',
      { kind: 'least', name: 'margin', from: 1, to: 2, suchThat: always },
      "p: 'margin' means something else already.",
    ],
    [
      'a name with a point',
      { kind: 'least', name: 'a.b', from: 1, to: 2, suchThat: always },
      "p: 'a.b' means something else already.",
    ],
    [
      'too many rounds',
      { kind: 'iterate', name: 'n', from: load, by: load, atMost: 51 },
      'p/atMost: It cannot be repeated 51 times.',
    ],
    [
      'no round',
      { kind: 'iterate', name: 'n', from: load, by: load, atMost: 0 },
      'p/atMost: It cannot be repeated 0 times.',
    ],
    [
      'half a round',
      { kind: 'iterate', name: 'n', from: load, by: load, atMost: 1.5 },
      'p/atMost: It cannot be repeated 1.5 times.',
    ],
    [
      'a round of another unit',
      { kind: 'iterate', name: 'n', from: load, by: time, atMost: 5 },
      `p: ${meet('kW', 'h')}`,
    ],
    ['no such case', b.inCase(power, { C: 5 }, load), "p: 'C' is no case of power. Name one of its cases."],
    [
      'no such scenario',
      b.inCase({ name: 'powr' }, {}, load),
      "p: There is no scenario 'powr'. Did you mean `power`?",
    ],
    [
      'a scenario without cases',
      b.inCase({ name: 'loss' }, { A: 1 }, load),
      'p: loss has no cases with names. Ask which place has failed: `lost(loss, …)`.',
    ],
    ['a case of another unit', b.inCase(power, { A: time }, load), `p: ${meet('h', 'kW')}`],
    ['no day', { kind: 'date', value: '2026-02-30' }, "p: '2026-02-30' is no day. Write it YYYY-MM-DD."],
    ['months later than a time', b.monthsLater(time, 1), 'p: Numbers of '],
    ['a conversion of another unit', b.convert(time, 'kW', 'W'), `p: ${meet('kW', 'h')}`],
    [
      'a conversion of kinds',
      b.convert(load, 'kW', 'A'),
      'p: kW and A measure different things. Convert between units of one kind',
    ],
    [
      'a step of nothing',
      { kind: 'roundToStep', value: load, step: 0, rounding: 'up' },
      'p: The step 0 is not positive. Give a step above 0.',
    ],
    [
      'no such list',
      { kind: 'roundToList', value: load, list: 'rating', rounding: 'up' },
      "p: There is no list 'rating'. Did you mean `ratings`?",
    ],
    [
      'a list that every object has',
      { kind: 'roundToList', value: load, list: 'toString', rounding: 'up' },
      "p: There is no list 'toString'. Name a list of the model.",
    ],
    [
      'a list of another unit',
      { kind: 'roundToList', value: load, list: 'ratings', rounding: 'up' },
      `p: ${meet('A', 'kW')}`,
    ],
    [
      'deep inside',
      b.add(1, b.subtract(load, b.ifElse(b.less(load, time), 1, 2))),
      `p/terms/1/right/test: ${meet('kW', 'h')}`,
    ],
  ])('%s', (_, of, problem, scope = emptyScope) => {
    expect(checked(of, scope).reported).toEqual([expect.stringContaining(problem)])
  })
})
