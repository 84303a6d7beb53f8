import { expect, test } from 'vitest'
import { computePercentBelowList, listRequestedDiscounts } from './requested-discounts.ts'

const createLine = (partNumber: string, discountPercent?: string) => ({
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
  const lines = [
    createLine('A', '8'),
    createLine('B'),
    createLine('SP3PH-C', '5'),
    createLine('D', '10.00'),
    createLine('E', '0'),
  ]
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

test('the percentage by which a sum is below its list price is negative above it, and empty without list prices', () => {
  expect(computePercentBelowList(euros('875.00'), euros('1000.00'))).toBe('12.5')
  expect(computePercentBelowList(euros('1100.00'), euros('1000.00'))).toBe('-10.0')
  expect(computePercentBelowList(euros('0.00'), euros('0.00'))).toBe(null)
})
