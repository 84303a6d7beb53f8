// Tests that the stream moves from token to token to the end, and reports what was expected.
import { expect, test } from 'vitest'
import { ProblemList, ReadError } from '../read-model.ts'
import { TokenStream } from './token-stream.ts'
import { readCoomTokens } from './tokens.ts'

const createStream = (text: string): TokenStream => {
  const problems = new ProblemList(text)
  return new TokenStream(readCoomTokens(text, problems), problems)
}

test('tokens are read one by one, and the end repeats', () => {
  const stream = createStream('a "b" = 5')
  expect(stream.lastEnd).toBe(0)
  expect(stream.token.text).toBe('a')
  expect([0, 1, 3, 4, 9].map((ahead) => stream.peek(ahead).text)).toEqual(['a', 'b', '5', '', ''])
  expect(stream.next().text).toBe('a')
  expect(stream.lastEnd).toBe(1)
  expect([stream.next(), stream.next(), stream.next()].map(({ text }) => text)).toEqual(['b', '=', '5'])
  expect([stream.next().kind, stream.next().kind]).toEqual(['end', 'end'])
  expect(stream.lastEnd).toBe(9)
})

test('a symbol or word matches itself, unlike a text or number of the same characters', () => {
  const stream = createStream('a = "a" "=" 5 set')
  expect([stream.is('a'), stream.is('=')]).toEqual([true, false])
  expect([stream.skip('b'), stream.skip('a'), stream.skip('='), stream.token.text]).toEqual([
    false,
    true,
    true,
    'a',
  ])
  expect([stream.is('a'), stream.skip('a')]).toEqual([false, false])
  stream.next()
  expect(stream.is('=')).toBe(false)
  stream.next()
  expect(stream.is('5')).toBe(false)
  stream.next()
  expect(stream.expect('set')).toMatchObject({ kind: 'name', start: 14, end: 17 })
  expect(stream.token.kind).toBe('end')
})

test('a name is a word or a text', () => {
  const stream = createStream('a "b c" 5')
  expect([stream.expectName('a name').text, stream.expectName('a name').text]).toEqual(['a', 'b c'])
  expect(() => stream.expectName('a name')).toThrow('Found `5` where a name was expected. Write a name here.')
})

const listProblems = (text: string, read: (stream: TokenStream) => unknown) => {
  try {
    read(createStream(text))
  } catch (error) {
    if (error instanceof ReadError) return error.problems
    throw error
  }
  return []
}

test('an unexpected token is rejected at its position', () => {
  expect(listProblems(' b', (stream) => stream.expect('a'))).toEqual([
    {
      line: 1,
      column: 2,
      length: 1,
      offset: 1,
      message: 'Found `b` where `a` was expected.',
      cure: 'Write `a` here.',
    },
  ])
  expect(listProblems('b ', (stream) => [stream.next(), stream.refuse('more')])).toEqual([
    {
      line: 1,
      column: 3,
      length: 1,
      offset: 2,
      message: 'Found the end of the text where more was expected.',
      cure: 'Write more here.',
    },
  ])
})

test('a span reaches from a token to the last one read', () => {
  const stream = createStream('a  b  c')
  const start = stream.next()
  stream.next()
  expect(stream.spanFrom(start)).toEqual({ start: 0, end: 4 })
})
