// Tests that a message names an expression by its result, and that its remedy names what was expected instead.
import { expect, test } from 'vitest'
import { describeKind, describeFix } from './describe.ts'
import { parse } from './parse.ts'
import type { Expression } from './syntax.ts'

function parseExpression(expression: string): Expression {
  const { tree, problems } = parse(`choice c : one of N, M\nvalue v = ${expression}`)
  expect(problems).toEqual([])
  const value = tree.declarations.find((line) => line.kind === 'value')
  if (value === undefined) throw new Error(`${expression} is no value`)
  return value.is
}

test.each([
  ['"a"', 'a text'],
  ['true', '`true`'],
  ['false', '`false`'],
  ['a', 'a number'],
  ['a.b', 'a number'],
  ['5', 'a number'],
  ['-a', 'a number'],
  ['a * b', 'a number'],
  ['a / b rounded up', 'a number'],
  ['if a then 1 else 2', 'a number'],
  ['case c of N: 1', 'a number'],
  ['t[a].b', 'a number'],
  ['t[a] exists', 'a condition'],
  ['sum(a)', 'a number'],
  ['largest(a)', 'a number'],
  ['all(a)', 'a condition'],
  ['any(a)', 'a condition'],
  ['a + b', 'a number'],
  ['a and b', 'a condition'],
  ['a or b', 'a condition'],
  ['not a', 'a condition'],
  ['a <= b', 'a condition'],
  ['c = N', 'a condition'],
  ['a.b = "N"', 'a condition'],
])('%s is described as %s', (expression, kind) => {
  expect(describeKind(parseExpression(expression))).toBe(kind)
})

test.each([
  ['"a"', 'a number', 'Compare a text column with it: `country.rules = "UL"`.'],
  ['true', 'a number', 'Name a flag, or leave it out.'],
  ['a and b', 'a number', 'Choose between two numbers by it: `if condition then 1 else 0`.'],
  ['a + b', 'a condition', 'Compare it with another number: `modules <= 12`.'],
])('%s is described where %s is expected', (expression, expected, cure) => {
  expect(describeFix(parseExpression(expression), expected)).toBe(cure)
})
