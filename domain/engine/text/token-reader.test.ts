// Tests that the reader looks ahead, reads names and units at their places, and reports each place once.
import { describe, expect, test } from 'vitest'
import { SourceText } from './source-text.ts'
import { AbandonedError, TokenReader } from './token-reader.ts'

const createReader = (text: string): TokenReader => new TokenReader(new SourceText(text))
const listMessages = ({ problems }: TokenReader): string[] =>
  problems.map(({ line, column, length, message, cure }) => `${line}:${column}+${length} ${message} ${cure}`)

/** The problem that a reader reports for a text that it cannot read. */
function listFailureMessages(text: string, read: (reader: TokenReader) => unknown): string[] {
  const reader = createReader(text)
  expect(() => read(reader)).toThrow(AbandonedError)
  return listMessages(reader)
}

test('tokens are read in order up to the end, which is repeated', () => {
  const reader = createReader('a // c\n"b" `d` =')
  expect(reader.length).toBe(5)
  expect([reader.peek(0), reader.peek(1), reader.peek(3), reader.peek(9)].map(({ text }) => text)).toEqual([
    'a',
    'b',
    '=',
    '',
  ])
  expect(reader.lastEnd).toBe(0)
  expect(reader.ended).toBe(false)
  expect([reader.advance().text, reader.lastEnd, reader.token.text]).toEqual(['a', 1, 'b'])
  expect([reader.is('b'), reader.skip('b'), reader.text(), reader.text()]).toEqual([
    false,
    false,
    'b',
    undefined,
  ])
  expect([reader.is('d'), reader.advance().text]).toEqual([false, 'd'])
  expect([reader.is('='), reader.skip('='), reader.ended, reader.lastEnd]).toEqual([true, true, true, 16])
  expect([reader.advance().kind, reader.advance().kind, reader.ended]).toEqual(['end', 'end', true])
})

test('each access to a token is counted', () => {
  const reader = createReader('a b')
  const before = reader.tokensExamined
  expect(reader.token.text).toBe('a')
  expect(reader.tokensExamined).toBe(before + 1)
  expect(reader.peek(1).text).toBe('b')
  expect(reader.tokensExamined).toBe(before + 2)
})

test('an expected token is read, or the line is abandoned with what was found', () => {
  const reader = createReader('a b')
  expect(reader.expect('a', 'Write it.')).toMatchObject({ text: 'a', start: 0 })
  expect(reader.token.text).toBe('b')
  expect(listFailureMessages('b', (one) => one.expect('a', 'Write it.'))).toEqual([
    '1:1+1 Found `b`, expected `a`. Write it.',
  ])
  expect(listFailureMessages('"a"', (one) => one.expect('a', 'Write it.'))).toEqual([
    '1:1+3 Found the text "a", expected `a`. Write it.',
  ])
  expect(listFailureMessages('', (one) => one.expect('a', 'Write it.'))).toEqual([
    '1:1+1 Found the end of the text, expected `a`. Write it.',
  ])
  const long = 'x'.repeat(41)
  expect(listFailureMessages(long, (one) => one.fail('a', 'Do.'))).toEqual([
    `1:1+41 Found \`${'x'.repeat(40)}…\`, expected a. Do.`,
  ])
  expect(listFailureMessages(long.slice(1), (one) => one.fail('a', 'Do.'))).toEqual([
    `1:1+40 Found \`${'x'.repeat(40)}\`, expected a. Do.`,
  ])
})

test('a location is reported once', () => {
  const reader = createReader('a b')
  reader.reportExpected('x', 'Do.')
  reader.reportExpected('y', 'Do.')
  reader.advance()
  reader.reportExpected('z', 'Do.')
  expect(listMessages(reader)).toEqual([
    '1:1+1 Found `a`, expected x. Do.',
    '1:3+1 Found `b`, expected z. Do.',
  ])
})

const listMissingMessages = (text: string): string[] => {
  const reader = createReader(text)
  reader.advance()
  reader.reportExpected('more', 'Do.')
  return listMessages(reader)
}

