// Tests expressions over the places of a part, over neighbours and over failures: elaboration and evaluator give the results computed by hand.
import { describe, expect, test } from 'vitest'
import { createChecker } from '../check.ts'
import type { Assignment } from '../model.ts'
import * as b from './testing/builder.ts'
import { elaborate } from './elaborate.ts'
import { SourceModelBuilder } from './testing/source-model-builder.ts'
import type { SourceCondition, SourceNum } from './source-model.ts'
import { createSourceEvaluator } from './testing/source-evaluator.ts'

type Result = number | 'none'
/** Names: `Gap` is a number that is not stated, `OrElse` a default, `As` another name of the place. */
type Cases = Readonly<Record<string, readonly [of: SourceNum, ...results: Result[]]>>

const model = new SourceModelBuilder('row', '1.0.0')
const gap = model.number('gap', { min: 1, max: 3, step: 1, unit: '1', mayBeUnstated: true })
const rack = model.part('rack', { count: { min: 0, max: 3, group: 'row' }, ordered: true }, (part) => ({
  part,
  load: part.number('load', { min: 1, max: 9, step: 1, unit: '1' }),
  feed: part.choice('feed', ['A', 'B']),
  weight: part.number('weight', { min: 1, max: 9, step: 1, unit: '1', mayBeUnstated: true }),
}))
const power = model.scenario('power', ['A', 'B'])
const loss = model.scenario('loss', rack)
const theft = model.scenario('theft', rack)
const cooling = model.scenario('cooling', ['A'])
const toZeroOrOne = (expression: SourceCondition): SourceNum => b.ifElse(expression, 1, 0)
const { load, weight, feed } = rack
const [onA, onB, weighed, light] = [feed.is('A'), feed.is('B'), b.stated(weight), b.less(weight, 6)]
const next = { load: b.ref('next.load'), feed: { name: 'next.feed' } }

/** A full row, one rack, no rack: loads 4, 1, 4 on the feeds A, B, A, and weights of 5, none and 7. */
const full: Assignment = {
  'rack.count': 3,
  'rack[1].load': 4,
  'rack[2].load': 1,
  'rack[3].load': 4,
  'rack[1].feed': 'A',
  'rack[2].feed': 'B',
  'rack[3].feed': 'A',
  'rack[1].weight': 5,
  'rack[2].weight': 1,
  'rack[3].weight': 7,
  'rack[1].weight.stated': true,
  'rack[2].weight.stated': false,
  'rack[3].weight.stated': true,
}
const one: Assignment = { ...full, 'rack.count': 1 }
const none: Assignment = { ...full, 'rack.count': 0 }

