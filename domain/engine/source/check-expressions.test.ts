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
  draw: part.number('draw', { min: 1, max: 9, step: 1, unit: 'kW' }),
}))
rack.part.value('left', 'kVA', 5)
model.part('loose', { count: 2 }, (part) => ({ part }))
model.scenario('loss', rack)
const source = { ...model.build(), lists: { ratings: { unit: 'A' as const, entries: [10, 16] } } }

const emptyScope: CheckScope = { binders: new Map(), bound: new Map() }
const atRack: CheckScope = {
  binders: new Map(['rack', 'loose'].map((part) => [part, part])),
  bound: new Map(),
}
const [load, time, day] = [b.ref('load'), b.ref('time'), b.ref('day')]
const [margin, draw] = [b.ref('margin'), b.ref('rack.draw')]
const five = b.quantity(5, '1')
const always: SourceCondition = { kind: 'all', of: [] }

function checkNumber(
  expression: SourceNum,
  scope = emptyScope,
): { unit: string | undefined; problems: string[] } {
  const problems: string[] = []
  const check = new ExpressionCheck(source, (path, message, cure) =>
    problems.push(`${path}: ${message} ${cure}`),
  )
  const unit = check.checkNumber('p', expression, scope)
  return { unit: unit === undefined ? undefined : formatUnit(unit), problems }
}

const kWh = formatUnit(getDimension('kWh'))

describe('a sound expression', () => {
  test.each<[string, SourceNum, string | undefined]>([
    ['a plain number', { kind: 'constant', value: 5 }, undefined],
    ['a parameter', load, 'kW'],
    ['a value', margin, 'kVA'],
    ['a day', day, formatUnit(getDimension('date'))],
    ['a count of places', b.ref('rack.count'), '1'],
    ['a cell', { kind: 'cell', choice: 'frame', column: 'power' }, 'kW'],
    ['a cell of a plain column', { kind: 'cell', choice: 'frame', column: 'slots' }, undefined],
    [
      'a look-up',
      { kind: 'lookup', table: 'frames', where: { slots: { number: five } }, column: 'power' },
      'kW',
    ],
    ['a sum', b.add(5, load), 'kW'],
    ['a day plus some days', b.add(day, b.quantity(3, 'd')), formatUnit(getDimension('date'))],
    ['a day plus a plain number', b.add(3, day), formatUnit(getDimension('date'))],
    ['the smallest of some numbers', { kind: 'smallest', terms: [load, b.quantity(1, 'kW')] }, 'kW'],
    ['a difference', b.subtract(load, 3), 'kW'],
    ['a difference of days', b.subtract(day, day), 'd'],
    ['a day less some days', b.subtract(day, b.quantity(3, 'd')), formatUnit(getDimension('date'))],
    ['a day less a plain number', b.subtract(day, 3), formatUnit(getDimension('date'))],
    ['a plain number less a number', b.subtract(3, load), 'kW'],
    ['a number by key of a table', { kind: 'case', of: 'frame', branches: { S: load } }, 'kW'],
    ['a product', b.multiply(load, time), kWh],
    ['a product of plain numbers', b.multiply(2, 3), undefined],
    ['a product by a plain number', b.multiply(2, load), 'kW'],
    ['a quotient', { kind: 'divide', left: load, right: load, rounding: 'up' }, '1'],
    ['a number chosen by a condition', b.ifElse(always, 5, load), 'kW'],
    ['a number by option', { kind: 'case', of: 'size', branches: { small: load }, otherwise: load }, 'kW'],
    ['rounding to given numbers', { kind: 'round', value: load, to: [1], rounding: 'up' }, 'kW'],
    ['a sum over places', { kind: 'sumOf', part: 'rack', of: draw }, 'kW'],
    ['a value of each place', { kind: 'sumOf', part: 'rack', as: 'r', of: b.ref('r.left') }, 'kVA'],
    ['a count of places without a condition', { kind: 'countOf', part: 'rack' }, '1'],
    [
      'the largest number of the places',
      { kind: 'largestOf', part: 'rack', of: draw, otherwise: load },
      'kW',
    ],
    ['a number of another place', { kind: 'instance', part: 'rack', at: five, of: draw }, 'kW'],
    [
      'a table or an estimate',
      { kind: 'tableOrEstimate', table: { kind: 'constant', value: 1 }, estimate: load },
      'kW',
    ],
    [
      'the least number that meets a condition',
      { kind: 'least', name: 'n', from: 1, to: 500, suchThat: b.less(b.ref('n'), 3) },
      '1',
    ],
    [
      'a number that the least one gives',
      { kind: 'least', name: 'n', from: 1, to: 1, suchThat: always, give: load },
      'kW',
    ],
    ['a repeated computation', { kind: 'iterate', name: 'n', from: load, by: b.ref('n'), atMost: 50 }, 'kW'],
    ['a number by case of a scenario', b.inCase(power, { A: 5 }, load), 'kW'],
    ['a day plus some months', b.monthsLater(day, 1), formatUnit(getDimension('date'))],
    ['a conversion', b.convert(load, 'kW', 'W'), 'W'],
    ['a stated unit', b.inUnit('A', b.multiply(load, time)), 'A'],
    ['rounding to a step', { kind: 'roundToStep', value: load, step: 0.5, rounding: 'up' }, 'kW'],
    [
      'rounding to a list',
      { kind: 'roundToList', value: { kind: 'constant', value: 12 }, list: 'ratings', rounding: 'up' },
      'A',
    ],
  ])('%s has the unit of its result and no problem', (_, of, unit) => {
    expect(checkNumber(of)).toEqual({ unit, problems: [] })
  })

  test('at a place has the unit of its result and no problem', () => {
    expect(checkNumber({ kind: 'place', part: 'rack' }, atRack)).toEqual({ unit: '1', problems: [] })
    expect(checkNumber(draw, atRack)).toEqual({ unit: 'kW', problems: [] })
    const beside: SourceNum = { kind: 'neighbour', part: 'rack', offset: -1, of: draw, otherwise: load }
    expect(checkNumber(beside, atRack)).toEqual({ unit: 'kW', problems: [] })
  })
})

