// Tests that a misspelt name is recognised, and that nothing is suggested where no name is similar.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { suggestName, computeEditDistance, findNearest } from './suggest.ts'

test.each([
  ['frame', 'frame', 0],
  ['fram', 'frame', 1],
  ['farme', 'frame', 1],
  ['frime', 'frame', 1],
  ['flames', 'frame', 2],
  ['ab', 'ba', 1],
  ['ca', 'abc', 3],
  ['frame', '', 4],
  ['xab', 'xba', 1],
  ['aab', 'bab', 1],
  ['load', 'frame', 4],
])('from %s to %s takes %d edits', (from, to, edits) => {
  expect(computeEditDistance(from, to, 3)).toBe(Math.min(edits, 4))
})

test('edit distance is symmetric and at most the limit plus one', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
  fc.assert(
    fc.property(word, word, fc.nat(4), (from, to, limit) => {
      const edits = computeEditDistance(from, to, limit)
      expect(edits).toBe(computeEditDistance(to, from, limit))
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
  expect(findNearest(word, ['frame', 'kW', 'redundancy', 'warning'])).toBe(meant)
})

test('another hint is given if no name is similar', () => {
  expect(suggestName('fram', ['frame'], 'Name a table.')).toBe('Did you mean `frame`?')
  expect(suggestName('rack', ['frame'], 'Name a table.')).toBe('Name a table.')
})

test('two words with nothing in common need as many edits as letters, up to the limit', () => {
  expect(computeEditDistance('abcdef', 'uvwxyz', 10)).toBe(6)
  expect(computeEditDistance('abcdef', 'uvwxyz', 2)).toBe(3)
  expect(computeEditDistance('abc', 'abcdefgh', 4)).toBe(5)
})

test.each([
  ['three edits are no slip', 'abcdefxyz', ['abcdefuvw'], undefined],
  ['two edits are one', 'abcdefgxy', ['abcdefguv'], 'abcdefguv'],
  ['half the letters of a short word at most', 'abc', ['ayz'], undefined],
  ['one of three letters', 'abc', ['abz'], 'abz'],
  ['two letters begin too many words', 'wa', ['warning'], undefined],
  ['three letters begin a word', 'war', ['warning'], 'warning'],
  ['the word itself is not what was meant', 'frame', ['frame', 'frames'], 'frames'],
  ['other capitals before another letter', 'FRAME', ['frames', 'frame'], 'frame'],
  ['other capitals before a word cut short', 'Frame', ['frames', 'fRAME'], 'fRAME'],
  ['the first of those equally near', 'frame', ['frames', 'framed'], 'frames'],
  ['the nearer of two', 'redundnacy', ['redundants', 'redundancy'], 'redundancy'],
  ['a slip in a word of 40 letters', `${'a'.repeat(39)}b`, ['a'.repeat(40)], 'a'.repeat(40)],
  ['not in a longer word', `${'a'.repeat(40)}b`, ['a'.repeat(40)], undefined],
  ['nor for a longer candidate', 'a'.repeat(40), ['a'.repeat(41)], undefined],
])('%s: %s of %j', (_, word, candidates, meant) => {
  expect(findNearest(word, candidates)).toBe(meant)
})
