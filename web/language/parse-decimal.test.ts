import { expect, test } from 'vitest'
import { parseDecimal } from './parse-decimal.ts'

test.each([
  ['96', 'en', 96],
  ['96.5', 'en', 96.5],
  ['96,5', 'en', 96.5],
  ['96,5', 'de', 96.5],
  ['96.5', 'de', 96.5],
  ['1,200', 'en', 1200],
  ['1.200', 'de', 1200],
  ['1,200', 'de', 1.2],
  ['1 234,5', 'fr', 1234.5],
  ['1\u202f234,5', 'fr', 1234.5],
  ['1.234,5', 'en', 1234.5],
  ['1,234.5', 'de', 1234.5],
  ["1'234.5", 'de', 1234.5],
  ['−5', 'en', -5],
  ['.5', 'en', 0.5],
  ['1e3', 'en', 1000],
])('%s in %s is read as %d', (text, locale, value) => {
  expect(parseDecimal(text, locale)).toBe(value)
})

test.each(['abc', '12abc', '1.2.3', '1,23,456', '--5', '1,2.3,4', '', '5-', 'NaN', 'Infinity', '0x10'])(
  '%s is unreadable',
  (text) => {
    expect(parseDecimal(text, 'en')).toBeUndefined()
  },
)
