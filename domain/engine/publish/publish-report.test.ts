// Tests the publish step on models whose results are known from enumerating every assignment.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  add,
  all,
  any,
  atLeast,
  atMost,
  divideUp,
  equal,
  ModelBuilder,
  multiply,
} from '../testing/builder.ts'
import { check } from '../check.ts'
import { compileModel } from '../compile.ts'
import type { Model, Value } from '../model.ts'
import { createModelArbitrary, listValues } from '../testing/random-model.ts'
import { createMatcher } from '../testing/truth.ts'
import { buildPairwiseSuite } from './pairwise.ts'
import { buildPublishReport } from './publish-report.ts'
import { computeRuleUses } from './rule-use.ts'
import { computeRootDomains } from './root-domains.ts'
import { PublishCancelledError, Work } from './work.ts'

const work = new Work({})

/** A pump with a motor, sold in three countries; rules 'wide', 'never' and 'double' have no effect. */
function createPumpsModel(): Model {
  const model = new ModelBuilder('pumps', '2.0.0')
  const motors = model.table('motors', {
    columns: {
      key: { type: 'key' },
      power: { type: 'number', unit: '1' },
      voltage: { type: 'text' },
    },
    rows: [
      { key: 'small', power: 5, voltage: '400' },
      { key: 'large', power: 20, voltage: '400' },
      { key: 'american', power: 15, voltage: '480' },
      { key: 'huge', power: 90, voltage: '690' },
    ],
  })
  const country = model.choice('country', ['DE', 'US', 'AQ'], { group: 'site' })
  const motor = motors.choice('motor', { group: 'unit' })
  const flow = model.number('flow', { group: 'need', min: 1, max: 30, step: 1, unit: '1' })
  const filter = model.flag('filter', { group: 'need' })
  model.rule(
    'supply',
    any(
      all(country.is('DE'), motor.cellIs('voltage', '400')),
      all(country.is('US'), motor.cellIs('voltage', '480')),
    ),
  )
  model.rule('carry', atLeast(motor.cell('power'), flow))
  model.rule('wide', atMost(flow, 25), { when: country.is('DE') })
  model.rule('never', filter.isFalse, { when: motor.is('huge') })
  model.rule('double', atLeast(multiply(2, motor.cell('power')), multiply(2, flow)))
  model.notice('rare', 'information', atLeast(flow, 21))
  model.notice('usual', 'information', filter.isTrue)
  return model.build()
}

