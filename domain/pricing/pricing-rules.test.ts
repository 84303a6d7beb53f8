// Tests the small rules of pricing: decimals, rounding, units, discount limits, freshness and charges.
import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Role } from '../permissions/roles.ts'
import { countries, getCurrencyDecimals } from '../reference/countries.ts'
import { type DiscountLimit, applyDiscount, findMaxDiscount } from './discounts.ts'
import { isFreshForOrder, computeGoodUntil, findStaleError } from './freshness.ts'
import { computeChargePrice } from './charges.ts'
import { roundAmount } from './rounding.ts'
import { canConvert, convertQuantity, getUnitCode } from './units.ts'

const listCurrenciesWithDecimals = (digits: number): readonly string[] =>
  [...new Set(countries.map(({ currency }) => currency))]
    .filter((currency) => getCurrencyDecimals(currency) === digits)
    .toSorted()

test("every country's currency has the decimals of ISO 4217", () => {
  // The currencies of ISO 4217, list one, whose decimals are not two.
  expect(listCurrenciesWithDecimals(0).join(' ')).toBe(
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  )
  expect(listCurrenciesWithDecimals(3).join(' ')).toBe('BHD IQD JOD KWD LYD OMR TND')
})

const round = (amount: string, currency: string, place: 'exchange' | 'discount') =>
  roundAmount(new Big(amount), currency, place).toFixed()

describe('price rounding', () => {
  test.each([
    ['0.125', 'EUR', '0.13', '0.12'],
    ['0.135', 'EUR', '0.14', '0.14'],
    ['2.5', 'JPY', '3', '2'],
    ['3.5', 'JPY', '4', '4'],
    ['0.0005', 'KWD', '0.001', '0.001'],
    ['0.0025', 'KWD', '0.003', '0.002'],
    ['0.12499', 'EUR', '0.12', '0.12'],
  ])('%s %s converted is %s, and discounted %s', (amount, currency, exchange, discount) => {
    expect(round(amount, currency, 'exchange')).toBe(exchange)
    expect(round(amount, currency, 'discount')).toBe(discount)
  })

  test('is off by at most half of the smallest amount and never gives 0', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 15n }),
        fc.constantFrom('EUR', 'JPY', 'KWD'),
        (units, currency) => {
          const exact = new Big(units.toString()).times('1e-7')
          const smallest = new Big(10).pow(-getCurrencyDecimals(currency))
          const amount = roundAmount(exact, currency, 'discount')
          expect(amount.gt(0)).toBe(true)
          expect(amount.eq(smallest) || amount.minus(exact).abs().times(2).lte(smallest)).toBe(true)
        },
      ),
    )
  })
})

describe('price units', () => {
  test('convert within their dimension, exactly if the factor is exact', () => {
    expect(convertQuantity(1000, 'foot', 'metre').toFixed()).toBe('304.8')
    expect(convertQuantity(100, 'pound', 'kilogram').toFixed()).toBe('45.359237')
    expect(convertQuantity(2, 'gallon', 'litre').toFixed()).toBe('7.570823568')
    expect(canConvert('metre', 'kilogram')).toBe(false)
    expect(() => convertQuantity(1, 'piece', 'set')).toThrow('piece does not convert into set')
  })

  test('have the codes of UN/ECE Recommendation 20', () => {
    expect([getUnitCode('piece'), getUnitCode('foot'), getUnitCode('kilogram')]).toEqual([
      'C62',
      'FOT',
      'KGM',
    ])
  })
})

describe('the maximum discount', () => {
  const limits: readonly DiscountLimit[] = [
    { role: 'SE', family: null, percent: '10' },
    { role: 'SE', family: 'SPSFT', percent: '2.5' },
    { role: 'AP', family: 'SP3PH', percent: '15' },
  ]
  test.each<[readonly Role[], string | undefined, string, Role | null]>([
    [['SE'], 'SP3PH', '10', 'SE'],
    [['SE'], 'SPSFT', '2.5', 'SE'],
    [['SE'], undefined, '10', 'SE'],
    [['SE', 'AP'], 'SP3PH', '15', 'AP'],
    [['AP'], 'SPSFT', '0', null],
    [['AP'], undefined, '0', null],
    [[], 'SP3PH', '0', null],
  ])('of %j for a part of the family %s is %s percent', (roles, family, percent, role) => {
    expect(findMaxDiscount(limits, roles, family)).toEqual({ percent, role })
  })

  test('is applied exactly', () => {
    expect(applyDiscount(new Big('100.05'), '12.35').toFixed()).toBe('87.693825')
    expect([applyDiscount(new Big(80), '0').toFixed(), applyDiscount(new Big(80), '100').toFixed()]).toEqual([
      '80',
      '0',
    ])
  })
})

const hourMilliseconds = 3_600_000
const isFreshAfterHours = (count: number) => isFreshForOrder(0, count * hourMilliseconds)

describe('a stored price', () => {
  const storedPrice = {
    partNumber: 'A',
    rowId: 'row-1',
    priceListName: 'L',
    takenOn: '2026-02-10',
    validUntil: null,
  }

  test('is valid for 30 days or until its row ends', () => {
    expect(computeGoodUntil(storedPrice)).toBe('2026-03-12')
    expect(computeGoodUntil({ ...storedPrice, validUntil: '2026-02-20' })).toBe('2026-02-20')
    expect(computeGoodUntil({ ...storedPrice, validUntil: '2026-12-31' })).toBe('2026-03-12')
  })

  test('raises error 6 from the day on which it is no longer valid', () => {
    expect(findStaleError(storedPrice, '2026-03-11')).toBeUndefined()
    expect(findStaleError(storedPrice, '2026-03-12')).toEqual({
      key: 'PRICE_ERROR_6',
      arguments: { part: 'A', row: 'row-1', list: 'L', date: '2026-03-12' },
    })
  })

  test('is fresh enough for an order for 24 hours', () => {
    expect([isFreshAfterHours(24), isFreshAfterHours(24.1)]).toEqual([true, false])
  })
})

test('a percentage of the parts rounds half up and stays above 0', () => {
  const charge = { kind: 'percent', value: '2.5' } as const
  expect(computeChargePrice(charge, { amount: '100.20', currency: 'EUR' }).amount).toBe('2.51')
  expect(computeChargePrice(charge, { amount: '10', currency: 'JPY' }).amount).toBe('1')
})
