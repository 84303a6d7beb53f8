import { expect, test } from 'vitest'
import { listRowsBetween } from './use-selection.ts'

const rows = ['a', 'b', 'c', 'd'].map((cfgId) => ({ cfgId }))

test('a range includes both ends in either direction', () => {
  expect(listRowsBetween(rows, 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(listRowsBetween(rows, 'd', 'b')).toEqual(['b', 'c', 'd'])
  expect(listRowsBetween(rows, 'c', 'c')).toEqual(['c'])
})

test('a range from a removed row is the row itself', () => {
  expect(listRowsBetween(rows, 'x', 'c')).toEqual(['c'])
})
