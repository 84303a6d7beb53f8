// Tests the tokens of COOM: kinds, spellings, positions, line starts, and invalid characters.
import { expect, test } from 'vitest'
import { ProblemList } from '../read-model.ts'
import { readCoomTokens } from './tokens.ts'

const readTokens = (text: string) => readCoomTokens(text, new ProblemList(text))

test('names, texts, numbers, digits and symbols are tokens', () => {
  const text = 'häß_1 €2 "a \\"b\\" c" \'d\' 12 3.5 1..3 ## -*- - * ≤ ≥ ≠ == <= && || !'
  expect(readTokens(text).map(({ kind, text: content }) => [kind, content])).toEqual([
    ['name', 'häß_1'],
    ['name', '€2'],
    ['text', 'a "b" c'],
    ['text', 'd'],
    ['number', '12'],
    ['number', '3.5'],
    ['number', '1'],
    ['symbol', '..'],
    ['number', '3'],
    ['hashes', '##'],
    ['symbol', '-*-'],
    ['symbol', '-'],
    ['symbol', '*'],
    ['symbol', '<='],
    ['symbol', '>='],
    ['symbol', '!='],
    ['symbol', '='],
    ['symbol', '<='],
    ['symbol', '&&'],
    ['symbol', '||'],
    ['symbol', '!'],
    ['end', ''],
  ])
})

test('a token has its position and whether a line ended before it, even within a comment', () => {
  const text = 'a "b" // c\n d /* e */ f /* g\n */ h'
  expect(
    readTokens(text).map(({ start, end, isFirstOfLine }) => [text.slice(start, end), isFirstOfLine]),
  ).toEqual([
    ['a', true],
    ['"b"', false],
    ['d', true],
    ['f', false],
    ['h', true],
    ['', true],
  ])
  expect(readTokens(text).at(-1)).toMatchObject({ start: text.length, end: text.length })
})

test.each([
  ['a ~ b', 3, '`~` has no meaning here.', 'Remove it.'],
  ['a "b', 3, '`"` has no meaning here.', 'Close the text on the same line.'],
  ["a 'b", 3, "`'` has no meaning here.", 'Close the text on the same line.'],
])('%s is reported, and reading continues', (text, column, message, cure) => {
  const problems = new ProblemList(text)
  expect(readCoomTokens(text, problems).map((token) => token.text)).toEqual(['a', 'b', ''])
  expect(() => problems.throwIfAny()).toThrow(
    expect.objectContaining({
      problems: [expect.objectContaining({ line: 1, column, length: 1, message, cure })],
    }),
  )
})
