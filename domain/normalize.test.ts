import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTextMatch, foldText, hasTooManyMarks, normalizeText } from './normalize.ts'

const anyText = fc.string({
  unit: fc.constantFrom('a', 'é', '\u0301', '\u0323', '\u1100', '\u1161', 'ﬁ', '\u3099', ' '),
})

test("normalized text of any language equals the runtime's result", () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom('NFC' as const, 'NFKC' as const), (text, form) => {
      fc.pre(!hasTooManyMarks(text))
      expect(normalizeText(text, form)).toBe(text.normalize(form))
    }),
  )
})

const createMarkedText = (count: number) => `a${'\u0323'.repeat(count)}b`

test('at most thirty combining marks per letter are kept', () => {
  expect(hasTooManyMarks(createMarkedText(30))).toBe(false)
  expect(hasTooManyMarks(createMarkedText(31))).toBe(true)
  for (const count of [31, 1000, 100_000]) {
    expect(normalizeText(createMarkedText(count), 'NFC')).toBe(createMarkedText(30).normalize('NFC'))
  }
  // Each mark is a surrogate pair, which must be counted as one character.
  expect(normalizeText(`a${'\u{1d165}'.repeat(500)}`, 'NFC')).toBe(
    `a${'\u{1d165}'.repeat(30)}`.normalize('NFC'),
  )
})

test.each([
  ['Zürich', 'zurich'],
  ['ＺＵ\u0308ＲＩＣＨ', 'zurich'],
  ['Łódź', 'lodz'],
  ['Straße', 'strasse'],
  ['İstanbul', 'istanbul'],
  ['Ørsted', 'orsted'],
  ['ΑΘΉΝΑΣ', 'αθηνασ'],
  ['Ёлка', 'елка'],
  ['OP–12', 'op-12'],
  ['ﾃﾞｰﾀ', 'データ'],
  ['ガス', 'ガス'],
  ['서울', '서울'],
  ['東京', '東京'],
])('%s and %s are searched alike', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('a folded text stays as it is when it is folded again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text))
    }),
  )
})

test('a text matches a search by every word of it, in any order', () => {
  const matches = createTextMatch(' straße ZÜR ')
  expect(matches('Zurich, Bahnhofstrasse 3')).toBe(true)
  expect(matches('Zurich, Bahnhofplatz')).toBe(false)
  expect(createTextMatch('  ')('anything')).toBe(true)
})
