// Tests COOM behaviours: kinds of statements, the conditions and explanations above them, tables, and refusals.
import { describe, expect, test } from 'vitest'
import { ProblemList, ReadError } from '../read-model.ts'
import { parseBehavior } from './parse-behavior.ts'
import type { ConditionedStatement, Statement } from './syntax.ts'
import { TokenStream } from './token-stream.ts'
import { readCoomTokens } from './tokens.ts'

function parseText(text: string) {
  const problems = new ProblemList(text)
  const stream = new TokenStream(readCoomTokens(text, problems), problems)
  const behaviors = parseBehavior(stream)
  if (stream.token.kind !== 'end') stream.refuse('the end')
  problems.throwIfAny()
  return behaviors
}

const parseStatements = (inside: string): readonly ConditionedStatement[] =>
  parseText(`behavior {\n${inside}\n}`).flatMap(({ statements }) => statements)

/** The texts of all conditions above each statement, its explanation, and the statement itself. */
const describeStatements = (inside: string): unknown[] => {
  const text = `behavior {\n${inside}\n}`
  const cut = ({ start, end }: { readonly start: number; readonly end: number }): string =>
    text.slice(start, end)
  return parseStatements(inside).map(({ conditions, explanation, statement }) => [
    conditions.map(({ span }) => cut(span)),
    explanation,
    statement.kind,
    cut(statement.span),
  ])
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

test('a behaviour refers to the product or to its named structure', () => {
  expect(parseText('behavior {}')).toEqual([
    { context: 'product', statements: [], span: { start: 0, end: 11 } },
  ])
  expect(parseText('behavior Bike { require a = 1 }')[0]).toMatchObject({ context: 'Bike' })
})

test('each statement has its kind and spans its own text only', () => {
  const lines = [
    'require a = 1',
    'imply b = 2',
    'imply/3 b = 2',
    'default c = X',
    'minimize d',
    'maximize/2 e + 1',
    'readonly f.g h',
    'hide i',
  ]
  const kinds = ['require', 'imply', 'imply', 'default', 'optimise', 'optimise', 'unread', 'unread']
  const expected = lines.map((line, index) => [[], undefined, kinds[index], line])
  expect(describeStatements(lines.join('\n'))).toEqual(expected)
  expect(describeStatements(lines.join('; '))).toEqual(expected)
})

test('maximising and minimising are distinguished, and ignored statements are named by their keyword', () => {
  const statements = parseStatements('minimize a\nmaximize b\nmessage "c"').map(({ statement }) => statement)
  expect(statements).toMatchObject([
    { kind: 'optimise', isMaximized: false, value: { items: [{ name: 'a' }] } },
    { kind: 'optimise', isMaximized: true, value: { items: [{ name: 'b' }] } },
    { kind: 'unread', word: 'message' },
  ])
})

test('conditions and sentences apply to the statements below them and no others', () => {
  expect(
    describeStatements(`explanation "why"; condition a = 1
condition b = 2;
require c = 3
require d = 4
condition e = 5
{ require f = 6
  explanation 'inside'
  condition g = 7
  require h = 8
  require i = 9 }
require j = 10`),
  ).toEqual([
    [['a = 1', 'b = 2'], 'why', 'require', 'require c = 3'],
    [[], undefined, 'require', 'require d = 4'],
    [['e = 5'], undefined, 'require', 'require f = 6'],
    [['e = 5', 'g = 7'], 'inside', 'require', 'require h = 8'],
    [['e = 5'], undefined, 'require', 'require i = 9'],
    [[], undefined, 'require', 'require j = 10'],
  ])
})

const parseTable = (inside: string): Extract<Statement, { kind: 'combinations' }> => {
  const statement = parseStatements(inside)[0]?.statement
  if (statement?.kind !== 'combinations') throw new Error('no table')
  return statement
}

describe('combinations', () => {
  test('have columns and allowed or forbidden rows, with lists and wildcards', () => {
    const { columns, rows } = parseTable(
      'combinations (a b.c, d);\n allow (X -*- 3); forbid ((Y, Z) -1 -*-)\n allow (X, 2, -3)',
    )
    expect(columns.map(({ items }) => items.map(({ name }) => name).join('.'))).toEqual(['a', 'b.c', 'd'])
    const items = rows.map((row) => [
      row.isAllowed,
      row.items.map((item) =>
        item.kind === 'any'
          ? '*'
          : item.entries.map((entry) =>
              entry.kind === 'number' ? entry.value : entry.kind === 'path' && entry.items[0]?.name,
            ),
      ),
    ])
    expect(items).toEqual([
      [true, [['X'], '*', [3]]],
      [false, [['Y', 'Z'], [-1], '*']],
      [true, [['X'], [2], [-3]]],
    ])
  })

  test('have a location for each row', () => {
    const inside = 'combinations (a)\n allow (X)\n forbid (-2)'
    const text = `behavior {\n${inside}\n}`
    const { span, rows } = parseTable(inside)
    expect(text.slice(span.start, span.end)).toBe(inside)
    expect(rows.map((row) => text.slice(row.span.start, row.span.end))).toEqual(['allow (X)', 'forbid (-2)'])
    expect(
      rows.flatMap((row) =>
        row.items.flatMap((item) =>
          item.kind === 'any'
            ? []
            : item.entries.map((entry) => text.slice(entry.span.start, entry.span.end)),
        ),
      ),
    ).toEqual(['X', '-2'])
  })
})

const createNestedBlocks = (depth: number): string => `behavior ${'{'.repeat(depth)}${'}'.repeat(depth)}`

describe('unreadable behaviour', () => {
  test.each([
    ['behavior 1', 10, 'Found `1` where the name of a structure was expected.'],
    ['behavior A', 11, 'Found the end of the text where `{` was expected.'],
    [
      'behavior { a = 1 }',
      12,
      'Found `a` where `require`, `imply`, `combinations`, `default`, `minimize` or `maximize` was expected.',
    ],
    ['behavior { define a = 1 }', 12, '`define` is not read.'],
    ['behavior { explanation 1 }', 24, 'Found `1` where a sentence was expected.'],
    ['behavior { imply a > 1 }', 20, 'Found `>` where `=` was expected.'],
    ['behavior { combinations a', 25, 'Found `a` where `(` was expected.'],
    ['behavior { combinations (a b) allow (X) }', 31, 'The row has 1 entries for 2 columns.'],
    ['behavior { combinations (a) allow (-X) }', 37, 'Found `X` where a number was expected.'],
  ])('%s is rejected', (text, column, message) => {
    const problem = findProblem(text)
    expect(problem).toMatchObject({ line: 1, column, message })
    expect(problem?.cure).not.toBe('')
  })

  test('includes blocks nested deeper than fifty', () => {
    expect(findProblem(createNestedBlocks(51))).toBeUndefined()
    expect(findProblem(createNestedBlocks(52))?.message).toBe('Blocks are nested deeper than 50.')
  })
})
