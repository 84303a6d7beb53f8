// Calls expressions by what they are, in messages about one that stands where another kind is wanted.
import type { Expression } from './syntax.ts'

/** An expression as a message calls it. */
export function kindOf(of: Expression): string {
  switch (of.kind) {
    case 'text':
      return 'a text'
    case 'truth':
      return `\`${of.value}\``
    case 'name':
    case 'member':
    case 'number':
    case 'negative':
    case 'binary':
    case 'rounded':
    case 'if':
    case 'case':
      return 'a number'
    case 'find':
      return of.column === undefined ? 'a condition' : 'a number'
    case 'call':
      return of.name === 'all' || of.name === 'any' ? 'a condition' : 'a number'
    case 'chain':
      return of.operator === '+' ? 'a number' : 'a condition'
    default:
      return 'a condition'
  }
}

/** What to write instead of an expression that is not what is expected. */
export function meantBy(of: Expression, expected: string): string {
  if (of.kind === 'text') return 'Compare a text column with it: `country.rules = "UL"`.'
  if (of.kind === 'truth') return 'Name a flag, or leave it out.'
  return expected === 'a number'
    ? 'Choose between two numbers by it: `if condition then 1 else 0`.'
    : 'Compare it with another number: `modules <= 12`.'
}
