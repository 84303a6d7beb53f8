import { describe, expect, test } from 'vitest'
import { formatExactDecimal, formatExactMoney } from './exact-money.ts'

// Intl formats with no-break spaces; the tests compare ordinary ones.
const replaceSpaces = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('the amount of a price step', () => {
  test.each([
    ['-159.80125', 'USD', 'en', '-$159.80125'],
    ['0.00125', 'EUR', 'de', '0,00125 €'],
    ['1250', 'EUR', 'de', '1.250,00 €'],
    ['1250', 'JPY', 'ja', '￥1,250'],
    ['90071992547409931.277', 'KWD', 'en', 'KWD 90,071,992,547,409,931.277'],
  ])('%s %s in %s keeps every digit', (amount, currency, locale, written) => {
    expect(replaceSpaces(formatExactMoney({ amount, currency }, locale))).toBe(written)
  })

  test('has a plus sign when it is an added difference', () => {
    expect(formatExactMoney({ amount: '12304.71', currency: 'USD' }, 'en', true)).toBe('+$12,304.71')
    expect(formatExactMoney({ amount: '0', currency: 'USD' }, 'en', true)).toBe('$0.00')
  })

  test('cannot be formatted when the input is not an amount', () => {
    expect(() => formatExactMoney({ amount: '', currency: 'USD' }, 'en')).toThrow(RangeError)
    expect(() => formatExactDecimal('1e5', 'en')).toThrow(RangeError)
  })
})

test('a rate keeps its digits', () => {
  expect(formatExactDecimal('1.08340', 'en')).toBe('1.0834')
  expect(formatExactDecimal('0.00012345678', 'de')).toBe('0,00012345678')
})