test('a missing token is underlined after the last one, before the next declaration or end', () => {
  expect(listMissingMessages('a\nrule')).toEqual(['1:2+1 Found the end of the line, expected more. Do.'])
  expect(listMissingMessages('a \n ')).toEqual(['1:2+1 Found the end of the text, expected more. Do.'])
  expect(listMissingMessages('a rule')).toEqual(['1:3+4 Found `rule`, expected more. Do.'])
  expect(listMissingMessages('a\nrules')).toEqual(['2:1+5 Found `rules`, expected more. Do.'])
  expect(listFailureMessages('rule', (one) => one.fail('more', 'Do.'))).toEqual([
    '1:1+4 Found `rule`, expected more. Do.',
  ])
  expect(listFailureMessages(' ', (one) => one.fail('more', 'Do.'))).toEqual([
    '1:2+1 Found the end of the text, expected more. Do.',
  ])
})

test('the first hundred problems are reported', () => {
  const reader = createReader('')
  for (let index = 0; index < 101; index++) reader.report({ start: 0, end: 0 }, `Problem ${index}.`, '')
  expect(reader.problems).toHaveLength(100)
  expect(reader.problems.at(0)?.message).toBe('Problem 0.')
  expect(reader.problems.at(-1)?.message).toBe('Problem 99.')
})

const findFirstCure = (text: string): string | undefined => {
  const reader = createReader(text)
  reader.advance()
  reader.reportExpected('more', 'Do.')
  return reader.problems[0]?.cure
}

test('the hint is the intended unit if a word is similar to one', () => {
  expect(findFirstCure('5 kw')).toBe('Did you mean `kW`?')
  expect(findFirstCure('5 degc')).toBe('Did you mean `degC`?')
  expect(findFirstCure('5 banana')).toBe('Do.')
  expect(findFirstCure('a kw')).toBe('Do.')
  expect(findFirstCure('5 "kw"')).toBe('Do.')
  expect(findFirstCure('5 in')).toBe('Do.')
  expect(findFirstCure('5 with')).toBe('Do.')
  expect(listFailureMessages('kw', (one) => one.fail('more', 'Do.'))).toEqual([
    '1:1+2 Found `kw`, expected more. Do.',
  ])
})

test('unreadable text is skipped up to a token that starts a line and is accepted', () => {
  const reader = createReader('a x\nb x\nx c\nd')
  reader.skipTo(({ text }) => text === 'x')
  expect(reader.token.start).toBe(8)
  reader.skipTo(({ text }) => text === 'x')
  expect(reader.token.start).toBe(8)
  reader.skipTo(() => false)
  expect(reader.ended).toBe(true)
})

