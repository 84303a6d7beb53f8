// Small building blocks of core expressions for the elaboration, simplified during construction.
import { parseExact, subtractExact, addExact, multiplyExact, type Exact } from '../exact.ts'
import type { Comparison, Condition, Num } from '../model.ts'

export const constant = (value: number): Num => ({ kind: 'constant', value })
export const reference = (name: string): Num => ({ kind: 'ref', name })
export const add = (...terms: readonly Num[]): Num => ({ kind: 'add', terms })
export const subtract = (left: Num, right: Num): Num => ({ kind: 'subtract', left, right })
export const multiply = (left: Num, right: Num): Num => ({ kind: 'multiply', left, right })

/** A number without a value: no entry of the list is large enough. */
export const nothing: Num = { kind: 'round', value: constant(1), to: [0], rounding: 'up' }

export const always: Condition = { kind: 'all', of: [] }
export const never: Condition = { kind: 'any', of: [] }

export const compare = (left: Num, operator: Comparison, right: Num): Condition => ({
  kind: 'compare',
  operator,
  left,
  right,
})

export function not(expression: Condition): Condition {
  if (expression === always) return never
  if (expression === never) return always
  return expression.kind === 'not' ? expression.of : { kind: 'not', of: expression }
}

/** All of them. A part that never holds must not hide that another has no value, so only empty parts are removed. */
export function all(expressions: readonly Condition[]): Condition {
  const undecided = expressions.filter((condition) => condition !== always)
  const [only] = undecided
  if (only === undefined) return always
  return undecided.length === 1 ? only : { kind: 'all', of: undecided }
}

/** At least one of them. */
export function any(expressions: readonly Condition[]): Condition {
  const undecided = expressions.filter((condition) => condition !== never)
  const [only] = undecided
  if (only === undefined) return never
  return undecided.length === 1 ? only : { kind: 'any', of: undecided }
}

export function ifElse(test: Condition, whenTrue: Num, whenFalse: Num): Num {
  if (test === always) return whenTrue
  return test === never ? whenFalse : { kind: 'if', test, whenTrue, whenFalse }
}

/** 1 where the condition holds, else 0. */
export const toNumber = (condition: Condition): Num => ifElse(condition, constant(1), constant(0))

/** The value of sums, differences and products of constants; undefined for anything else. */
export function findConstant(number: Num): Exact | undefined {
  switch (number.kind) {
    case 'constant':
      return parseExact(number.value)
    case 'add': {
      const terms = number.terms.map(findConstant)
      return terms.reduce((sum, term) => sum && term && addExact(sum, term), parseExact(0))
    }
    case 'subtract':
    case 'multiply': {
      const [left, right] = [findConstant(number.left), findConstant(number.right)]
      if (left === undefined || right === undefined) return undefined
      return number.kind === 'subtract' ? subtractExact(left, right) : multiplyExact(left, right)
    }
    default:
      return undefined
  }
}
