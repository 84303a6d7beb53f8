import { expect, test } from 'vitest'
import { computePercentBelowList, listRequestedDiscounts } from './requested-discounts.ts'

const line = (partNumber: string, discountPercent?: string) => ({
  line: {
    lineId: partNumber,
    designName: 'Hall A',
    partNumber,
    quantity: 1,
    unit: 'piece' as const,
    kind: 'N' as const,
    ...(discountPercent === undefined ? {} : { discountPercent }),
  },
})

const euros = (amount: string) => ({ amount, currency: 'EUR' })

test('requested discounts above their limit come first, then the largest, and none is left out', () => {
  const context = {
    discountLimits: [
      { role: 'SE' as const, family: null, percent: '10' },
      { role: 'SE' as const, family: 'SP3PH', percent: '4' },
    ],
    roles: new Set(['SE' as const]),
    findFamily: (partNumber: string) => (partNumber.startsWith('SP3PH') ? 'SP3PH' : undefined),
  }
  const lines = [line('A', '8'), line('B'), line('SP3PH-C', '5'), line('D', '10.00'), line('E', '0')]
  expect(
    listRequestedDiscounts(lines, context).map(({ partNumber, limit, aboveLimit }) => [
      partNumber,
      limit,
      aboveLimit,
    ]),
  ).toEqual([
    ['SP3PH-C', '4', true],
    ['D', '10', false],
    ['A', '10', false],
  ])
})

test('a sum is below its list price by a percentage, above it by a negative one, and by none without list prices', () => {
  expect(computePercentBelowList(euros('875.00'), euros('1000.00'))).toBe('12.5')
  expect(computePercentBelowList(euros('1100.00'), euros('1000.00'))).toBe('-10.0')
  expect(computePercentBelowList(euros('0.00'), euros('0.00'))).toBe(null)
})
