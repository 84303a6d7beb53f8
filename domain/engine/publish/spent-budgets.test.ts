// Tests that a budget too small for a proof leaves the question undecided, and that a larger one gives the reason.
import { describe, expect, test } from 'vitest'
import { atLeast, atMost, different, ModelBuilder, not } from '../testing/builder.ts'
import { compileModel } from '../compile.ts'
import { findContextGaps } from './context-gaps.ts'
import { buildPairwiseSuite } from './pairwise.ts'
import { computeRootDomains } from './root-domains.ts'
import { computeNoticeUses, computeRuleUses } from './rule-use.ts'
import { Work } from './work.ts'

const group = 'g'

/**
 * Five different numbers, of four values where `tight` is chosen. Only a search finds that this is impossible, since
 * each pair of numbers has room. A load above 2,999 requires `tight`, and every load is at least 10.
 */
function holes() {
  const model = new ModelBuilder('holes', '1')
  const tight = model.flag('tight', { group })
  const load = model.number('load', { group, min: 1, max: 5000, step: 1, unit: 'kW' })
  const numbers = Array.from({ length: 5 }, (_, index) =>
    model.number(`p${index}`, { group, min: 1, max: 5, step: 1, unit: '1' }),
  )
  for (const [at, one] of numbers.entries()) {
    model.rule(`most-${at}`, atMost(one, 4), { when: tight.isTrue })
    for (const other of numbers.slice(at + 1)) model.rule(`${one.name}-${other.name}`, different(one, other))
  }
  model.rule('heavy', tight.isTrue, { when: atLeast(load, 3000) })
  model.rule('least', atLeast(load, 10))
  model.rule('loose', tight.isFalse)
  model.notice('N', 'information', tight.isTrue)
  return model.build()
}
const model = holes()
const without = (...rules: readonly string[]) => ({
  ...model,
  rules: model.rules.filter(({ id }) => !rules.includes(id)),
})
/** Tight, and with a load or without: no configuration at all, which only a search finds. */
const nothing = (load: boolean) =>
  compileModel({
    ...model,
    rules: [
      ...without('loose', 'heavy', 'least').rules,
      { id: 'tight', require: { kind: 'flag', name: 'tight' } },
    ],
    parameters: model.parameters.filter(({ name }) => load || name !== 'load'),
  })
const searched = compileModel(without('loose'))
const [none, some] = [new Work({ failures: 0 }), new Work({ failures: 1000 })]
const single = (value: boolean) => [{ from: value, to: value, count: 1 }]

const named = <One extends { readonly parameter: string }>(list: readonly One[], name: string) =>
  list.filter(({ parameter }) => parameter === name)

const domainsWith = (failures: number) => {
  const root = computeRootDomains(searched, new Work({ failures }))
  return { ...root, dead: named(root.dead, 'tight'), open: named(root.undecided, 'tight') }
}

describe('domains with a spent budget', () => {
  test('are undecided value by value, wide numbers as a whole, and never called fixed', () => {
    const { possible, dead, open, fixed, ranges, undecided } = domainsWith(0)
    expect({ possible, dead, open, fixed, ranges }).toStrictEqual({
      possible: true,
      dead: [],
      open: [{ parameter: 'tight', values: single(true) }],
      fixed: [],
      ranges: [],
    })
    expect(named(undecided, 'load')).toStrictEqual([
      { parameter: 'load', values: [{ from: 10, to: 5000, count: 4991 }] },
    ])
  })

  test('have ten times the budget of one question, so a dead value may lack its reason', () => {
    // The proof takes the 24 orders of four numbers, more than a first repair may examine.
    expect(domainsWith(2).dead).toStrictEqual([])
    expect(domainsWith(8).dead).toStrictEqual([{ parameter: 'tight', values: single(true) }])
    expect(domainsWith(8).fixed).toStrictEqual([{ parameter: 'tight', value: false }])
    expect(domainsWith(1000).dead[0]?.reason?.rules).toHaveLength(15)
    expect(domainsWith(1000).dead[0]?.reason?.minimalProved).toBe(true)
  })

  test('of a wide number that is partly proved dead count the rest', () => {
    const open = [5, 10, 15].flatMap((failures) => named(domainsWith(failures).undecided, 'load'))
    const runs = open.flatMap(({ values }) => values)
    const { dead } = computeRootDomains(searched, new Work({ failures: 10 }))
    for (const one of dead) expect(Object.values(one)).not.toContain(undefined)
    expect(runs.length).toBeGreaterThan(0)
    for (const { from, to, count } of runs) expect(count).toBe(Number(to) - Number(from) + 1)
    expect(domainsWith(1000).ranges).toStrictEqual([{ parameter: 'load', min: 10, max: 2999 }])
    expect(domainsWith(1000).undecided).toStrictEqual([])
  })
})

