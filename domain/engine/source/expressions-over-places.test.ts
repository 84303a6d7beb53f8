// Tests expressions over the places of a part, over neighbours and over failures, by hand-computed results of elaboration and evaluator.
import { describe, expect, test } from 'vitest'
import { createChecker } from '../check.ts'
import type { Assignment } from '../model.ts'
import * as b from './testing/builder.ts'
import { elaborate } from './elaborate.ts'
import { SourceModelBuilder } from './testing/source-model-builder.ts'
import type { SourceCondition, SourceNum } from './source-model.ts'
import { createSourceEvaluator } from './testing/source-evaluator.ts'

type Result = number | 'none'
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
const whether = (expression: SourceCondition): SourceNum => b.ifElse(expression, 1, 0)
const { load, weight, feed } = rack
const [onA, onB, weighed, light] = [feed.is('A'), feed.is('B'), b.stated(weight), b.less(weight, 6)]
const next = { load: b.bound('next.load'), feed: { name: 'next.feed' } }

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

const ofTheRow: Cases = {
  count: [b.bound('rack.count'), 3, 1, 0],
  sum: [b.sumOf(rack, load), 9, 4, 0],
  sumOfSome: [b.sumOf(rack, load, { where: onB }), 1, 0, 0],
  sumOfGaps: [b.sumOf(rack, weight), 'none', 5, 0],
  sumOfStated: [b.sumOf(rack, weight, { where: weighed }), 12, 5, 0],
  sumWhereGap: [b.sumOf(rack, load, { where: light }), 'none', 4, 0],
  sumAs: [
    b.sumOf(rack, b.bound('r.load'), { as: 'r', where: { kind: 'is', choice: 'r.feed', options: ['A'] } }),
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
  every: [whether(b.every(rack, b.atLeast(load, 1))), 1, 1, 1],
  notEvery: [whether(b.every(rack, b.atLeast(load, 2))), 0, 1, 1],
  everyOnA: [whether(b.every(rack, b.atLeast(load, 2), { where: onA })), 1, 1, 1],
  everyGap: [whether(b.every(rack, light)), 'none', 1, 1],
  everyStated: [whether(b.every(rack, light, { where: weighed })), 0, 1, 1],
  everyWhereGap: [whether(b.every(rack, onA, { where: light })), 'none', 1, 1],
  everyNothingWhereGap: [
    whether(b.every(rack, b.neighbourHolds(rack, 9, onA, { otherwise: true }), { where: light })),
    'none',
    1,
    1,
  ],
  some: [whether(b.some(rack, b.equal(load, 1))), 1, 0, 0],
  someGap: [whether(b.some(rack, light)), 'none', 1, 0],
  someStated: [whether(b.some(rack, b.more(weight, 6), { where: weighed })), 1, 0, 0],
  someWhereGap: [whether(b.some(rack, onA, { where: light })), 'none', 1, 0],
  someNot: [whether(b.some(rack, onB, { where: onA })), 0, 0, 0],
  feeds: [whether(b.distinct(rack, feed)), 0, 1, 1],
  feedsOfSome: [whether(b.distinct(rack, feed, { where: b.atMost(rack.place, 2) })), 1, 1, 1],
  feedsWhereGap: [whether(b.distinct(rack, feed, { where: light })), 'none', 1, 1],
  loads: [whether(b.distinct(rack, load.num)), 0, 1, 1],
  loadsOfSome: [whether(b.distinct(rack, load.num, { where: b.atLeast(rack.place, 2) })), 1, 1, 1],
  weights: [whether(b.distinct(rack, weight.num)), 'none', 1, 1],
  weightsStated: [whether(b.distinct(rack, weight.num, { where: weighed })), 1, 1, 1],
  loadsWhereGap: [whether(b.distinct(rack, load.num, { where: light })), 'none', 1, 1],
  second: [b.instance(rack, 2, load), 1, 'none', 'none'],
  secondOrElse: [b.instance(rack, 2, load, 0), 1, 0, 0],
  last: [b.instance(rack, rack.count, b.multiply(load, 2)), 8, 8, 'none'],
  placeNought: [b.instance(rack, 0, load, 7), 7, 7, 7],
  beyond: [b.instance(rack, 4, load, 7), 7, 7, 7],
  atGap: [b.instance(rack, gap, load, 7), 'none', 'none', 'none'],
  weightThere: [b.instance(rack, 2, weight, 7), 'none', 7, 7],
  firstAs: [
    { kind: 'instance', part: 'rack', as: 'r', at: b.quantity(1, '1'), of: b.bound('r.load') },
    4,
    4,
    'none',
  ],
  byWeight: [b.instance(rack, b.instance(rack, gap, weight), load, 7), 'none', 'none', 'none'],
  left: [b.sumOf(rack, b.ifElse(b.lost(loss, rack), 0, load)), 9, 4, 0],
  leftAs: [
    b.sumOf(rack, b.ifElse({ kind: 'lost', scenario: 'loss', part: 'r' }, 0, b.bound('r.load')), { as: 'r' }),
    9,
    4,
    0,
  ],
  fed: [b.inCase(power, { A: 0 }, 7), 7, 7, 7],
  // The loss of a rack leaves 5, 8 and 5 of the full row, and 0 of one rack.
  alwaysLeft: [whether(b.inEvery(loss, b.atLeast(b.bound('left'), 5))), 1, 0, 1],
  notAlwaysLeft: [whether(b.inEvery(loss, b.atLeast(b.bound('left'), 6))), 0, 0, 1],
  alwaysFed: [whether(b.inEvery(power, b.atLeast(b.bound('fed'), 0))), 1, 1, 1],
  notAlwaysFed: [whether(b.inEvery(power, b.atLeast(b.bound('fed'), 1))), 0, 0, 0],
  // Of two scenarios only the inner one has failed.
  nested: [
    whether(b.inEvery(loss, b.inEvery(power, b.equal(b.bound('left'), b.sumOf(rack, load))))),
    1,
    1,
    1,
  ],
  neverLostByPower: [whether(b.inEvery(power, b.not(b.some(rack, b.lost(loss, rack))))), 1, 1, 1],
  lostIsThere: [whether(b.inEvery(loss, b.some(rack, b.lost(loss, rack)))), 1, 1, 1],
  neverStolenByLoss: [whether(b.inEvery(loss, b.not(b.some(rack, b.lost(theft, rack))))), 1, 1, 1],
  fedWithoutCooling: [whether(b.inEvery(cooling, b.equal(b.bound('fed'), 7))), 1, 1, 1],
  // The weight of the lost thing is unknown at the second place.
  lostWeight: [
    whether(b.inEvery(loss, b.more(b.sumOf(rack, weight, { where: b.lost(loss, rack) }), 0))),
    'none',
    1,
    1,
  ],
}
for (const [name, [of]] of Object.entries(ofTheRow)) model.value(name, '1', of)

/** By place: the results at the three places of the full row, and at the single one of one rack. */
const ofAPlace: Cases = {
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
  nextOnA: [whether(b.neighbourHolds(rack, 1, onA, { otherwise: false })), 0, 1, 0, 0],
  nextOnAOrLast: [whether(b.neighbourHolds(rack, 1, onA, { otherwise: true })), 0, 1, 1, 1],
  beforeOnA: [whether(b.neighbourHolds(rack, -1, onA, { otherwise: false })), 0, 1, 0, 0],
  nextLight: [whether(b.neighbourHolds(rack, 1, b.less(weight, 9), { otherwise: true })), 'none', 1, 1, 1],
  nextLightToo: [
    whether(b.neighbourHolds(rack, 1, b.less(weight, 9), { otherwise: false })),
    'none',
    1,
    0,
    0,
  ],
  alike: [
    whether(b.neighbourHolds(rack, 2, b.same(feed, next.feed), { otherwise: false, as: 'next' })),
    1,
    0,
    0,
    0,
  ],
  unlike: [
    whether(b.neighbourHolds(rack, 1, b.same(feed, next.feed), { otherwise: false, as: 'next' })),
    0,
    0,
    0,
    0,
  ],
  noMoreThan: [b.countOf(rack, { as: 'next', where: b.atMost(next.load, load) }), 3, 1, 3, 1],
  kept: [b.ifElse(b.lost(loss, rack), 0, load), 4, 1, 4, 4],
  keptTwice: [b.multiply(b.bound('rack.kept'), 2), 8, 2, 8, 8],
  running: [b.add(load, b.neighbour(rack, -1, b.bound('rack.running'), 0)), 4, 5, 9, 4],
}
for (const [name, [of]] of Object.entries(ofAPlace)) rack.part.value(name, '1', of)

const source = model.build()
const read = createSourceEvaluator(source)

describe('expressions over the places of a full row, of one rack and of none', () => {
  const [ofFull, ofOne, ofNone] = [read(full), read(one), read(none)]
  test.each(Object.entries(ofTheRow))('%s', (name, [, ...results]) => {
    expect([ofFull[name], ofOne[name], ofNone[name]]).toEqual(results)
  })

  test.each(Object.entries(ofAPlace))('%s, for each place', (name, [, ...results]) => {
    expect([1, 2, 3].map((place) => ofFull[`rack[${place}].${name}`])).toEqual(results.slice(0, 3))
    expect(ofOne[`rack[1].${name}`]).toEqual(results[3])
  })

  test("select a place by a place's number, which may be undefined for a used place", () => {
    const weights = { 'rack[1].weight': 2, 'rack[3].weight': 1 }
    const at = (place: number) => read({ ...full, ...weights, gap: place, 'gap.stated': true })['byWeight']
    expect([at(1), at(2), at(3)]).toEqual([1, 'none', 4])
  })

  test('treat nothing as distinct if it is unknown whether a place counts', () => {
    const heavy = { 'rack[1].weight': 7, 'rack[2].weight': 7, 'rack[2].weight.stated': true }
    const last = { ...full, ...heavy, 'rack[3].weight.stated': false }
    expect(read(last)).toMatchObject({ loadsWhereGap: 'none', feedsWhereGap: 'none' })
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
  const ofCore = (name: string) => checker.number({ kind: 'ref', name }, assignment)?.numerator
  expect(ofCore('rack[1].place')).toBe(1n)
  for (const { name } of core.values.filter(({ name: one_ }) =>
    /^rack\[[23]\]|@loss\.rack\[[23]\]/.test(one_),
  ))
    expect([name, ofCore(name)]).toEqual([name, 0n])
})

const twoParameters = (part: Pick<SourceModelBuilder, 'number' | 'choice'>) => ({
  load: part.number('load', { min: 1, max: 9, step: 1, unit: '1' }),
  feed: part.choice('feed', ['A', 'B']),
})

test('an extreme over a part with at least one place is always defined', () => {
  const row = new SourceModelBuilder('row', '1.0.0')
  const some = row.part('some', { count: { min: 1, max: 3, group: 'row' } }, twoParameters)
  const single = row.part('single', { count: 1 }, twoParameters)
  row.value('most', '1', b.largestOf(some, some.load, { otherwise: 0 }))
  row.value('least', '1', b.smallestOf(single, single.load, { otherwise: 0 }))
  row.value('apart', '1', whether(b.distinct(single, single.feed)))
  const kinds = elaborate(row.build()).model.values.map(({ name, is }) => [name, is.kind])
  expect(Object.fromEntries(kinds)).toMatchObject({ most: 'largest', least: 'smallest', apart: 'if' })
})

test('every and some are plain conditions if it is known which places count', () => {
  const row = new SourceModelBuilder('row', '1.0.0')
  const some = row.part('some', { count: { min: 1, max: 2, group: 'row' } }, twoParameters)
  row.rule('every', b.every(some, some.feed.is('A')))
  row.rule('some', b.some(some, some.feed.is('A')))
  const used = { kind: 'compare', operator: '>=', left: some.count, right: { kind: 'constant', value: 2 } }
  const [first, second] = [1, 2].map((place) => ({
    kind: 'is',
    choice: `some[${place}].feed`,
    options: ['A'],
  }))
  expect(elaborate(row.build()).model.rules.slice(0, 2)).toEqual([
    {
      id: 'every',
      require: { kind: 'all', of: [first, { kind: 'any', of: [{ kind: 'not', of: used }, second] }] },
    },
    { id: 'some', require: { kind: 'any', of: [first, { kind: 'all', of: [used, second] }] } },
  ])
})
