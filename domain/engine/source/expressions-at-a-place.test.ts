// Tests every expression about one thing, for the model and for each place of a part: elaboration and evaluator give the results computed by hand.
import { describe, expect, test } from 'vitest'
import type { Value } from '../model.ts'
import * as b from './testing/builder.ts'
import { parseDay } from './days.ts'
import { validateSource } from './elaborate.ts'
import { SourceModelBuilder } from './testing/source-model-builder.ts'
import type { SourceCondition, SourceNum, SourceUnit } from './source-model.ts'
import { createSourceEvaluator } from './testing/source-evaluator.ts'

type Result = number | 'none'
/** The results for the first thing and for the second. */
type Case = readonly [name: string, expression: SourceNum | SourceCondition, first: Result, second: Result]

const n = b.ref('n')
const halved = b.divide('up', n, 2)
const round = (rounding: 'up' | 'down', value: SourceNum, ...to: number[]): SourceNum => ({
  kind: 'round',
  value,
  to,
  rounding,
})
const toDay = (text: string): number => parseDay(text) ?? Number.NaN

const row = (where: Parameters<typeof b.toWhere>[0]): SourceCondition => ({
  kind: 'row',
  table: 'frames',
  where: b.toWhere(where),
})

/** A conversion with a direction but no step, or the other way round, which does not round. */
const createUnroundedConversion = (
  value: SourceNum,
  from: SourceUnit,
  to: SourceUnit,
  rest: Pick<Extract<SourceNum, { kind: 'convert' }>, 'rounding' | 'step'>,
): SourceNum => ({ kind: 'convert', value, from, to, ...rest })

