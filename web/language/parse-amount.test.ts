import { expect, test } from 'vitest'
import { parseAmount } from './parse-amount.ts'

const largest = '9999999.99'

test('an amount is read in the format of the language', () => {
  expect(parseAmount('1.234,5', 'de', largest)).toEqual({ kind: 'amount', amount: '1234.50' })
  expect(parseAmount('1,234.5', 'en', largest)).toEqual({ kind: 'amount', amount: '1234.50' })
  expect(parseAmount('１２３', 'ja', largest)).toEqual({ kind: 'amount', amount: '123.00' })
})

test('empty input is not an amount, and zero is one', () => {
  expect(parseAmount('  ', 'en', largest)).toEqual({ kind: 'empty' })
  expect(parseAmount('0', 'en', largest)).toEqual({ kind: 'amount', amount: '0.00' })
})

test('an amount that cannot be stored exactly is rejected', () => {
  expect(parseAmount('1.005', 'en', largest)).toEqual({ kind: 'unreadable' })
  expect(parseAmount('1.005', 'en', largest, 3)).toEqual({ kind: 'amount', amount: '1.005' })
  expect(parseAmount('-5', 'en', largest)).toEqual({ kind: 'unreadable' })
  expect(parseAmount('12 EUR', 'en', largest)).toEqual({ kind: 'unreadable' })
})

test('the upper bound of an amount is accepted', () => {
  expect(parseAmount('9999999.99', 'en', largest)).toEqual({ kind: 'amount', amount: '9999999.99' })
  expect(parseAmount('10000000', 'en', largest)).toEqual({ kind: 'tooLarge' })
})
