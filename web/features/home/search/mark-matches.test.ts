import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markMatches } from './mark-matches.ts'

const show = (label: string, searchText: string) =>
  markMatches(label, searchText)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('')

test.each([
  ['Zürich airport hall', 'zurich hall', '[Zürich] airport [hall]'],
  ['SP3PH-NMC-A', 'sp3ph nmc', '[SP3PH-NMC]-A'],
  ['GVL200K500', 'gvl 200k-500', '[GVL200K500]'],
  ['東京データセンター', 'ﾃﾞｰﾀ', '東京[データ]センター'],
  ['Straße 5', 'strasse', '[Straße] 5'],
  ['Hall hall', 'HALL', '[Hall] [hall]'],
  ['Hall', '%', 'Hall'],
  ['', 'hall', ''],
])('in %j, %j matches %j', (label, searchText, marked) => {
  expect(show(label, searchText)).toBe(marked)
})

test('the stretches of a label join to the whole label', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
      (label, text) => {
        expect(
          markMatches(label, text)
            .map((stretch) => stretch.text)
            .join(''),
        ).toBe(label)
      },
    ),
  )
})