/** Names begin with `at`: empty, or the part in scope. */
function listCases(at: string): readonly Case[] {
  const [load, gap, when] = [b.ref(`${at}load`), b.ref(`${at}gap`), b.ref(`${at}day`)]
  const [choice, size] = [`${at}frame`, `${at}size`]
  const spare: SourceCondition = { kind: 'flag', name: `${at}spare` }
  const frameIs = (...options: string[]): SourceCondition => ({ kind: 'is', choice, options })
  const slots: SourceNum = { kind: 'cell', choice, column: 'slots' }
  const colourIs = (...values: string[]): SourceCondition => ({
    kind: 'cellIs',
    choice,
    column: 'colour',
    values,
  })
  const frames = { name: 'frames' }
  const branches = { small: b.quantity(5, '1'), large: load }
  const reachesLoad = b.atLeast(n, load)
  const shareOfOneLess = b.divide('up', load, b.subtract(n, 1))
  const shareOfThreeLess = b.divide('up', load, b.subtract(n, 3))
  const searchTo5 = { from: 1, to: 5, suchThat: reachesLoad }
  const [kW, min] = [b.inUnit('kW', load), b.inUnit('min', load)]
  const within = (from: string, days: b.NumLike): SourceCondition => b.within(when, b.date(from), days)
  const isGapSmall = b.less(gap, 5)
  return [
    ['a number', load, 2.5, 4],
    ['a number that may be unstated', gap, 'none', 3],
    ['a plain number', b.quantity(24, '1'), 24, 24],
    ['a cell', slots, 2, 'none'],
    ['a look-up by a choice', b.lookup(frames, 'slots', { frame: { name: choice } }), 2, 'none'],
    ['a look-up by a cell', b.lookup(frames, 'price', { colour: 'grey' }), 20, 20],
    ['a look-up by an expression', b.lookup(frames, 'price', { slots: b.multiply(load, 2) }), 30, 'none'],
    ['a look-up by a number', b.lookup(frames, 'price', { slots: { name: `${at}load` } }), 'none', 50],
    [
      'a look-up by a number that may be unstated',
      b.lookup(frames, 'price', { slots: { name: `${at}gap` } }),
      'none',
      10,
    ],
    ['a sum', b.add(load, 2, load), 7, 10],
    ['the smallest', b.smallest(load, 3), 2.5, 3],
    ['the largest', b.largest(load, 3), 3, 4],
    ['a difference', b.subtract(load, 3), -0.5, 1],
    ['a difference with its sides exchanged', b.subtract(3, load), 0.5, -1],
    ['a product', b.multiply(load, load), 6.25, 16],
    ['a quotient, up', b.divide('up', load, 2), 2, 2],
    ['a quotient, down', b.divide('down', load, 2), 1, 2],
    ['a quotient by what may be below 0', b.divide('up', load, b.subtract(3, load)), 5, 'none'],
    ['a quotient by what may be 0', b.divide('up', load, b.subtract(load, 2.5)), 'none', 3],
    ['rounding up', round('up', load, 1, 3, 9), 3, 9],
    ['rounding down', round('down', load, 1, 3), 1, 3],
    ['rounding beyond the end', round('up', load, 1, 3), 3, 'none'],
    ['rounding of a number that may be unstated', round('up', gap, 1, 3, 9), 'none', 3],
    [
      'rounding to a list of a number that may be unstated',
      b.roundToList('down', { name: 'ratings' }, gap),
      'none',
      3,
    ],
    ['a number chosen by a condition', b.ifElse(spare, 1, load), 1, 4],
    [
      'a number chosen by a condition on a number that may be unstated',
      b.ifElse(isGapSmall, 1, 2),
      'none',
      1,
    ],
    ['a number by option', { kind: 'case', of: size, branches: { ...branches, L: b.add(load, 1) } }, 2.5, 5],
    ['a number by option with a default', { kind: 'case', of: size, branches, otherwise: gap }, 2.5, 3],
    ['less than', b.less(load, 2.5), 0, 0],
    ['at most', b.atMost(load, 2.5), 1, 0],
    ['equal to', b.equal(load, 2.5), 1, 0],
    ['different from', b.different(load, 2.5), 0, 1],
    ['at least', b.atLeast(load, 4), 0, 1],
    ['more than', b.more(load, 2.5), 0, 1],
    ['an option', frameIs('S', 'M'), 1, 0],
    ['a flag', spare, 1, 0],
    ['a text of the row', colourIs('grey', 'red'), 1, 0],
    ['a row by a choice', row({ frame: { name: choice }, colour: 'blue' }), 0, 1],
    ['a row by an expression', row({ slots: b.multiply(load, 2) }), 1, 0],
    ['a row by a number', row({ slots: { name: `${at}load` } }), 0, 1],
    ['a row by a number that may be unstated', row({ slots: { name: `${at}gap` } }), 'none', 1],
    ['all of two conditions', b.all(b.atLeast(load, 1), spare), 1, 0],
    ['any of two conditions', b.any(b.less(load, 1), spare), 1, 0],
    ['all of two conditions, one on a number that may be unstated,', b.all(isGapSmall, spare), 'none', 0],
    ['any of two conditions, one on a number that may be unstated,', b.any(isGapSmall, spare), 'none', 1],
    ['a negation', b.not(spare), 0, 1],
    ['the comparison of two choices', b.same({ name: choice }, { name: size }), 0, 1],
    ['the question whether a number is stated', b.stated({ name: `${at}gap` }), 0, 1],
    ['the question whether a number has a value', b.hasValue(gap), 0, 1],
    ['the question whether a cell has a value', b.hasValue(slots), 1, 0],
    ['a table or an estimate', b.ref(`${at}capacity`), 2, 40],
    ['the question whether a value is an estimate', b.estimated({ name: `${at}capacity` }), 0, 1],
    [
      'the least number that meets a condition',
      b.least('n', { from: 1, to: 6, suchThat: reachesLoad }),
      3,
      4,
    ],
    [
      'a number that the least one gives',
      b.least('n', { from: 1, to: 6, suchThat: reachesLoad, give: b.multiply(n, load) }),
      7.5,
      16,
    ],
    ['a search that may find nothing', b.least('n', { from: 1, to: 3, suchThat: reachesLoad }), 3, 'none'],
    [
      'a search with a default',
      b.least('n', { from: 1, to: 3, suchThat: reachesLoad, otherwise: load }),
      3,
      4,
    ],
    [
      'a search by a number that may be unstated',
      b.least('n', { from: 1, to: 3, suchThat: b.atLeast(n, gap) }),
      'none',
      3,
    ],
    ['a search of a single number', b.least('n', { from: 4, to: 4, suchThat: reachesLoad }), 4, 4],
    [
      'a search of the first number whose quotient has a value',
      b.least('n', { from: 1, to: 5, suchThat: b.hasValue(shareOfOneLess), give: shareOfOneLess }),
      3,
      4,
    ],
    [
      'a search of the first number with a positive divisor',
      b.least('n', { from: 1, to: 5, suchThat: b.hasValue(shareOfThreeLess) }),
      4,
      4,
    ],
    [
      'a search without a positive divisor',
      b.least('n', { from: 1, to: 3, suchThat: b.hasValue(shareOfThreeLess), otherwise: 0 }),
      0,
      0,
    ],
    [
      'a search whose result has a divisor of 0 at one number',
      b.least('n', { ...searchTo5, give: shareOfThreeLess }),
      'none',
      4,
    ],
    [
      'a search whose result has a factor of 0 at one number',
      b.least('n', { ...searchTo5, give: b.multiply(load, b.subtract(n, 3)) }),
      0,
      4,
    ],
    ['a repeated computation that settles', b.iterate('n', { from: 9, by: halved, atMost: 5 }), 1, 1],
    [
      'a repeated computation that does not settle in time',
      b.iterate('n', { from: 9, by: halved, atMost: 4 }),
      'none',
      'none',
    ],
    [
      'a repeated computation from a number that may be unstated',
      b.iterate('n', { from: gap, by: n, atMost: 1 }),
      'none',
      3,
    ],
    [
      'a repeated computation with a number that may be unstated',
      b.iterate('n', { from: load, by: b.smallest(9, b.add(n, gap)), atMost: 3 }),
      'none',
      9,
    ],
    [
      'a repeated computation with a step that has no value',
      b.iterate('n', { from: load, by: round('up', b.multiply(n, 2), 5, 8), atMost: 9 }),
      'none',
      'none',
    ],
    ['a day', b.date('1970-01-03'), 2, 2],
    ['a date parameter', when, toDay('2024-01-31'), toDay('2024-02-01')],
    ['a conversion', b.convert(kW, 'kW', 'W'), 2500, 4000],
    ['a conversion back', b.convert(b.inUnit('W', load), 'W', 'kW'), 0.0025, 0.004],
    ['a conversion to a step, up', b.convert(min, 'min', 'h', { rounding: 'up', step: 0.05 }), 0.05, 0.1],
    ['a conversion to a step, down', b.convert(min, 'min', 'h', { rounding: 'down', step: 0.05 }), 0, 0.05],
    ['a conversion to a large step', b.convert(kW, 'kW', 'W', { rounding: 'down', step: 1000 }), 2000, 4000],
    ['a conversion without a step', createUnroundedConversion(kW, 'kW', 'W', { rounding: 'up' }), 2500, 4000],
    [
      'a conversion without a rounding direction',
      createUnroundedConversion(kW, 'kW', 'W', { step: 1000 }),
      2500,
      4000,
    ],
    [
      'a conversion of a number that may be unstated',
      b.convert(b.inUnit('kW', gap), 'kW', 'W'),
      'none',
      3000,
    ],
    ['rounding to a step of a number that may be unstated', b.roundToStep('up', 2, gap), 'none', 4],
    ['rounding up to a step', b.roundToStep('up', 0.75, load), 3, 4.5],
    ['rounding down to a step', b.roundToStep('down', 2, load), 2, 4],
    ['rounding up to a list', b.roundToList('up', { name: 'ratings' }, load), 3, 6],
    ['rounding down to a list', b.roundToList('down', { name: 'ratings' }, load), 1, 3],
    ['a month later', b.monthsLater(when, 1), toDay('2024-02-29'), toDay('2024-03-01')],
    ['two months later', b.monthsLater(when, 2), toDay('2024-03-31'), toDay('2024-04-01')],
    [
      'a month before',
      b.monthsLater(b.add(when, b.quantity(0, 'd')), -1),
      toDay('2023-12-31'),
      toDay('2024-01-01'),
    ],
    ['a day in a window that closes after it', within('2024-01-31', 1), 1, 0],
    ['a day in a window that opens a day late', within('2024-02-01', 2), 0, 1],
    ['a day in a window of two days', within('2024-01-31', 2), 1, 1],
    ['a day in a window whose length may be unstated', within('2024-01-30', b.inUnit('d', gap)), 'none', 1],
  ]
}

