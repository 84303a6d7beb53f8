/** Tests how the facts of price errors are formatted for people. */
import { expect, test } from 'vitest'
import { formatErrorValues } from './error-values.ts'
import { readMessages } from './messages.ts'

const formatValue = (kind: string, value: string | number, language: 'en' | 'de' | 'ja') => {
  const messages = readMessages(language)
  return formatErrorValues({ fact: { kind, value } }, language, (key) => messages[key] ?? key)['fact']
}

test.each([
  ['amount', '1234.50', 'en', '1,234.50'],
  ['amount', '1234.50', 'de', '1.234,50'],
  ['amount', '200000000', 'de', '200.000.000'],
  ['amount', '0.1234567890123456789', 'en', '0.1234567890123456789'],
  ['percent', '12.5', 'de', '12,5'],
  ['day', '2026-03-02', 'en', 'Mar 2, 2026'],
  ['day', '2026-03-02', 'ja', '2026/03/02'],
  ['country', 'DE', 'ja', 'ドイツ'],
  ['unit', 'metre', 'de', 'Meter'],
  ['count', 3, 'en', 3],
  ['text', 'none', 'en', 'none'],
  ['currency', 'EUR', 'de', 'EUR'],
] as const)('%s %s in %s is %s', (kind, value, language, expected) => {
  expect(formatValue(kind, value, language)).toBe(expected)
})

test('agreement differences are shown in words', () => {
  expect(formatValue('differences', 'customer, notStarted', 'en')).not.toMatch(/notStarted|PRICE_/)
})

test('missing values are shown by a placeholder', () => {
  for (const kind of ['amount', 'percent', 'day', 'time']) expect(formatValue(kind, '–', 'de')).toBe('–')
})
