import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  completeOffers,
  findChoiceProblem,
  findOfferProblem,
  type ItemOffer,
  type PricedItem,
  selectItems,
  sumQuotation,
} from './quotation-items.ts'

const included = (itemId: string): ItemOffer => ({ itemId, role: 'included', replaces: null })
const optional = (itemId: string): ItemOffer => ({ itemId, role: 'optional', replaces: null })
const alternative = (itemId: string, replaces: string): ItemOffer => ({
  itemId,
  role: 'alternative',
  replaces,
})
const offers = [
  included('ups'),
  optional('service'),
  alternative('biggerUps', 'ups'),
  alternative('otherUps', 'ups'),
]
const amounts: Readonly<Record<string, string>> = {
  ups: '1000.00',
  service: '150.00',
  biggerUps: '1400.00',
  otherUps: '900.00',
}
const items = offers.map((offer): PricedItem => ({
  ...offer,
  price: { amount: amounts[offer.itemId] ?? '0', currency: 'EUR' },
}))
const sum = (choice: readonly string[]) =>
  sumQuotation(
    items,
    [
      { kind: 'percent', value: '10' },
      { kind: 'amount', value: '50' },
    ],
    { choice, currency: 'EUR' },
  )

const problem = (...stated: readonly ItemOffer[]) => findOfferProblem(stated)?.problem

describe('the sum of a quotation', () => {
  test('holds what is included, with charges in percent of it', () => {
    expect(sum([]).items.amount).toBe('1000.00')
    expect(sum([]).charges.map(({ amount }) => amount)).toEqual(['100.00', '50.00'])
    expect(sum([]).net.amount).toBe('1150.00')
  })

  test('adds chosen options, and takes an alternative in place of its item', () => {
    expect(sum(['service']).net.amount).toBe('1315.00')
    expect(sum(['biggerUps']).net.amount).toBe('1590.00')
    expect(selectItems(offers, ['biggerUps', 'service']).map(({ itemId }) => itemId)).toEqual([
      'service',
      'biggerUps',
    ])
  })

  test('never depends on the order or the repetition of a choice', () => {
    fc.assert(
      fc.property(fc.subarray(['service', 'otherUps']), (choice) => {
        expect(sum([...choice.toReversed(), ...choice])).toEqual(sum(choice))
      }),
    )
  })
})

describe('a choice is refused', () => {
  test('of an item that is not offered, or is included anyway', () => {
    expect(findChoiceProblem(offers, ['nothing'])).toEqual({ problem: 'notOffered', itemId: 'nothing' })
    expect(findChoiceProblem(offers, ['ups'])).toEqual({ problem: 'notOffered', itemId: 'ups' })
  })

  test('of two alternatives to one item', () => {
    expect(findChoiceProblem(offers, ['biggerUps', 'otherUps'])).toEqual({
      problem: 'twoAlternatives',
      itemId: 'otherUps',
    })
    expect(findChoiceProblem(offers, ['biggerUps', 'service'])).toBeUndefined()
  })
})

describe('offers', () => {
  test('are included unless stated, and lose an alternative whose item is gone', () => {
    expect(completeOffers(['ups', 'service'], [optional('service'), optional('gone')])).toEqual([
      included('ups'),
      optional('service'),
    ])
    expect(completeOffers(['biggerUps'], [alternative('biggerUps', 'ups')])).toEqual([included('biggerUps')])
  })

  test('have a problem where an alternative names no included item, or nothing is included', () => {
    expect(problem(...offers)).toBeUndefined()
    expect(problem(included('a'), { itemId: 'b', role: 'alternative', replaces: null })).toBe(
      'replacesNothing',
    )
    expect(problem(included('a'), alternative('b', 'b'))).toBe('replacesItself')
    expect(problem(included('a'), optional('b'), alternative('c', 'b'))).toBe('replacesNotIncluded')
    expect(problem(included('a'), { itemId: 'b', role: 'optional', replaces: 'a' })).toBe(
      'replacesWithoutAlternative',
    )
    expect(problem(optional('a'))).toBe('nothingIncluded')
    expect(findOfferProblem([])).toBeUndefined()
  })
})
