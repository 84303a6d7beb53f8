// Describes expressions in messages about one that is used where another kind is expected.
import type { Expression } from './syntax.ts'

const numbers: ReadonlySet<Expression['kind']> = new Set<Expression['kind']>([
  'name',
  'member',
  'number',
  'negative',
  'binary',
  'rounded',
  'if',
  'case',
  'count',
  'instance',
  'interpolate',
  'published',
  'least',
  'iterate',
  'date',
  'price',
  'departures',
  'monthsLater',
  'convert',
  'inUnit',
])

/** The description of an expression in a message. */
export function describeKind(of: Expression): string {
  if (numbers.has(of.kind)) return 'a number'
  switch (of.kind) {
    case 'text':
      return 'a text'
    case 'truth':
      return `\`${of.value}\``
    case 'find':
      return of.column === undefined ? 'a condition' : 'a number'
    case 'call':
    case 'overPlaces':
      return ['sum', 'smallest', 'largest'].includes(of.name) ? 'a number' : 'a condition'
    case 'chain':
      return of.operator === '+' ? 'a number' : 'a condition'
    case 'ofName':
      return of.name === 'place' ? 'a number' : 'a condition'
    case 'neighbour':
      return describeKind(of.of)
    default:
      return 'a condition'
  }
}

/** What to write instead of an unexpected expression. */
export function describeFix(of: Expression, expected: string): string {
  if (of.kind === 'text') return 'Compare a text column with it: `country.rules = "UL"`.'
  if (of.kind === 'truth') return 'Name a flag, or leave it out.'
  return expected === 'a number'
    ? 'Choose between two numbers by it: `if condition then 1 else 0`.'
    : 'Compare it with another number: `modules <= 12`.'
}
