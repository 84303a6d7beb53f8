import { expect, test } from 'vitest'
import { between } from './use-selection.ts'

const rows = ['a', 'b', 'c', 'd'].map((cfgId) => ({ cfgId }))

test('a range holds both ends, in whichever direction it was drawn', () => {
  expect(between(rows, 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(between(rows, 'd', 'b')).toEqual(['b', 'c', 'd'])
  expect(between(rows, 'c', 'c')).toEqual(['c'])
})

test('a range from a row that is gone is the row itself', () => {
  expect(between(rows, 'x', 'c')).toEqual(['c'])
})
