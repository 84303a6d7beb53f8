// Tests the lines of UVL: indentation, tokens and their positions, and content that spans lines or leaves none.
import { expect, test } from 'vitest'
import { ProblemList } from '../read-model.ts'
import { readUvlLines } from './lines.ts'

const readLines = (text: string) => readUvlLines(text, new ProblemList(text))
const listWords = (text: string): string[][] =>
  readLines(text).map(({ tokens }) => tokens.map((token) => token.text))

test('a line has its indentation, with tabs to the next multiple of eight', () => {
  const text = 'a\n  b\n\tc\n   \td\n        \te\n f g\nh'
  expect(readLines(text).map(({ indent, tokens }) => [tokens[0]?.text, indent])).toEqual([
    ['a', 0],
    ['b', 2],
    ['c', 8],
    ['d', 8],
    ['e', 16],
    ['f', 1],
    ['h', 0],
  ])
})

test('a line and its tokens have locations without surrounding blanks', () => {
  const text = '\n  ab  cd \n\n'
  expect(readLines(text)).toEqual([
    {
      start: 3,
      end: 9,
      indent: 2,
      tokens: [
        { start: 3, end: 5, kind: 'name', text: 'ab', isQuoted: false },
        { start: 7, end: 9, kind: 'name', text: 'cd', isQuoted: false },
      ],
    },
  ])
})

test('names, quoted names, numbers and symbols are tokens', () => {
  const [line] = readLines('"Two words" \'one\' 12 -3 4.5 1..3 2nd größe-x => <=> != ! [')
  expect(line?.tokens.map(({ kind, text, isQuoted }) => [kind, text, isQuoted])).toEqual([
    ['name', 'Two words', true],
    ['name', 'one', true],
    ['number', '12', false],
    ['number', '-3', false],
    ['number', '4.5', false],
    ['number', '1', false],
    ['symbol', '..', false],
    ['number', '3', false],
    ['name', '2nd', false],
    ['name', 'größe-x', false],
    ['symbol', '=>', false],
    ['symbol', '<=>', false],
    ['symbol', '!=', false],
    ['symbol', '!', false],
    ['symbol', '[', false],
  ])
})

test('comments are not tokens, and a comment over several lines does not end its line', () => {
  expect(listWords('a // b\nc /* d\n e */ f\n// g\nh /* without end')).toEqual([['a'], ['c', 'f'], ['h']])
})

test('nested braces join their lines, and a surplus one closes nothing', () => {
  expect(listWords('a {\n b {\n c }\n d\n}\ne } \nf {\n g }\nh')).toEqual([
    ['a', '{', 'b', '{', 'c', '}', 'd', '}'],
    ['e', '}'],
    ['f', '{', 'g', '}'],
    ['h'],
  ])
  expect(readLines('a {\n    b }\n  c').map(({ indent }) => indent)).toEqual([0, 2])
})

test('invalid tokens are reported with a hint and skipped', () => {
  const text = 'a ~ b\n"c d\n'
  const problems = new ProblemList(text)
  expect(readUvlLines(text, problems).map(({ tokens }) => tokens.map((token) => token.text))).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(() => problems.throwIfAny()).toThrow(
    expect.objectContaining({
      problems: [
        expect.objectContaining({
          line: 1,
          column: 3,
          length: 1,
          message: '`~` has no meaning here.',
          cure: 'Remove it, or put the name in quotes.',
        }),
        expect.objectContaining({
          line: 2,
          column: 1,
          length: 1,
          message: '`"` has no meaning here.',
          cure: 'Close the name on the same line.',
        }),
      ],
    }),
  )
})
