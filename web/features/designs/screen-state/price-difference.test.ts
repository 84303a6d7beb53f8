import { expect, test } from 'vitest'
import type { PricedBill } from '@design-portal/domain/pricing/price-bill.ts'
import { hasPrice } from './has-price.ts'
import { formatDifference, computePriceDifference } from './price-difference.ts'

const createBill = (amount: string, priced = true, currency = 'EUR'): PricedBill => ({
  lines: [{ id: '1', unitPrice: null, linePrice: priced ? { amount, currency } : null }],
  total: { amount, currency },
  missing: [],
  sample: true,
})

test('a bill without any price has no total, which is not 0', () => {
  expect(hasPrice(createBill('0.00', false))).toBe(false)
  expect(hasPrice(createBill('0.00'))).toBe(true)
})

test('a price difference is exact, signed, and missing between incomparable bills', () => {
  expect(computePriceDifference(createBill('100.10'), createBill('400.40'))).toEqual({
    amount: '300.30',
    currency: 'EUR',
  })
  expect(computePriceDifference(createBill('400.40'), createBill('100.10'))).toEqual({
    amount: '-300.30',
    currency: 'EUR',
  })
  expect(computePriceDifference(undefined, createBill('1.00'))).toBeUndefined()
  expect(computePriceDifference(createBill('1.00'), createBill('1.00', false))).toBeUndefined()
  expect(computePriceDifference(createBill('1.00'), createBill('1.00', true, 'USD'))).toBeUndefined()
})

test('a price difference always shows its sign', () => {
  expect(formatDifference({ amount: '1200.00', currency: 'EUR' }, 'de')).toBe('+1.200,00\u00a0€')
  expect(formatDifference({ amount: '-300.50', currency: 'EUR' }, 'en')).toBe('−€300.50')
  expect(formatDifference({ amount: '0.00', currency: 'EUR' }, 'en')).toBe('±€0.00')
})
