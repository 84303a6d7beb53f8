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
  draw: part.number('draw', { min: 1, max: 9, step: 1, unit: 'kW', mayBeUnstated: true }),
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
const atRackAndLoose: CheckScope = {
  binders: new Map([...atRack.binders, ['loose', 'loose']]),
  bound: new Map(),
}

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

describe('a sound condition', () => {
  test.each<[string, SourceCondition, CheckScope?]>([
    ['a comparison', b.less(load, 5)],
    ['an option', size.is('small', 'large')],
    ['a flag', spare.isTrue],
    ['a cell', frame.cellIs('colour', 'grey')],
    ['a cell of a choice without a table', size.cellIs('colour', 'grey')],
    ['a row', row({ frame: { parameter: 'frame' }, power: { number: load.num } })],
    ['all of some conditions and any of others', b.all(spare.isTrue, b.any(b.less(load, 5)))],
    ['a negation', b.not(spare.isTrue)],
    ['a condition on every place', b.every(rack, b.less(rack.draw, load), { where: rack.phase.is('L1') })],
    [
      'a condition on some place, which has another name there',
      b.some(rack, b.less(b.ref('other.draw'), load), { as: 'other' }),
    ],
    ['distinct options of the places', b.distinct(rack, rack.phase)],
    ['distinct numbers', b.distinct(rack, rack.draw.num)],
    ['a neighbour', b.neighbourHolds(rack, 1, rack.phase.is('L1'), { otherwise: true }), atRack],
    [
      'a neighbour under another name',
      b.neighbourHolds(rack, -2, flag('spare'), { otherwise: true, as: 'next' }),
      atRack,
    ],
    ['two choices with the same option', b.same(size, frame)],
    ['a condition in every case of a scenario', b.inEvery(power, spare.isTrue)],
    ['the loss of a place', b.lost(loss, rack), atRack],
    ['a question whether a number is stated', b.stated(fault)],
    ['a question whether a number of a place is stated', b.stated(rack.draw), atRack],
    ['a question whether a number has a value', b.hasValue(load)],
    ['a question whether a value is an estimate', b.estimated(losses)],
    ['a question whether a value of a place is an estimate', b.estimated(rack.margin), atRack],
    ['a window of days with a unit', within(day, b.date('2026-01-02'), b.quantity(3, 'd'))],
    ['a window whose days are a plain number', within(day, day, 3)],
  ])('%s has no problem', (_, of, scope = emptyScope) => {
    expect(listProblems(of, scope)).toEqual([])
  })
})

const unknownFlag = flag('spar')
const unknownFlagProblem = "There is no flag 'spar'. Did you mean `spare`?"

