import { expect, test } from 'vitest'
import { compareWithOwnPrice, computeOwnPrice } from './quote-own-price.ts'

const euros = (amount: string) => ({ amount, currency: 'EUR' })
const createLine = (partNumber: string, quantity: number, amount: string | null) => ({
  partNumber,
  quantity,
  price: amount === null ? null : euros(amount),
})

test('the own price is the sum of the requested parts, even if several designs contain one of them', () => {
  const lines = [
    createLine('A', 2, '20.00'),
    createLine('A', 1, '9.00'),
    createLine('B', 1, '5.00'),
    createLine('C', 1, '7.00'),
  ]
  const requested = [
    { partNumber: 'A', quantity: 3 },
    { partNumber: 'B', quantity: 1 },
  ]
  expect(computeOwnPrice(requested, lines, 'EUR')).toEqual(euros('34.00'))
})

test('there is no own price without a price of each part, in the requested quantity and currency', () => {
  const requested = [{ partNumber: 'A', quantity: 2 }]
  expect(computeOwnPrice(requested, [createLine('A', 2, null)], 'EUR')).toBe(null)
  expect(computeOwnPrice(requested, [createLine('A', 3, '30.00')], 'EUR')).toBe(null)
  expect(computeOwnPrice(requested, [], 'EUR')).toBe(null)
  expect(computeOwnPrice(requested, [createLine('A', 2, '20.00')], 'USD')).toBe(null)
})

test('an answer is compared by amount and percentage, and only if it is complete', () => {
  const compare = (amount: string, complete = true) =>
    compareWithOwnPrice({ total: euros(amount), complete }, euros('200.00'))
  expect(compare('187.00')).toEqual({ difference: euros('-13.00'), percent: '-6.5' })
  expect(compare('200.00')).toEqual({ difference: euros('0.00'), percent: '0.0' })
  expect(compare('100.00', false)).toBe(null)
  expect(compareWithOwnPrice({ total: euros('5.00'), complete: true }, euros('0.00'))).toEqual({
    difference: euros('5.00'),
    percent: null,
  })
})
