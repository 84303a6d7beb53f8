// Tests which rules and notices have an effect, and which rules may be removed together.
import { describe, expect, test } from 'vitest'
import { atLeast, atMost, equal, ModelBuilder } from '../testing/builder.ts'
import { computeNoticeUses, computeRuleUses } from './rule-use.ts'
import { ModelVariants, QUESTION } from './model-variants.ts'
import { type Progress, Work } from './work.ts'

const group = 'g'

/** A count up to 9 and a door; 'six' and 'also-six' are equivalent, 'seven' is weaker. */
function counts() {
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
const model = counts()

const reason = (...names: readonly string[]) => ({ rules: names, minimalProved: true })
const listIds = ({ rules }: { readonly rules: readonly { readonly id: string }[] }) =>
  rules.map(({ id }) => id)

describe('rule use', () => {
  const reported: Progress[] = []
  const { rules, removable } = computeRuleUses(model, new Work({ progress: (one) => reported.push(one) }))

  test('is needed if leaving the rule out allows something, which is shown', () => {
    const [needed, ...others] = rules.filter(({ use }) => use === 'needed')
    expect(others).toEqual([])
    expect(needed).toMatchObject({ rule: 'door', example: { door: true } })
    const example = needed?.use === 'needed' ? needed.example : {}
    expect([1, 2]).toContain(example['count'])
  })

  test('is implied, never applicable or always true, with the responsible rules', () => {
    const open = rules.filter(({ use }) => use !== 'needed')
    expect(open.map(({ rule, use }) => [rule, use])).toEqual([
      ['six', 'implied'],
      ['also-six', 'implied'],
      ['seven', 'implied'],
      ['high', 'neverApplies'],
      ['always', 'implied'],
    ])
    const reasons = open.map((one) => ('reason' in one ? one.reason : undefined))
    expect([reasons[0], reasons[1], reasons[4]]).toEqual([reason('also-six'), reason('six'), reason()])
    for (const one of [reasons[2], reasons[3]])
      expect([reason('six'), reason('also-six')]).toContainEqual(one)
  })

  test('names rules that can go together while the remaining ones imply them', () => {
    expect(removable).toEqual(['six', 'seven', 'high', 'always'])
  })

  test('reports each rule, then each removable one', () => {
    expect(reported.map(({ part, done, total }) => [part, done, total])).toEqual(
      [1, 2, 3, 4, 5, 6, 6, 6, 6, 6, 6].map((done) => ['rules', done, 6]),
    )
  })
})

test('notices are shown in some configuration or never, and are reported one by one', () => {
  const reported: Progress[] = []
  const uses = computeNoticeUses(model, new Work({ progress: (one) => reported.push(one) }))
  expect(uses).toMatchObject([
    { notice: 'two', use: 'shown' },
    { notice: 'eight', use: 'neverShown', reason: { minimalProved: true } },
  ])
  expect(reported).toEqual([1, 2].map((done) => ({ part: 'notices', done, total: 2 })))
})

describe('a variant of the model', () => {
  const variants = new ModelVariants(model)
  const all = listIds(model)
  const others = all.filter((id) => id !== 'seven')

  test('has the other rules and the question as one more, without notices and goals', () => {
    const breaking = variants.breaking('seven')
    expect(listIds(breaking)).toEqual([...others, QUESTION])
    expect([breaking.notices, breaking.goals]).toEqual([[], []])
    expect(listIds(variants.applying('seven'))).toEqual([...others, QUESTION])
    expect(listIds(variants.raising('two'))).toEqual([...all, QUESTION])
    expect(listIds(variants.breaking('seven', (id) => id.startsWith('s')))).toEqual(['six', QUESTION])
  })

  test('requires a rule or notice of that name', () => {
    expect(() => variants.breaking('two')).toThrow("Model counts has no rule 'two'")
    expect(() => variants.applying('two')).toThrow("Model counts has no rule 'two'")
    expect(() => variants.raising('seven')).toThrow("Model counts has no notice 'seven'")
  })
})
