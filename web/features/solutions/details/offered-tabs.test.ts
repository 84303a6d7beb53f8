import { expect, test } from 'vitest'
import { solutionTabs } from '../../../paths.ts'
import { listOfferedTabs } from './offered-tabs.ts'

const allRights = { mayReview: true, seesNetPrices: true, mayReadPriceStatus: true }

test('a person with every right is offered every tab', () => {
  expect(listOfferedTabs(allRights, undefined)).toEqual(solutionTabs)
})

test.each([
  [{ mayReview: false }, 'review'],
  [{ seesNetPrices: false }, 'quotations'],
  [{ mayReadPriceStatus: false }, 'price-status'],
] as const)('with %j there is no tab %s', (refused, tab) => {
  const offered = listOfferedTabs({ ...allRights, ...refused }, undefined)
  expect(offered).toEqual(solutionTabs.filter((one) => one !== tab))
})

test('a tab that the address names is offered without the right to it, except the review', () => {
  const noRights = { mayReview: false, seesNetPrices: false, mayReadPriceStatus: false }
  expect(listOfferedTabs(noRights, 'price-status')).toContain('price-status')
  expect(listOfferedTabs(noRights, 'quotations')).toContain('quotations')
  expect(listOfferedTabs(noRights, 'review')).not.toContain('review')
})
