import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasTooManyMarks, normalizeText } from './normalize.ts'

const someText = fc.string({
  unit: fc.constantFrom('a', 'é', '\u0301', '\u0323', '\u1100', '\u1161', 'ﬁ', '\u3099', ' '),
})

test("normalized text of any language equals the runtime's result", () => {
  fc.assert(
    fc.property(someText, fc.constantFrom('NFC' as const, 'NFKC' as const), (text, form) => {
      fc.pre(!hasTooManyMarks(text))
      expect(normalizeText(text, form)).toBe(text.normalize(form))
    }),
  )
})

const marks = (count: number) => `a${'\u0323'.repeat(count)}b`

test('at most thirty combining marks per letter are kept', () => {
  expect(hasTooManyMarks(marks(30))).toBe(false)
  expect(hasTooManyMarks(marks(31))).toBe(true)
  for (const count of [31, 1000, 100_000]) {
    expect(normalizeText(marks(count), 'NFC')).toBe(marks(30).normalize('NFC'))
  }
  // Each mark is a surrogate pair, which must be counted as one character.
  expect(normalizeText(`a${'\u{1d165}'.repeat(500)}`, 'NFC')).toBe(
    `a${'\u{1d165}'.repeat(30)}`.normalize('NFC'),
  )
})
