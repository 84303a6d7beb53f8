// The name that was meant is found across a slip of the finger, and nothing is suggested where nothing is near.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { didYouMean, editDistance, nearest } from './suggest.ts'

test.each([
  ['frame', 'frame', 0],
  ['fram', 'frame', 1],
  ['farme', 'frame', 1],
  ['frime', 'frame', 1],
  ['flames', 'frame', 2],
  ['load', 'frame', 4],
])('from %s to %s takes %d edits', (from, to, edits) => {
  expect(editDistance(from, to, 3)).toBe(Math.min(edits, 4))
})

test('edits count the same both ways and never more than the limit and one', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
  fc.assert(
    fc.property(word, word, fc.nat(4), (from, to, limit) => {
      const edits = editDistance(from, to, limit)
      expect(edits).toBe(editDistance(to, from, limit))
      expect(edits === 0).toBe(from === to)
      expect(edits).toBeLessThanOrEqual(limit + 1)
    }),
  )
})

test.each([
  ['fram', 'frame'],
  ['KW', 'kW'],
  ['warn', 'warning'],
  ['redundnacy', 'redundancy'],
  ['xyz', undefined],
  ['a', undefined],
  ['', undefined],
])('%s', (word, meant) => {
  expect(nearest(word, ['frame', 'kW', 'redundancy', 'warning'])).toBe(meant)
})

test('without a near name another cure is told', () => {
  expect(didYouMean('fram', ['frame'], 'Name a table.')).toBe('Did you mean `frame`?')
  expect(didYouMean('rack', ['frame'], 'Name a table.')).toBe('Name a table.')
})
