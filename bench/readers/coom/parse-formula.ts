// Reads COOM formulas: conditions, comparisons and arithmetic, with the usual precedence.
import { type Aggregate, aggregates, type Formula, type Operator, type Path } from './syntax.ts'
import type { TokenStream } from './token-stream.ts'

/** Lowest precedence first. Comparisons do not chain. */
const operatorLevels: readonly (readonly Operator[])[] = [
  ['||'],
  ['&&'],
  ['=', '!=', '<', '<=', '>', '>='],
  ['+', '-'],
  ['*'],
]

/** Deeper nesting is not written by people and would exhaust the stack. */
const MAX_DEPTH = 200

/** Functions of COOM that no public instance uses so far. */
const unsupportedFunctions = new Set([
  'delta',
  'pow',
  'sqrt',
  'ceil',
  'floor',
  'round',
  'mod',
  'log',
  'ln',
  'sin',
  'cos',
  'tan',
])

/** Reads one formula. */
export const parseFormula = (stream: TokenStream, depth = 0): Formula => parseBinary(stream, 0, depth)

function parseBinary(stream: TokenStream, level: number, depth: number): Formula {
  const operators = operatorLevels[level]
  if (operators === undefined) return parseOperand(stream, depth)
  const start = stream.token
  let left = parseBinary(stream, level + 1, depth)
  for (;;) {
    const operator = operators.find((candidate) => stream.is(candidate))
    // An operator at the start of a line continues the line before, since no COOM statement begins with one.
    if (operator === undefined) return left
    stream.next()
    const right = parseBinary(stream, level + 1, depth)
    left = { kind: 'binary', operator, left, right, span: stream.spanFrom(start) }
  }
}

function parseOperand(stream: TokenStream, depth: number): Formula {
  if (depth > MAX_DEPTH)
    stream.problems.stop(
      stream.token,
      `The formula is nested deeper than ${MAX_DEPTH}.`,
      'Remove parentheses.',
    )
  const start = stream.token
  if (stream.skip('(')) {
    const formula = parseFormula(stream, depth + 1)
    stream.expect(')')
    return formula
  }
  if (stream.skip('!')) {
    const of = parseOperand(stream, depth + 1)
    return { kind: 'not', of, span: stream.spanFrom(start) }
  }
  if (stream.skip('+')) return parseOperand(stream, depth + 1)
  if (stream.skip('-')) {
    const of = parseOperand(stream, depth + 1)
    return { kind: 'negative', of, span: stream.spanFrom(start) }
  }
  if (start.kind === 'number') {
    stream.next()
    return { kind: 'number', value: Number(start.text), span: start }
  }
  if (start.kind === 'name' && stream.peek(1).text === '(' && stream.peek(1).kind === 'symbol')
    return parseFunctionCall(stream)
  return parsePath(stream)
}

const isAggregate = (text: string): text is Aggregate => aggregates.some((aggregate) => aggregate === text)

function parseFunctionCall(stream: TokenStream): Formula {
  const start = stream.token
  if (!isAggregate(start.text))
    return stream.problems.stop(
      start,
      unsupportedFunctions.has(start.text)
        ? `The function \`${start.text}\` is not read.`
        : `There is no function \`${start.text}\`.`,
      `Use ${aggregates.join(', ')}, or write the values as an attribute.`,
    )
  stream.next()
  stream.expect('(')
  const path = parsePath(stream)
  stream.expect(')')
  return { kind: 'aggregate', function: start.text, path, span: stream.spanFrom(start) }
}

/** Reads `a.b[1].c`. */
export function parsePath(stream: TokenStream): Path {
  const start = stream.token
  const items: Path['items'][number][] = []
  do {
    const { text } = stream.expectName('a name')
    items.push(stream.is('[') ? { name: text, index: parseIndex(stream) } : { name: text })
  } while (stream.skip('.'))
  return { kind: 'path', items, span: stream.spanFrom(start) }
}

function parseIndex(stream: TokenStream): number {
  stream.expect('[')
  const { token } = stream
  if (token.kind !== 'number' || !/^\d+$/.test(token.text))
    stream.refuse('the number of an instance (counted from 0)')
  stream.next()
  stream.expect(']')
  return Number(token.text)
}