/** By value: the results for the full row, for one rack and for no rack. */
const rowCases: Cases = {
  count: [b.ref('rack.count'), 3, 1, 0],
  sum: [b.sumOf(rack, load), 9, 4, 0],
  sumOfSome: [b.sumOf(rack, load, { where: onB }), 1, 0, 0],
  sumOfGaps: [b.sumOf(rack, weight), 'none', 5, 0],
  sumOfStated: [b.sumOf(rack, weight, { where: weighed }), 12, 5, 0],
  sumWhereGap: [b.sumOf(rack, load, { where: light }), 'none', 4, 0],
  sumAs: [
    b.sumOf(rack, b.ref('r.load'), { as: 'r', where: { kind: 'is', choice: 'r.feed', options: ['A'] } }),
    8,
    4,
    0,
  ],
  places: [b.countOf(rack), 3, 1, 0],
  placesOnA: [b.countOf(rack, { where: onA }), 2, 1, 0],
  lightPlaces: [b.countOf(rack, { where: light }), 'none', 1, 0],
  smallest: [b.smallestOf(rack, load), 1, 4, 'none'],
  smallestOrElse: [b.smallestOf(rack, load, { otherwise: 9 }), 1, 4, 9],
  smallestOnB: [b.smallestOf(rack, load, { where: onB }), 1, 'none', 'none'],
  smallestOnBOrElse: [b.smallestOf(rack, load, { where: onB, otherwise: gap }), 1, 'none', 'none'],
  smallestGap: [b.smallestOf(rack, weight), 'none', 5, 'none'],
  largest: [b.largestOf(rack, load), 4, 4, 'none'],
  largestOnB: [b.largestOf(rack, load, { where: onB, otherwise: 0 }), 1, 0, 0],
  largestStated: [b.largestOf(rack, weight, { where: weighed }), 7, 5, 'none'],
  largestWhereGap: [b.largestOf(rack, load, { where: light }), 'none', 4, 'none'],
  every: [toZeroOrOne(b.every(rack, b.atLeast(load, 1))), 1, 1, 1],
  notEvery: [toZeroOrOne(b.every(rack, b.atLeast(load, 2))), 0, 1, 1],
  everyOnA: [toZeroOrOne(b.every(rack, b.atLeast(load, 2), { where: onA })), 1, 1, 1],
  everyGap: [toZeroOrOne(b.every(rack, light)), 'none', 1, 1],
  everyStated: [toZeroOrOne(b.every(rack, light, { where: weighed })), 0, 1, 1],
  everyWhereGap: [toZeroOrOne(b.every(rack, onA, { where: light })), 'none', 1, 1],
  everyNothingWhereGap: [
    toZeroOrOne(b.every(rack, b.neighbourHolds(rack, 9, onA, { otherwise: true }), { where: light })),
    'none',
    1,
    1,
  ],
  some: [toZeroOrOne(b.some(rack, b.equal(load, 1))), 1, 0, 0],
  someGap: [toZeroOrOne(b.some(rack, light)), 'none', 1, 0],
  someStated: [toZeroOrOne(b.some(rack, b.more(weight, 6), { where: weighed })), 1, 0, 0],
  someWhereGap: [toZeroOrOne(b.some(rack, onA, { where: light })), 'none', 1, 0],
  someNot: [toZeroOrOne(b.some(rack, onB, { where: onA })), 0, 0, 0],
  feeds: [toZeroOrOne(b.distinct(rack, feed)), 0, 1, 1],
  feedsOfSome: [toZeroOrOne(b.distinct(rack, feed, { where: b.atMost(rack.place, 2) })), 1, 1, 1],
  feedsWhereGap: [toZeroOrOne(b.distinct(rack, feed, { where: light })), 'none', 1, 1],
  loads: [toZeroOrOne(b.distinct(rack, load.num)), 0, 1, 1],
  loadsOfSome: [toZeroOrOne(b.distinct(rack, load.num, { where: b.atLeast(rack.place, 2) })), 1, 1, 1],
  weights: [toZeroOrOne(b.distinct(rack, weight.num)), 'none', 1, 1],
  weightsStated: [toZeroOrOne(b.distinct(rack, weight.num, { where: weighed })), 1, 1, 1],
  loadsWhereGap: [toZeroOrOne(b.distinct(rack, load.num, { where: light })), 'none', 1, 1],
  second: [b.instance(rack, 2, load), 1, 'none', 'none'],
  secondOrElse: [b.instance(rack, 2, load, 0), 1, 0, 0],
  last: [b.instance(rack, rack.count, b.multiply(load, 2)), 8, 8, 'none'],
  placeNought: [b.instance(rack, 0, load, 7), 7, 7, 7],
  beyond: [b.instance(rack, 4, load, 7), 7, 7, 7],
  atGap: [b.instance(rack, gap, load, 7), 'none', 'none', 'none'],
  weightThere: [b.instance(rack, 2, weight, 7), 'none', 7, 7],
  firstAs: [
    { kind: 'instance', part: 'rack', as: 'r', at: b.quantity(1, '1'), of: b.ref('r.load') },
    4,
    4,
    'none',
  ],
  byWeight: [b.instance(rack, b.instance(rack, gap, weight), load, 7), 'none', 'none', 'none'],
  left: [b.sumOf(rack, b.ifElse(b.lost(loss, rack), 0, load)), 9, 4, 0],
  leftAs: [
    b.sumOf(rack, b.ifElse({ kind: 'lost', scenario: 'loss', part: 'r' }, 0, b.ref('r.load')), { as: 'r' }),
    9,
    4,
    0,
  ],
  fed: [b.inCase(power, { A: 0 }, 7), 7, 7, 7],
  // The loss of a rack leaves 5, 8 and 5 of the full row, and 0 of one rack.
  alwaysLeft: [toZeroOrOne(b.inEvery(loss, b.atLeast(b.ref('left'), 5))), 1, 0, 1],
  notAlwaysLeft: [toZeroOrOne(b.inEvery(loss, b.atLeast(b.ref('left'), 6))), 0, 0, 1],
  alwaysFed: [toZeroOrOne(b.inEvery(power, b.atLeast(b.ref('fed'), 0))), 1, 1, 1],
  notAlwaysFed: [toZeroOrOne(b.inEvery(power, b.atLeast(b.ref('fed'), 1))), 0, 0, 0],
  // Of two scenarios only the inner one has failed.
  nested: [
    toZeroOrOne(b.inEvery(loss, b.inEvery(power, b.equal(b.ref('left'), b.sumOf(rack, load))))),
    1,
    1,
    1,
  ],
  neverLostByPower: [toZeroOrOne(b.inEvery(power, b.not(b.some(rack, b.lost(loss, rack))))), 1, 1, 1],
  lostIsThere: [toZeroOrOne(b.inEvery(loss, b.some(rack, b.lost(loss, rack)))), 1, 1, 1],
  neverStolenByLoss: [toZeroOrOne(b.inEvery(loss, b.not(b.some(rack, b.lost(theft, rack))))), 1, 1, 1],
  fedWithoutCooling: [toZeroOrOne(b.inEvery(cooling, b.equal(b.ref('fed'), 7))), 1, 1, 1],
  // The weight of the lost thing is unknown at the second place.
  lostWeight: [
    toZeroOrOne(b.inEvery(loss, b.more(b.sumOf(rack, weight, { where: b.lost(loss, rack) }), 0))),
    'none',
    1,
    1,
  ],
}
for (const [name, [of]] of Object.entries(rowCases)) model.value(name, '1', of)