describe('name tokens', () => {
  const cure = 'A name begins with a letter; put any other between `backquotes`.'

  test('are words other than keywords, or anything in backquotes', () => {
    const reserved = new Set(['rule'])
    expect(createReader('load 5').name('a name', reserved)).toEqual({
      kind: 'name',
      text: 'load',
      start: 0,
      end: 4,
    })
    expect(createReader('`rule`').name('a name', reserved)).toEqual({
      kind: 'name',
      text: 'rule',
      start: 0,
      end: 6,
    })
    expect(createReader('rule').name('a name', new Set())).toMatchObject({ text: 'rule' })
    expect(listFailureMessages('rule', (one) => one.name('a name', reserved))).toEqual([
      '1:1+4 Found `rule`, expected a name. `rule` is a word of the language: write ``rule`` between backquotes if it is a name.',
    ])
    expect(listFailureMessages('5', (one) => one.name('a name', reserved))).toEqual([
      `1:1+1 Found \`5\`, expected a name. ${cure}`,
    ])
    expect(listFailureMessages('"a"', (one) => one.name('a name', reserved))).toEqual([
      `1:1+3 Found the text "a", expected a name. ${cure}`,
    ])
    const reader = createReader('a b')
    reader.name('a name', reserved)
    expect(reader.token.text).toBe('b')
  })

  test.each([
    ['N+1 x', 'N+1'],
    ['3:3', '3:3'],
    ['1.70', '1.70'],
    ['1.0.0', '1.0.0'],
    ['a/b-c.d:e+f g', 'a/b-c.d:e+f'],
    ['2N', '2N'],
    ['N + 1', 'N'],
    ['N+ 1', 'N'],
    ['N +1', 'N'],
    ['N+', 'N'],
    ['N++1', 'N'],
    ['N*1', 'N'],
    ['N,M', 'N'],
    ['N"M"', 'N'],
    ['N+"M"', 'N'],
    ['N`M`', 'N'],
    ['N b', 'N'],
  ])('of an option or id %s are %s', (text, name) => {
    const place = { kind: 'name', text: name, start: 0, end: name.length }
    const reader = createReader(text)
    expect(reader.run('an option')).toEqual(place)
    expect(reader.lastEnd).toBe(name.length)
    expect(createReader(text).id('an id')).toEqual(place)
  })

  test('of options are in quotes, of ids in backquotes, and backquotes work for both', () => {
    expect(createReader('"a b" c').run('an option')).toEqual({ kind: 'name', text: 'a b', start: 0, end: 5 })
    expect(createReader('`a b` c').run('an option')).toEqual({ kind: 'name', text: 'a b', start: 0, end: 5 })
    expect(createReader('`a b` c').id('an id')).toEqual({ kind: 'name', text: 'a b', start: 0, end: 5 })
    expect(listFailureMessages('"a"', (one) => one.id('an id'))).toEqual([
      '1:1+3 Found the text "a", expected an id. Write it before the sentence; other signs than letters and figures need `backquotes`.',
    ])
    expect(listFailureMessages('+', (one) => one.run('an option'))).toEqual([
      '1:1+1 Found `+`, expected an option. Put a name of other signs than letters and figures between "quotes".',
    ])
  })
})

const readList = (text: string, end?: string): string[] => {
  const reader = createReader(text)
  const items = reader.list(() => reader.advance().text, end)
  expect(reader.ended).toBe(true)
  return items
}

test('a list has parts separated by commas up to its end', () => {
  expect(readList(')')).toEqual([])
  expect(readList('a)')).toEqual(['a'])
  expect(readList('a, b, c]', ']')).toEqual(['a', 'b', 'c'])
  expect(listFailureMessages('a b)', (one) => one.list(() => one.advance()))).toEqual([
    '1:3+1 Found `b`, expected `)`. Separate by commas, and close with `)`.',
  ])
  expect(listFailureMessages('a)', (one) => one.list(() => one.advance(), ']'))).toEqual([
    '1:2+1 Found `)`, expected `]`. Separate by commas, and close with `]`.',
  ])
})

describe('unit tokens', () => {
  test.each([
    ['kW', 'kW', 2],
    ['%', '%', 1],
    ['kN/m2 x', 'kN/m2', 5],
    ['W/block', 'W/block', 7],
    ['W / block', 'W', 1],
    ['W/ block', 'W', 1],
    ['W /block', 'W', 1],
    ['W*block', 'W', 1],
    ['kW/m2', 'kW', 2],
    ['kw', undefined, 0],
    ['"%"', undefined, 0],
    ['"kW"', undefined, 0],
    ['5', undefined, 0],
    ['block', undefined, 0],
    ['constructor', undefined, 0],
    ['', undefined, 0],
  ])('are read as far as they are known in %j', (text, unit, end) => {
    const reader = createReader(text)
    expect(reader.unit()).toBe(unit)
    expect(reader.lastEnd).toBe(end)
  })

  test('that are required suggest a similar one', () => {
    expect(createReader('kVA').expectUnit()).toBe('kVA')
    expect(listFailureMessages('kva', (one) => one.expectUnit())).toEqual([
      '1:1+3 Found `kva`, expected a unit. Did you mean `kVA`?',
    ])
    expect(listFailureMessages('banana', (one) => one.expectUnit())).toEqual([
      expect.stringMatching(
        /^1:1\+6 Found `banana`, expected a unit\. The units are kW, kVA, .*, cent, date, plain\.$/,
      ),
    ])
  })
})