describe('the publish report of a small offer', () => {
  const report = buildPublishReport(createPumpsModel(), {
    contexts: ['country'],
    pairParameters: ['country', 'motor', 'filter'],
  })

  test('names values that nobody can choose, with the rules responsible', () => {
    expect(report.domains.possible).toBe(true)
    expect(report.domains.dead).toEqual([
      {
        parameter: 'country',
        values: [{ from: 'AQ', to: 'AQ', count: 1 }],
        reason: { rules: ['supply'], minimalProved: true },
      },
      {
        parameter: 'motor',
        values: [{ from: 'huge', to: 'huge', count: 1 }],
        reason: { rules: ['supply'], minimalProved: true },
      },
      {
        parameter: 'flow',
        values: [{ from: 21, to: 30, count: 10 }],
        reason: { rules: expect.arrayContaining(['supply']), minimalProved: true },
      },
    ])
  })

  test('distinguishes rules that decide something from those that do not', () => {
    const uses = Object.fromEntries(report.rules?.rules.map((rule) => [rule.rule, rule.use]) ?? [])
    expect(uses).toEqual({
      supply: 'needed',
      carry: 'implied',
      wide: 'implied',
      never: 'neverApplies',
      double: 'implied',
    })
    // 'carry' and 'double' are equivalent: one of them must stay.
    expect(report.rules?.removable).toEqual(['carry', 'wide', 'never'])
  })

  test('names the rules that imply another one', () => {
    const reasons = report.rules?.rules.flatMap((rule) =>
      rule.use === 'implied' || rule.use === 'neverApplies' ? [[rule.rule, rule.reason?.rules]] : [],
    )
    expect(reasons).toContainEqual(['carry', ['double']])
    expect(reasons).toContainEqual(['double', ['carry']])
    expect(reasons).toContainEqual(['never', ['supply']])
  })

  test('gives an example for a needed rule', () => {
    const neededRule = report.rules?.rules.find((rule) => rule.use === 'needed')
    const example = neededRule?.use === 'needed' ? neededRule.example : {}
    expect(check(createPumpsModel(), example)).toEqual([{ kind: 'rule', rule: 'supply', problem: 'broken' }])
  })

  test('finds notices that are never shown', () => {
    expect(report.notices).toMatchObject([
      { notice: 'rare', use: 'neverShown' },
      { notice: 'usual', use: 'shown' },
    ])
  })

  test('finds what each country lacks', () => {
    const [gaps] = report.gaps ?? []
    expect(gaps?.impossible).toEqual([{ value: 'AQ', reason: { rules: ['supply'], minimalProved: true } }])
    expect(gaps?.undecided).toEqual([])
    expect(gaps?.gaps).toEqual([
      {
        values: ['DE'],
        vanished: [{ parameter: 'motor', values: [{ from: 'american', to: 'american', count: 1 }] }],
      },
      {
        values: ['US'],
        vanished: [
          {
            parameter: 'motor',
            values: [
              { from: 'small', to: 'small', count: 1 },
              { from: 'large', to: 'large', count: 1 },
            ],
          },
          { parameter: 'flow', values: [{ from: 16, to: 20, count: 5 }] },
        ],
      },
    ])
  })

  test('counts the combinations that rules on tables allow', () => {
    // Of three countries, four motors and two states of the filter, DE has two motors and US one, each with and without
    // a filter; 'never' excludes nothing that 'supply' does not.
    expect(report.tables).toEqual([
      {
        rules: ['supply', 'never'],
        parameters: expect.arrayContaining(['country', 'motor', 'filter']),
        conceivable: 24n,
        combinations: 6n,
        nodes: expect.any(Number),
      },
    ])
  })

  test('covers each pair of values that can occur together', () => {
    // 3 of the 12 pairs of country and motor occur, 4 of the 6 of country and filter, and 6 of the 8 of motor and filter.
    expect(report.pairs?.counts).toEqual({ covered: 3 + 4 + 6, impossible: 9 + 2 + 2, undecided: 0 })
    expect(report.pairs?.deadValues).toBe(2)
    expect(report.pairs?.restricted).toMatchObject([
      {
        first: 'country',
        second: 'motor',
        pairs: 6,
        impossible: [{ first: 'DE', second: 'american' }, {}, {}],
      },
    ])
  })
})

test('a model without configurations reports only the contradicting rules', () => {
  const model = new ModelBuilder('nothing', '1.0.0')
  const count = model.number('count', { group: 'g', min: 1, max: 9, step: 1, unit: '1' })
  model.rule('few', atMost(count, 3))
  model.rule('many', atLeast(divideUp(count, 2), 4))
  model.rule('odd', equal(add(count, 1), 8))
  const report = buildPublishReport(model.build())
  expect(report.domains).toMatchObject({ possible: false, reason: { minimalProved: true } })
  expect(report.domains.reason?.rules).toHaveLength(2)
  expect(report.rules).toBeUndefined()
})

test('a rule that holds by the definitions alone is implied, with no rule as the reason', () => {
  const model = new ModelBuilder('plain', '1.0.0')
  const count = model.number('count', { group: 'g', min: 1, max: 9, step: 1, unit: '1' })
  model.rule('positive', atLeast(count, 0))
  expect(computeRuleUses(model.build(), work).rules).toEqual([
    { rule: 'positive', use: 'implied', reason: { rules: [], minimalProved: true } },
  ])
})

test('the work reports its progress and stops when cancelled', () => {
  const parts = new Set<string>()
  buildPublishReport(createPumpsModel(), { contexts: ['country'], progress: ({ part }) => parts.add(part) })
  expect([...parts]).toEqual(['domains', 'rules', 'notices', 'gaps', 'pairs', 'tables'])
  let checks = 0
  const isCancelled = (): boolean => {
    checks += 1
    return checks > 20
  }
  expect(() => buildPublishReport(createPumpsModel(), { cancelled: isCancelled })).toThrow(
    PublishCancelledError,
  )
})

