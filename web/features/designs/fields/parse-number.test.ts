import { expect, test } from 'vitest'
import fc from 'fast-check'
import { parseDayField, parseNumber } from './parse-number.ts'

const load = { min: 1, max: 2000, step: 0.1 }

test('full-width digits from Japanese keyboards are read', () => {
  expect(parseNumber('９６．５', load, 'ja')).toEqual({ kind: 'number', value: 96.5 })
})

test('a number may be followed by its unit', () => {
  expect(parseNumber('96 kW', load, 'en', ['kW'])).toEqual({ kind: 'number', value: 96 })
  expect(parseNumber('96KW', load, 'en', ['kW'])).toEqual({ kind: 'number', value: 96 })
  expect(parseNumber('96 kVA', load, 'en', ['kW'])).toEqual({ kind: 'unreadable' })
})

test('-5 and 1e9 are out of range, words are unreadable and 96.05 is between two steps', () => {
  expect(parseNumber('-5', load, 'en')).toEqual({ kind: 'outside' })
  expect(parseNumber('1e9', load, 'en')).toEqual({ kind: 'outside' })
  expect(parseNumber('abc', load, 'en')).toEqual({ kind: 'unreadable' })
  expect(parseNumber('  ', load, 'en')).toEqual({ kind: 'empty' })
  expect(parseNumber('96.05', load, 'en')).toEqual({ kind: 'offStep', below: 96, above: 96.1 })
})

test('every parameter value is read back from its formatted text in every language', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 19_990 }),
      fc.constantFrom('en', 'de', 'es', 'fr', 'ja', 'ko', 'pt', 'ru', 'zh'),
      (steps, locale) => {
        const value = Number((load.min + steps * load.step).toFixed(1))
        const spelled = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value)
        expect(parseNumber(spelled, load, locale)).toEqual({ kind: 'number', value })
      },
    ),
  )
})

test('a date is read as its day, and an invalid or out-of-range one says so', () => {
  const ordered = { min: 18_262, max: 22_644 }
  expect(parseDayField('2026-06-01', ordered)).toEqual({ kind: 'number', value: 20_605 })
  expect(parseDayField('', ordered)).toEqual({ kind: 'empty' })
  expect(parseDayField('2026-02-30', ordered)).toEqual({ kind: 'unreadable' })
  expect(parseDayField('2019-12-31', ordered)).toEqual({ kind: 'outside' })
})