describe('a faulty condition', () => {
  test.each<[string, SourceCondition, readonly string[], CheckScope?]>([
    [
      'unknown names on both sides of a comparison',
      b.less(b.ref('loda'), b.ref('tim')),
      [
        "p/left: There is no number 'loda'. Did you mean `load`?",
        "p/right: There is no number 'tim'. Did you mean `time`?",
      ],
    ],
    [
      'a comparison of two kinds of quantity',
      b.less(load, time),
      [
        'p: Numbers of kW and h meet. They measure different things: correct the formula, or state its unit behind it: `… as kW`.',
      ],
    ],
    [
      'an unknown option',
      size.is('small', 'larg'),
      ["p: 'larg' is no option of size. Did you mean `large`?"],
    ],
    ['an unknown flag', unknownFlag, [`p: ${unknownFlagProblem}`]],
    ['a number as a flag', flag('load'), ["p: 'load' is a number, not a flag. Name a flag parameter."]],
    ['a cell of a flag', createFlagCell(), ["p: 'spare' is a flag, not a choice. Name a choice parameter."]],
    [
      'a cell of an unknown column',
      frame.cellIs('color', 'grey'),
      ["p: Table 'frames' has no column 'color'. Did you mean `colour`?"],
    ],
    [
      'a row with an unknown column and a number of another unit',
      row({ powr: { cell: 5 }, power: { number: time.num } }),
      [
        "p/where/powr: Table 'frames' has no column 'powr'. Did you mean `power`?",
        'p/where/power: Numbers of kW and h meet. They measure different things: correct the formula, or state its unit behind it: `… as kW`.',
      ],
    ],
    [
      'unknown flags in the first and third of all',
      b.all(unknownFlag, spare.isTrue, unknownFlag),
      [`p/of/0: ${unknownFlagProblem}`, `p/of/2: ${unknownFlagProblem}`],
    ],
    [
      'an unknown flag in the second of any',
      b.any(spare.isTrue, unknownFlag),
      [`p/of/1: ${unknownFlagProblem}`],
    ],
    ['an unknown flag in a negation', b.not(unknownFlag), [`p/of: ${unknownFlagProblem}`]],
    [
      'an unknown flag in a condition on every place',
      b.every(rack, unknownFlag),
      [`p/of: ${unknownFlagProblem}`],
    ],
    [
      'an unknown flag where a place counts',
      b.some(rack, always, { where: unknownFlag }),
      [`p/where: ${unknownFlagProblem}`],
    ],
    [
      'places of an unknown part',
      b.some({ ...rack, name: 'rak' }, always),
      ["p: There is no part 'rak'. Did you mean `rack`?"],
    ],
    [
      'flags that must be distinct',
      b.distinct(rack, spare),
      ["p/of: 'spare' is a flag, not a choice. Name a choice parameter."],
    ],
    [
      'unknown numbers that must be distinct',
      b.distinct(rack, b.ref('rack.dra')),
      ["p/of: There is no number 'rack.dra'. Did you mean `rack.draw`?"],
    ],
    [
      'an unknown flag of a neighbour',
      b.neighbourHolds(rack, 1, unknownFlag, { otherwise: true }),
      [`p/of: ${unknownFlagProblem}`],
      atRack,
    ],
    [
      'an offset of 0, which leads to no neighbour',
      b.neighbourHolds(rack, 0, always, { otherwise: true }),
      ['p: 0 leads to no neighbour. Give a whole number that is not 0.'],
      atRack,
    ],
    [
      'numbers in place of choices with the same option',
      b.same(load, time),
      [
        "p: 'load' is a number, not a choice. Name a choice parameter.",
        "p: 'time' is a number, not a choice. Name a choice parameter.",
      ],
    ],
    [
      'an unknown flag in every case of an unknown scenario',
      b.inEvery({ name: 'powr' }, unknownFlag),
      ["p: There is no scenario 'powr'. Did you mean `power`?", `p/of: ${unknownFlagProblem}`],
    ],
    [
      'a loss in an unknown scenario',
      b.lost({ name: 'los' }, rack),
      ["p: There is no scenario 'los'. Did you mean `loss`?"],
      atRack,
    ],
    [
      'a loss where no place is in scope',
      b.lost(loss, rack),
      [
        "p: No place of 'rack' is in scope here. Say it within an expression over its places, `sum(… over rack)`, or in a rule `for each rack`.",
      ],
    ],
    [
      'a loss of a place in a scenario of cases',
      b.lost(power, rack),
      ['p: power never loses a place of rack. Name the scenario that does.'],
      atRack,
    ],
    [
      'a loss of another part',
      b.lost(loss, loose),
      ['p: loss never loses a place of loose. Name the scenario that does.'],
      atRackAndLoose,
    ],
    [
      'a question whether a number is stated that always is',
      b.stated(load),
      ["p: 'load' always has a value. Write `optional` behind its range, or leave the question out."],
    ],
    [
      'a question whether a flag is stated',
      b.stated(spare),
      ["p: 'spare' always has a value. Write `optional` behind its range, or leave the question out."],
    ],
    [
      'a question whether an unknown parameter is stated',
      b.stated({ name: 'falt' }),
      ["p: There is no parameter 'falt'. Did you mean `fault`?"],
    ],
    [
      'a question whether an unknown number has a value',
      b.hasValue(b.ref('loda')),
      ["p/of: There is no number 'loda'. Did you mean `load`?"],
    ],
    [
      'a question whether a value is an estimate that never is',
      b.estimated(margin),
      ["p: 'margin' is never estimated. Define it as `published(… else …)`."],
    ],
    [
      'a question whether a value of a place is an estimate that never is',
      b.estimated(rack.losses),
      ["p: 'rack.losses' is never estimated. Define it as `published(… else …)`."],
      atRack,
    ],
    [
      'a question whether an unknown value is an estimate',
      b.estimated({ name: 'margn' }),
      ["p: There is no number 'margn'. Did you mean `margin`?"],
    ],
    [
      'a window whose day, first day and length have other units',
      within(load, time, fault),
      [
        'p: Numbers of date and kW meet. They measure different things: correct the formula, or state its unit behind it: `… as kW`.',
        'p: Numbers of date and h meet. They measure different things: correct the formula, or state its unit behind it: `… as kW`.',
        'p: Numbers of d and kA meet. They measure different things: correct the formula, or state its unit behind it: `… as kW`.',
      ],
    ],
    [
      'unknown names in a window',
      within(b.ref('dy'), b.ref('da'), b.ref('lod')),
      [
        "p/date: There is no number 'dy'. Did you mean `day`?",
        "p/from: There is no number 'da'. Did you mean `day`?",
        "p/days: There is no number 'lod'. Did you mean `load`?",
      ],
    ],
  ])('%s is reported', (_, of, problems, scope = emptyScope) => {
    expect(listProblems(of, scope)).toEqual(problems)
  })
})

function createFlagCell(): SourceCondition {
  return { kind: 'cellIs', choice: 'spare', column: 'colour', values: ['grey'] }
}
