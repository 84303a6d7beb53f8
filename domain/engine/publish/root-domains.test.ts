// Tests values that nobody can choose: individually for listed parameters, at the ends for wide numbers.
import { describe, expect, test } from 'vitest'
import { any, atLeast, atMost, equal, ModelBuilder, not } from '../testing/builder.ts'
import { compileModel } from '../compile.ts'
import { findContextGaps } from './context-gaps.ts'
import { listPositionsWith, computeRootDomains } from './root-domains.ts'
import { type Progress, Work } from './work.ts'

const group = 'g'

/** A load of 5,000 steps, of which 10 to 4,000 are possible, and in the US 100 to 2,000. */
function compileLoadsModel() {
  const model = new ModelBuilder('loads', '1.0.0')
  const country = model.choice('country', ['DE', 'US', 'FR', 'AQ'], { group })
  const load = model.number('load', { group, min: 0.5, max: 2500, step: 0.5, unit: 'kW' })
  const count = model.number('count', { group, min: 1, max: 9, step: 1, unit: '1' })
  const only = model.choice('only', ['one'], { group })
  const fixed = model.choice('fixed', ['a', 'b'], { group })
  model.number('free', { group, min: 1, max: 2000, step: 1, unit: '1' })
  model.rule('least', atLeast(load, 5))
  model.rule('most', atMost(load, 2000))
  model.rule('us', atMost(load, 1000), { when: country.is('US') })
  model.rule('us-least', atLeast(load, 50), { when: country.is('US') })
  model.rule('us-count', atMost(count, 7), { when: country.is('US') })
  model.rule('nowhere', country.is('DE', 'US', 'FR'))
  model.rule('b', fixed.is('b'))
  model.rule('one', any(only.is('one')))
  model.rule('few', atMost(count, 8))
  return compileModel(model.build())
}
const compiled = compileLoadsModel()
const createReason = (rule: string) => ({ rules: [rule], minimalProved: true })

describe('root domains', () => {
  const reports: Progress[] = []
  const root = computeRootDomains(compiled, new Work({ progress: (one) => reports.push(one) }))

  test('list dead values with their reason, and for wide numbers those below and above the ends', () => {
    expect(root.possible).toBe(true)
    expect(root.dead).toEqual([
      { parameter: 'country', values: [{ from: 'AQ', to: 'AQ', count: 1 }], reason: createReason('nowhere') },
      { parameter: 'load', values: [{ from: 0.5, to: 4.5, count: 9 }], reason: createReason('least') },
      { parameter: 'load', values: [{ from: 2000.5, to: 2500, count: 1000 }], reason: createReason('most') },
      { parameter: 'count', values: [{ from: 9, to: 9, count: 1 }], reason: createReason('few') },
      { parameter: 'fixed', values: [{ from: 'a', to: 'a', count: 1 }], reason: createReason('b') },
    ])
  })

  test('call a parameter with one value left fixed, unless it never had another', () => {
    expect(root.fixed).toEqual([{ parameter: 'fixed', value: 'b' }])
  })

  test('describe wide numbers by their proved ends', () => {
    expect(root.ranges).toEqual([
      { parameter: 'load', min: 5, max: 2000 },
      { parameter: 'free', min: 1, max: 2000 },
    ])
    expect(root.undecided).toEqual([])
  })

  test('report their progress parameter by parameter', () => {
    expect(reports.map(({ part, done, total }) => [part, done, total])).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((done) => ['domains', done, 6]),
    )
  })

  test('give the positions of listed values in a given state', () => {
    const { country, load } = root.domains.parameters
    expect(country && listPositionsWith(country, 'impossible')).toEqual([3])
    expect(country && listPositionsWith(country, 'possible', 'impossible')).toEqual([0, 1, 2, 3])
    expect(load && listPositionsWith(load, 'possible', 'impossible')).toEqual([])
  })
})

const createRun = (from: string | number, to = from, count = 1) => ({ from, to, count })

test('values that are dead for the same rules are grouped, wherever they lie', () => {
  const model = new ModelBuilder('sizes', '1.0.0')
  const size = model.choice('size', ['a', 'b', 'c', 'd', 'e'], { group })
  const count = model.number('count', { group, min: 1, max: 9, step: 1, unit: '1' })
  model.rule('ac', size.isNot('a', 'c'))
  model.rule('b', size.isNot('b'))
  model.rule('between', any(atMost(count, 2), atLeast(count, 8)))
  model.rule('eight', not(equal(count, 8)))
  const { dead } = computeRootDomains(compileModel(model.build()), new Work({}))
  expect(dead).toStrictEqual([
    { parameter: 'size', values: [createRun('a'), createRun('c')], reason: createReason('ac') },
    { parameter: 'size', values: [createRun('b')], reason: createReason('b') },
    { parameter: 'count', values: [createRun(3, 7, 5)], reason: createReason('between') },
    { parameter: 'count', values: [createRun(8)], reason: createReason('eight') },
  ])
})

