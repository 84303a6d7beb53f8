// Tests bit operations: counting the bits of a word, and setting bits across words.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countBits, fillBits } from './bits.ts'

test('the bits of a word are counted', () => {
  expect([0, 1, -1, 0b1011, 1 << 31, 0x7fffffff, 0x55555555, ~1].map(countBits)).toEqual([
    0, 1, 32, 3, 1, 31, 16, 31,
  ])
  fc.assert(
    fc.property(fc.subarray(Array.from({ length: 32 }, (_, bit) => bit)), (bits) => {
      expect(countBits(bits.reduce((word, bit) => word | (1 << bit), 0))).toBe(bits.length)
    }),
  )
})

test.each([
  [0, [7, 7, 7, 7]],
  [1, [7, 1, 7, 7]],
  [31, [7, 0x7fffffff, 7, 7]],
  [32, [7, -1, 7, 7]],
  [33, [7, -1, 1, 7]],
  [64, [7, -1, -1, 7]],
])('%i bits are set from a word on and no others are touched', (size, expected) => {
  const words = Int32Array.of(7, 7, 7, 7)
  fillBits(words, 1, size)
  expect([...words]).toEqual(expected)
})
