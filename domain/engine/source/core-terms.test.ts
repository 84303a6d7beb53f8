// Tests that core expressions are simplified during construction without a change of meaning.
import { describe, expect, test } from 'vitest'
import { parseExact } from '../exact.ts'
import type { Condition } from '../model.ts'
import {
  add,
  all,
  always,
  any,
  toNumber,
  compare,
  constant,
  findConstant,
  ifElse,
  multiply,
  never,
  not,
  nothing,
  reference,
  subtract,
} from './core-terms.ts'

const a: Condition = { kind: 'flag', name: 'a' }
const b: Condition = { kind: 'flag', name: 'b' }

test('a constant condition is negated, and a double negation removed', () => {
  expect(not(always)).toBe(never)
  expect(not(never)).toBe(always)
  expect(not(a)).toEqual({ kind: 'not', of: a })
  expect(not(not(a))).toBe(a)
})

test('conjunctions drop true operands, and disjunctions false ones', () => {
  expect(all([])).toBe(always)
  expect(all([always, always])).toBe(always)
  expect(all([always, a])).toBe(a)
  expect(all([a, always, b])).toEqual({ kind: 'all', of: [a, b] })
  expect(all([a, never])).toEqual({ kind: 'all', of: [a, never] })
  expect(any([])).toBe(never)
  expect(any([never, never])).toBe(never)
  expect(any([never, b])).toBe(b)
  expect(any([a, never, b])).toEqual({ kind: 'any', of: [a, b] })
  expect(any([a, always])).toEqual({ kind: 'any', of: [a, always] })
})

test('a conditional with a constant test becomes its branch, and a constant condition a number', () => {
  const [one, two] = [constant(1), constant(2)]
  expect(ifElse(always, one, two)).toBe(one)
  expect(ifElse(never, one, two)).toBe(two)
  expect(ifElse(a, one, two)).toEqual({ kind: 'if', test: a, whenTrue: one, whenFalse: two })
  expect(toNumber(always)).toEqual(constant(1))
  expect(toNumber(never)).toEqual(constant(0))
  expect(compare(one, '<', two)).toEqual({ kind: 'compare', left: one, operator: '<', right: two })
})

describe('the constant of an expression', () => {
  test.each([
    ['a constant', constant(0.5), 0.5],
    ['a sum', add(constant(1), constant(0.25), constant(-3)), -1.75],
    ['a sum of nothing', add(), 0],
    ['a difference', subtract(constant(5), constant(7)), -2],
    ['a product', multiply(constant(0.5), add(constant(1), constant(2))), 1.5],
  ])('is found for %s', (_, of, value) => {
    expect(findConstant(of)).toEqual(parseExact(value))
  })

  test.each([
    ['a reference', reference('load')],
    ['a sum with a reference', add(constant(1), reference('load'), constant(2))],
    ['a difference with a reference', subtract(reference('load'), constant(1))],
    ['a product of 0 and a reference', multiply(constant(0), reference('load'))],
    ['an expression without a value', nothing],
  ])('is not found for %s', (_, of) => {
    expect(findConstant(of)).toBeUndefined()
  })
})
