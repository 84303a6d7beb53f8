// Tests pricing a bill: parts sum to the total, a missing price is reported, and zero is a price.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMoney, convertMoney, fromMinorUnits, toMinorUnits, createMoney } from './money.ts'
import type { Money } from './money.ts'
import { priceBill } from './price-bill.ts'
import type { PriceList } from './price-bill.ts'

const createPriceList = (prices: Readonly<Record<string, string>>, currency = 'EUR'): PriceList => ({
  priceListName: 'test',
  currency,
  sample: true,
  unitPrice: (partNumber): Money | null => {
    const price = prices[partNumber]
    return price === undefined ? null : createMoney(price, currency)
  },
})

test('lines add up to the total in every currency', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          cents: fc.integer({ min: 0, max: 999_999_999 }),
          quantity: fc.integer({ min: 1, max: 999 }),
        }),
        { maxLength: 20 },
      ),
      fc.constantFrom('EUR', 'JPY', 'KWD'),
      (rows, currency) => {
        const prices = Object.fromEntries(
          rows.map(({ cents }, index) => [`P${index}`, fromMinorUnits(cents, currency).amount]),
        )
        const bill = rows.map(({ quantity }, index) => ({
          id: `${index}`,
          partNumber: `P${index}`,
          quantity,
        }))
        const pricedBill = priceBill(bill, createPriceList(prices, currency))
        const sum = rows.reduce((total, { cents, quantity }) => total + cents * quantity, 0)
        expect(toMinorUnits(pricedBill.total)).toBe(sum)
        expect(pricedBill.missing).toEqual([])
      },
    ),
  )
})

test('a missing price is empty and named, and zero is a price', () => {
  const pricedBill = priceBill(
    [
      { id: 'a', partNumber: 'FREE', quantity: 2 },
      { id: 'b', partNumber: 'UNKNOWN', quantity: 1 },
      { id: 'c', partNumber: 'KNOWN', quantity: 3 },
      { id: 'd', partNumber: 'BREAKER', quantity: 1, byOthers: true },
    ],
    createPriceList({ FREE: '0', KNOWN: '10.10' }),
    2,
  )
  expect(pricedBill.lines.map(({ linePrice }) => linePrice?.amount ?? null)).toEqual([
    '0.00',
    null,
    '30.30',
    null,
  ])
  expect(pricedBill.total).toEqual({ amount: '60.60', currency: 'EUR' })
  expect(pricedBill.missing).toEqual(['UNKNOWN'])
})

test('amounts of two currencies are never added silently', () => {
  expect(() => addMoney(createMoney(1, 'EUR'), createMoney(1, 'USD'))).toThrow('EUR and USD')
  expect(convertMoney(createMoney('10', 'EUR'), '162.355', 'JPY')).toEqual({
    amount: '1624',
    currency: 'JPY',
  })
})
