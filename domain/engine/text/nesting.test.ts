// Tests that expressions nest 200 levels deep and no deeper, however the levels are written.
import { describe, expect, test } from 'vitest'
import { parse } from './parse.ts'

const listProblems = (is: string): readonly string[] =>
  parse(`value v = ${is}\nvalue w = 1`).problems.map(({ message }) => message)
const tooDeepMessages = ['Found an expression of more than 200 levels.']

/** `levels` repetitions of what a pair of texts puts around an operand. */
const surround = (before: string, behind: string, levels: number): string =>
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
    expect(listProblems(surround(before, behind, 199))).toEqual([])
  })

  test('is rejected once at 200 levels, and the rest is read', () => {
    expect(listProblems(surround(before, behind, 200))).toEqual(tooDeepMessages)
    const { tree } = parse(`value v = ${surround(before, behind, 200)}\nvalue w = 1`)
    expect(tree.declarations).toHaveLength(1)
  })
})

test('parentheses count as levels although they are not part of the syntax tree', () => {
  expect(listProblems(surround('(', ')', 199))).toEqual([])
  expect(listProblems(surround('(', ')', 200))).toEqual(tooDeepMessages)
})

test('siblings do not nest', () => {
  expect(listProblems(Array.from({ length: 1000 }, () => 'a').join(' + '))).toEqual([])
  const part = surround('', ' - a', 150)
  expect(listProblems(`smallest(${part}, ${part})`)).toEqual([])
  expect(listProblems(`smallest(${part}, ${surround('', ' - a', 199)})`)).toEqual(tooDeepMessages)
})

test('nesting is counted anew for each declaration', () => {
  const line = `value v = ${surround('', ' - a', 199)}\n`
  expect(parse(line + line).problems).toEqual([])
})
