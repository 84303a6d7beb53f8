import { describe, expect, test } from 'vitest'
import {
  formatCountry,
  formatDate,
  formatLength,
  formatMass,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRoundMoney,
  formatTemperature,
  showTimesIn,
} from './format.ts'

// Intl writes no-break spaces of two widths; people read spaces.
function replaceSpaces(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ')
}

describe('numbers and units', () => {
  test('use the separators of the language', () => {
    expect(replaceSpaces(formatNumber(1234.567, 'de'))).toBe('1.234,57')
    expect(replaceSpaces(formatNumber(1234.567, 'fr'))).toBe('1 234,57')
    expect(replaceSpaces(formatPercent(0.962, 'en'))).toBe('96.2%')
  })

  test('convert to US customary units by exact definition', () => {
    expect(replaceSpaces(formatLength(2540, 'en', 'us'))).toBe('100 in')
    expect(replaceSpaces(formatMass(453.59237, 'en', 'us'))).toBe('1,000 lb')
    expect(replaceSpaces(formatTemperature(25, 'en', 'us'))).toBe('77°F')
  })

  test('are in SI units otherwise', () => {
    expect(replaceSpaces(formatLength(2000, 'de'))).toBe('2.000 mm')
    expect(replaceSpaces(formatMass(1250, 'ja'))).toBe('1,250 kg')
  })
})

describe('money', () => {
  test('has the decimals of its currency', () => {
    expect(replaceSpaces(formatMoney({ amount: '1234.5', currency: 'EUR' }, 'de'))).toBe('1.234,50 €')
    expect(replaceSpaces(formatMoney({ amount: '1234', currency: 'JPY' }, 'ja'))).toBe('￥1,234')
  })

  test('is exact beyond floating-point precision', () => {
    expect(formatMoney({ amount: '90071992547409931.27', currency: 'USD' }, 'en')).toBe(
      '$90,071,992,547,409,931.27',
    )
  })

  test('is not formatted if it is not an amount', () => {
    expect(() => formatMoney({ amount: '', currency: 'EUR' }, 'en')).toThrow(RangeError)
  })
})

test('a country is named in the language, and an unknown code stays as it is', () => {
  expect(formatCountry('DE', 'fr')).toBe('Allemagne')
  expect(formatCountry('DE', 'ja')).toBe('ドイツ')
  expect(formatCountry('not a code', 'en')).toBe('not a code')
})

test('a date is written in the format of the language', () => {
  expect(formatDate('2026-11-21T12:00:00Z', 'de')).toBe('21.11.2026')
})

test('a rounded amount keeps its currency and drops only fractions of one', () => {
  expect(replaceSpaces(formatRoundMoney({ amount: '1234.56', currency: 'EUR' }, 'de'))).toBe('1.235 €')
  expect(() => formatRoundMoney({ amount: 'much', currency: 'EUR' }, 'de')).toThrow(RangeError)
})

test("times are shown in the chosen time zone, or in the machine's without one", () => {
  const midnight = '2026-03-01T23:30:00Z'
  showTimesIn('Asia/Tokyo')
  expect(formatDate(midnight, 'de')).toBe('02.03.2026')
  showTimesIn('America/New_York')
  expect(formatDate(midnight, 'de')).toBe('01.03.2026')
  showTimesIn(null)
  expect(formatDate(midnight, 'de')).toBe(
    new Date(midnight).toLocaleDateString('de', { dateStyle: 'medium' }),
  )
})
