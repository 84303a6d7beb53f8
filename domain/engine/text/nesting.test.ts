// Expressions nest 200 levels deep and no deeper, however the levels are written.
import { describe, expect, test } from 'vitest'
import { parse } from './parse.ts'

const listProblems = (is: string): readonly string[] =>
  parse(`value v = ${is}\nvalue w = 1`).problems.map(({ message }) => message)
const refused = ['Found an expression of more than 200 levels.']

/** `levels` of what a pair of texts puts around an operand. */
const around = (before: string, behind: string, levels: number): string =>
  `${before.repeat(levels)}a${behind.repeat(levels)}`

describe.each([
  ['differences', '', ' - a'],
  ['products', '', ' * a'],
  ['calls', 'sum(', ')'],
  ['negations', 'not ', ''],
  ['look-ups', 't[a = ', '].b'],
  ['choices', 'if b then 1 else ', ''],
  ['cases', 'case c of N: ', ''],
  ['rests of cases', 'case c of N: 1 | else: ', ''],
])('%s', (_, before, behind) => {
  test('of 199 levels are read', () => {
    expect(listProblems(around(before, behind, 199))).toEqual([])
  })

  test('of 200 are refused, once, and what follows is read', () => {
    expect(listProblems(around(before, behind, 200))).toEqual(refused)
    const { tree } = parse(`value v = ${around(before, behind, 200)}\nvalue w = 1`)
    expect(tree.declarations).toHaveLength(1)
  })
})

test('parentheses count as well, though nothing is left of them', () => {
  expect(listProblems(around('(', ')', 199))).toEqual([])
  expect(listProblems(around('(', ')', 200))).toEqual(refused)
})

test('what stands side by side does not nest', () => {
  expect(listProblems(Array.from({ length: 1000 }, () => 'a').join(' + '))).toEqual([])
  const part = around('', ' - a', 150)
  expect(listProblems(`smallest(${part}, ${part})`)).toEqual([])
  expect(listProblems(`smallest(${part}, ${around('', ' - a', 199)})`)).toEqual(refused)
})

test('each declaration is counted anew', () => {
  const line = `value v = ${around('', ' - a', 199)}\n`
  expect(parse(line + line).problems).toEqual([])
})
