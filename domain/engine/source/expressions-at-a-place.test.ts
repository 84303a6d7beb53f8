// Tests every expression about one thing, for the model and for each place of a part, by hand-computed results of elaboration and evaluator.
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
type Case = readonly [name: string, of: SourceNum | SourceCondition, first: Result, second: Result]

const n = b.bound('n')
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
const half = (
  value: SourceNum,
  from: SourceUnit,
  to: SourceUnit,
  rest: Pick<Extract<SourceNum, { kind: 'convert' }>, 'rounding' | 'step'>,
): SourceNum => ({ kind: 'convert', value, from, to, ...rest })

/** Names begin with `at`: empty, or the part in scope. */
function listCases(at: string): readonly Case[] {
  const [load, gap, when] = [b.bound(`${at}load`), b.bound(`${at}gap`), b.bound(`${at}day`)]
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
  const prices = { name: 'frames' }
  const branches = { small: b.quantity(5, '1'), large: load }
  const atLoad = b.atLeast(n, load)
  const share = b.divide('up', load, b.subtract(n, 1))
  const from3 = b.divide('up', load, b.subtract(n, 3))
  const upTo5 = { from: 1, to: 5, suchThat: atLoad }
  const [kW, min] = [b.inUnit('kW', load), b.inUnit('min', load)]
  const within = (from: string, days: b.NumLike): SourceCondition => b.within(when, b.date(from), days)
  const both = b.less(gap, 5)
  return [
    ['a number', load, 2.5, 4],
    ['a number that may be unstated', gap, 'none', 3],
    ['a plain number', b.quantity(24, '1'), 24, 24],
    ['a cell', slots, 2, 'none'],
    ['a look-up by a choice', b.lookup(prices, 'slots', { frame: { name: choice } }), 2, 'none'],
    ['a look-up by a cell', b.lookup(prices, 'price', { colour: 'grey' }), 20, 20],
    ['a look-up by an expression', b.lookup(prices, 'price', { slots: b.multiply(load, 2) }), 30, 'none'],
    ['a look-up by a number', b.lookup(prices, 'price', { slots: { name: `${at}load` } }), 'none', 50],
    ['a look-up by a gap', b.lookup(prices, 'price', { slots: { name: `${at}gap` } }), 'none', 10],
    ['a sum', b.add(load, 2, load), 7, 10],
    ['the smallest', b.smallest(load, 3), 2.5, 3],
    ['the largest', b.largest(load, 3), 3, 4],
    ['a difference', b.subtract(load, 3), -0.5, 1],
    ['the other difference', b.subtract(3, load), 0.5, -1],
    ['a product', b.multiply(load, load), 6.25, 16],
    ['a quotient, up', b.divide('up', load, 2), 2, 2],
    ['a quotient, down', b.divide('down', load, 2), 1, 2],
    ['a quotient by what may be below 0', b.divide('up', load, b.subtract(3, load)), 5, 'none'],
    ['a quotient by what may be 0', b.divide('up', load, b.subtract(load, 2.5)), 'none', 3],
    ['rounding up', round('up', load, 1, 3, 9), 3, 9],
    ['rounding down', round('down', load, 1, 3), 1, 3],
    ['rounding beyond the end', round('up', load, 1, 3), 3, 'none'],
    ['rounding a gap', round('up', gap, 1, 3, 9), 'none', 3],
    ['a list of a gap', b.roundToList('down', { name: 'ratings' }, gap), 'none', 3],
    ['a choice', b.ifElse(spare, 1, load), 1, 4],
    ['a choice by a gap', b.ifElse(both, 1, 2), 'none', 1],
    ['a case', { kind: 'case', of: size, branches: { ...branches, L: b.add(load, 1) } }, 2.5, 5],
    ['a case with a rest', { kind: 'case', of: size, branches, otherwise: gap }, 2.5, 3],
    ['less', b.less(load, 2.5), 0, 0],
    ['at most', b.atMost(load, 2.5), 1, 0],
    ['equal', b.equal(load, 2.5), 1, 0],
    ['different', b.different(load, 2.5), 0, 1],
    ['at least', b.atLeast(load, 4), 0, 1],
    ['more', b.more(load, 2.5), 0, 1],
    ['an option', frameIs('S', 'M'), 1, 0],
    ['a flag', spare, 1, 0],
    ['a text of the row', colourIs('grey', 'red'), 1, 0],
    ['a row by a choice', row({ frame: { name: choice }, colour: 'blue' }), 0, 1],
    ['a row by an expression', row({ slots: b.multiply(load, 2) }), 1, 0],
    ['a row by a number', row({ slots: { name: `${at}load` } }), 0, 1],
    ['a row by a gap', row({ slots: { name: `${at}gap` } }), 'none', 1],
    ['all', b.all(b.atLeast(load, 1), spare), 1, 0],
    ['any', b.any(b.less(load, 1), spare), 1, 0],
    ['all with a gap', b.all(both, spare), 'none', 0],
    ['any with a gap', b.any(both, spare), 'none', 1],
    ['a denial', b.not(spare), 0, 1],
    ['two choices alike', b.same({ name: choice }, { name: size }), 0, 1],
    ['stated', b.stated({ name: `${at}gap` }), 0, 1],
    ['with a value', b.hasValue(gap), 0, 1],
    ['with a cell', b.hasValue(slots), 1, 0],
    ['a table or an estimate', b.bound(`${at}capacity`), 2, 40],
    ['an estimate', b.estimated({ name: `${at}capacity` }), 0, 1],
    ['the least', b.least('n', { from: 1, to: 6, suchThat: atLoad }), 3, 4],
    [
      'what the least gives',
      b.least('n', { from: 1, to: 6, suchThat: atLoad, give: b.multiply(n, load) }),
      7.5,
      16,
    ],
    ['no least', b.least('n', { from: 1, to: 3, suchThat: atLoad }), 3, 'none'],
    ['no least, but a rest', b.least('n', { from: 1, to: 3, suchThat: atLoad, otherwise: load }), 3, 4],
    ['the least by a gap', b.least('n', { from: 1, to: 3, suchThat: b.atLeast(n, gap) }), 'none', 3],
    ['the first that is asked for', b.least('n', { from: 4, to: 4, suchThat: atLoad }), 4, 4],
    ['a share', b.least('n', { from: 1, to: 5, suchThat: b.hasValue(share), give: share }), 3, 4],
    ['no share by less than 0', b.least('n', { from: 1, to: 5, suchThat: b.hasValue(from3) }), 4, 4],
    ['no share at all', b.least('n', { from: 1, to: 3, suchThat: b.hasValue(from3), otherwise: 0 }), 0, 0],
    ['a divisor of 0 at one number', b.least('n', { ...upTo5, give: from3 }), 'none', 4],
    [
      'a factor of 0 at one number',
      b.least('n', { ...upTo5, give: b.multiply(load, b.subtract(n, 3)) }),
      0,
      4,
    ],
    ['a fixed point', b.iterate('n', { from: 9, by: halved, atMost: 5 }), 1, 1],
    ['no fixed point as soon', b.iterate('n', { from: 9, by: halved, atMost: 4 }), 'none', 'none'],
    ['a fixed point from a gap', b.iterate('n', { from: gap, by: n, atMost: 1 }), 'none', 3],
    [
      'a fixed point by a gap',
      b.iterate('n', { from: load, by: b.smallest(9, b.add(n, gap)), atMost: 3 }),
      'none',
      9,
    ],
    [
      'a step without a value',
      b.iterate('n', { from: load, by: round('up', b.multiply(n, 2), 5, 8), atMost: 9 }),
      'none',
      'none',
    ],
    ['a day', b.date('1970-01-03'), 2, 2],
    ['a day to choose', when, toDay('2024-01-31'), toDay('2024-02-01')],
    ['a conversion', b.convert(kW, 'kW', 'W'), 2500, 4000],
    ['a conversion back', b.convert(b.inUnit('W', load), 'W', 'kW'), 0.0025, 0.004],
    ['a conversion to a step, up', b.convert(min, 'min', 'h', { rounding: 'up', step: 0.05 }), 0.05, 0.1],
    ['a conversion to a step, down', b.convert(min, 'min', 'h', { rounding: 'down', step: 0.05 }), 0, 0.05],
    ['a conversion to a large step', b.convert(kW, 'kW', 'W', { rounding: 'down', step: 1000 }), 2000, 4000],
    ['a conversion without a step', half(kW, 'kW', 'W', { rounding: 'up' }), 2500, 4000],
    ['a conversion without a side', half(kW, 'kW', 'W', { step: 1000 }), 2500, 4000],
    ['a conversion of a gap', b.convert(b.inUnit('kW', gap), 'kW', 'W'), 'none', 3000],
    ['a step of a gap', b.roundToStep('up', 2, gap), 'none', 4],
    ['a step, up', b.roundToStep('up', 0.75, load), 3, 4.5],
    ['a step, down', b.roundToStep('down', 2, load), 2, 4],
    ['a list, up', b.roundToList('up', { name: 'ratings' }, load), 3, 6],
    ['a list, down', b.roundToList('down', { name: 'ratings' }, load), 1, 3],
    ['a month later', b.monthsLater(when, 1), toDay('2024-02-29'), toDay('2024-03-01')],
    ['two months later', b.monthsLater(when, 2), toDay('2024-03-31'), toDay('2024-04-01')],
    [
      'a month before',
      b.monthsLater(b.add(when, b.quantity(0, 'd')), -1),
      toDay('2023-12-31'),
      toDay('2024-01-01'),
    ],
    ['before the window closes', within('2024-01-31', 1), 1, 0],
    ['after the window opens', within('2024-02-01', 2), 0, 1],
    ['in the window', within('2024-01-31', 2), 1, 1],
    ['a window of a gap', within('2024-01-30', b.inUnit('d', gap)), 'none', 1],
  ]
}