test('a model whose values are all proved dead has no configuration, with any budget', () => {
  for (const compiled of [nothing(true), nothing(false)]) {
    expect(computeRootDomains(compiled, none)).toMatchObject({ possible: undefined, ranges: [] })
    const { domains, ...root } = computeRootDomains(compiled, new Work({ failures: 8 }))
    expect(root).toStrictEqual({ possible: false, dead: [], fixed: [], undecided: [], ranges: [] })
    expect(domains.complete).toBe(true)
  }
})

const runRuleUse = (work: Work) =>
  new Map(computeRuleUses(without('heavy'), work).rules.map((rule) => [rule.rule, rule.use]))

test('a rule or notice without a proof is undecided', () => {
  expect(runRuleUse(none).get('loose')).toBe('undecided')
  expect(runRuleUse(some).get('loose')).toBe('implied')
  expect(computeNoticeUses(without('loose', 'heavy'), none)).toStrictEqual([
    { notice: 'N', use: 'undecided' },
  ])
  expect(computeNoticeUses(without('loose', 'heavy'), some)).toMatchObject([
    { notice: 'N', use: 'neverShown' },
  ])
})

const runContextGaps = (failures: number) => {
  const work = new Work({ failures })
  return findContextGaps(searched, 'tight', computeRootDomains(searched, work).domains, work)
}

test('gaps are undecided if a value leaves something open, and an impossible one has no reason', () => {
  expect(runContextGaps(0).undecided).toStrictEqual([false, true])
  expect(runContextGaps(0).impossible).toStrictEqual([])
  expect(runContextGaps(8).impossible).toStrictEqual([{ value: true }])
  expect(runContextGaps(8).undecided).toStrictEqual([])
  expect(runContextGaps(1000).impossible[0]?.reason?.rules).toHaveLength(15)
})

test('a value with which all others are proved dead is impossible, with any budget', () => {
  // The first value of the flag is the impossible one.
  const turned = compileModel({
    ...model,
    parameters: [{ kind: 'flag', name: 'loose', group }, ...model.parameters],
    rules: [
      ...without('loose', 'heavy').rules,
      { id: 'either', when: not({ kind: 'flag', name: 'loose' }), require: { kind: 'flag', name: 'tight' } },
    ],
  })
  const { domains } = computeRootDomains(turned, none)
  for (const failures of [8, 1000]) {
    const found = findContextGaps(turned, 'loose', domains, new Work({ failures }))
    expect(found.impossible.map(({ value }) => value)).toStrictEqual([false])
    expect(found.gaps.flatMap(({ values }) => values)).not.toContain(false)
  }
  expect(findContextGaps(turned, 'loose', domains, none).undecided).toContain(false)
})

const buildPairs = (work: Work) => buildPairwiseSuite(searched, ['tight', 'p0'], work)

test('pairs that need a search are undecided and belong to no dead value', () => {
  const open = [1, 2, 3, 4].map((second) => ({ first: true, second }))
  expect(buildPairs(none)).toMatchObject({
    counts: { covered: 5, impossible: 1, undecided: 4 },
    restricted: [
      { first: 'tight', second: 'p0', pairs: 10, impossible: [{ first: true, second: 5 }], undecided: open },
    ],
    deadValues: 0,
  })
  expect(buildPairs(some)).toMatchObject({
    counts: { covered: 5, impossible: 5, undecided: 0 },
    restricted: [],
    deadValues: 1,
  })
})

test('undecided pairs have no reason', () => {
  const { parameters, rules } = without('loose', 'heavy', 'least')
  const holed = {
    ...model,
    parameters: parameters.map((parameter) =>
      parameter.kind === 'number' && parameter.name !== 'load' ? { ...parameter, max: 4 } : parameter,
    ),
    rules: rules.map((rule) => ({ ...rule, when: { kind: 'flag', name: 'tight' } as const })),
  }
  expect(buildPairwiseSuite(compileModel(holed), ['tight', 'p0'], none).restricted).toStrictEqual([
    {
      first: 'tight',
      second: 'p0',
      pairs: 8,
      impossible: [],
      undecided: [1, 2, 3, 4].map((second) => ({ first: true, second })),
    },
  ])
})