describe('a faulty expression', () => {
  test.each<[string, SourceNum, string, CheckScope?]>([
    [
      'a sum of two kinds of quantity',
      b.add(load, time),
      'p: Numbers of kW and h meet. They measure different things',
    ],
    [
      'a sum of two units of one kind',
      b.add(load, b.quantity(1, 'W')),
      'p: Numbers of kW and W meet. Convert one of them: `convert(x from W to kW)`.',
    ],
    ['a third term of another kind', b.add(load, load, time), 'p: Numbers of kW and h meet.'],
    ['a sum of two days', b.add(day, day), 'p: Days are added to days. Add a number of days to one day.'],
    ['a day plus hours', b.add(day, time), 'p: Numbers of d and h meet.'],
    ['a day less hours', b.subtract(day, time), 'p: Numbers of d and h meet.'],
    ['the smallest of two kinds of quantity', b.smallest(load, time), 'p: Numbers of kW and h meet.'],
    ['a difference of two kinds of quantity', b.subtract(load, time), 'p: Numbers of kW and h meet.'],
    [
      'a condition between two kinds of quantity',
      b.ifElse(always, load, time),
      'p: Numbers of kW and h meet.',
    ],
    [
      'a number of one kind or another by option',
      { kind: 'case', of: 'size', branches: { small: load }, otherwise: time },
      'p: Numbers of kW and h meet.',
    ],
    [
      'a branch for a misspelt option',
      { kind: 'case', of: 'size', branches: { smal: load } },
      "p: 'smal' is no option of size. Did you mean `small`?",
    ],
    [
      'a branch for an unknown option',
      { kind: 'case', of: 'size', branches: { x: load } },
      "p: 'x' is no option of size. It has small, large.",
    ],
    [
      'a number by option of a number',
      { kind: 'case', of: 'load', branches: {} },
      "p: 'load' is a number, not a choice. Name a choice parameter.",
    ],
    ['a misspelt number', b.ref('lode'), "p: There is no number 'lode'. Did you mean `load`?"],
    ['a misspelt value', b.ref('margn'), "p: There is no number 'margn'. Did you mean `margin`?"],
    ['a misspelt count', b.ref('rak.count'), "p: There is no number 'rak.count'. Did you mean `rack.count`?"],
    [
      'a misspelt number of a place',
      b.ref('rack.dra'),
      "p: There is no number 'rack.dra'. Did you mean `rack.draw`?",
      atRack,
    ],
    ['a name like no other', b.ref('xyz'), "p: There is no number 'xyz'. Name a number of the model."],
    [
      'a misspelt bound name',
      b.ref('cand'),
      "p: There is no number 'cand'. Did you mean `candi`?",
      { ...emptyScope, bound: new Map([['candi', undefined]]) },
    ],
    [
      'a choice as a number',
      b.ref('size'),
      "p: 'size' is a choice, not a number. Name a column of its row, compare it with an option, or choose by it: `case size of …`.",
    ],
    [
      'a number of a place that is not in scope',
      draw,
      "p: 'rack.draw' belongs to one place of rack, and no place is in scope here. Say it of all places",
    ],
    [
      'a cell of a misspelt choice',
      { kind: 'cell', choice: 'fram', column: 'power' },
      "p: There is no choice 'fram'. Did you mean `frame`?",
    ],
    [
      'a cell of a misspelt column',
      { kind: 'cell', choice: 'frame', column: 'powr' },
      "p: Table 'frames' has no column 'powr'. Did you mean `power`?",
    ],
    [
      'a column named like a member of every object',
      { kind: 'cell', choice: 'frame', column: 'toString' },
      "p: Table 'frames' has no column 'toString'. It has frame, power, slots.",
    ],
    [
      'a look-up in a misspelt table',
      { kind: 'lookup', table: 'frame', where: {}, column: 'power' },
      "p: There is no table 'frame'. Did you mean `frames`?",
    ],
    [
      'a table named like a member of every object',
      { kind: 'lookup', table: 'toString', where: {}, column: 'x' },
      "p: There is no table 'toString'. Name a table of the model.",
    ],
    [
      'a look-up by a number of another unit',
      { kind: 'lookup', table: 'frames', where: { power: { number: time } }, column: 'power' },
      'p/where/power: Numbers of kW and h meet.',
    ],
    [
      'a look-up by a misspelt parameter',
      { kind: 'lookup', table: 'frames', where: { frame: { parameter: 'fram' } }, column: 'power' },
      "p/where/frame: There is no parameter 'fram'.",
    ],
    [
      'a count of the places of a misspelt part',
      { kind: 'countOf', part: 'rak' },
      "p: There is no part 'rak'. Did you mean `rack`?",
    ],
    [
      'a default of another unit for the smallest of no places',
      { kind: 'smallestOf', part: 'rack', of: draw, otherwise: time },
      'p: Numbers of kW and h meet.',
    ],
    ['a place selected by a length of time', b.instance(rack, time, draw), 'p/at: Numbers of 1 and h meet.'],
    [
      'a default of another unit for a number of another place',
      { kind: 'instance', part: 'rack', at: five, of: draw, otherwise: time },
      'p: Numbers of kW and h meet.',
    ],
    [
      'the number of a place out of scope',
      { kind: 'place', part: 'rack' },
      "p: No place of 'rack' is in scope here.",
    ],
    [
      'a neighbour in a part without order',
      { kind: 'neighbour', part: 'loose', offset: 1, of: load },
      'p: The places of loose have no order. Write `ordered` behind the count of loose.',
      atRack,
    ],
    [
      'a neighbour at an offset of 0',
      { kind: 'neighbour', part: 'rack', offset: 0, of: load },
      'p: 0 leads to no neighbour.',
      atRack,
    ],
    [
      'a neighbour at an offset of a half',
      { kind: 'neighbour', part: 'rack', offset: 0.5, of: load },
      'p: 0.5 leads to no neighbour.',
      atRack,
    ],
    [
      'a default of another unit for a number of a neighbour',
      { kind: 'neighbour', part: 'rack', offset: 1, of: draw, otherwise: time },
      'p: Numbers of kW and h meet.',
      atRack,
    ],
    ['an estimate of another unit', b.tableOrEstimate(load, time), 'p: Numbers of kW and h meet.'],
    [
      'a search from a half',
      b.least('n', { from: 0.5, to: 3, suchThat: always }),
      'p: 0.5 to 3 is no range of 1 to 500 whole numbers.',
    ],
    [
      'a search up to a half',
      b.least('n', { from: 1, to: 3.5, suchThat: always }),
      'p: 1 to 3.5 is no range',
    ],
    ['a search downwards', b.least('n', { from: 3, to: 2, suchThat: always }), 'p: 3 to 2 is no range'],
    [
      'a search of too many numbers',
      b.least('n', { from: 0, to: 500, suchThat: always }),
      'p: 0 to 500 is no range',
    ],
    [
      'a default of another unit for a search',
      { kind: 'least', name: 'n', from: 1, to: 2, suchThat: always, give: load, otherwise: time },
      'p: Numbers of kW and h meet.',
    ],
    [
      'a bound name that is also a parameter',
      b.least('load', { from: 1, to: 2, suchThat: always }),
      "p: 'load' means something else already. Take another name.",
    ],
    [
      'a bound name that is also a value',
      b.least('margin', { from: 1, to: 2, suchThat: always }),
      "p: 'margin' means something else already.",
    ],
    [
      'a bound name with a point',
      b.least('a.b', { from: 1, to: 2, suchThat: always }),
      "p: 'a.b' means something else already.",
    ],
    [
      'a computation repeated too often',
      b.iterate('n', { from: load, by: load, atMost: 51 }),
      'p/atMost: It cannot be repeated 51 times.',
    ],
    [
      'a computation repeated 0 times',
      b.iterate('n', { from: load, by: load, atMost: 0 }),
      'p/atMost: It cannot be repeated 0 times.',
    ],
    [
      'a computation repeated one and a half times',
      b.iterate('n', { from: load, by: load, atMost: 1.5 }),
      'p/atMost: It cannot be repeated 1.5 times.',
    ],
    [
      'a repeated computation that changes its unit',
      b.iterate('n', { from: load, by: time, atMost: 5 }),
      'p: Numbers of kW and h meet.',
    ],
    [
      'an unknown case',
      b.inCase(power, { C: 5 }, load),
      "p: 'C' is no case of power. Name one of its cases.",
    ],
    [
      'a misspelt scenario',
      b.inCase({ name: 'powr' }, {}, load),
      "p: There is no scenario 'powr'. Did you mean `power`?",
    ],
    [
      'a number by case of a scenario without cases',
      b.inCase({ name: 'loss' }, { A: 1 }, load),
      'p: loss has no cases with names. Ask which place has failed: `lost(loss, …)`.',
    ],
    [
      'a number of one unit or another by case',
      b.inCase(power, { A: time }, load),
      'p: Numbers of h and kW meet.',
    ],
    ['a day that does not exist', b.date('2026-02-30'), "p: '2026-02-30' is no day. Write it YYYY-MM-DD."],
    ['a length of time plus some months', b.monthsLater(time, 1), 'p: Numbers of '],
    [
      'a conversion from a unit that the number does not have',
      b.convert(time, 'kW', 'W'),
      'p: Numbers of kW and h meet.',
    ],
    [
      'a conversion between kinds of quantity',
      b.convert(load, 'kW', 'A'),
      'p: kW and A measure different things. Convert between units of one kind',
    ],
    [
      'rounding to a step of 0',
      { kind: 'roundToStep', value: load, step: 0, rounding: 'up' },
      'p: The step 0 is not positive. Give a step above 0.',
    ],
    [
      'a misspelt list',
      { kind: 'roundToList', value: load, list: 'rating', rounding: 'up' },
      "p: There is no list 'rating'. Did you mean `ratings`?",
    ],
    [
      'a list named like a member of every object',
      { kind: 'roundToList', value: load, list: 'toString', rounding: 'up' },
      "p: There is no list 'toString'. Name a list of the model.",
    ],
    [
      'a list of another unit',
      b.roundToList('up', { name: 'ratings' }, load),
      'p: Numbers of A and kW meet.',
    ],
    [
      'a fault deep inside an expression',
      b.add(1, b.subtract(load, b.ifElse(b.less(load, time), 1, 2))),
      'p/terms/1/right/test: Numbers of kW and h meet.',
    ],
  ])('%s is reported', (_, of, problem, scope = emptyScope) => {
    expect(checkNumber(of, scope).problems).toEqual([expect.stringContaining(problem)])
  })
})