const isCondition = (expression: SourceNum | SourceCondition): expression is SourceCondition =>
  conditions.has(expression.kind)
const conditions = new Set(
  'compare is flag cellIs row all any not same stated hasValue estimated within'.split(' '),
)

type Declarations = Pick<SourceModelBuilder, 'choice' | 'number' | 'flag' | 'date' | 'value'>

/** Parameters of one thing, and a value for every case. */
function declare(model: Declarations, at: string): void {
  const frame = model.choice('frame', { name: 'frames' })
  model.choice('size', ['small', 'large', 'L'])
  const load = model.number('load', { min: 0, max: 9, step: 0.5, unit: '1' })
  model.number('gap', { min: 0, max: 9, step: 1, unit: '1', mayBeUnstated: true })
  model.flag('spare')
  model.date('day', '2024-01-31', '2024-02-01')
  model.value('capacity', '1', b.tableOrEstimate(frame.cell('slots'), b.multiply(load, 10)))
  for (const [index, [, expression]] of listCases(at).entries())
    model.value(
      `v${index}`,
      '1',
      b.inUnit('1', isCondition(expression) ? b.ifElse(expression, 1, 0) : expression),
    )
}

const model = new SourceModelBuilder('things', '1.0.0')
model.list('ratings', { unit: '1', entries: [6, 1, 3] })
model.table('frames', {
  columns: {
    frame: { type: 'key' },
    slots: { type: 'number' },
    price: { type: 'number' },
    colour: { type: 'text' },
  },
  rows: [
    { frame: 'S', slots: 2, price: 20, colour: 'grey' },
    { frame: 'M', slots: 5, price: 30, colour: 'blue' },
    { frame: 'L', price: 40, colour: 'blue' },
    { frame: 'XS', slots: 3, price: 10, colour: 'red' },
    { frame: 'XL', slots: 4, price: 50, colour: 'red' },
  ],
})
declare(model, '')
model.part('thing', { count: 2 }, (part) => {
  declare(part, 'thing.')
  return {}
})
const evaluate = createSourceEvaluator(model.build())

