// Tests a suite of whole configurations: every possible pair, no superfluous configuration, and the rules behind impossible pairs.
import { describe, expect, test } from 'vitest'
import { all, ModelBuilder } from '../testing/builder.ts'
import { check } from '../check.ts'
import { compileModel } from '../compile.ts'
import type { Condition, Model } from '../model.ts'
import { buildPairwiseSuite, type PairwiseSuite } from './pairwise.ts'
import { type Progress, Work } from './work.ts'

const names = ['a', 'b', 'c', 'd']

/** Four choices of three options each; `a1` excludes `b3`, `b1` excludes `c3`, and `d3` is impossible. */
function createOptionsModel(): Model {
  const model = new ModelBuilder('options', '1.0.0')
  const [a, b, c, d] = names.map((name) =>
    model.choice(
      name,
      [1, 2, 3].map((at) => `${name}${at}`),
      { group: 'g' },
    ),
  )
  if (a === undefined || b === undefined || c === undefined || d === undefined) return model.build()
  const addExclusion = (id: string, ...conditions: readonly Condition[]) =>
    model.rule(id, { kind: 'not', of: all(...conditions) })
  addExclusion('ab', a.is('a1'), b.is('b3'))
  addExclusion('bc', b.is('b1'), c.is('c3'))
  addExclusion('d', d.is('d3'))
  model.number('wide', { group: 'g', min: 1, max: 5000, step: 1, unit: '1' })
  return model.build()
}
const model = createOptionsModel()
const compiled = compileModel(model)
const buildSuite = (parameters: readonly string[], work = new Work({})): PairwiseSuite =>
  buildPairwiseSuite(compiled, parameters, work)

const listPairs = (configuration: Readonly<Record<string, unknown>>, parameters = names): string[] =>
  parameters.flatMap((first, index) =>
    parameters
      .slice(index + 1)
      .map((second) => `${first}=${String(configuration[first])},${second}=${String(configuration[second])}`),
  )

const createReason = (rule: string) => ({ rules: [rule], minimalProved: true })

describe('a pairwise suite', () => {
  const reports: Progress[] = []
  const suite = buildSuite(names, new Work({ progress: (one) => reports.push(one) }))

  test('contains every pair that occurs in valid configurations', () => {
    const coveredPairs = new Set(suite.configurations.flatMap((configuration) => listPairs(configuration)))
    // Six pairs of parameters have nine pairs of values each: 54. Two of them are excluded, and so are the nine with d3.
    expect(suite.counts).toEqual({ covered: 54 - 2 - 9, impossible: 2 + 9, undecided: 0 })
    expect(coveredPairs.size).toBe(54 - 2 - 9)
    for (const one of suite.configurations) expect(check(model, one)).toEqual([])
  })

  test('contains no configuration whose pairs the others cover', () => {
    for (const configuration of suite.configurations) {
      const pairsOfOthers = new Set(
        suite.configurations.filter((other) => other !== configuration).flatMap((other) => listPairs(other)),
      )
      expect(listPairs(configuration).filter((pair) => !pairsOfOthers.has(pair))).not.toEqual([])
    }
    // The nine pairs of a and c alone need nine configurations, and one more is enough for all others.
    expect(suite.configurations.length).toBeLessThanOrEqual(10)
  })

  test('names the pairs that rules exclude, and only counts dead values', () => {
    expect(suite.parameters).toEqual(names)
    expect(suite.deadValues).toBe(1)
    expect(suite.restricted).toEqual([
      {
        first: 'a',
        second: 'b',
        pairs: 9,
        impossible: [{ first: 'a1', second: 'b3' }],
        undecided: [],
        reason: createReason('ab'),
      },
      {
        first: 'b',
        second: 'c',
        pairs: 9,
        impossible: [{ first: 'b1', second: 'c3' }],
        undecided: [],
        reason: createReason('bc'),
      },
    ])
  })

  test('reports its progress', () => {
    expect(reports.every(({ part, total }) => part === 'pairs' && total === 54)).toBe(true)
    const doneCounts = reports.map((one) => one.done)
    expect(doneCounts).toEqual(doneCounts.toSorted((a, b) => a - b))
    expect(new Set(doneCounts).size).toBe(doneCounts.length)
    // The first pair is open; the last ones, of d3, are impossible.
    expect(doneCounts[0]).toBe(1)
    expect(doneCounts.at(-1)).toBeLessThanOrEqual(53)
  })
})

