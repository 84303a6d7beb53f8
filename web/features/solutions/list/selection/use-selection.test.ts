import { expect, test } from 'vitest'
import { listRowsBetween } from './use-selection.ts'

const rows = ['a', 'b', 'c', 'd'].map((cfgId) => ({ cfgId }))

test('a range holds both ends, in whichever direction it was drawn', () => {
  expect(listRowsBetween(rows, 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(listRowsBetween(rows, 'd', 'b')).toEqual(['b', 'c', 'd'])
  expect(listRowsBetween(rows, 'c', 'c')).toEqual(['c'])
})

test('a range from a row that is gone is the row itself', () => {
  expect(listRowsBetween(rows, 'x', 'c')).toEqual(['c'])
})