test('everything that needs a search is undecided if the budget is too small', () => {
  // Six different numbers of 1 to 5: no configuration exists, which only a search finds.
  const model = new ModelBuilder('pigeons', '1.0.0')
  const numbers = Array.from({ length: 6 }, (_, index) =>
    model.number(`p${index}`, { group: 'p', min: 1, max: 5, step: 1, unit: '1' }),
  )
  for (const [at, number] of numbers.entries())
    for (const other of numbers.slice(at + 1))
      model.rule(`${number.name}-${other.name}`, { kind: 'not', of: equal(number, other) })
  const compiled = compileModel(model.build())
  expect(computeRootDomains(compiled, new Work({ failures: 1 })).possible).toBeUndefined()
  const names = ['p0', 'p1']
  // Of the 25 pairs the 5 of equal numbers are impossible without a search.
  expect(buildPairwiseSuite(compiled, names, new Work({ failures: 0 })).counts).toMatchObject({
    undecided: 20,
  })
  expect(buildPairwiseSuite(compiled, names, work).counts).toEqual({
    covered: 0,
    impossible: 25,
    undecided: 0,
  })
})

describe('the publish report of random models', () => {
  test('finds the same dead values and rule use as exhaustive enumeration', () => {
    fc.assert(
      fc.property(createModelArbitrary(), (model) => {
        const match = createMatcher(model)
        const root = computeRootDomains(compileModel(model), work)
        const configurations = match({})
        expect(root.possible).toBe(configurations.length > 0)
        if (configurations.length === 0) return
        const deadValues = model.parameters.flatMap((parameter) =>
          listValues(model, parameter)
            .filter((value) => !configurations.some((one) => one[parameter.name] === value))
            .map((value) => `${parameter.name}=${value}`),
        )
        const reportedValues = root.dead.flatMap(({ parameter, values }) =>
          values.flatMap(({ from, to }) =>
            listValuesBetween(model, parameter, from, to).map((value) => `${parameter}=${value}`),
          ),
        )
        expect(reportedValues.toSorted()).toEqual(deadValues.toSorted())
        const uses = computeRuleUses(model, work)
        const listOtherRules = (omittedRule: string): ReadonlySet<string> =>
          new Set(model.rules.map(({ id }) => id).filter((id) => id !== omittedRule))
        for (const { rule, use } of uses.rules)
          expect([rule, use === 'needed']).toEqual([
            rule,
            match({}, listOtherRules(rule)).length > configurations.length,
          ])
        const remainingRules = new Set(
          model.rules.map(({ id }) => id).filter((id) => !uses.removable.includes(id)),
        )
        expect(match({}, remainingRules)).toHaveLength(configurations.length)
      }),
      { numRuns: 25 },
    )
  })

  test('covers every pair that a configuration has and no other', () => {
    fc.assert(
      fc.property(createModelArbitrary(), (model) => {
        const names = model.parameters.map(({ name }) => name)
        if (names.length < 2) return
        const suite = buildPairwiseSuite(compileModel(model), names, work)
        const listPairs = (configurations: readonly Readonly<Record<string, Value>>[]): Set<string> =>
          new Set(
            configurations.flatMap((configuration) =>
              names.flatMap((first, index) =>
                names
                  .slice(index + 1)
                  .map((second) => `${first}=${configuration[first]},${second}=${configuration[second]}`),
              ),
            ),
          )
        const feasible = listPairs(createMatcher(model)({}))
        expect(listPairs(suite.configurations)).toEqual(feasible)
        expect(suite.counts.covered).toBe(feasible.size)
        expect(suite.counts.undecided).toBe(0)
        for (const one of suite.configurations) expect(check(model, one)).toEqual([])
      }),
      { numRuns: 40 },
    )
  })
})

function listValuesBetween(model: Model, name: string, from: Value, to: Value): readonly Value[] {
  const parameter = model.parameters.find((one) => one.name === name)
  const values = parameter === undefined ? [] : listValues(model, parameter)
  return values.slice(values.indexOf(from), values.indexOf(to) + 1)
}
