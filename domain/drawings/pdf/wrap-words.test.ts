import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wrapWords } from './wrap-words.ts'

const measureWidth = (words: string): number => words.length

test('lines break at blanks, or between characters in scripts without blanks', () => {
  expect(wrapWords('Cable entry from above', 11, measureWidth)).toEqual(['Cable entry', 'from above'])
  expect(wrapWords('無停電電源装置', 4, measureWidth)).toEqual(['無停電電', '源装置'])
  expect(wrapWords('入力、出力。', 2, measureWidth)).toEqual(['入', '力、', '出', '力。'])
  expect(wrapWords('', 5, measureWidth)).toEqual([''])
})

test('no line exceeds the width and no letter is lost', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 2, max: 20 }), (words, maxWidth) => {
      const lines = wrapWords(words, maxWidth, measureWidth)
      for (const line of lines) expect(measureWidth(line)).toBeLessThanOrEqual(maxWidth)
      expect(lines.join('').replaceAll(/\s/g, '')).toBe(words.replaceAll(/\s/g, ''))
    }),
  )
})

test('a number stays with its unit', () => {
  expect(wrapWords('Input breaker 160 A, 10 kA', 24, measureWidth)).toEqual(['Input breaker 160 A,', '10 kA'])
  expect(wrapWords('Выключатель 160 А, 10 кА', 21, measureWidth)).toEqual(['Выключатель 160 А,', '10 кА'])
  expect(wrapWords('Visits in 2027 before noon', 15, measureWidth)).toEqual(['Visits in 2027', 'before noon'])
})
