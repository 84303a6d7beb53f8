// Prints expressions of the syntax tree: as few parentheses as the grammar needs, and a few more where readers would wonder.
import type { Unit } from '../model.ts'
import { type Doc, group, joined, line, nest, softLine } from './layout.ts'
import { type Binary, type Expression, type Field, isBare, isIdentifier, type Literal } from './syntax.ts'
import { quote } from './lexer.ts'
import { reservedWords } from './tokens.ts'

/** How tightly an expression holds together; a looser one stands in parentheses where a tighter one is asked for. */
const tightness = {
  open: 0,
  or: 1,
  and: 2,
  not: 3,
  comparison: 4,
  rounded: 5,
  sum: 6,
  product: 7,
  sign: 8,
  whole: 9,
} as const

function tightnessOf(of: Expression): number {
  switch (of.kind) {
    case 'if':
    case 'case':
      return tightness.open
    case 'chain':
      return of.operator === '+' ? tightness.sum : tightness[of.operator]
    case 'not':
      return tightness.not
    case 'compare':
    case 'is':
    case 'cellIs':
      return tightness.comparison
    case 'rounded':
      return tightness.rounded
    case 'binary':
      return of.operator === '-' ? tightness.sum : tightness.product
    case 'negative':
      return tightness.sign
    case 'number':
      return of.value < 0 ? tightness.sign : tightness.whole
    default:
      return tightness.whole
  }
}

/** A name as it is written in expressions and declarations. */
export const printName = (text: string): string =>
  isIdentifier(text) && !reservedWords.has(text) ? text : quote(text, '`')

/** An id or version. */
export const printId = (text: string): string => (isBare(text) ? text : quote(text, '`'))

/** An option or file. */
export const printRun = (text: string): string => (isBare(text) && text !== 'else' ? text : quote(text))

export const printLiteral = ({ value, unit }: Pick<Literal, 'value' | 'unit'>): string =>
  unit === undefined ? String(value) : `${value} ${unit}`

/** An expression that may not be looser than asked for. */
export function printExpression(of: Expression, atLeast: number = tightness.open): Doc {
  const doc = print(of)
  return tightnessOf(of) < atLeast ? group(['(', nest(2, [softLine, doc]), softLine, ')']) : group(doc)
}

function print(of: Expression): Doc {
  switch (of.kind) {
    case 'chain':
      return printChain(of)
    case 'binary':
      return printBinary(of)
    case 'negative':
      // A sign before a plain number would belong to the number.
      return of.of.kind === 'number'
        ? ['-(', print(of.of), ')']
        : ['-', printExpression(of.of, tightness.whole)]
    case 'not':
      return ['not ', printExpression(of.of, tightness.whole)]
    case 'compare':
      return [
        printExpression(of.left, tightness.rounded),
        ` ${of.operator}`,
        nest(2, [line, printExpression(of.right, tightness.rounded)]),
      ]
    case 'rounded':
      return [
        printExpression(of.of, tightness.sum),
        ` rounded ${of.rounding}`,
        of.to === undefined ? '' : [' to ', list('(', of.to.map(printLiteral), ')')],
      ]
    case 'if':
      return printIf(of)
    case 'case':
      return printCase(of)
    default:
      return printOperand(of)
  }
}

/** What holds together without an operator, and what is compared with options or cells. */
function printOperand(of: Exclude<Expression, { kind: OperatorKind }>): Doc {
  switch (of.kind) {
    case 'name':
      return printName(of.text)
    case 'number':
      return printLiteral(of)
    case 'text':
      return quote(of.text)
    case 'truth':
      return String(of.value)
    case 'member':
      return `${printName(of.of.text)}.${printName(of.column.text)}`
    case 'find': {
      const where = list('[', of.where.map(printField), ']')
      return [
        printName(of.table.text),
        where,
        of.column === undefined ? ' exists' : `.${printName(of.column.text)}`,
      ]
    }
    case 'call':
      return [
        of.name,
        list(
          '(',
          of.of.map((part) => printExpression(part)),
          ')',
        ),
      ]
    case 'is': {
      const options = of.options.map(({ text }) => printRun(text))
      return printMembership(printName(of.choice.text), options, of)
    }
    case 'cellIs':
      return printMembership(print(of.cell), of.values.map(print), of)
  }
}

type OperatorKind = 'chain' | 'binary' | 'negative' | 'not' | 'compare' | 'rounded' | 'if' | 'case'

function printBinary(of: Binary): Doc {
  const [left, right] =
    of.operator === '-' ? [tightness.sum, tightness.product] : [tightness.product, tightness.sign]
  // What stands in parentheses breaks within them.
  const between = tightnessOf(of.right) < right ? ' ' : line
  return [printExpression(of.left, left), between, `${of.operator} `, printExpression(of.right, right)]
}

function printChain({ operator, of }: Extract<Expression, { kind: 'chain' }>): Doc {
  const loosest = operator === '+' ? tightness.product : tightness.not
  const parts = of.map((part, at) =>
    // A difference may open a sum: both are read from the left.
    printExpression(part, operator === '+' && at === 0 && part.kind === 'binary' ? tightness.sum : loosest),
  )
  return joined(parts, [line, `${operator} `])
}

function printMembership(
  left: Doc,
  right: readonly Doc[],
  { listed, negated }: { readonly listed: boolean; readonly negated: boolean },
): Doc {
  if (!listed) return [left, negated ? ' != ' : ' = ', right]
  return [left, negated ? ' not in ' : ' in ', list('(', right, ')')]
}

function printIf({ test, whenTrue, whenFalse }: Extract<Expression, { kind: 'if' }>): Doc {
  const closed = tightness.or
  return [
    'if ',
    nest(3, printExpression(test, closed)),
    line,
    'then ',
    nest(5, printExpression(whenTrue, closed)),
    line,
    'else ',
    // One `if` after another reads as a list of cases.
    whenFalse.kind === 'if' ? print(whenFalse) : nest(5, printExpression(whenFalse, closed)),
  ]
}

function printCase({ of, branches, otherwise }: Extract<Expression, { kind: 'case' }>): Doc {
  const lines: Doc[] = branches.map(({ option, is }) => [
    `${printRun(option.text)}: `,
    nest(4, printExpression(is, tightness.or)),
  ])
  if (otherwise !== undefined) lines.push(['else: ', nest(4, printExpression(otherwise, tightness.or))])
  return [`case ${printName(of.text)} of`, nest(2, [line, joined(lines, [' |', line])])]
}

/** Parts by commas between brackets. */
function list(open: string, parts: readonly Doc[], close: string): Doc {
  if (parts.length === 0) return open + close
  return group([open, nest(2, [softLine, joined(parts, [',', line])]), softLine, close])
}

const inUnit = (unit: Unit | undefined): string => (unit === undefined ? '' : ` in ${unit}`)

/** `column = expression` of a look-up, `name = expression in kW` of a message. */
export function printField({ name, form, is, unit }: Field): Doc {
  if (is === undefined) return printName(name.text) + inUnit(unit)
  const told = form === undefined ? '' : `${form} `
  const signed = form !== undefined && is.kind === 'number' && is.value < 0
  return [
    `${printName(name.text)} = ${told}`,
    printExpression(is, signed ? tightness.whole : tightness.rounded),
    inUnit(unit),
  ]
}

export const printFields = (fields: readonly Field[]): Doc =>
  fields.length === 0 ? '()' : group(nest(2, joined(fields.map(printField), [',', line])))