test('parameters are listed in model order, each once', () => {
  expect(buildSuite(['c', 'a', 'c']).parameters).toEqual(['a', 'c'])
})

test('pairs need two parameters with listed values', () => {
  expect(() => buildSuite(['a'])).toThrow('Pairs need two parameters')
  expect(() => buildSuite(['a', 'a'])).toThrow('Pairs need two parameters')
  expect(() => buildSuite(['a', 'wide'])).toThrow("'wide' is no parameter of options that has them")
  expect(() => buildSuite(['a', 'nothing'])).toThrow("'nothing' is no parameter of options that has them")
})

test('every pair is impossible in a model without configurations', () => {
  const impossibleModel = compileModel({
    ...model,
    rules: [...model.rules, { id: 'no', require: { kind: 'any', of: [] } }],
  })
  const suite = buildPairwiseSuite(impossibleModel, ['a', 'b'], new Work({}))
  expect(suite).toMatchObject({
    configurations: [],
    counts: { covered: 0, impossible: 9 },
    restricted: [],
    deadValues: 6,
  })
})

/** Choice parameters with the given number of options; with rules, two neighbours never both have their first option. */
function compileChoices(sizes: readonly number[], hasRules: boolean) {
  const builder = new ModelBuilder('choices', '1.0.0')
  const [first, ...others] = sizes.map((size, index) =>
    builder.choice(
      `c${index}`,
      Array.from({ length: size }, (_, value) => `v${value}`),
      { group: 'g' },
    ),
  )
  let last = first
  for (const next of hasRules ? others : []) {
    if (last !== undefined)
      builder.rule(`${last.name}-${next.name}`, { kind: 'not', of: all(last.is('v0'), next.is('v0')) })
    last = next
  }
  return compileModel(builder.build())
}

/**
 * Any suite needs at least as many configurations as the two largest choices have pairs of options; orthogonal arrays
 * reach this bound for 2·2·2 and 3·3·3·3. All figures are the sizes that are reached at present, without rules and with
 * them, so a suite may only become smaller.
 */
test.each([
  [[2, 3], 6, 5],
  [[2, 2, 2], 4, 4],
  [[3, 3, 3, 3], 9, 11],
  [[3, 4, 5], 20, 19],
  [[5, 4, 3, 2], 21, 19],
  [[4, 3, 2, 2], 13, 11],
  [Array.from({ length: 10 }, () => 2), 8, 7],
])(
  'a suite for choices of %j options is no larger than it was, and none of its configurations is superfluous',
  (sizes, maxWithoutRules, maxWithRules) => {
    const parameters = sizes.map((_, index) => `c${index}`)
    for (const [hasRules, max] of [
      [false, maxWithoutRules],
      [true, maxWithRules],
    ] as const) {
      const suite = buildPairwiseSuite(compileChoices(sizes, hasRules), parameters, new Work({}))
      expect(suite.counts.undecided).toBe(0)
      expect(suite.configurations.length).toBeLessThanOrEqual(max)
      const coveredPairs = suite.configurations.flatMap((configuration) =>
        listPairs(configuration, parameters),
      )
      expect(new Set(coveredPairs).size).toBe(suite.counts.covered)
      const occurrences = Map.groupBy(coveredPairs, (pair) => pair)
      for (const one of suite.configurations)
        expect(listPairs(one, parameters).some((pair) => occurrences.get(pair)?.length === 1)).toBe(true)
    }
  },
)

test('pairs that need no search are decided without a budget', () => {
  const suite = buildPairwiseSuite(compileChoices([2, 2], true), ['c0', 'c1'], new Work({ failures: 0 }))
  expect(suite.counts).toEqual({ covered: 3, impossible: 1, undecided: 0 })
})
