// Tests what compilation adds to the rules: redundant conditions that narrow more, and the requirement that every value has a value.
import { describe, expect, test } from 'vitest'
import { all, any, atMost, ModelBuilder } from './testing/builder.ts'
import { compileModel } from './compile.ts'
import { createSession } from './create-session.ts'
import type { Model } from './model.ts'

/** In both cases the load is at most 20, which neither case implies alone. */
function twoWays(times: 'again' | 'once'): Model {
  const model = new ModelBuilder('two-ways', '1.0.0')
  const load = model.number('load', { group: 'need', min: 1, max: 5000, step: 1, unit: 'kW' })
  const other = model.number('other', { group: 'need', min: 1, max: 5000, step: 1, unit: 'kW' })
  const strict = model.flag('strict', { group: 'need' })
  const way = model.choice('way', ['near', 'far'], { group: 'need' })
  const require = any(
    all(way.is('near'), atMost(load, 20), atMost(other, 30)),
    all(way.is('far'), atMost(load, 10), atMost(other, 40)),
  )
  model.rule('either', require, {
    when: strict.isTrue,
    ...(times === 'again' ? { implied: all(atMost(load, 20), atMost(other, 40)) } : {}),
  })
  return model.build()
}

/** The largest load that remains after the first answer. */
function largestLoad(model: Model, strict: boolean): number | undefined {
  const session = createSession(compileModel(model))
  session.choose('strict', strict)
  const { load } = session.propagatedDomains().parameters
  return load?.kind === 'range' ? load.max : undefined
}

describe('a redundant constraint', () => {
  test('narrows the first answer', () => {
    expect(largestLoad(twoWays('again'), true)).toBe(20)
  })
  test('applies only where its rule does', () => {
    expect(largestLoad(twoWays('again'), false)).toBe(5000)
  })
  test('is necessary for that: without it, more is left to the complete answer', () => {
    expect(largestLoad(twoWays('once'), true)).toBeGreaterThan(20)
  })
})

/** A breaker is listed for some currents. Either no rule and no goal reads which one, or one does. */
function breakers(read: boolean): Model {
  const model = new ModelBuilder('breakers', '1.0.0')
  const list = model.table('breakers', {
    columns: {
      rating: { type: 'number', unit: 'A' },
      poles: { type: 'number', unit: '1' },
      price: { type: 'number', unit: 'cent' },
    },
    rows: [
      { rating: 16, poles: 1, price: 900 },
      { rating: 16, poles: 3, price: 2600 },
      { rating: 32, poles: 3, price: 3900 },
    ],
  })
  const rating = model.number('rating', { group: 'need', min: 16, max: 32, step: 16, unit: 'A' })
  const poles = model.number('poles', { group: 'need', min: 1, max: 3, step: 2, unit: '1' })
  const price = model.value('price', 'cent', list.lookup('price', { rating, poles }))
  if (read) model.rule('cheap', atMost(price, 5000))
  return model.build()
}

describe('a value missing from a list', () => {
  test.each([
    ['that nothing reads', false],
    ['that a rule reads', true],
  ])('%s makes its configuration impossible at once', (_, read) => {
    const session = createSession(compileModel(breakers(read)))
    session.choose('poles', 1)
    const { rating } = session.propagatedDomains().parameters
    expect(rating).toEqual({
      kind: 'listed',
      values: [
        { value: 16, state: 'implied' },
        { value: 32, state: 'impossible' },
      ],
    })
  })
})
