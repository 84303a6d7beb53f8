// Tests what a name refers to where it is used: the model, a place in scope, or a bound name; and what is reported for an unknown name.
import { describe, expect, test } from 'vitest'
import * as b from './testing/builder.ts'
import { type CheckScope, ExpressionCheck } from './check-expressions.ts'
import { SourceModelBuilder } from './testing/source-model-builder.ts'
import type { SourceCondition, SourceNum } from './source-model.ts'
import { formatUnit, getDimension } from './units.ts'

const model = new SourceModelBuilder('row', '1.0.0')
model.choice('size', ['a1', 'b2', 'c3', 'd4', 'e5', 'f6'])
model.number('load', { min: 1, max: 9, step: 1, unit: 'kW' })
model.number('time', { min: 1, max: 9, step: 1, unit: 'h' })
model.date('day', '2026-01-01', '2026-01-09')
const power = model.scenario('power', ['A', 'B'])
const rack = model.part('rack', { count: { min: 0, max: 4, group: 'row' }, ordered: true }, (part) => ({
  draw: part.number('draw', { min: 1, max: 9, step: 1, unit: 'kW' }),
  time: part.value('time', 'kVA', 5),
}))
const source = model.build()
const bareSource = new SourceModelBuilder('bare', '1.0.0').build()

const emptyScope: CheckScope = { binders: new Map(), bound: new Map() }
const atRack: CheckScope = {
  binders: new Map([
    ['rack', 'rack'],
    ['r', 'rack'],
  ]),
  bound: new Map(),
}
const [load, time, day, n] = [b.ref('load'), b.ref('time'), b.ref('day'), b.ref('n')]
const always: SourceCondition = { kind: 'all', of: [] }

function checkNumber(
  expression: SourceNum,
  scope = emptyScope,
  checkedSource = source,
): { unit: string | undefined; problems: string[] } {
  const problems: string[] = []
  const check = new ExpressionCheck(checkedSource, (path, message, cure) =>
    problems.push(`${path}: ${message} ${cure}`),
  )
  const unit = check.checkNumber('p', expression, scope)
  return { unit: unit === undefined ? undefined : formatUnit(unit), problems }
}

describe('a name', () => {
  test.each<[string, SourceNum, string | undefined, CheckScope?]>([
    ['a parameter of the place, by the name of the part', b.ref('rack.draw'), 'kW', atRack],
    ['a parameter of the place, by another name', b.ref('r.draw'), 'kW', atRack],
    ['a value of the place', b.ref('r.time'), 'kVA', atRack],
    ['the count of a part, in scope too', b.ref('rack.count'), '1', atRack],
    ['a number of the model, though the place has one of that name', time, 'h', atRack],
    [
      'a bound number with a unit',
      n,
      'h',
      {
        ...emptyScope,
        bound: new Map([['n', getDimension('h')]]),
      },
    ],
    ['a bound plain number', n, undefined, { ...emptyScope, bound: new Map([['n', undefined]]) }],
    [
      'the number that a search tries, in what the search gives',
      b.least('n', { from: 1, to: 2, suchThat: always, give: n }),
      '1',
    ],
    [
      'the result so far of a repeated computation',
      b.iterate('n', { from: load, by: b.add(n, load), atMost: 1 }),
      'kW',
    ],
  ])('can be %s', (_, of, unit, scope) => {
    expect(checkNumber(of, scope)).toEqual({ unit, problems: [] })
  })
})

describe('a sound expression', () => {
  test.each<[string, SourceNum, string | undefined]>([
    ['a cell of a choice without a table', { kind: 'cell', choice: 'size', column: 'x' }, undefined],
    ['a number times a plain one', b.multiply(load, 2), 'kW'],
    ['a number divided by a plain one', b.divide('up', load, 2), 'kW'],
    ['a plain number divided by a number', b.divide('up', 2, time), 'h^-1'],
    ['a quotient of plain numbers', b.divide('up', 3, 2), undefined],
    ['a plain number less a day', b.subtract(3, day), 'date'],
    ['a day plus several numbers of days', b.add(b.quantity(1, 'd'), day, b.quantity(2, 'd'), 3), 'date'],
    ['the largest number of the places, without a default,', b.largestOf(rack, rack.draw), 'kW'],
    ['a number of another place, without a default,', b.instance(rack, 1, rack.draw), 'kW'],
    ['a plain number at another place', b.instance(rack, rack.count, 5), undefined],
    [
      'the smallest of plain numbers, with a default that has a unit,',
      b.smallestOf(rack, 5, { otherwise: load }),
      'kW',
    ],
    ['a number whose unit is restated', b.inUnit('A', load), 'A'],
  ])('%s has the unit of its result and no problem', (_, of, unit) => {
    expect(checkNumber(of)).toEqual({ unit, problems: [] })
  })
})

