// Tests COOM formulas: precedence, grouping, paths, functions, spans, and refusals.
import { describe, expect, test } from 'vitest'
import { ProblemList, ReadError } from '../read-model.ts'
import { parseFormula } from './parse-formula.ts'
import type { Formula } from './syntax.ts'
import { TokenStream } from './token-stream.ts'
import { readCoomTokens } from './tokens.ts'

function parseText(text: string): Formula {
  const problems = new ProblemList(text)
  const stream = new TokenStream(readCoomTokens(text, problems), problems)
  const formula = parseFormula(stream)
  if (stream.token.kind !== 'end') stream.refuse('the end')
  return formula
}

const findProblem = (text: string) => {
  try {
    parseText(text)
  } catch (error) {
    if (error instanceof ReadError) return error.problems[0]
    throw error
  }
  return undefined
}

/** The formula with parentheses around each step. */
function formatGrouped(expression: Formula): string {
  switch (expression.kind) {
    case 'path':
      return expression.items
        .map(({ name, index }) => (index === undefined ? name : `${name}[${index}]`))
        .join('.')
    case 'number':
      return String(expression.value)
    case 'binary':
      return `(${formatGrouped(expression.left)} ${expression.operator} ${formatGrouped(expression.right)})`
    case 'aggregate':
      return `${expression.function}(${formatGrouped(expression.path)})`
    default:
      return `${expression.kind}(${formatGrouped(expression.of)})`
  }
}

/** The position of each part of a formula. */
function listSpans(text: string, expression: Formula): string[] {
  const source = text.slice(expression.span.start, expression.span.end)
  if (expression.kind === 'binary')
    return [source, ...listSpans(text, expression.left), ...listSpans(text, expression.right)]
  if (expression.kind === 'aggregate') return [source, ...listSpans(text, expression.path)]
  return expression.kind === 'not' || expression.kind === 'negative'
    ? [source, ...listSpans(text, expression.of)]
    : [source]
}

const buildNestedFormula = (depth: number): string => `${'('.repeat(depth)}a${')'.repeat(depth)}`

describe('a formula', () => {
  test.each([
    ['a', 'a'],
    ['a.b[2].c[0]', 'a.b[2].c[0]'],
    ['1.5', '1.5'],
    ['a || b && c', '(a || (b && c))'],
    ['a && b || c', '((a && b) || c)'],
    ['a = b + c * 2', '(a = (b + (c * 2)))'],
    ['a * 2 + c >= d', '(((a * 2) + c) >= d)'],
    ['a - b - c', '((a - b) - c)'],
    ['a - (b - c)', '(a - (b - c))'],
    ['a * b * c', '((a * b) * c)'],
    ['a < b && c > d', '((a < b) && (c > d))'],
    ['a ≤ b', '(a <= b)'],
    ['a == b || a ≠ c', '((a = b) || (a != c))'],
    ['!a && b', '(not(a) && b)'],
    ['!(a && b)', 'not((a && b))'],
    ['!!a', 'not(not(a))'],
    ['-a + b', '(negative(a) + b)'],
    ['-3 * -b', '(negative(3) * negative(b))'],
    ['+a - +2', '(a - 2)'],
    ['count(a.b) + sum(c) - min(d) * max(e[1].f)', '((count(a.b) + sum(c)) - (min(d) * max(e[1].f)))'],
    ['count + sum', '(count + sum)'],
  ])('%s is grouped as %s', (text, expected) => {
    expect(formatGrouped(parseText(text))).toBe(expected)
  })

  test('has a location for each of its parts', () => {
    const text = ' a.b + count(c) = -(d[1] * 2) '
    expect(listSpans(text, parseText(text))).toEqual([
      'a.b + count(c) = -(d[1] * 2)',
      'a.b + count(c)',
      'a.b',
      'count(c)',
      'c',
      '-(d[1] * 2)',
      'd[1] * 2',
      'd[1]',
      '2',
    ])
    expect(listSpans('!a', parseText('!a'))).toEqual(['!a', 'a'])
  })

  test.each([
    ['sqrt(4)', 1, 'The function `sqrt` is not read.'],
    ['a + foo(4)', 5, 'There is no function `foo`.'],
    ['(a', 3, 'Found the end of the text where `)` was expected.'],
    ['a +', 4, 'Found the end of the text where a name was expected.'],
    ['a.', 3, 'Found the end of the text where a name was expected.'],
    ['a = )', 5, 'Found `)` where a name was expected.'],
    ['count(a', 8, 'Found the end of the text where `)` was expected.'],
    ['count(1)', 7, 'Found `1` where a name was expected.'],
    ['a[b]', 3, 'Found `b` where the number of an instance (counted from 0) was expected.'],
    ['a[1.5]', 3, 'Found `1.5` where the number of an instance (counted from 0) was expected.'],
    ['a[0..2]', 4, 'Found `..` where `]` was expected.'],
    ['a[0', 4, 'Found the end of the text where `]` was expected.'],
    ['a b', 3, 'Found `b` where the end was expected.'],
  ])('%s is rejected', (text, column, message) => {
    const problem = findProblem(text)
    expect(problem).toMatchObject({ line: 1, column, message })
    expect(problem?.cure).not.toBe('')
  })

  test('may be nested two hundred deep and no deeper', () => {
    for (const buildFormula of [
      buildNestedFormula,
      ...['!', '-', '+'].map((sign) => (depth: number) => `${sign.repeat(depth)}a`),
    ]) {
      expect(findProblem(buildFormula(200))).toBeUndefined()
      expect(findProblem(buildFormula(201))?.message).toBe('The formula is nested deeper than 200.')
    }
  })
})
