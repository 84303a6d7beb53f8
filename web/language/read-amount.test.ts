import { expect, test } from 'vitest'
import { readAmount } from './read-amount.ts'

const largest = '9999999.99'

test('an amount is read as the language writes it', () => {
  expect(readAmount('1.234,5', 'de', largest)).toEqual({ kind: 'amount', amount: '1234.50' })
  expect(readAmount('1,234.5', 'en', largest)).toEqual({ kind: 'amount', amount: '1234.50' })
  expect(readAmount('１２３', 'ja', largest)).toEqual({ kind: 'amount', amount: '123.00' })
})

test('nothing typed is no amount, and zero is one', () => {
  expect(readAmount('  ', 'en', largest)).toEqual({ kind: 'empty' })
  expect(readAmount('0', 'en', largest)).toEqual({ kind: 'amount', amount: '0.00' })
})

test('what cannot be kept exactly is not read', () => {
  expect(readAmount('1.005', 'en', largest)).toEqual({ kind: 'unreadable' })
  expect(readAmount('1.005', 'en', largest, 3)).toEqual({ kind: 'amount', amount: '1.005' })
  expect(readAmount('-5', 'en', largest)).toEqual({ kind: 'unreadable' })
  expect(readAmount('12 EUR', 'en', largest)).toEqual({ kind: 'unreadable' })
})

test('the bound belongs to what is accepted', () => {
  expect(readAmount('9999999.99', 'en', largest)).toEqual({ kind: 'amount', amount: '9999999.99' })
  expect(readAmount('10000000', 'en', largest)).toEqual({ kind: 'tooLarge' })
})
