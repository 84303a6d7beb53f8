import { expect, test } from 'vitest'
import { solutionTabs } from '../../../paths.ts'
import { listOfferedTabs } from './offered-tabs.ts'

const everything = { mayReview: true, seesNetPrices: true, mayReadPriceStatus: true }

test('who may do everything has every tab', () => {
  expect(listOfferedTabs(everything, undefined)).toEqual(solutionTabs)
})

test.each([
  [{ mayReview: false }, 'review'],
  [{ seesNetPrices: false }, 'quotations'],
  [{ mayReadPriceStatus: false }, 'price-status'],
] as const)('with %j there is no tab %s', (refused, tab) => {
  const offered = listOfferedTabs({ ...everything, ...refused }, undefined)
  expect(offered).toEqual(solutionTabs.filter((one) => one !== tab))
})

test('a tab that an address names stays, but for the review', () => {
  const nothing = { mayReview: false, seesNetPrices: false, mayReadPriceStatus: false }
  expect(listOfferedTabs(nothing, 'price-status')).toContain('price-status')
  expect(listOfferedTabs(nothing, 'quotations')).toContain('quotations')
  expect(listOfferedTabs(nothing, 'review')).not.toContain('review')
})
