// Tests exchange rates by date, and the limits that depend on them.
import Big from 'big.js'
import { describe, expect, test } from 'vitest'
import { computeAmountBounds } from './amount-bounds.ts'
import { convertAmount, createRates } from './exchange.ts'
import { createRate } from './testing/price-case.ts'

const rates = createRates([
  createRate('USD', '1.10', { validFrom: '2026-06-11' }),
  createRate('USD', '1.20', { validFrom: '2026-06-12' }),
  createRate('JPY', '170', { validUntil: '2026-06-20' }),
  { ...createRate('CHF', '0.81'), from: 'USD' },
])
const convert = (amount: string, from: string, to: string, day: string): string | undefined => {
  const conversion = rates.find(from, to, day)
  return conversion === undefined ? undefined : convertAmount(new Big(amount), conversion).round(6).toFixed()
}

describe('an exchange rate', () => {
  test('applies from its day until another follows', () => {
    expect(
      ['2026-06-10', '2026-06-11', '2026-06-12', '2026-06-14'].map((day) => convert('10', 'EUR', 'USD', day)),
    ).toEqual([undefined, '11', '12', '12'])
  })

  test('with an end does not apply on its last day', () => {
    expect(convert('1', 'EUR', 'JPY', '2026-06-19')).toBe('170')
    expect(convert('1', 'EUR', 'JPY', '2026-06-20')).toBeUndefined()
  })

  test('between two currencies goes through the euro unless they have their own', () => {
    expect(convert('12', 'USD', 'JPY', '2026-06-15')).toBe('1700')
    expect(convert('12', 'USD', 'EUR', '2026-06-15')).toBe('10')
    expect(convert('100', 'USD', 'CHF', '2026-06-15')).toBe('81')
    expect(convert('100', 'CHF', 'USD', '2026-06-15')).toBeUndefined()
  })

  test('states itself, its date and its source', () => {
    expect(rates.find('USD', 'JPY', '2026-06-15')).toEqual({
      from: 'USD',
      to: 'JPY',
      times: '170',
      dividedBy: '1.20',
      shown: '141.6666666667',
      rateDate: '2026-06-12',
      source: 'sample',
    })
  })
})

const computeBounds = (currency: string) => computeAmountBounds(currency, rates, '2026-06-15')

test('limits grow by the power of ten of the rate, and stay as they are without one', () => {
  const euroBounds = { maxUnitPrice: '9999999.99', maxTotal: '200000000' }
  expect([computeBounds('EUR'), computeBounds('USD'), computeBounds('XTS')]).toEqual([
    euroBounds,
    euroBounds,
    euroBounds,
  ])
  expect(computeBounds('JPY')).toEqual({ maxUnitPrice: '999999999', maxTotal: '20000000000' })
})
