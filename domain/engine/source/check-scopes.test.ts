// Tests what a name refers to where it is used: the model, a place in scope, or a bound name; and what is reported for an unknown name.
import { describe, expect, test } from 'vitest'
import * as b from './testing/builder.ts'
import { type CheckScope, ExpressionCheck } from './check-expressions.ts'
import { SourceModelBuilder } from './testing/source-model-builder.ts'
import type { SourceCondition, SourceModel, SourceNum } from './source-model.ts'
import { formatUnit } from './units.ts'

const model = new SourceModelBuilder('row', '1.0.0')
model.choice('size', ['a1', 'b2', 'c3', 'd4', 'e5', 'f6'])
model.number('load', { min: 1, max: 9, step: 1, unit: 'kW' })
model.number('time', { min: 1, max: 9, step: 1, unit: 'h' })
model.date('day', '2026-01-01', '2026-01-09')
const power = model.scenario('power', ['A', 'B'])
const rack = model.part('rack', { count: { min: 0, max: 4, group: 'row' }, ordered: true }, (part) => ({
  own: part.number('own', { min: 1, max: 9, step: 1, unit: 'kW' }),
  time: part.value('time', 'kVA', 5),
}))
const source = model.build()
const bare: SourceModel = { ...new SourceModelBuilder('bare', '1.0.0').build() }

const emptyScope: CheckScope = { binders: new Map(), bound: new Map() }
const atRack: CheckScope = {
  binders: new Map([
    ['rack', 'rack'],
    ['r', 'rack'],
  ]),
  bound: new Map(),
}
const [load, time, day, n] = [b.bound('load'), b.bound('time'), b.bound('day'), b.bound('n')]
const always: SourceCondition = { kind: 'all', of: [] }

function checked(
  expression: SourceNum,
  scope = emptyScope,
  model_ = source,
): { unit: string | undefined; reported: string[] } {
  const reported: string[] = []
  const check = new ExpressionCheck(model_, (path, message, cure) =>
    reported.push(`${path}: ${message} ${cure}`),
  )
  const unit = check.checkNumber('p', expression, scope)
  return { unit: unit === undefined ? undefined : formatUnit(unit), reported }
}

describe('the meaning of a name', () => {
  test.each<[string, SourceNum, string | undefined, CheckScope?]>([
    ['a parameter of the place, by the name of the part', b.bound('rack.own'), 'kW', atRack],
    ['a parameter of the place, by another name', b.bound('r.own'), 'kW', atRack],
    ['a value of the place', b.bound('r.time'), 'kVA', atRack],
    ['the count of a part, in scope too', b.bound('rack.count'), '1', atRack],
    ['what the model declares, though the place has one of that name', time, 'h', atRack],
    [
      'what is bound',
      n,
      'h',
      {
        ...emptyScope,
        bound: new Map([['n', { scale: { numerator: 3600n, denominator: 1n }, powers: { second: 1 } }]]),
      },
    ],
    ['a plain number that is bound', n, undefined, { ...emptyScope, bound: new Map([['n', undefined]]) }],
    ['the number tried, in what it gives', b.least('n', { from: 1, to: 2, suchThat: always, give: n }), '1'],
    ['the result so far', b.iterate('n', { from: load, by: b.add(n, load), atMost: 1 }), 'kW'],
  ])('%s', (_, of, unit, scope) => {
    expect(checked(of, scope)).toEqual({ unit, reported: [] })
  })
})

describe('units in scopes', () => {
  test.each<[string, SourceNum, string | undefined]>([
    ['a cell of a choice without a table', { kind: 'cell', choice: 'size', column: 'x' }, undefined],
    ['a number times a plain one', b.multiply(load, 2), 'kW'],
    ['a number by a plain one', b.divide('up', load, 2), 'kW'],
    ['a plain number by a number', b.divide('up', 2, time), 'h^-1'],
    ['plain numbers by one another', b.divide('up', 3, 2), undefined],
    ['a plain number less a day', b.subtract(3, day), 'date'],
    ['days and days after a day', b.add(b.quantity(1, 'd'), day, b.quantity(2, 'd'), 3), 'date'],
    ['an extreme of places without a rest', b.largestOf(rack, rack.own), 'kW'],
    ['another place without a rest', b.instance(rack, 1, rack.own), 'kW'],
    ['a plain place', b.instance(rack, rack.count, 5), undefined],
    ['the rest alone', b.smallestOf(rack, 5, { otherwise: load }), 'kW'],
    ['a unit that is stated of another', b.inUnit('A', load), 'A'],
  ])('%s', (_, of, unit) => {
    expect(checked(of)).toEqual({ unit, reported: [] })
  })
})

