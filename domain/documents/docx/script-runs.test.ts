import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLineRightToLeft, splitByScript } from './script-runs.ts'

const split = (words: string, language = 'en') =>
  splitByScript(words, language).map((run) => [run.script, run.words])

describe('words in runs of one script', () => {
  test('no letter is lost or moved, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (words) => {
        expect(
          splitByScript(words, 'en')
            .map((run) => run.words)
            .join(''),
        ).toBe(words)
      }),
    )
  })

  test('Chinese characters take the typeface of the language that they are written in', () => {
    expect(split('場業風電力')).toEqual([['zh', '場業風電力']])
    expect(split('場業風電力', 'ja')).toEqual([['ja', '場業風電力']])
    expect(split('場業のカ')).toEqual([['ja', '場業のカ']])
    expect(split('주식회사 韓')).toEqual([['ko', '주식회사 韓']])
  })

  test('a comma after an Arabic name belongs to the line, and a space within it to the name', () => {
    expect(split('GmbH شركة الطاقة, Hamburg')).toEqual([
      ['latin', 'GmbH '],
      ['arabic', 'شركة الطاقة'],
      ['latin', ', Hamburg'],
    ])
  })

  test('the first letter decides the direction of a line', () => {
    expect(isLineRightToLeft('12. חברת החשמל (IL)')).toBe(true)
    expect(isLineRightToLeft('IL חברת')).toBe(false)
    expect(isLineRightToLeft('42')).toBe(false)
  })
})