/** By place: the results at the three places of the full row, and at the single one of one rack. */
const placeCases: Cases = {
  countHere: [rack.count, 3, 3, 3, 1],
  place: [rack.place, 1, 2, 3, 1],
  nextLoad: [b.neighbour(rack, 1, load), 1, 4, 'none', 'none'],
  nextLoadOrElse: [b.neighbour(rack, 1, load, 0), 1, 4, 0, 0],
  loadBefore: [b.neighbour(rack, -1, load, rack.place), 1, 4, 1, 1],
  secondNext: [b.neighbour(rack, 2, load, 0), 4, 0, 0, 0],
  nextWeight: [b.neighbour(rack, 1, weight, 0), 'none', 7, 0, 0],
  rise: [
    { kind: 'neighbour', part: 'rack', as: 'next', offset: 1, of: b.subtract(next.load, load) },
    -3,
    3,
    'none',
    'none',
  ],
  nextOnA: [toZeroOrOne(b.neighbourHolds(rack, 1, onA, { otherwise: false })), 0, 1, 0, 0],
  nextOnAOrLast: [toZeroOrOne(b.neighbourHolds(rack, 1, onA, { otherwise: true })), 0, 1, 1, 1],
  beforeOnA: [toZeroOrOne(b.neighbourHolds(rack, -1, onA, { otherwise: false })), 0, 1, 0, 0],
  nextLight: [
    toZeroOrOne(b.neighbourHolds(rack, 1, b.less(weight, 9), { otherwise: true })),
    'none',
    1,
    1,
    1,
  ],
  nextLightToo: [
    toZeroOrOne(b.neighbourHolds(rack, 1, b.less(weight, 9), { otherwise: false })),
    'none',
    1,
    0,
    0,
  ],
  alike: [
    toZeroOrOne(b.neighbourHolds(rack, 2, b.same(feed, next.feed), { otherwise: false, as: 'next' })),
    1,
    0,
    0,
    0,
  ],
  unlike: [
    toZeroOrOne(b.neighbourHolds(rack, 1, b.same(feed, next.feed), { otherwise: false, as: 'next' })),
    0,
    0,
    0,
    0,
  ],
  noMoreThan: [b.countOf(rack, { as: 'next', where: b.atMost(next.load, load) }), 3, 1, 3, 1],
  kept: [b.ifElse(b.lost(loss, rack), 0, load), 4, 1, 4, 4],
  keptTwice: [b.multiply(b.ref('rack.kept'), 2), 8, 2, 8, 8],
  running: [b.add(load, b.neighbour(rack, -1, b.ref('rack.running'), 0)), 4, 5, 9, 4],
}
for (const [name, [of]] of Object.entries(placeCases)) rack.part.value(name, '1', of)

const source = model.build()
const read = createSourceEvaluator(source)