const isCondition = (of: SourceNum | SourceCondition): of is SourceCondition => conditions.has(of.kind)
const conditions = new Set(
  'compare is flag cellIs row all any not same stated hasValue estimated within'.split(' '),
)

type Declared = Pick<SourceModelBuilder, 'choice' | 'number' | 'flag' | 'date' | 'value'>

/** Parameters of one thing, and a value for every case. */
function declare(model: Declared, at: string): void {
  const frame = model.choice('frame', { name: 'frames' })
  model.choice('size', ['small', 'large', 'L'])
  const load = model.number('load', { min: 0, max: 9, step: 0.5, unit: '1' })
  model.number('gap', { min: 0, max: 9, step: 1, unit: '1', mayBeUnstated: true })
  model.flag('spare')
  model.date('day', '2024-01-31', '2024-02-01')
  model.value('capacity', '1', b.tableOrEstimate(frame.cell('slots'), b.multiply(load, 10)))
  for (const [index, [, of]] of listCases(at).entries())
    model.value(`v${index}`, '1', b.inUnit('1', isCondition(of) ? b.ifElse(of, 1, 0) : of))
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
const read = createSourceEvaluator(model.build())

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
const at = (prefix: string, thing: Thing): Thing =>
  Object.fromEntries(Object.entries(thing).map(([name, value]) => [`${prefix}${name}`, value]))
const cases = listCases('')

describe('expressions of the model and of each place', () => {
  const found = read({ ...first, ...at('thing[1].', first), ...at('thing[2].', second) })
  const swapped = read({ ...second, ...at('thing[1].', second), ...at('thing[2].', first) })
  test.each(cases.map(([name, , one, other], index) => [name, index, one, other] as const))(
    '%s',
    (_, index, one, other) => {
      const listValues = (all: typeof found) =>
        [`v${index}`, `thing[1].v${index}`, `thing[2].v${index}`].map((name) => all[name])
      expect([...listValues(found), ...listValues(swapped)]).toEqual([one, one, other, other, other, one])
    },
  )
})

/** Of two numbers with too many values to enumerate. */
const wide = b.add(b.bound('load'), b.bound('other'))

function listProblems(expression: SourceNum): string[] {
  const wrong = new SourceModelBuilder('wrong', '1.0.0')
  for (const name of ['load', 'other']) wrong.number(name, { min: 1, max: 9999, step: 1, unit: '1' })
  wrong.value('v', '1', b.inUnit('1', expression))
  return validateSource(wrong.build()).map(({ path, message, cure }) => `${path}: ${message} ${cure}`)
}

test.each<[string, SourceNum, string]>([
  [
    'a conversion that is no decimal',
    b.convert(b.inUnit('min', 5), 'min', 'h'),
    'values/v: One min is 1/60 h, which is no decimal. Round it: `convert(x from min to h rounded up to step 0.5)`.',
  ],
  [
    'a conversion that is no decimal, with a side and no step',
    half(b.inUnit('min', 5), 'min', 'h', { rounding: 'up' }),
    'values/v: One min is 1/60 h, which is no decimal. Round it: `convert(x from min to h rounded up to step 0.5)`.',
  ],
  [
    'a conversion to a step whose multiple has more digits than a decimal',
    b.convert(b.inUnit('min', 5), 'min', 'h', { rounding: 'up', step: 0.333333333333331 }),
    'values/v: The step 0.333333333333331 has too many digits to convert to it. Take a coarser step.',
  ],
  [
    'a divisor that is 0 everywhere',
    b.divide('up', wide, 0),
    'values: A divisor is never positive. Divide by something that is above 0.',
  ],
])('%s is rejected', (_, of, problem) => {
  expect(listProblems(of)).toEqual([problem])
})

test.each([1, 2, 3])('a divisor that is %d less than a bound name may be 0 or less there', (less) => {
  const given = b.divide('up', wide, b.subtract(n, less))
  const search = { from: 1, to: 3, suchThat: b.atLeast(n, b.bound('load')) }
  expect(listProblems(b.least('n', { ...search, give: given }))).toEqual([])
})