const noNumber = (name: string, cure = 'Name a number of the model.'): string =>
  `There is no number '${name}'. ${cure}`
const different =
  'They measure different things: correct the formula, or state its unit behind it: `… as kW`.'

describe('a faulty scope is rejected', () => {
  test.each<[string, SourceNum, readonly string[], CheckScope?]>([
    ['the name of a part', b.bound('rack'), [`p: ${noNumber('rack', 'Did you mean `rack.count`?')}`]],
    [
      'the name of a part in scope',
      b.bound('rack'),
      [`p: ${noNumber('rack', 'Did you mean `rack.own`?')}`],
      atRack,
    ],
    ['a member of no part', b.bound('shelf.x'), [`p: ${noNumber('shelf.x')}`]],
    [
      'a value of the place misspelt',
      b.bound('r.tim'),
      [`p: ${noNumber('r.tim', 'Did you mean `r.time`?')}`],
      atRack,
    ],
    [
      'a place by another name where it is not in scope',
      b.bound('rack.own'),
      [
        "p: 'rack.own' belongs to one place of rack, and no place is in scope here. Say it of all places, `sum(… over rack)` or `all(… over rack)`, or in a rule `for each rack`.",
      ],
    ],
    [
      'an option, with five that there are',
      { kind: 'case', of: 'size', branches: { xyz: load } },
      ["p: 'xyz' is no option of size. It has a1, b2, c3, d4, e5."],
    ],
    [
      'two days and a time, each for itself',
      b.add(day, time, day),
      [
        'p: Days are added to days. Add a number of days to one day.',
        `p: Numbers of date and h meet. ${different}`,
      ],
    ],
    ['a day from a number', b.subtract(load, day), [`p: Numbers of kW and date meet. ${different}`]],
    [
      'the second and the fourth term',
      b.add(load, b.bound('xyz'), load, b.bound('uvw')),
      [`p/terms/1: ${noNumber('xyz')}`, `p/terms/3: ${noNumber('uvw')}`],
    ],
    ['a term of an extreme', b.smallest(load, b.bound('xyz')), [`p/terms/1: ${noNumber('xyz')}`]],
    [
      'the sides of a difference',
      b.subtract(b.bound('xyz'), b.bound('uvw')),
      [`p/left: ${noNumber('xyz')}`, `p/right: ${noNumber('uvw')}`],
    ],
    [
      'a choice in all three parts',
      b.ifElse(b.less(b.bound('xyz'), 1), b.bound('uvw'), b.bound('rst')),
      [
        `p/test/left: ${noNumber('xyz')}`,
        `p/whenTrue: ${noNumber('uvw')}`,
        `p/whenFalse: ${noNumber('rst')}`,
      ],
    ],
    [
      'the branches of a case',
      { kind: 'case', of: 'size', branches: { a1: b.bound('xyz') }, otherwise: b.bound('uvw') },
      [`p/a1: ${noNumber('xyz')}`, `p/otherwise: ${noNumber('uvw')}`],
    ],
    [
      'what is rounded',
      b.add(
        { kind: 'round', value: b.bound('xyz'), to: [1], rounding: 'up' },
        b.roundToStep('up', 1, b.bound('uvw')),
        b.inUnit('A', b.bound('rst')),
      ),
      [
        `p/terms/0/value: ${noNumber('xyz')}`,
        `p/terms/1/value: ${noNumber('uvw')}`,
        `p/terms/2/value: ${noNumber('rst')}`,
      ],
    ],
    [
      'places in number and condition',
      b.sumOf(rack, b.bound('xyz'), { where: b.less(b.bound('uvw'), 1) }),
      [`p/where/left: ${noNumber('uvw')}`, `p/of: ${noNumber('xyz')}`],
    ],
    [
      'what is counted',
      b.countOf(rack, { where: b.less(b.bound('xyz'), 1) }),
      [`p/where/left: ${noNumber('xyz')}`],
    ],
    [
      'a place in the rest, where none is in scope',
      b.smallestOf(rack, rack.own, { otherwise: rack.own }),
      [expect.stringMatching(/^p\/otherwise: 'rack.own' belongs to one place of rack/)],
    ],
    [
      'a place in its own number',
      b.instance(rack, b.bound('xyz'), b.bound('uvw'), b.bound('rst')),
      [`p/at: ${noNumber('xyz')}`, `p/of: ${noNumber('uvw')}`, `p/otherwise: ${noNumber('rst')}`],
    ],
    [
      'a place by the name of a number',
      { kind: 'sumOf', part: 'rack', as: 'load', of: load },
      ["p: 'load' means something else already. Take another name."],
    ],
    [
      'a neighbour by the name of a number',
      b.sumOf(rack, { kind: 'neighbour', part: 'rack', as: 'load', offset: 1, of: load }),
      ["p/of: 'load' means something else already. Take another name."],
    ],
    [
      'a neighbour of no place',
      b.neighbour(rack, 1, load, b.bound('xyz')),
      [
        "p: No place of 'rack' is in scope here. Say it within an expression over its places, `sum(… over rack)`, or in a rule `for each rack`.",
        `p/otherwise: ${noNumber('xyz')}`,
      ],
    ],
    [
      'a number tried, outside',
      b.least('n', { from: 1, to: 2, suchThat: always, otherwise: n }),
      [`p/otherwise: ${noNumber('n')}`],
    ],
    [
      'what is tried',
      b.least('n', { from: 1, to: 2, suchThat: b.less(b.bound('xyz'), n), give: b.bound('uvw') }),
      [`p/suchThat/left: ${noNumber('xyz')}`, `p/give: ${noNumber('uvw')}`],
    ],
    [
      'what begins with its own result',
      b.iterate('n', { from: n, by: n, atMost: 2 }),
      [`p/from: ${noNumber('n')}`],
    ],
    [
      'what is repeated',
      b.iterate('n', { from: 1, by: b.bound('xyz'), atMost: 2 }),
      [`p/by: ${noNumber('xyz')}`],
    ],
    [
      'cases',
      b.inCase(power, { A: b.bound('xyz'), B: load }, b.bound('uvw')),
      [`p/A: ${noNumber('xyz')}`, `p/otherwise: ${noNumber('uvw')}`],
    ],
    [
      'a case that is misspelt',
      b.inCase(power, { AB: load }, load),
      ["p: 'AB' is no case of power. Did you mean `A`?"],
    ],
    [
      'a table and its estimate',
      b.tableOrEstimate(b.bound('xyz'), b.bound('uvw')),
      [`p/table: ${noNumber('xyz')}`, `p/estimate: ${noNumber('uvw')}`],
    ],
    [
      'what is converted',
      b.add(b.convert(b.bound('xyz'), 'kW', 'W'), b.inUnit('W', b.monthsLater(b.bound('uvw'), 1))),
      [`p/terms/0/value: ${noNumber('xyz')}`, `p/terms/1/value/of: ${noNumber('uvw')}`],
    ],
    [
      'a step below 0',
      b.roundToStep('up', -1, load),
      ['p: The step -1 is not positive. Give a step above 0.'],
    ],
  ])('%s', (_, of, reported, scope) => {
    expect(checked(of, scope).reported).toEqual(reported)
  })

  test.each<[string, SourceNum, string]>([
    ['a number', b.bound('rack.own'), noNumber('rack.own')],
    ['a count', b.bound('rack.count'), noNumber('rack.count')],
    ['a part', b.countOf(rack), "There is no part 'rack'. Name a part of the model."],
    ['a scenario', b.inCase(power, {}, 1), "There is no scenario 'power'. Name a scenario of the model."],
    ['a list', b.roundToList('up', { name: 'l' }, 1), "There is no list 'l'. Name a list of the model."],
    ['a table', b.lookup({ name: 't' }, 'c', {}), "There is no table 't'. Name a table of the model."],
  ])('%s, in a model without any', (_, of, reported) => {
    expect(checked(of, emptyScope, bare).reported).toEqual([`p: ${reported}`])
  })
})
