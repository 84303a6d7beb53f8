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
function createPigeonholeModel() {
  const model = new ModelBuilder('holes', '1')
  const tight = model.flag('tight', { group })
  const load = model.number('load', { group, min: 1, max: 5000, step: 1, unit: 'kW' })
  const numbers = Array.from({ length: 5 }, (_, index) =>
    model.number(`p${index}`, { group, min: 1, max: 5, step: 1, unit: '1' }),
  )
  for (const [at, number] of numbers.entries()) {
    model.rule(`most-${at}`, atMost(number, 4), { when: tight.isTrue })
    for (const other of numbers.slice(at + 1))
      model.rule(`${number.name}-${other.name}`, different(number, other))
  }
  model.rule('heavy', tight.isTrue, { when: atLeast(load, 3000) })
  model.rule('least', atLeast(load, 10))
  model.rule('loose', tight.isFalse)
  model.notice('N', 'information', tight.isTrue)
  return model.build()
}
const model = createPigeonholeModel()
const createModelWithout = (...rules: readonly string[]) => ({
  ...model,
  rules: model.rules.filter(({ id }) => !rules.includes(id)),
})
/** A model in which `tight` is required, with the load or without it: it has no configuration, which only a search finds. */
const compileImpossibleModel = (hasLoad: boolean) =>
  compileModel({
    ...model,
    rules: [
      ...createModelWithout('loose', 'heavy', 'least').rules,
      { id: 'tight', require: { kind: 'flag', name: 'tight' } },
    ],
    parameters: model.parameters.filter(({ name }) => hasLoad || name !== 'load'),
  })
const compiledWithoutLoose = compileModel(createModelWithout('loose'))
const [workWithoutBudget, workWithBudget] = [new Work({ failures: 0 }), new Work({ failures: 1000 })]
const toRuns = (value: boolean) => [{ from: value, to: value, count: 1 }]

const filterByParameter = <One extends { readonly parameter: string }>(list: readonly One[], name: string) =>
  list.filter(({ parameter }) => parameter === name)

/** The root domains within this budget of failures, with dead values of `tight` only. */
const computeDomainsWithin = (failures: number) => {
  const root = computeRootDomains(compiledWithoutLoose, new Work({ failures }))
  return {
    ...root,
    dead: filterByParameter(root.dead, 'tight'),
    undecidedTight: filterByParameter(root.undecided, 'tight'),
  }
}

describe('domains with a spent budget', () => {
  test('leave values undecided one by one and wide numbers as a whole, and call no parameter fixed', () => {
    const { possible, dead, undecidedTight, fixed, ranges, undecided } = computeDomainsWithin(0)
    expect({ possible, dead, undecidedTight, fixed, ranges }).toStrictEqual({
      possible: true,
      dead: [],
      undecidedTight: [{ parameter: 'tight', values: toRuns(true) }],
      fixed: [],
      ranges: [],
    })
    expect(filterByParameter(undecided, 'load')).toStrictEqual([
      { parameter: 'load', values: [{ from: 10, to: 5000, count: 4991 }] },
    ])
  })

  test('are decided with ten times the budget of one question, so a dead value may lack its reason', () => {
    // The proof takes the 24 orders of four numbers: more than 10 · 2 failures, and fewer than 10 · 8. The reason, which a
    // single question has to find, consists of the five rules 'most' and the ten that make two numbers different.
    expect(computeDomainsWithin(2).dead).toStrictEqual([])
    expect(computeDomainsWithin(8).dead).toStrictEqual([{ parameter: 'tight', values: toRuns(true) }])
    expect(computeDomainsWithin(8).fixed).toStrictEqual([{ parameter: 'tight', value: false }])
    expect(computeDomainsWithin(1000).dead[0]?.reason?.rules).toHaveLength(15)
    expect(computeDomainsWithin(1000).dead[0]?.reason?.minimalProved).toBe(true)
  })

  test('count the undecided values of a wide number of which others are proved dead', () => {
    const undecidedLoads = [5, 10, 15].flatMap((failures) =>
      filterByParameter(computeDomainsWithin(failures).undecided, 'load'),
    )
    const runs = undecidedLoads.flatMap(({ values }) => values)
    const { dead } = computeRootDomains(compiledWithoutLoose, new Work({ failures: 10 }))
    for (const one of dead) expect(Object.values(one)).not.toContain(undefined)
    expect(runs.length).toBeGreaterThan(0)
    for (const { from, to, count } of runs) expect(count).toBe(Number(to) - Number(from) + 1)
    expect(computeDomainsWithin(1000).ranges).toStrictEqual([{ parameter: 'load', min: 10, max: 2999 }])
    expect(computeDomainsWithin(1000).undecided).toStrictEqual([])
  })
})