test('the dead values beyond an end of a wide number have the reason of the value next to that end', () => {
  const model = new ModelBuilder('loads', '1.0.0')
  const load = model.number('load', { group, min: 1, max: 2000, step: 1, unit: 'kW' })
  // Of the two rules at each end only the stricter one excludes the value next to it.
  model.rule('above-3', atLeast(load, 3))
  model.rule('above-2', atLeast(load, 2))
  model.rule('below-1998', atMost(load, 1998))
  model.rule('below-1999', atMost(load, 1999))
  expect(computeRootDomains(compileModel(model.build()), new Work({})).dead).toStrictEqual([
    { parameter: 'load', values: [createRun(1, 2, 2)], reason: createReason('above-3') },
    { parameter: 'load', values: [createRun(1999, 2000, 2)], reason: createReason('below-1998') },
  ])
  const modelWithSingleEnds = new ModelBuilder('loads', '1.0.0')
  const wide = modelWithSingleEnds.number('load', { group, min: 1, max: 2000, step: 1, unit: 'kW' })
  modelWithSingleEnds.rule('above', atLeast(wide, 2))
  modelWithSingleEnds.rule('below', atMost(wide, 1999))
  expect(computeRootDomains(compileModel(modelWithSingleEnds.build()), new Work({})).dead).toStrictEqual([
    { parameter: 'load', values: [createRun(1)], reason: createReason('above') },
    { parameter: 'load', values: [createRun(2000)], reason: createReason('below') },
  ])
})

test('a model without configurations gives its reason and its domains', () => {
  const model = new ModelBuilder('nothing', '1.0.0')
  const door = model.flag('door', { group })
  model.number('load', { group, min: 1, max: 2000, step: 1, unit: 'kW' })
  model.rule('open', door.isTrue)
  model.rule('shut', door.isFalse)
  const reports: Progress[] = []
  const { domains, ...root } = computeRootDomains(
    compileModel(model.build()),
    new Work({ progress: (one) => reports.push(one) }),
  )
  expect(root).toStrictEqual({
    possible: false,
    reason: { rules: ['open', 'shut'], minimalProved: true },
    dead: [],
    fixed: [],
    undecided: [],
    ranges: [],
  })
  expect(domains.parameters['door']).toMatchObject({
    values: [{ state: 'impossible' }, { state: 'impossible' }],
  })
  expect(reports).toEqual([{ part: 'domains', done: 0, total: 2 }])
})

describe('gaps by country', () => {
  const { domains } = computeRootDomains(compiled, new Work({}))

  test('name the values that are possible only in other countries', () => {
    expect(findContextGaps(compiled, 'country', domains, new Work({}))).toEqual({
      parameter: 'country',
      impossible: [{ value: 'AQ', reason: createReason('nowhere') }],
      gaps: [
        {
          values: ['US'],
          vanished: [
            {
              parameter: 'load',
              values: [
                { from: 5, to: 49.5, count: 90 },
                { from: 1000.5, to: 2000, count: 2000 },
              ],
            },
            { parameter: 'count', values: [{ from: 8, to: 8, count: 1 }] },
          ],
        },
      ],
      unsuited: [],
      undecided: [],
    })
  })

  test('report their progress for each country and at the end, and need a parameter with listed values', () => {
    const doneCounts: number[] = []
    findContextGaps(compiled, 'country', domains, new Work({ progress: ({ done }) => doneCounts.push(done) }))
    expect(doneCounts).toEqual([0, 1, 2, 3, 4])
    for (const parameter of ['load', 'nothing'])
      expect(() => findContextGaps(compiled, parameter, domains, new Work({}))).toThrow(
        `Gaps are looked for by a parameter with listed values, and '${parameter}' is none of loads`,
      )
  })
})

test('countries with the same gaps are grouped, with the largest group first', () => {
  const model = new ModelBuilder('sizes', '1.0.0')
  const country = model.choice('country', ['A', 'B', 'C', 'D'], { group })
  const size = model.choice('size', ['S', 'M', 'L'], { group })
  model.rule('a', size.is('S', 'M'), { when: country.is('A') })
  model.rule('bc', size.is('M', 'L'), { when: country.is('B', 'D') })
  const sizes = compileModel(model.build())
  const { domains } = computeRootDomains(sizes, new Work({}))
  expect(findContextGaps(sizes, 'country', domains, new Work({})).gaps.map(({ values }) => values)).toEqual([
    ['B', 'D'],
    ['A'],
  ])
})
