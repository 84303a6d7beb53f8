import { expect, test } from 'vitest'
import { formatQuantity, formatRange } from './quantity.ts'

test.each([
  [96.5, 'kW', 'de', '96,5\u00a0kW'],
  [96.5, 'kW', 'en', '96.5\u00a0kW'],
  [1200, 'mm', 'en', '1,200\u00a0mm'],
  [20, '%', 'de', '20\u00a0%'],
  [20, '%', 'en', '20%'],
  [10, 'min', 'en', '10 min'],
  [10, 'min', 'ja', '10 分'],
  [12.5, 'kN/m2', 'en', '12.5\u00a0kN/m²'],
  [400, 'V', 'ru', '400\u00a0В'],
  [3, '1', 'en', '3'],
] as const)('%d %s is formatted in %s as %j', (value, unit, locale, written) => {
  expect(formatQuantity(value, unit, locale)).toBe(written)
})

test('decimals are kept where they are significant', () => {
  expect(formatQuantity(96, 'kW', 'en', 1)).toBe('96.0\u00a0kW')
})

test('a range shows its unit once, and a single value is not a range', () => {
  expect(formatRange(10, 250, 'kW', 'en')).toBe('10–250\u00a0kW')
  expect(formatRange(10, 10, 'kW', 'en')).toBe('10\u00a0kW')
  expect(formatRange(0, 100, '%', 'de')).toBe('0–100\u00a0%')
  expect(formatRange(20_605, 20_605, 'day', 'de')).toBe('01.06.2026')
  expect(formatRange(20_605, 20_606, 'day', 'ja')).toBe('2026/06/01 – 2026/06/02')
})
