// Tests that tokens cover what an editor colours, and that reading undoes quoting.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTokens, quote } from './lexer.ts'
import { isDeclarationStart, reservedWords, listTokens } from './tokens.ts'

const listColouredTokens = (text: string): string[] =>
  listTokens(text).map(({ start, end, is }) => `${is} ${text.slice(start, end)}`)

describe('highlighting', () => {
  test('distinguishes keywords, names, numbers, texts, operators and comments', () => {
    expect(listColouredTokens('rule R1 "Fits" load <= 2.5e3 kW // so\nvalue `a b` : % = sum(x)')).toEqual([
      'keyword rule',
      'name R1',
      'string "Fits"',
      'name load',
      'operator <=',
      'number 2.5e3',
      'name kW',
      'comment // so',
      'keyword value',
      'name `a b`',
      'operator :',
      'operator %',
      'operator =',
      'keyword sum',
      'operator (',
      'name x',
      'operator )',
    ])
  })

  test('marks meaningless characters', () => {
    expect(listColouredTokens('a ? {')).toEqual(['name a', 'invalid ?', 'invalid {'])
  })

  test('covers every non-space character once and in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        const tokens = listTokens(text)
        const gaps = [...tokens, undefined].map((token, index) =>
          text.slice(tokens[index - 1]?.end ?? 0, token?.start ?? text.length),
        )
        expect(gaps.join('').trim()).toBe('')
        expect(tokens.filter(({ start, end }) => start >= end)).toEqual([])
      }),
    )
  })
})

describe('quoted tokens', () => {
  test('are read as they were quoted, on one line', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('"' as const, '`' as const),
        (text, mark) => {
          const quoted = quote(text, mark)
          expect(quoted).not.toMatch(/[\n\r]/)
          expect(readTokens(quoted).map((token) => token.text)).toEqual([text, ''])
        },
      ),
    )
  })

  test.each([
    [String.raw`"a\qb"`, String.raw`Found \`\q\`, which is no escape.`.replaceAll('\\`', '`')],
    [String.raw`"\u{110000}"`, 'Found `\\u{110000}`, which is no escape.'],
    ['"open', 'Found a string without its closing ".'],
  ])('%s is reported', (text, message) => {
    const found: string[] = []
    readTokens(text, (_span, problem) => found.push(problem))
    expect(found).toEqual([message])
  })
})

test('two vertical bars are an empty cell in a row and a word elsewhere', () => {
  expect(readTokens('| a || b |').map(({ text }) => text)).toEqual(['|', 'a', '|', '|', 'b', '|', ''])
  expect(readTokens('a || b').map(({ text }) => text)).toEqual(['a', 'or', 'b', ''])
})

const beginsDeclaration = (text: string): boolean => readTokens(text).slice(0, 1).some(isDeclarationStart)

test('a declaration word begins a declaration, unlike a name in backquotes or part of a word', () => {
  expect(['rule', 'model', 'goal'].map(beginsDeclaration)).toEqual([true, true, true])
  expect(['`rule`', '"rule"', 'rul', 'rules', 'and', '=', '5', ''].filter(beginsDeclaration)).toEqual([])
})

test('words of declarations and expressions and reserved ones are keywords, those of one place are not', () => {
  expect(['import', 'case', 'false', 'bom'].filter((word) => !reservedWords.has(word))).toEqual([])
  expect(['sum', 'preferred', 'parameter', 'load'].filter((word) => reservedWords.has(word))).toEqual([])
})
