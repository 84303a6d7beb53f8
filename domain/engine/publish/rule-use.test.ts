// Tests which rules and notices have an effect, and which rules may be removed together.
import { describe, expect, test } from 'vitest'
import { atLeast, atMost, equal, ModelBuilder } from '../testing/builder.ts'
import { computeNoticeUses, computeRuleUses } from './rule-use.ts'
import { ModelVariants, QUESTION } from './model-variants.ts'
import { type Progress, Work } from './work.ts'

const group = 'g'

/** A count up to 9 and a door; 'six' and 'also-six' are equivalent, 'seven' is weaker. */
function createCountsModel() {
  const model = new ModelBuilder('counts', '1.0.0')
  const count = model.number('count', { group, min: 1, max: 9, step: 1, unit: '1' })
  const door = model.flag('door', { group })
  model.rule('six', atMost(count, 6))
  model.rule('door', atLeast(count, 3), { when: door.isTrue })
  model.rule('also-six', atMost(count, 6))
  model.rule('seven', atMost(count, 7))
  model.rule('high', door.isTrue, { when: atLeast(count, 8) })
  model.rule('always', atLeast(count, 1))
  model.notice('two', 'information', equal(count, 2))
  model.notice('eight', 'information', equal(count, 8))
  model.goal('few', count)
  return model.build()
}
const model = createCountsModel()

const createReason = (...names: readonly string[]) => ({ rules: names, minimalProved: true })
const listIds = ({ rules }: { readonly rules: readonly { readonly id: string }[] }) =>
  rules.map(({ id }) => id)

describe('rule use', () => {
  const reports: Progress[] = []
  const { rules, removable } = computeRuleUses(model, new Work({ progress: (one) => reports.push(one) }))

  test('is "needed" if leaving the rule out allows a configuration, which is given as an example', () => {
    const [neededRule, ...otherNeededRules] = rules.filter(({ use }) => use === 'needed')
    expect(otherNeededRules).toEqual([])
    expect(neededRule).toMatchObject({ rule: 'door', example: { door: true } })
    const example = neededRule?.use === 'needed' ? neededRule.example : {}
    expect([1, 2]).toContain(example['count'])
  })

  test('is "implied" or "neverApplies" otherwise, with the responsible rules as the reason', () => {
    const otherRules = rules.filter(({ use }) => use !== 'needed')
    expect(otherRules.map(({ rule, use }) => [rule, use])).toEqual([
      ['six', 'implied'],
      ['also-six', 'implied'],
      ['seven', 'implied'],
      ['high', 'neverApplies'],
      ['always', 'implied'],
    ])
    const reasons = otherRules.map((one) => ('reason' in one ? one.reason : undefined))
    expect([reasons[0], reasons[1], reasons[4]]).toEqual([
      createReason('also-six'),
      createReason('six'),
      createReason(),
    ])
    for (const one of [reasons[2], reasons[3]])
      expect([createReason('six'), createReason('also-six')]).toContainEqual(one)
  })

  test('lists rules that can be removed together because the remaining ones imply them', () => {
    expect(removable).toEqual(['six', 'seven', 'high', 'always'])
  })

  test('reports each rule, then each removable one', () => {
    expect(reports.map(({ part, done, total }) => [part, done, total])).toEqual(
      [1, 2, 3, 4, 5, 6, 6, 6, 6, 6, 6].map((done) => ['rules', done, 6]),
    )
  })
})

test('notices are shown in some configuration or never, and are reported one by one', () => {
  const reports: Progress[] = []
  const uses = computeNoticeUses(model, new Work({ progress: (one) => reports.push(one) }))
  expect(uses).toMatchObject([
    { notice: 'two', use: 'shown' },
    { notice: 'eight', use: 'neverShown', reason: { minimalProved: true } },
  ])
  expect(reports).toEqual([1, 2].map((done) => ({ part: 'notices', done, total: 2 })))
})

describe('a variant of the model', () => {
  const variants = new ModelVariants(model)
  const ruleIds = listIds(model)
  const otherRuleIds = ruleIds.filter((id) => id !== 'seven')

  test('has the question as an additional rule, and no notices or goals', () => {
    const variant = variants.breaking('seven')
    expect(listIds(variant)).toEqual([...otherRuleIds, QUESTION])
    expect([variant.notices, variant.goals]).toEqual([[], []])
    expect(listIds(variants.applying('seven'))).toEqual([...otherRuleIds, QUESTION])
    expect(listIds(variants.raising('two'))).toEqual([...ruleIds, QUESTION])
    expect(listIds(variants.breaking('seven', (id) => id.startsWith('s')))).toEqual(['six', QUESTION])
  })

  test('requires a rule or notice of that name', () => {
    expect(() => variants.breaking('two')).toThrow("Model counts has no rule 'two'")
    expect(() => variants.applying('two')).toThrow("Model counts has no rule 'two'")
    expect(() => variants.raising('seven')).toThrow("Model counts has no notice 'seven'")
  })
})
