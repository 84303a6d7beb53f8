/** Tests the short text by which a person names tables and columns. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatTableChoices, isTableChoices, parseTableChoices } from './table-choice.ts'

const anyChoice = fc.record({
  sheet: fc.integer({ min: 0, max: 999 }),
  row: fc.integer({ min: 0, max: 9_999_999 }),
  places: fc.option(fc.array(fc.option(fc.integer({ min: 0, max: 199 })), { minLength: 2, maxLength: 12 }), {
    nil: undefined,
  }),
})

test('choices are read back as they were written', () => {
  fc.assert(
    fc.property(fc.array(anyChoice, { minLength: 1, maxLength: 20 }), (choices) => {
      const text = formatTableChoices(choices)
      expect(isTableChoices(text)).toBe(true)
      expect(parseTableChoices(text)).toEqual(choices)
    }),
  )
})

test.each(['', '0', '0@', '0@1', '@1:', '0@1:x', '0@1:1;', '0@1:1:2', '1@2@3:', '0@1:1234'])(
  '%j names no tables',
  (text) => {
    expect(isTableChoices(text)).toBe(false)
  },
)
