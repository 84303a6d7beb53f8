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
function plain(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ')
}

describe('numbers and units', () => {
  test('have the separators of the language', () => {
    expect(plain(formatNumber(1234.567, 'de'))).toBe('1.234,57')
    expect(plain(formatNumber(1234.567, 'fr'))).toBe('1 234,57')
    expect(plain(formatPercent(0.962, 'en'))).toBe('96.2%')
  })

  test('are converted for US customary units by their exact definitions', () => {
    expect(plain(formatLength(2540, 'en', 'us'))).toBe('100 in')
    expect(plain(formatMass(453.59237, 'en', 'us'))).toBe('1,000 lb')
    expect(plain(formatTemperature(25, 'en', 'us'))).toBe('77°F')
  })

  test('stay in SI otherwise', () => {
    expect(plain(formatLength(2000, 'de'))).toBe('2.000 mm')
    expect(plain(formatMass(1250, 'ja'))).toBe('1,250 kg')
  })
})

describe('money', () => {
  test('has the digits of its currency', () => {
    expect(plain(formatMoney({ amount: '1234.5', currency: 'EUR' }, 'de'))).toBe('1.234,50 €')
    expect(plain(formatMoney({ amount: '1234', currency: 'JPY' }, 'ja'))).toBe('￥1,234')
  })

  test('is exact beyond what a floating-point number holds', () => {
    expect(formatMoney({ amount: '90071992547409931.27', currency: 'USD' }, 'en')).toBe(
      '$90,071,992,547,409,931.27',
    )
  })

  test('is not guessed from something that is no amount', () => {
    expect(() => formatMoney({ amount: '', currency: 'EUR' }, 'en')).toThrow(RangeError)
  })
})

test('a country is named in the language; an unknown or broken code stays itself', () => {
  expect(formatCountry('DE', 'fr')).toBe('Allemagne')
  expect(formatCountry('DE', 'ja')).toBe('ドイツ')
  expect(formatCountry('not a code', 'en')).toBe('not a code')
})

test('a day is written as the language writes days', () => {
  expect(formatDate('2026-11-21T12:00:00Z', 'de')).toBe('21.11.2026')
})

test('a round amount keeps its currency and loses only what is smaller than one', () => {
  expect(plain(formatRoundMoney({ amount: '1234.56', currency: 'EUR' }, 'de'))).toBe('1.235 €')
  expect(() => formatRoundMoney({ amount: 'much', currency: 'EUR' }, 'de')).toThrow(RangeError)
})

test('times are shown in the chosen zone, and without one in that of the machine', () => {
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
