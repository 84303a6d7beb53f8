// Tests details of expressions that are easily misread, and problems within them.
import { describe, expect, test } from 'vitest'
import { parse } from './parse.ts'
import type { Expression } from './syntax.ts'

const head = 'choice c : one of N, N+1\n'

function read(expression: string): {
  readonly is: Expression | undefined
  readonly reports: readonly string[]
} {
  const { tree, problems } = parse(`${head}value v = ${expression}\n`)
  const value = tree.declarations.find((line) => line.kind === 'value')
  return { is: value?.is, reports: problems.map(({ message, cure }) => `${message} ${cure}`) }
}

test.each([
  ['-0', { kind: 'number', value: 0 }],
  ['-2.5e1 kW', { kind: 'number', value: -25, unit: 'kW' }],
  ['5 %', { kind: 'number', value: 5, unit: '%' }],
  ['- 5', { kind: 'number', value: -5 }],
  ['-(5)', { kind: 'negative', of: { kind: 'number', value: 5 } }],
  ['a.rule', { kind: 'member', of: { text: 'a' }, column: { text: 'rule' } }],
  ['`a b`.`c d`', { kind: 'member', of: { text: 'a b' }, column: { text: 'c d' } }],
  ['t[]. a', { kind: 'find', where: [], column: { text: 'a' } }],
  [
    't[a, b = 5 kW, c = "x"] exists',
    { kind: 'find', where: [{ name: { text: 'a' } }, { is: { value: 5 } }, { is: { kind: 'text' } }] },
  ],
  ['t[a = parameter b].x', { kind: 'find', where: [{ form: 'parameter', is: { kind: 'name', text: 'b' } }] }],
  ['t[a = number 5].x', { kind: 'find', where: [{ form: 'number', is: { kind: 'number', value: 5 } }] }],
  ['t[a = number].x', { kind: 'find', where: [{ is: { kind: 'name', text: 'number' } }] }],
  [
    'case c of | N: 1 | N+1: 2',
    { kind: 'case', branches: [{ option: { text: 'N' } }, { option: { text: 'N+1' } }] },
  ],
  ['case c of N: 1 | else: 2', { kind: 'case', branches: [{ is: { value: 1 } }], otherwise: { value: 2 } }],
  ['a - b - d', { kind: 'binary', left: { kind: 'binary', left: { text: 'a' } }, right: { text: 'd' } }],
  ['a + b - d + e', { kind: 'chain', of: [{ kind: 'binary', left: { kind: 'chain' } }, { text: 'e' }] }],
  ['a * b / d', { kind: 'binary', operator: '/', left: { operator: '*' } }],
  [
    'a or b and not d',
    { kind: 'chain', operator: 'or', of: [{}, { operator: 'and', of: [{}, { kind: 'not' }] }] },
  ],
  ['c != N+1', { kind: 'is', options: [{ text: 'N+1' }], listed: false, negated: true }],
  ['c not in (N)', { kind: 'is', options: [{ text: 'N' }], listed: true, negated: true }],
  ['a.b = true', { kind: 'cellIs', values: [{ kind: 'truth', value: true }], listed: false, negated: false }],
  ['a.b != "x"', { kind: 'cellIs', values: [{ kind: 'text', text: 'x' }], negated: true }],
  ['a.b in (1, -2)', { kind: 'cellIs', values: [{ value: 1 }, { value: -2 }], listed: true }],
  ['a.b < "x"', { kind: 'compare', operator: '<', right: { kind: 'text' } }],
  ['a.b = 5', { kind: 'compare', operator: '=', right: { kind: 'number', value: 5 } }],
  [
    'a / b rounded up to (1, 2 kW)',
    { kind: 'rounded', rounding: 'up', to: [{ value: 1 }, { value: 2, unit: 'kW' }] },
  ],
  ['a / b rounded down', { kind: 'rounded', rounding: 'down', of: { operator: '/' } }],
])('the syntax tree of %s is as expected', (expression, is) => {
  expect(read(expression)).toMatchObject({ is, reports: [] })
})

test('each part of an expression spans its own text, without what follows', () => {
  const text = `${head}value v = a.b + smallest( d , 5 kW ) * 2\nvalue w = 1`
  const spans: string[] = []
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    if ('kind' in part && 'start' in part && 'end' in part)
      spans.push(`${String(part.kind)} ${text.slice(Number(part.start), Number(part.end))}`)
    for (const child of Object.values(part)) visit(child)
  }
  visit(
    parse(text)
      .tree.declarations.filter(({ kind }) => kind === 'value')
      .map((line) => ('is' in line ? line.is : undefined)),
  )
  expect(spans).toEqual([
    'chain a.b + smallest( d , 5 kW ) * 2',
    'member a.b',
    'name a',
    'name b',
    'binary smallest( d , 5 kW ) * 2',
    'call smallest( d , 5 kW )',
    'name d',
    'number 5 kW',
    'number 2',
    'number 1',
  ])
})

describe('expression mistakes', () => {
  test.each([
    ['case c of else: 1 | N: 2', 'Found `|`, expected the end of the line.'],
    ['case c of N 1', 'Found `1`, expected `:`. Write a colon and a space between option and number.'],
    ['if a 1 else 2', 'Found `1`, expected `then`. Write `if condition then number else number`.'],
    [
      'if a then 1',
      'Found the end of the text, expected `else`. Write `if condition then number else number`; there is no `if` without `else`.',
    ],
    [
      'a + b in (1)',
      'Found `in`, expected a comparison. Only a choice, or a column of its row, stands before `in`.',
    ],
    ['a in N', 'Found `N`, expected `(`. Write the values in parentheses: `in (N, N+1)`.'],
    [
      'a.b in (x)',
      'Found a name, expected what stands in a cell. Write a text between "quotes", a number, true or false.',
    ],
    ['a rounded 5', 'Found `5`, expected `down`. Write `rounded up` or `rounded down`.'],
    [
      'a rounded up to 5',
      'Found `5`, expected what it is rounded to. Write the standard values, `rounded up to (10, 16, 20)`, the name of a list, or `step 0.5`.',
    ],
    ['a rounded up to (b)', 'Found `b`, expected a number. Write a number, such as 12 or 0.5.'],
    ['smallest(a b)', 'Found `b`, expected `)`. Separate by commas, and close with `)`.'],
    [
      't[a]',
      'Found the end of the text, expected `.`. Name the column to read, `discharge[battery].watts`, or ask `discharge[battery] exists`.',
    ],
    [
      'average(a over b)',
      'Found `average`, expected a function. The functions are sum, smallest, largest, all, any, count,',
    ],
    [
      'a = b = c',
      'Found `=`, expected the end of the comparison. Compare twice and join the two with `and`.',
    ],
    ['then', 'Found `then`, expected a number, a name or a condition.'],
    ['5 kw', 'Found `kw`, expected the end of the line. Did you mean `kW`?'],
    ['t[a in x].b', 'Found `x`, expected a unit. The units are kW, '],
    ['t[a in kv].b', 'Found `kv`, expected a unit. Did you mean '],
  ])('are reported with a remedy in %s', (expression, message) => {
    expect(read(expression).reports).toEqual([expect.stringContaining(message)])
  })
})