const formatUnknownNumber = (name: string, cure = 'Name a number of the model.'): string =>
  `There is no number '${name}'. ${cure}`
const differentKinds =
  'They measure different things: correct the formula, or state its unit behind it: `… as kW`.'

describe('a fault is reported', () => {
  test.each<[string, SourceNum, readonly string[], CheckScope?]>([
    [
      'the name of a part used as a number',
      b.ref('rack'),
      [`p: ${formatUnknownNumber('rack', 'Did you mean `rack.count`?')}`],
    ],
    [
      'the name of a part in scope used as a number',
      b.ref('rack'),
      [`p: ${formatUnknownNumber('rack', 'Did you mean `rack.draw`?')}`],
      atRack,
    ],
    ['a number of an unknown part', b.ref('shelf.x'), [`p: ${formatUnknownNumber('shelf.x')}`]],
    [
      'a misspelt value of the place',
      b.ref('r.tim'),
      [`p: ${formatUnknownNumber('r.tim', 'Did you mean `r.time`?')}`],
      atRack,
    ],
    [
      'a number of a place that is not in scope',
      b.ref('rack.draw'),
      [
        "p: 'rack.draw' belongs to one place of rack, and no place is in scope here. Say it of all places, `sum(… over rack)` or `all(… over rack)`, or in a rule `for each rack`.",
      ],
    ],
    [
      'an unknown option, with the first five known ones',
      { kind: 'case', of: 'size', branches: { xyz: load } },
      ["p: 'xyz' is no option of size. It has a1, b2, c3, d4, e5."],
    ],
    [
      'two days and a time in one sum, once each',
      b.add(day, time, day),
      [
        'p: Days are added to days. Add a number of days to one day.',
        `p: Numbers of date and h meet. ${differentKinds}`,
      ],
    ],
    ['a number less a day', b.subtract(load, day), [`p: Numbers of kW and date meet. ${differentKinds}`]],
    [
      'unknown numbers in the second and the fourth term',
      b.add(load, b.ref('xyz'), load, b.ref('uvw')),
      [`p/terms/1: ${formatUnknownNumber('xyz')}`, `p/terms/3: ${formatUnknownNumber('uvw')}`],
    ],
    [
      'an unknown number in the smallest of some terms',
      b.smallest(load, b.ref('xyz')),
      [`p/terms/1: ${formatUnknownNumber('xyz')}`],
    ],
    [
      'unknown numbers on both sides of a difference',
      b.subtract(b.ref('xyz'), b.ref('uvw')),
      [`p/left: ${formatUnknownNumber('xyz')}`, `p/right: ${formatUnknownNumber('uvw')}`],
    ],
    [
      'unknown numbers in all three parts of a condition between numbers',
      b.ifElse(b.less(b.ref('xyz'), 1), b.ref('uvw'), b.ref('rst')),
      [
        `p/test/left: ${formatUnknownNumber('xyz')}`,
        `p/whenTrue: ${formatUnknownNumber('uvw')}`,
        `p/whenFalse: ${formatUnknownNumber('rst')}`,
      ],
    ],
    [
      'unknown numbers in the branches of a case',
      { kind: 'case', of: 'size', branches: { a1: b.ref('xyz') }, otherwise: b.ref('uvw') },
      [`p/a1: ${formatUnknownNumber('xyz')}`, `p/otherwise: ${formatUnknownNumber('uvw')}`],
    ],
    [
      'unknown numbers that are rounded or given a unit',
      b.add(
        { kind: 'round', value: b.ref('xyz'), to: [1], rounding: 'up' },
        b.roundToStep('up', 1, b.ref('uvw')),
        b.inUnit('A', b.ref('rst')),
      ),
      [
        `p/terms/0/value: ${formatUnknownNumber('xyz')}`,
        `p/terms/1/value: ${formatUnknownNumber('uvw')}`,
        `p/terms/2/value: ${formatUnknownNumber('rst')}`,
      ],
    ],
    [
      'unknown numbers in the number and the condition of a sum over places',
      b.sumOf(rack, b.ref('xyz'), { where: b.less(b.ref('uvw'), 1) }),
      [`p/where/left: ${formatUnknownNumber('uvw')}`, `p/of: ${formatUnknownNumber('xyz')}`],
    ],
    [
      'an unknown number in the condition of a count',
      b.countOf(rack, { where: b.less(b.ref('xyz'), 1) }),
      [`p/where/left: ${formatUnknownNumber('xyz')}`],
    ],
    [
      'a number of a place in a default, where no place is in scope',
      b.smallestOf(rack, rack.draw, { otherwise: rack.draw }),
      [expect.stringMatching(/^p\/otherwise: 'rack.draw' belongs to one place of rack/)],
    ],
    [
      'unknown numbers in all three parts of a number of another place',
      b.instance(rack, b.ref('xyz'), b.ref('uvw'), b.ref('rst')),
      [
        `p/at: ${formatUnknownNumber('xyz')}`,
        `p/of: ${formatUnknownNumber('uvw')}`,
        `p/otherwise: ${formatUnknownNumber('rst')}`,
      ],
    ],
    [
      'a place bound to the name of a number',
      { kind: 'sumOf', part: 'rack', as: 'load', of: load },
      ["p: 'load' means something else already. Take another name."],
    ],
    [
      'a neighbour bound to the name of a number',
      b.sumOf(rack, { kind: 'neighbour', part: 'rack', as: 'load', offset: 1, of: load }),
      ["p/of: 'load' means something else already. Take another name."],
    ],
    [
      'a neighbour where no place is in scope',
      b.neighbour(rack, 1, load, b.ref('xyz')),
      [
        "p: No place of 'rack' is in scope here. Say it within an expression over its places, `sum(… over rack)`, or in a rule `for each rack`.",
        `p/otherwise: ${formatUnknownNumber('xyz')}`,
      ],
    ],
    [
      'the number that a search tries, in its default',
      b.least('n', { from: 1, to: 2, suchThat: always, otherwise: n }),
      [`p/otherwise: ${formatUnknownNumber('n')}`],
    ],
    [
      'unknown numbers in the condition and the result of a search',
      b.least('n', { from: 1, to: 2, suchThat: b.less(b.ref('xyz'), n), give: b.ref('uvw') }),
      [`p/suchThat/left: ${formatUnknownNumber('xyz')}`, `p/give: ${formatUnknownNumber('uvw')}`],
    ],
    [
      'a repeated computation that begins with its own result',
      b.iterate('n', { from: n, by: n, atMost: 2 }),
      [`p/from: ${formatUnknownNumber('n')}`],
    ],
    [
      'an unknown number in a repeated computation',
      b.iterate('n', { from: 1, by: b.ref('xyz'), atMost: 2 }),
      [`p/by: ${formatUnknownNumber('xyz')}`],
    ],
    [
      'unknown numbers by case of a scenario',
      b.inCase(power, { A: b.ref('xyz'), B: load }, b.ref('uvw')),
      [`p/A: ${formatUnknownNumber('xyz')}`, `p/otherwise: ${formatUnknownNumber('uvw')}`],
    ],
    [
      'a misspelt case of a scenario',
      b.inCase(power, { AB: load }, load),
      ["p: 'AB' is no case of power. Did you mean `A`?"],
    ],
    [
      'unknown numbers in a table and its estimate',
      b.tableOrEstimate(b.ref('xyz'), b.ref('uvw')),
      [`p/table: ${formatUnknownNumber('xyz')}`, `p/estimate: ${formatUnknownNumber('uvw')}`],
    ],
    [
      'unknown numbers that are converted or moved by months',
      b.add(b.convert(b.ref('xyz'), 'kW', 'W'), b.inUnit('W', b.monthsLater(b.ref('uvw'), 1))),
      [`p/terms/0/value: ${formatUnknownNumber('xyz')}`, `p/terms/1/value/of: ${formatUnknownNumber('uvw')}`],
    ],
    [
      'rounding to a step below 0',
      b.roundToStep('up', -1, load),
      ['p: The step -1 is not positive. Give a step above 0.'],
    ],
  ])('for %s', (_, of, problems, scope) => {
    expect(checkNumber(of, scope).problems).toEqual(problems)
  })

  test.each<[string, SourceNum, string]>([
    ['a number', b.ref('rack.draw'), formatUnknownNumber('rack.draw')],
    ['a count', b.ref('rack.count'), formatUnknownNumber('rack.count')],
    ['a part', b.countOf(rack), "There is no part 'rack'. Name a part of the model."],
    ['a scenario', b.inCase(power, {}, 1), "There is no scenario 'power'. Name a scenario of the model."],
    ['a list', b.roundToList('up', { name: 'l' }, 1), "There is no list 'l'. Name a list of the model."],
    ['a table', b.lookup({ name: 't' }, 'c', {}), "There is no table 't'. Name a table of the model."],
  ])('for %s, in a model without any', (_, of, problem) => {
    expect(checkNumber(of, emptyScope, bareSource).problems).toEqual([`p: ${problem}`])
  })
})