describe('expressions over the places of a full row, of one rack and of none', () => {
  const [ofFull, ofOne, ofNone] = [read(full), read(one), read(none)]
  test.each(Object.entries(rowCases))('%s is as computed by hand', (name, [, ...results]) => {
    expect([ofFull[name], ofOne[name], ofNone[name]]).toEqual(results)
  })

  test.each(Object.entries(placeCases))(
    '%s is as computed by hand for each place',
    (name, [, ...results]) => {
      expect([1, 2, 3].map((place) => ofFull[`rack[${place}].${name}`])).toEqual(results.slice(0, 3))
      expect(ofOne[`rack[1].${name}`]).toEqual(results[3])
    },
  )

  test("select a place by a place's number, which may be undefined for a used place", () => {
    const weights = { 'rack[1].weight': 2, 'rack[3].weight': 1 }
    const findLoad = (place: number) =>
      read({ ...full, ...weights, gap: place, 'gap.stated': true })['byWeight']
    expect([findLoad(1), findLoad(2), findLoad(3)]).toEqual([1, 'none', 4])
  })

  test('leave open toZeroOrOne numbers are distinct if it is unknown toZeroOrOne a place counts', () => {
    const heavy = { 'rack[1].weight': 7, 'rack[2].weight': 7, 'rack[2].weight.stated': true }
    const withUnstatedLast = { ...full, ...heavy, 'rack[3].weight.stated': false }
    expect(read(withUnstatedLast)).toMatchObject({ loadsWhereGap: 'none', feedsWhereGap: 'none' })
    expect(read({ ...full, ...heavy })).toMatchObject({ loadsWhereGap: 1, feedsWhereGap: 1 })
  })

  test('take values in each case of their scenario, also for places', () => {
    expect(ofFull).toMatchObject({
      'left@loss.rack[1]': 5,
      'left@loss.rack[2]': 8,
      'left@loss.rack[3]': 5,
      'leftAs@loss.rack[2]': 8,
      'fed@power.A': 0,
      'fed@power.B': 7,
      'rack[1].kept@loss.rack[1]': 0,
      'rack[1].kept@loss.rack[2]': 4,
      'rack[3].keptTwice@loss.rack[3]': 0,
      'rack[3].keptTwice@loss.rack[1]': 8,
    })
    expect(Object.keys(ofFull)).not.toContain('sum@loss.rack[1]')
    expect(Object.keys(ofOne)).toContain('left@loss.rack[1]')
    expect(Object.keys(ofOne)).not.toContain('left@loss.rack[2]')
  })
})

test('a core value is 0 at an unused place and when the place is lost', () => {
  const { model: core } = elaborate(source)
  const checker = createChecker(core)
  const assignment = { gap: 1, 'gap.stated': false, ...one }
  const findCoreNumerator = (name: string) => checker.number({ kind: 'ref', name }, assignment)?.numerator
  expect(findCoreNumerator('rack[1].place')).toBe(1n)
  const unusedNames = core.values
    .map(({ name }) => name)
    .filter((name) => /^rack\[[23]\]|@loss\.rack\[[23]\]/.test(name))
  expect(unusedNames).not.toEqual([])
  for (const name of unusedNames) expect([name, findCoreNumerator(name)]).toEqual([name, 0n])
})

const declareLoadAndFeed = (part: Pick<SourceModelBuilder, 'number' | 'choice'>) => ({
  load: part.number('load', { min: 1, max: 9, step: 1, unit: '1' }),
  feed: part.choice('feed', ['A', 'B']),
})

test('the smallest or largest number of a part with at least one place needs no test for having a value', () => {
  const row = new SourceModelBuilder('row', '1.0.0')
  const some = row.part('some', { count: { min: 1, max: 3, group: 'row' } }, declareLoadAndFeed)
  const single = row.part('single', { count: 1 }, declareLoadAndFeed)
  row.value('most', '1', b.largestOf(some, some.load, { otherwise: 0 }))
  row.value('least', '1', b.smallestOf(single, single.load, { otherwise: 0 }))
  row.value('apart', '1', toZeroOrOne(b.distinct(single, single.feed)))
  const kinds = elaborate(row.build()).model.values.map(({ name, is }) => [name, is.kind])
  expect(Object.fromEntries(kinds)).toMatchObject({ most: 'largest', least: 'smallest', apart: 'if' })
})

test('every and some are connectives of conditions if no condition selects the places', () => {
  const row = new SourceModelBuilder('row', '1.0.0')
  const some = row.part('some', { count: { min: 1, max: 2, group: 'row' } }, declareLoadAndFeed)
  row.rule('every', b.every(some, some.feed.is('A')))
  row.rule('some', b.some(some, some.feed.is('A')))
  const isSecondUsed = {
    kind: 'compare',
    operator: '>=',
    left: some.count,
    right: { kind: 'constant', value: 2 },
  }
  const [first, second] = [1, 2].map((place) => ({
    kind: 'is',
    choice: `some[${place}].feed`,
    options: ['A'],
  }))
  expect(elaborate(row.build()).model.rules.slice(0, 2)).toEqual([
    {
      id: 'every',
      require: { kind: 'all', of: [first, { kind: 'any', of: [{ kind: 'not', of: isSecondUsed }, second] }] },
    },
    { id: 'some', require: { kind: 'any', of: [first, { kind: 'all', of: [isSecondUsed, second] }] } },
  ])
})
