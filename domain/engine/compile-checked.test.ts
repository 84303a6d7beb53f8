// Tests what compilation adds to the rules: implied conditions that narrow more, and the requirement that every defined value can be computed.
import { describe, expect, test } from 'vitest'
import { all, any, atMost, ModelBuilder } from './testing/builder.ts'
import { compileModel } from './compile.ts'
import { createSession } from './create-session.ts'
import type { Model } from './model.ts'

/** Each of two cases limits the load, to 20 or to 10; that it is at most 20 in any case may be stated as an implied condition. */
function buildTwoWays({ isImplicationStated }: { isImplicationStated: boolean }): Model {
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
    ...(isImplicationStated ? { implied: all(atMost(load, 20), atMost(other, 40)) } : {}),
  })
  return model.build()
}

/** The largest load that remains after the first answer. */
function findLargestLoad(model: Model, strict: boolean): number | undefined {
  const session = createSession(compileModel(model))
  session.choose('strict', strict)
  const { load } = session.propagatedDomains().parameters
  return load?.kind === 'range' ? load.max : undefined
}

describe('an implied condition of a rule', () => {
  test('narrows the first answer', () => {
    expect(findLargestLoad(buildTwoWays({ isImplicationStated: true }), true)).toBe(20)
  })
  test('applies only where the rule does', () => {
    expect(findLargestLoad(buildTwoWays({ isImplicationStated: true }), false)).toBe(5000)
  })
  test('is needed for the limit in the first answer, which is higher without it', () => {
    expect(findLargestLoad(buildTwoWays({ isImplicationStated: false }), true)).toBeGreaterThan(20)
  })
})

/** Breakers that are listed for some pairs of rating and poles only; a rule reads the price of the breaker, or nothing does. */
function buildBreakers(isPriceRead: boolean): Model {
  const model = new ModelBuilder('breakers', '1.0.0')
  const breakerTable = model.table('breakers', {
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
  const price = model.value('price', 'cent', breakerTable.lookup('price', { rating, poles }))
  if (isPriceRead) model.rule('cheap', atMost(price, 5000))
  return model.build()
}

describe('a value that is missing from a list', () => {
  test.each([
    ['and that nothing reads', false],
    ['and that a rule reads', true],
  ])('%s makes its configuration impossible at once', (_, isPriceRead) => {
    const session = createSession(compileModel(buildBreakers(isPriceRead)))
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
