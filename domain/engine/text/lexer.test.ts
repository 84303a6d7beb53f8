// Tests that a text is cut into tokens with their positions, whether they begin a line, and the meaning of quotes.
import { describe, expect, test } from 'vitest'
import { readTokens, quote } from './lexer.ts'

/** `kind text start-end`, with a star where a token is the first on its line; the final token is left out. */
const formatTokens = (text: string): string[] =>
  readTokens(text)
    .slice(0, -1)
    .map((token) => `${token.first ? '*' : ''}${token.kind} ${token.text} ${token.start}-${token.end}`)

/** The problems of a text: `start-end message cure`. */
function listMessages(text: string): string[] {
  const messages: string[] = []
  readTokens(text, ({ start, end }, message, cure) => messages.push(`${start}-${end} ${message} ${cure}`))
  return messages
}

test.each<[string, readonly string[]]>([
  ['', []],
  [' \t\n', []],
  ['a b', ['*word a 0-1', 'word b 2-3']],
  ['a\n b c\n\nd', ['*word a 0-1', '*word b 3-4', 'word c 5-6', '*word d 8-9']],
  ['größe_2 _x', ['*word größe_2 0-7', 'word _x 8-10']],
  ['5kW', ['*number 5 0-1', 'word kW 1-3']],
  [
    '1.5e-3 2E+4 3e5 4e',
    ['*number 1.5e-3 0-6', 'number 2E+4 7-11', 'number 3e5 12-15', 'number 4 16-17', 'word e 17-18'],
  ],
  ['1..2', ['*number 1 0-1', 'symbol .. 1-3', 'number 2 3-4']],
  ['1.a', ['*number 1 0-1', 'symbol . 1-2', 'word a 2-3']],
  ['.5', ['*symbol . 0-1', 'number 5 1-2']],
  [
    'a<=b>=c!=d<e>f=g',
    [
      '*word a 0-1',
      'symbol <= 1-3',
      'word b 3-4',
      'symbol >= 4-6',
      'word c 6-7',
      'symbol != 7-9',
      'word d 9-10',
      'symbol < 10-11',
      'word e 11-12',
      'symbol > 12-13',
      'word f 13-14',
      'symbol = 14-15',
      'word g 15-16',
    ],
  ],
  [
    '+-*/%()[],:|',
    '+-*/%()[],:|'
      .split('')
      .map((one, index) => `${index === 0 ? '*' : ''}symbol ${one} ${index}-${index + 1}`),
  ],
  ['a//b / c\n//  d ', ['*word a 0-1', 'comment b / c 1-8', '*comment d 9-15']],
  ['"a b" `c d`', ['*string a b 0-5', 'name c d 6-11']],
  ['"a // b"', ['*string a // b 0-8']],
  ['""', ['*string  0-2']],
  ['"a`b" `c"d`', ['*string a`b 0-5', 'name c"d 6-11']],
  [String.raw`"a\"b"`, ['*string a"b 0-6']],
  [String.raw`"\\"`, ['*string \\ 0-4']],
  [String.raw`"\n\t\r"`, ['*string \n\t\r 0-8']],
  [String.raw`"\u{2126}\u{1F600}\u{10ffff}"`, ['*string \u2126😀\u{10ffff} 0-29']],
  [String.raw`"\`" `, ['*string ` 0-4']],
  [
    '| a || b |',
    ['*symbol | 0-1', 'word a 2-3', 'symbol | 4-5', 'symbol | 5-6', 'word b 7-8', 'symbol | 9-10'],
  ],
  ['|| a', ['*symbol | 0-1', 'symbol | 1-2', 'word a 3-4']],
])('%j is cut into its tokens without a problem', (text, tokens) => {
  expect(formatTokens(text)).toEqual(tokens)
  expect(listMessages(text)).toEqual([])
})

test('the end follows the last character', () => {
  expect(readTokens('a ').at(-1)).toEqual({ kind: 'end', text: '', start: 2, end: 2, first: false })
  expect(readTokens('a\n').at(-1)).toMatchObject({ start: 2, first: true })
  expect(readTokens('')).toEqual([{ kind: 'end', text: '', start: 0, end: 0, first: true }])
})

