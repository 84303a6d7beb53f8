// Describes expressions for messages about a number, a text or a condition where another kind is expected.
import type { Expression } from './syntax.ts'

const numberKinds: ReadonlySet<Expression['kind']> = new Set<Expression['kind']>([
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
export function describeKind(expression: Expression): string {
  if (numberKinds.has(expression.kind)) return 'a number'
  switch (expression.kind) {
    case 'text':
      return 'a text'
    case 'truth':
      return `\`${expression.value}\``
    case 'find':
      return expression.column === undefined ? 'a condition' : 'a number'
    case 'call':
    case 'overPlaces':
      return ['sum', 'smallest', 'largest'].includes(expression.name) ? 'a number' : 'a condition'
    case 'chain':
      return expression.operator === '+' ? 'a number' : 'a condition'
    case 'ofName':
      return expression.name === 'place' ? 'a number' : 'a condition'
    case 'neighbour':
      return describeKind(expression.of)
    default:
      return 'a condition'
  }
}

/** What to write instead of an unexpected expression. */
export function describeFix(expression: Expression, expected: string): string {
  if (expression.kind === 'text') return 'Compare a text column with it: `country.rules = "UL"`.'
  if (expression.kind === 'truth') return 'Name a flag, or leave it out.'
  return expected === 'a number'
    ? 'Choose between two numbers by it: `if condition then 1 else 0`.'
    : 'Compare it with another number: `modules <= 12`.'
}
