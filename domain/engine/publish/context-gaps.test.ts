// Tests what one value of a parameter makes impossible elsewhere: single values at each end, equal gaps, impossible values.
import { describe, expect, test } from 'vitest'
import { atLeast, atMost, ModelBuilder, not } from '../testing/builder.ts'
import { compileModel } from '../compile.ts'
import { findContextGaps } from './context-gaps.ts'
import { computeRootDomains } from './root-domains.ts'
import { Work } from './work.ts'

const group = 'g'
const work = new Work({})

/** Six countries: for load and size some lose an end, some lose the same values, one loses everything and one nothing. */
function compileOffersModel() {
  const model = new ModelBuilder('offers', '1.0.0')
  const size = model.choice('size', ['S', 'M', 'L'], { group })
  const country = model.choice('country', ['low', 'none', 'high', 'all', 'same', 'both'], { group })
  const load = model.number('load', { group, min: 1, max: 3000, step: 1, unit: 'kW' })
  const door = model.flag('door', { group })
  model.rule('range', atMost(load, 2999))
  model.rule('low', atLeast(load, 2), { when: country.is('low', 'both') })
  model.rule('high', atMost(load, 2998), { when: country.is('high', 'same', 'both') })
  model.rule('door', door.isTrue, { when: country.is('both') })
  model.rule('large', not(size.is('L')), { when: country.is('high', 'same') })
  model.rule('none', door.isTrue, { when: country.is('none') })
  model.rule('nor', door.isFalse, { when: country.is('none') })
  return compileModel(model.build())
}

const toRun = (value: string | number | boolean) => ({ from: value, to: value, count: 1 })

describe('gaps between contexts', () => {
  const compiled = compileOffersModel()
  const { domains } = computeRootDomains(compiled, work)
  const { gaps, impossible, undecided } = findContextGaps(compiled, 'country', domains, work)

  test('name the removed values in the order of the model, including single values at either end', () => {
    expect(gaps).toStrictEqual([
      {
        values: ['high', 'same'],
        vanished: [
          { parameter: 'size', values: [toRun('L')] },
          { parameter: 'load', values: [toRun(2999)] },
        ],
      },
      { values: ['low'], vanished: [{ parameter: 'load', values: [toRun(1)] }] },
      {
        values: ['both'],
        vanished: [
          { parameter: 'load', values: [toRun(1), toRun(2999)] },
          { parameter: 'door', values: [toRun(false)] },
        ],
      },
    ])
    expect(undecided).toStrictEqual([])
  })

  test('report separately a value without any configuration, with the contradicting rules', () => {
    expect(impossible).toStrictEqual([
      { value: 'none', reason: { rules: ['none', 'nor'], minimalProved: true } },
    ])
  })

  test('of a flag compare its two values', () => {
    expect(findContextGaps(compiled, 'door', domains, work)).toStrictEqual({
      parameter: 'door',
      impossible: [],
      gaps: [{ values: [false], vanished: [{ parameter: 'country', values: [toRun('both')] }] }],
      undecided: [],
      unsuited: [],
    })
  })
})

test('a value under which the suggestions admit no configuration is reported with the rules', () => {
  const model = new ModelBuilder('suggested', '1.0.0')
  const country = model.choice('country', ['DE', 'AQ'], { group, role: 'fact', preferred: 'DE' })
  const plan = model.choice('plan', ['full', 'none'], { group, role: 'requirement', preferred: 'full' })
  model.rule('service', plan.is('none'), { when: country.is('AQ') })
  const compiled = compileModel(model.build())
  const { domains } = computeRootDomains(compiled, work)
  const { unsuited, impossible } = findContextGaps(compiled, 'country', domains, work)
  expect(unsuited).toStrictEqual([{ value: 'AQ', reason: { rules: ['service'], minimalProved: true } }])
  expect(impossible).toStrictEqual([])
})
