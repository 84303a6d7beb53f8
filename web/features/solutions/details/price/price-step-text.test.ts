import { expect, test } from 'vitest'
import { toUnitPriceBars } from './price-step-text.ts'
import type { PriceStep } from './price-step-text.ts'

/** The price that docs/pricing.md follows. */
const steps: readonly PriceStep[] = [
  {
    kind: 'listPrice',
    priceListName: 'Europe',
    rowId: null,
    per: 1,
    unit: 'piece',
    amount: '1250',
    currency: 'EUR',
  },
  { kind: 'break', fromQuantity: 10, amount: '-70', currency: 'EUR' },
  {
    kind: 'exchange',
    from: '1180',
    fromCurrency: 'EUR',
    rate: '1.0834',
    rateDate: '2026-06-12',
    source: 'sample',
    amount: '1278.412',
    currency: 'USD',
  },
  { kind: 'rounding', place: 'exchange', mode: 'halfUp', amount: '-0.002', currency: 'USD' },
  { kind: 'discount', percent: '12.5', amount: '-159.80125', currency: 'USD' },
  { kind: 'rounding', place: 'discount', mode: 'halfEven', amount: '0.00125', currency: 'USD' },
  { kind: 'quantity', quantity: 12, unit: 'piece', priced: '12', amount: '12304.71', currency: 'USD' },
]

test('the price chart contains the steps in its currency up to the unit price', () => {
  const bars = toUnitPriceBars(steps, 'USD', 'en')
  expect(bars.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['sum', '1278.412'],
    ['step', '-0.002'],
    ['step', '-159.80125'],
    ['step', '0.00125'],
  ])
})

test('steps of one kind have different keys', () => {
  const keys = toUnitPriceBars(steps, 'USD', 'en').map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})
