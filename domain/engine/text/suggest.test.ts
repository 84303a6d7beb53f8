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
])('the known word that is nearest to %j is %j', (word, suggestion) => {
  expect(findNearest(word, ['frame', 'kW', 'redundancy', 'warning'])).toBe(suggestion)
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
  ['three edits are too many', 'abcdefxyz', ['abcdefuvw'], undefined],
  ['two edits are accepted', 'abcdefgxy', ['abcdefguv'], 'abcdefguv'],
  ['two of three letters are too many', 'abc', ['ayz'], undefined],
  ['one of three letters is accepted', 'abc', ['abz'], 'abz'],
  ['two letters are too few to suggest the word they begin', 'wa', ['warning'], undefined],
  ['three letters suggest the word they begin', 'war', ['warning'], 'warning'],
  ['the word itself is not suggested', 'frame', ['frame', 'frames'], 'frames'],
  [
    'a word with other capitals is nearer than one with another letter',
    'FRAME',
    ['frames', 'frame'],
    'frame',
  ],
  ['a word with other capitals is nearer than a longer one', 'Frame', ['frames', 'fRAME'], 'fRAME'],
  ['the first of equally near words is suggested', 'frame', ['frames', 'framed'], 'frames'],
  ['the nearer of two words is suggested', 'redundnacy', ['redundants', 'redundancy'], 'redundancy'],
  ['a word of 40 letters is compared', `${'a'.repeat(39)}b`, ['a'.repeat(40)], 'a'.repeat(40)],
  ['a word of 41 letters is not compared', `${'a'.repeat(40)}b`, ['a'.repeat(40)], undefined],
  ['a candidate of 41 letters is not compared', 'a'.repeat(40), ['a'.repeat(41)], undefined],
])('%s: %s among %j', (_, word, candidates, suggestion) => {
  expect(findNearest(word, candidates)).toBe(suggestion)
})