describe('the notation of other languages is understood and reported', () => {
  test.each([
    ['==', 'symbol', '='],
    ['&&', 'word', 'and'],
    ['||', 'word', 'or'],
    ['≤', 'symbol', '<='],
    ['≥', 'symbol', '>='],
    ['≠', 'symbol', '!='],
    ['×', 'symbol', '*'],
    ['·', 'symbol', '*'],
    ['−', 'symbol', '-'],
    ['!', 'word', 'not'],
  ])('as in the case of %s', (sign, kind, meaning) => {
    const end = 2 + sign.length
    expect(formatTokens(`a ${sign} b`)).toEqual([
      '*word a 0-1',
      `${kind} ${meaning} 2-${end}`,
      `word b ${end + 1}-${end + 2}`,
    ])
    expect(listMessages(`a ${sign} b`)).toEqual([
      `2-${end} Found \`${sign}\`, expected \`${meaning}\`. Write \`${meaning}\`.`,
    ])
  })

  test('as in the case of two vertical bars, if the line does not begin with one', () => {
    expect(formatTokens('| a |\nb || c')).toContain('word or 8-10')
    expect(formatTokens('a | b || c')).toContain('word or 6-8')
    expect(formatTokens('| a b\n |c || d |').filter((one) => one.startsWith('word or'))).toEqual([])
  })

  test.each([';', '{', '}'])('except for %s, which has no meaning', (sign) => {
    expect(formatTokens(`a${sign}b`)).toEqual(['*word a 0-1', `unknown ${sign} 1-2`, 'word b 2-3'])
    expect(listMessages(`a${sign}b`)).toEqual([
      `1-2 Found \`${sign}\`, which the language does not use. Take it out; a declaration ends where the next begins.`,
    ])
  })
})

test('a meaningless character is reported as a whole', () => {
  const cure = 'Take it out, or put the text it belongs to between quotes.'
  expect(formatTokens('a ? b')).toEqual(['*word a 0-1', 'unknown ? 2-3', 'word b 4-5'])
  expect(listMessages('a ? b')).toEqual([`2-3 Found the character \`?\`, which means nothing here. ${cure}`])
  expect(formatTokens('😀a')).toEqual(['*unknown 😀 0-2', 'word a 2-3'])
  expect(listMessages('😀a')).toEqual([`0-2 Found the character \`😀\`, which means nothing here. ${cure}`])
})

describe('quoted texts', () => {
  test('that are not closed end with their line', () => {
    expect(formatTokens('"a b\nc')).toEqual(['*string a b 0-4', '*word c 5-6'])
    expect(listMessages('x "a b\nc')).toEqual([
      '2-6 Found a string without its closing ". Close it with " on the same line.',
    ])
    expect(formatTokens('`a')).toEqual(['*name a 0-2'])
    expect(listMessages('`a')).toEqual([
      '0-2 Found a name without its closing `. Close it with ` on the same line.',
    ])
  })

  test("support only the language's escapes, and keep others as written", () => {
    const cure = String.raw`Write \\ for a backslash, \n for a new line, \u{2126} for a character by its code.`
    expect(formatTokens(String.raw`x "a\qb"`)).toEqual(['*word x 0-1', String.raw`string a\qb 2-8`])
    expect(listMessages(String.raw`x "a\qb"`)).toEqual([`2-8 Found \`\\q\`, which is no escape. ${cure}`])
    expect(listMessages(String.raw`"\u{110000}"`)).toEqual([
      `0-12 Found \`\\u{110000}\`, which is no escape. ${cure}`,
    ])
    expect(listMessages(String.raw`"\u{g}\x"`)).toHaveLength(2)
    expect(listMessages('"\\constructor"')).toHaveLength(1)
  })

  test('are printed so that they fit on a line', () => {
    expect(quote('a b')).toBe('"a b"')
    expect(quote('a"b`c\\')).toBe(String.raw`"a\"b${'`'}c\\"`)
    expect(quote('a"b`c', '`')).toBe('`a"b\\`c`')
    expect(quote('a\nb\tc\u2028\u2029\r\ud800')).toBe(String.raw`"a\nb\u{9}c\u{2028}\u{2029}\u{d}\u{d800}"`)
  })
})
