// Tests that a fault in a condition of a source is reported once at its path, and nothing else is.
import { describe, expect, test } from 'vitest'
import * as b from './testing/builder.ts'
import { type CheckScope, ExpressionCheck } from './check-expressions.ts'
import { SourceModelBuilder } from './testing/source-model-builder.ts'
import type { SourceCondition } from './source-model.ts'

const model = new SourceModelBuilder('row', '1.0.0')
const frames = model.table('frames', {
  columns: { frame: { type: 'key' }, colour: { type: 'text' }, power: { type: 'number', unit: 'kW' } },
  rows: [{ frame: 'S', colour: 'grey', power: 5 }],
})
const frame = model.choice('frame', frames)
const size = model.choice('size', ['small', 'large'])
const spare = model.flag('spare')
const load = model.number('load', { min: 1, max: 9, step: 1, unit: 'kW' })
const time = model.number('time', { min: 1, max: 9, step: 1, unit: 'h' })
const fault = model.number('fault', { min: 1, max: 9, step: 1, unit: 'kA', mayBeUnstated: true })
const day = model.date('day', '2026-01-01', '2026-01-09')
const losses = model.value('losses', 'kW', b.tableOrEstimate(load, 5))
const margin = model.value('margin', 'kW', 5)
const rack = model.part('rack', { count: { min: 0, max: 4, group: 'row' }, ordered: true }, (part) => ({
  part,
  own: part.number('own', { min: 1, max: 9, step: 1, unit: 'kW', mayBeUnstated: true }),
  phase: part.choice('phase', ['L1', 'L2']),
  // Uses the same names as values of the model, and the other way round.
  losses: part.value('losses', 'kW', 5),
  margin: part.value('margin', 'kW', b.tableOrEstimate(load, 5)),
}))
const loose = model.part('loose', { count: 2 }, () => ({}))
const power = model.scenario('power', ['A', 'B'])
const loss = model.scenario('loss', rack)
const source = model.build()

const emptyScope: CheckScope = { binders: new Map(), bound: new Map() }
const atRack: CheckScope = { binders: new Map([['rack', 'rack']]), bound: new Map() }
const atBoth: CheckScope = { binders: new Map([...atRack.binders, ['loose', 'loose']]), bound: new Map() }

function listProblems(expression: SourceCondition, scope: CheckScope): string[] {
  const problems: string[] = []
  new ExpressionCheck(source, (path, message, cure) =>
    problems.push(`${path}: ${message} ${cure}`),
  ).checkCondition('p', expression, scope)
  return problems
}

const always: SourceCondition = { kind: 'all', of: [] }
const flag = (name: string): SourceCondition => ({ kind: 'flag', name })
const within = (date: b.NumLike, from: b.NumLike, days: b.NumLike): SourceCondition =>
  b.within(date, from, days)
const row = (where: Extract<SourceCondition, { kind: 'row' }>['where']): SourceCondition => ({
  kind: 'row',
  table: 'frames',
  where,
})

describe('a sound source has no problem with', () => {
  test.each<[string, SourceCondition, CheckScope?]>([
    ['a comparison', b.less(load, 5)],
    ['an option', size.is('small', 'large')],
    ['a flag', spare.isTrue],
    ['a cell', frame.cellIs('colour', 'grey')],
    ['a cell of a choice without a table', size.cellIs('colour', 'grey')],
    ['a row', row({ frame: { parameter: 'frame' }, power: { number: load.num } })],
    ['all and any', b.all(spare.isTrue, b.any(b.less(load, 5)))],
    ['a denial', b.not(spare.isTrue)],
    ['every place', b.every(rack, b.less(rack.own, load), { where: rack.phase.is('L1') })],
    ['some place by another name', b.some(rack, b.less(b.bound('other.own'), load), { as: 'other' })],
    ['distinct options', b.distinct(rack, rack.phase)],
    ['distinct numbers', b.distinct(rack, rack.own.num)],
    ['a neighbour', b.neighbourHolds(rack, 1, rack.phase.is('L1'), { otherwise: true }), atRack],
    [
      'a neighbour by another name',
      b.neighbourHolds(rack, -2, flag('spare'), { otherwise: true, as: 'next' }),
      atRack,
    ],
    ['the same', b.same(size, frame)],
    ['every case', b.inEvery(power, spare.isTrue)],
    ['a loss', b.lost(loss, rack), atRack],
    ['a stated number', b.stated(fault)],
    ['a stated number of a place', b.stated(rack.own), atRack],
    ['a value', b.hasValue(load)],
    ['an estimate', b.estimated(losses)],
    ['an estimate of a place', b.estimated(rack.margin), atRack],
    ['a window', within(day, b.date('2026-01-02'), b.quantity(3, 'd'))],
    ['a window of plain days', within(day, day, 3)],
  ])('%s', (_, of, scope = emptyScope) => {
    expect(listProblems(of, scope)).toEqual([])
  })
})

const wrong = flag('spar')
const noFlag = "There is no flag 'spar'. Did you mean `spare`?"

