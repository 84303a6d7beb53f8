import { expect, test } from 'vitest'
import { listIdsBetween } from './use-selection.ts'

const rows = ['a', 'b', 'c', 'd'].map((cfgId) => ({ cfgId }))

test('a range includes both ends in either direction', () => {
  expect(listIdsBetween(rows, 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(listIdsBetween(rows, 'd', 'b')).toEqual(['b', 'c', 'd'])
  expect(listIdsBetween(rows, 'c', 'c')).toEqual(['c'])
})

test('a range that begins at a removed row contains only the row at its end', () => {
  expect(listIdsBetween(rows, 'x', 'c')).toEqual(['c'])
})