type Thing = Readonly<Record<string, Value>>
const first: Thing = {
  frame: 'S',
  size: 'large',
  load: 2.5,
  gap: 0,
  'gap.stated': false,
  spare: true,
  day: toDay('2024-01-31'),
}
const second: Thing = {
  frame: 'L',
  size: 'L',
  load: 4,
  gap: 3,
  'gap.stated': true,
  spare: false,
  day: toDay('2024-02-01'),
}
const qualifyNames = (prefix: string, thing: Thing): Thing =>
  Object.fromEntries(Object.entries(thing).map(([name, value]) => [`${prefix}${name}`, value]))
const cases = listCases('')

describe('expressions of the model and of each place', () => {
  const values = evaluate({
    ...first,
    ...qualifyNames('thing[1].', first),
    ...qualifyNames('thing[2].', second),
  })
  const swapped = evaluate({
    ...second,
    ...qualifyNames('thing[1].', second),
    ...qualifyNames('thing[2].', first),
  })
  test.each(cases.map(([name, , ofFirst, ofSecond], index) => [name, index, ofFirst, ofSecond] as const))(
    '%s has the value computed by hand',
    (_, index, ofFirst, ofSecond) => {
      const listValues = (all: typeof values) =>
        [`v${index}`, `thing[1].v${index}`, `thing[2].v${index}`].map((name) => all[name])
      expect([...listValues(values), ...listValues(swapped)]).toEqual([
        ofFirst,
        ofFirst,
        ofSecond,
        ofSecond,
        ofSecond,
        ofFirst,
      ])
    },
  )
})

/** Of two numbers with too many values to enumerate. */
const wideSum = b.add(b.ref('load'), b.ref('other'))

function listProblems(expression: SourceNum): string[] {
  const faulty = new SourceModelBuilder('faulty', '1.0.0')
  for (const name of ['load', 'other']) faulty.number(name, { min: 1, max: 9999, step: 1, unit: '1' })
  faulty.value('v', '1', b.inUnit('1', expression))
  return validateSource(faulty.build()).map(({ path, message, cure }) => `${path}: ${message} ${cure}`)
}

test.each<[string, SourceNum, string]>([
  [
    'a conversion that is no decimal',
    b.convert(b.inUnit('min', 5), 'min', 'h'),
    'values/v: One min is 1/60 h, which is no decimal. Round it: `convert(x from min to h rounded up to step 0.5)`.',
  ],
  [
    'a conversion that is no decimal, with a rounding direction and no step,',
    createUnroundedConversion(b.inUnit('min', 5), 'min', 'h', { rounding: 'up' }),
    'values/v: One min is 1/60 h, which is no decimal. Round it: `convert(x from min to h rounded up to step 0.5)`.',
  ],
  [
    'a conversion to a step whose multiple has more digits than a decimal',
    b.convert(b.inUnit('min', 5), 'min', 'h', { rounding: 'up', step: 0.333333333333331 }),
    'values/v: The step 0.333333333333331 has too many digits to convert to it. Take a coarser step.',
  ],
  [
    'a divisor that is 0 everywhere',
    b.divide('up', wideSum, 0),
    'values: A divisor is never positive. Divide by something that is above 0.',
  ],
])('%s is rejected', (_, expression, problem) => {
  expect(listProblems(expression)).toEqual([problem])
})

test.each([1, 2, 3])(
  'the number of a search less %d is accepted as a divisor, though it is 0 or less for some numbers',
  (less) => {
    const quotient = b.divide('up', wideSum, b.subtract(n, less))
    const search = { from: 1, to: 3, suchThat: b.atLeast(n, b.ref('load')) }
    expect(listProblems(b.least('n', { ...search, give: quotient }))).toEqual([])
  },
)
