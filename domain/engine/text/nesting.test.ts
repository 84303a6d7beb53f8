// Tests that expressions nest 200 levels deep and no deeper, however the levels are written.
import { describe, expect, test } from 'vitest'
import { parse } from './parse.ts'

const listProblems = (is: string): readonly string[] =>
  parse(`value v = ${is}\nvalue w = 1`).problems.map(({ message }) => message)
const refused = ['Found an expression of more than 200 levels.']

/** `levels` repetitions of what a pair of texts puts around an operand. */
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
])('nesting of %s', (_, before, behind) => {
  test('is read up to 199 levels', () => {
    expect(listProblems(around(before, behind, 199))).toEqual([])
  })

  test('is rejected once at 200 levels, and the rest is read', () => {
    expect(listProblems(around(before, behind, 200))).toEqual(refused)
    const { tree } = parse(`value v = ${around(before, behind, 200)}\nvalue w = 1`)
    expect(tree.declarations).toHaveLength(1)
  })
})

test('parentheses count although they disappear', () => {
  expect(listProblems(around('(', ')', 199))).toEqual([])
  expect(listProblems(around('(', ')', 200))).toEqual(refused)
})

test('siblings do not nest', () => {
  expect(listProblems(Array.from({ length: 1000 }, () => 'a').join(' + '))).toEqual([])
  const part = around('', ' - a', 150)
  expect(listProblems(`smallest(${part}, ${part})`)).toEqual([])
  expect(listProblems(`smallest(${part}, ${around('', ' - a', 199)})`)).toEqual(refused)
})

test('nesting is counted anew for each declaration', () => {
  const line = `value v = ${around('', ' - a', 199)}\n`
  expect(parse(line + line).problems).toEqual([])
})