describe('a faulty source has a problem with', () => {
  test.each<[string, SourceCondition, readonly string[], CheckScope?]>([
    [
      'both sides of a comparison',
      b.less(b.bound('loda'), b.bound('tim')),
      [
        "p/left: There is no number 'loda'. Did you mean `load`?",
        "p/right: There is no number 'tim'. Did you mean `time`?",
      ],
    ],
    [
      'a comparison of other kinds',
      b.less(load, time),
      [
        'p: Numbers of kW and h meet. They measure different things: correct the formula, or state its unit behind it: `… as kW`.',
      ],
    ],
    ['an option', size.is('small', 'larg'), ["p: 'larg' is no option of size. Did you mean `large`?"]],
    ['a flag that is not there', wrong, [`p: ${noFlag}`]],
    ['a flag that is a number', flag('load'), ["p: 'load' is a number, not a flag. Name a flag parameter."]],
    ['a cell of no choice', flagCell(), ["p: 'spare' is a flag, not a choice. Name a choice parameter."]],
    [
      'a cell of no column',
      frame.cellIs('color', 'grey'),
      ["p: Table 'frames' has no column 'color'. Did you mean `colour`?"],
    ],
    [
      'a row',
      row({ powr: { cell: 5 }, power: { number: time.num } }),
      [
        "p/where/powr: Table 'frames' has no column 'powr'. Did you mean `power`?",
        'p/where/power: Numbers of kW and h meet. They measure different things: correct the formula, or state its unit behind it: `… as kW`.',
      ],
    ],
    [
      'the first and third of all',
      b.all(wrong, spare.isTrue, wrong),
      [`p/of/0: ${noFlag}`, `p/of/2: ${noFlag}`],
    ],
    ['the second of any', b.any(spare.isTrue, wrong), [`p/of/1: ${noFlag}`]],
    ['a denial', b.not(wrong), [`p/of: ${noFlag}`]],
    ['every place', b.every(rack, wrong), [`p/of: ${noFlag}`]],
    ['where a place counts', b.some(rack, always, { where: wrong }), [`p/where: ${noFlag}`]],
    [
      'places of nothing',
      b.some({ ...rack, name: 'rak' }, always),
      ["p: There is no part 'rak'. Did you mean `rack`?"],
    ],
    [
      'distinct flags',
      b.distinct(rack, spare),
      ["p/of: 'spare' is a flag, not a choice. Name a choice parameter."],
    ],
    [
      'distinct numbers',
      b.distinct(rack, b.bound('rack.ow')),
      ["p/of: There is no number 'rack.ow'. Did you mean `rack.own`?"],
    ],
    ['a neighbour', b.neighbourHolds(rack, 1, wrong, { otherwise: true }), [`p/of: ${noFlag}`], atRack],
    [
      'no neighbour',
      b.neighbourHolds(rack, 0, always, { otherwise: true }),
      ['p: 0 leads to no neighbour. Give a whole number that is not 0.'],
      atRack,
    ],
    [
      'both that are the same',
      b.same(load, time),
      [
        "p: 'load' is a number, not a choice. Name a choice parameter.",
        "p: 'time' is a number, not a choice. Name a choice parameter.",
      ],
    ],
    [
      'every case of nothing',
      b.inEvery({ name: 'powr' }, wrong),
      ["p: There is no scenario 'powr'. Did you mean `power`?", `p/of: ${noFlag}`],
    ],
    [
      'a loss in no scenario',
      b.lost({ name: 'los' }, rack),
      ["p: There is no scenario 'los'. Did you mean `loss`?"],
      atRack,
    ],
    [
      'a loss of no place in scope',
      b.lost(loss, rack),
      [
        "p: No place of 'rack' is in scope here. Say it within an expression over its places, `sum(… over rack)`, or in a rule `for each rack`.",
      ],
    ],
    [
      'a loss in a scenario of cases',
      b.lost(power, rack),
      ['p: power never loses a place of rack. Name the scenario that does.'],
      atRack,
    ],
    [
      'a loss of another part',
      b.lost(loss, loose),
      ['p: loss never loses a place of loose. Name the scenario that does.'],
      atBoth,
    ],
    [
      'a number that is always stated',
      b.stated(load),
      ["p: 'load' always has a value. Write `optional` behind its range, or leave the question out."],
    ],
    [
      'a stated flag',
      b.stated(spare),
      ["p: 'spare' always has a value. Write `optional` behind its range, or leave the question out."],
    ],
    [
      'nothing that is stated',
      b.stated({ name: 'falt' }),
      ["p: There is no parameter 'falt'. Did you mean `fault`?"],
    ],
    [
      'a number that has a value',
      b.hasValue(b.bound('loda')),
      ["p/of: There is no number 'loda'. Did you mean `load`?"],
    ],
    [
      'a value that is never estimated',
      b.estimated(margin),
      ["p: 'margin' is never estimated. Define it as `published(… else …)`."],
    ],
    [
      'a value of a place that is never estimated',
      b.estimated(rack.losses),
      ["p: 'rack.losses' is never estimated. Define it as `published(… else …)`."],
      atRack,
    ],
    [
      'no estimate',
      b.estimated({ name: 'margn' }),
      ["p: There is no number 'margn'. Did you mean `margin`?"],
    ],
    [
      'a day, a first day and a length that are none',
      within(load, time, fault),
      [
        'p: Numbers of date and kW meet. They measure different things: correct the formula, or state its unit behind it: `… as kW`.',
        'p: Numbers of date and h meet. They measure different things: correct the formula, or state its unit behind it: `… as kW`.',
        'p: Numbers of d and kA meet. They measure different things: correct the formula, or state its unit behind it: `… as kW`.',
      ],
    ],
    [
      'names in a window',
      within(b.bound('dy'), b.bound('da'), b.bound('lod')),
      [
        "p/date: There is no number 'dy'. Did you mean `day`?",
        "p/from: There is no number 'da'. Did you mean `day`?",
        "p/days: There is no number 'lod'. Did you mean `load`?",
      ],
    ],
  ])('%s', (_, of, problems, scope = emptyScope) => {
    expect(listProblems(of, scope)).toEqual(problems)
  })
})

function flagCell(): SourceCondition {
  return { kind: 'cellIs', choice: 'spare', column: 'colour', values: ['grey'] }
}
