import { searchCalls } from '@design-portal/contract/search.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findNextOption } from './find-next-option.ts'
import { toSearchText } from './to-search-text.ts'

test.each([
  ['  hall \n 80 kW\t', 'hall 80 kW'],
  ['a\u0007b\0c', 'a b c'],
  ['half \ud800 pair', 'half pair'],
  ['x'.repeat(10_000), 'x'.repeat(200)],
  ['🚀'.repeat(300), '🚀'.repeat(200)],
  ['', ''],
])('the typed text %j is sent on one line and cut to its longest length', (typed, sent) => {
  expect(toSearchText(typed)).toBe(sent)
})

test('the server accepts whatever is sent of a typed text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 250 }), (typed) => {
      expect(searchCalls.search.input.safeParse({ searchText: toSearchText(typed) }).success).toBe(true)
    }),
    { numRuns: 30, examples: [[`a${'\u0301'.repeat(100)}`]] },
  )
})

const plain = { ctrlKey: false, metaKey: false, shiftKey: false }

test.each([
  ['ArrowDown', 'b', 'c'],
  ['ArrowDown', 'c', 'a'],
  ['ArrowUp', 'a', 'c'],
  ['Home', 'b', 'a'],
  ['End', 'a', 'c'],
  ['PageDown', 'a', 'c'],
  ['PageUp', 'c', 'a'],
  ['x', 'a', undefined],
])('the key %s leads from option %s to %s', (key, active, next) => {
  expect(findNextOption({ ...plain, key }, ['a', 'b', 'c'], active)).toBe(next)
})

test('keys lead nowhere without options, and keys with a modifier are those of the field', () => {
  expect(findNextOption({ ...plain, key: 'ArrowDown' }, [], undefined)).toBeUndefined()
  expect(findNextOption({ ...plain, key: 'Home', shiftKey: true }, ['a'], 'a')).toBeUndefined()
})