test('a model has no configuration if all values of a parameter are proved dead, and is undecided before', () => {
  for (const compiled of [compileImpossibleModel(true), compileImpossibleModel(false)]) {
    expect(computeRootDomains(compiled, workWithoutBudget)).toMatchObject({ possible: undefined, ranges: [] })
    const { domains, ...root } = computeRootDomains(compiled, new Work({ failures: 8 }))
    expect(root).toStrictEqual({ possible: false, dead: [], fixed: [], undecided: [], ranges: [] })
    expect(domains.complete).toBe(true)
  }
})

const computeUses = (work: Work) =>
  new Map(computeRuleUses(createModelWithout('heavy'), work).rules.map((rule) => [rule.rule, rule.use]))

test('a rule or notice without a proof is undecided', () => {
  expect(computeUses(workWithoutBudget).get('loose')).toBe('undecided')
  expect(computeUses(workWithBudget).get('loose')).toBe('implied')
  expect(computeNoticeUses(createModelWithout('loose', 'heavy'), workWithoutBudget)).toStrictEqual([
    { notice: 'N', use: 'undecided' },
  ])
  expect(computeNoticeUses(createModelWithout('loose', 'heavy'), workWithBudget)).toMatchObject([
    { notice: 'N', use: 'neverShown' },
  ])
})

const findGapsWithin = (failures: number) => {
  const work = new Work({ failures })
  return findContextGaps(
    compiledWithoutLoose,
    'tight',
    computeRootDomains(compiledWithoutLoose, work).domains,
    work,
  )
}

test('gaps are undecided if a value leaves something open, and an impossible value may lack its reason', () => {
  expect(findGapsWithin(0).undecided).toStrictEqual([false, true])
  expect(findGapsWithin(0).impossible).toStrictEqual([])
  expect(findGapsWithin(8).impossible).toStrictEqual([{ value: true }])
  expect(findGapsWithin(8).undecided).toStrictEqual([])
  expect(findGapsWithin(1000).impossible[0]?.reason?.rules).toHaveLength(15)
})

test('a value under which all values of another parameter are proved dead is impossible', () => {
  // The first value of the flag is the impossible one.
  const compiled = compileModel({
    ...model,
    parameters: [{ kind: 'flag', name: 'loose', group }, ...model.parameters],
    rules: [
      ...createModelWithout('loose', 'heavy').rules,
      { id: 'either', when: not({ kind: 'flag', name: 'loose' }), require: { kind: 'flag', name: 'tight' } },
    ],
  })
  const { domains } = computeRootDomains(compiled, workWithoutBudget)
  for (const failures of [8, 1000]) {
    const result = findContextGaps(compiled, 'loose', domains, new Work({ failures }))
    expect(result.impossible.map(({ value }) => value)).toStrictEqual([false])
    expect(result.gaps.flatMap(({ values }) => values)).not.toContain(false)
  }
  expect(findContextGaps(compiled, 'loose', domains, workWithoutBudget).undecided).toContain(false)
})

const buildSuite = (work: Work) => buildPairwiseSuite(compiledWithoutLoose, ['tight', 'p0'], work)

test('pairs that need a search are undecided and belong to no dead value', () => {
  const undecidedPairs = [1, 2, 3, 4].map((second) => ({ first: true, second }))
  expect(buildSuite(workWithoutBudget)).toMatchObject({
    counts: { covered: 5, impossible: 1, undecided: 4 },
    restricted: [
      {
        first: 'tight',
        second: 'p0',
        pairs: 10,
        impossible: [{ first: true, second: 5 }],
        undecided: undecidedPairs,
      },
    ],
    deadValues: 0,
  })
  expect(buildSuite(workWithBudget)).toMatchObject({
    counts: { covered: 5, impossible: 5, undecided: 0 },
    restricted: [],
    deadValues: 1,
  })
})

test('undecided pairs have no reason', () => {
  const { parameters, rules } = createModelWithout('loose', 'heavy', 'least')
  const smallerModel = {
    ...model,
    parameters: parameters.map((parameter) =>
      parameter.kind === 'number' && parameter.name !== 'load' ? { ...parameter, max: 4 } : parameter,
    ),
    rules: rules.map((rule) => ({ ...rule, when: { kind: 'flag', name: 'tight' } as const })),
  }
  expect(
    buildPairwiseSuite(compileModel(smallerModel), ['tight', 'p0'], workWithoutBudget).restricted,
  ).toStrictEqual([
    {
      first: 'tight',
      second: 'p0',
      pairs: 8,
      impossible: [],
      undecided: [1, 2, 3, 4].map((second) => ({ first: true, second })),
    },
  ])
})
