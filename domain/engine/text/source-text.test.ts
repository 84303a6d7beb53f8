// Tests that offsets become the lines and columns that an editor counts.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPosition, SourceText } from './source-text.ts'

const text = 'ab\n\ncde\nfgh'

test.each([
  [0, 0],
  [2, 0],
  [3, 1],
  [4, 2],
  [7, 2],
  [8, 3],
  [9, 3],
])('offset %d is on line %d', (offset, line) => {
  expect(new SourceText(text).getLine(offset)).toBe(line)
})

test('the line number counts line ends before the offset', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '\n') }), fc.nat(), (randomText, position) => {
      const offset = position % (randomText.length + 1)
      const before = randomText.slice(0, offset)
      expect(new SourceText(randomText).getLine(offset)).toBe(before.split('\n').length - 1)
      expect(new SourceText(randomText).position({ start: offset, end: offset }).column).toBe(
        offset - before.lastIndexOf('\n'),
      )
    }),
  )
})

describe('a span', () => {
  test.each([
    ['within a line', 4, 6, { line: 3, column: 1, length: 2, offset: 4 }],
    ['to the end of its line', 5, 7, { line: 3, column: 2, length: 2, offset: 5 }],
    ['of several lines is cut', 5, 9, { line: 3, column: 2, length: 2, offset: 5 }],
    ['on the last line', 8, 11, { line: 4, column: 1, length: 3, offset: 8 }],
    ['to an end after the text', 9, 20, { line: 4, column: 2, length: 2, offset: 9 }],
    ['after the text', 11, 20, { line: 4, column: 4, length: 1, offset: 11 }],
    ['of nothing is underlined', 4, 4, { line: 3, column: 1, length: 1, offset: 4 }],
    ['on an empty line', 3, 4, { line: 2, column: 1, length: 1, offset: 3 }],
  ])('has a line, column and length: %s', (_, start, end, position) => {
    expect(new SourceText(text).position({ start, end })).toEqual(position)
  })
})

test('a position is written with its file, or with the word model', () => {
  expect(formatPosition(new SourceText(text, 'ups.model').position({ start: 5, end: 6 }))).toBe(
    'ups.model:3:2',
  )
  expect(formatPosition(new SourceText(text).position({ start: 0, end: 1 }))).toBe('model:1:1')
})
