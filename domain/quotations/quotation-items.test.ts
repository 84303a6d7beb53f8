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

const offerIncluded = (itemId: string): ItemOffer => ({ itemId, role: 'included', replaces: null })
const offerOptional = (itemId: string): ItemOffer => ({ itemId, role: 'optional', replaces: null })
const offerAlternative = (itemId: string, replaces: string): ItemOffer => ({
  itemId,
  role: 'alternative',
  replaces,
})
const offers = [
  offerIncluded('ups'),
  offerOptional('service'),
  offerAlternative('biggerUps', 'ups'),
  offerAlternative('otherUps', 'ups'),
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
const sumChoice = (choice: readonly string[]) =>
  sumQuotation(
    items,
    [
      { kind: 'percent', value: '10' },
      { kind: 'amount', value: '50' },
    ],
    { choice, currency: 'EUR' },
  )

const findProblem = (...statedOffers: readonly ItemOffer[]) => findOfferProblem(statedOffers)?.problem

describe('the sum of a quotation', () => {
  test('consists of the included items and the charges, of which some are percentages of the items', () => {
    expect(sumChoice([]).items.amount).toBe('1000.00')
    expect(sumChoice([]).charges.map(({ amount }) => amount)).toEqual(['100.00', '50.00'])
    expect(sumChoice([]).net.amount).toBe('1150.00')
  })

  test('adds chosen options, and takes an alternative in place of its item', () => {
    expect(sumChoice(['service']).net.amount).toBe('1315.00')
    expect(sumChoice(['biggerUps']).net.amount).toBe('1590.00')
    expect(selectItems(offers, ['biggerUps', 'service']).map(({ itemId }) => itemId)).toEqual([
      'service',
      'biggerUps',
    ])
  })

  test('never depends on the order or the repetition of a choice', () => {
    fc.assert(
      fc.property(fc.subarray(['service', 'otherUps']), (choice) => {
        expect(sumChoice([...choice.toReversed(), ...choice])).toEqual(sumChoice(choice))
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
    expect(completeOffers(['ups', 'service'], [offerOptional('service'), offerOptional('gone')])).toEqual([
      offerIncluded('ups'),
      offerOptional('service'),
    ])
    expect(completeOffers(['biggerUps'], [offerAlternative('biggerUps', 'ups')])).toEqual([
      offerIncluded('biggerUps'),
    ])
  })

  test('have a problem where an alternative names no included item, or nothing is included', () => {
    expect(findProblem(...offers)).toBeUndefined()
    expect(findProblem(offerIncluded('a'), { itemId: 'b', role: 'alternative', replaces: null })).toBe(
      'replacesNothing',
    )
    expect(findProblem(offerIncluded('a'), offerAlternative('b', 'b'))).toBe('replacesItself')
    expect(findProblem(offerIncluded('a'), offerOptional('b'), offerAlternative('c', 'b'))).toBe(
      'replacesNotIncluded',
    )
    expect(findProblem(offerIncluded('a'), { itemId: 'b', role: 'optional', replaces: 'a' })).toBe(
      'replacesWithoutAlternative',
    )
    expect(findProblem(offerOptional('a'))).toBe('nothingIncluded')
    expect(findOfferProblem([])).toBeUndefined()
  })
})
