// Prints expressions of the syntax tree with as few parentheses as the grammar needs, and a few more for readability.
import type { SourceUnit } from '../source/source-model.ts'
import { type Doc, group, joinDocs, line, nest, softLine } from './layout.ts'
import { quote } from './lexer.ts'
import { type Called, type Inner, printCall } from './print-call.ts'
import {
  printList,
  printDay,
  printLiteral,
  printMember,
  printName,
  printReference,
  printRun,
  printStep,
} from './print-names.ts'
import type { Binary, Expression, Field, Rounded } from './syntax.ts'
import { formatUnitSuffix } from './units.ts'

/** The precedence of an expression; one of lower precedence is put in parentheses where a higher one is required. */
export const precedence = {
  open: 0,
  or: 1,
  and: 2,
  not: 3,
  comparison: 4,
  rounded: 5,
  sum: 6,
  product: 7,
  sign: 8,
  operand: 9,
} as const

function getPrecedence(expression: Expression): number {
  switch (expression.kind) {
    case 'if':
    case 'case':
      return precedence.open
    case 'chain':
      return expression.operator === '+' ? precedence.sum : precedence[expression.operator]
    case 'not':
      return precedence.not
    case 'compare':
    case 'is':
    case 'cellIs':
    case 'same':
      return precedence.comparison
    case 'rounded':
    case 'nearest':
    case 'inUnit':
      return precedence.rounded
    case 'binary':
      return expression.operator === '-' ? precedence.sum : precedence.product
    case 'negative':
      return precedence.sign
    case 'number':
      return expression.value < 0 ? precedence.sign : precedence.operand
    default:
      return precedence.operand
  }
}

/**
 * An expression where only a number is read, with `if` and `case` without parentheses; a condition used there by
 * mistake keeps its own.
 */
export const printNumber = (expression: Expression): Doc =>
  expression.kind === 'if' || expression.kind === 'case'
    ? printExpression(expression)
    : printExpression(expression, precedence.rounded)

/** An expression of at least the required precedence. */
export function printExpression(expression: Expression, atLeast: number = precedence.open): Doc {
  const doc = print(expression)
  return getPrecedence(expression) < atLeast
    ? group(['(', nest(2, [softLine, doc]), softLine, ')'])
    : group(doc)
}

/** A unit and a rounding are read one after the other. */
const printBeforeRounding = (expression: Expression): Doc =>
  printExpression(expression, expression.kind === 'inUnit' ? precedence.rounded : precedence.sum)

function print(expression: Expression): Doc {
  switch (expression.kind) {
    case 'chain':
      return printChain(expression)
    case 'binary':
      return printBinary(expression)
    case 'negative':
      // A sign before a plain number would be read as part of it.
      return expression.of.kind === 'number'
        ? ['-(', print(expression.of), ')']
        : ['-', printExpression(expression.of, precedence.operand)]
    case 'not':
      return ['not ', printExpression(expression.of, precedence.operand)]
    case 'compare':
      return [
        expression.enclosed === true
          ? ['(', print(expression.left), ')']
          : printExpression(expression.left, precedence.rounded),
        ` ${expression.operator}`,
        nest(2, [line, printExpression(expression.right, precedence.rounded)]),
      ]
    case 'rounded':
      return [printBeforeRounding(expression.of), ' ', printRounding(expression)]
    case 'nearest': {
      const { value } = expression.decimals
      const digits = `${value} ${value === 1 ? 'decimal' : 'decimals'}`
      const number = printBeforeRounding(expression.of)
      return [number, ` rounded to ${digits}`]
    }
    case 'replacing': {
      const fields = group(nest(2, joinDocs(expression.fields.map(printPathField), [',', line])))
      return group([
        '(',
        nest(1, [printExpression(expression.of, precedence.or), line, 'with ', fields]),
        ')',
      ])
    }
    case 'inUnit':
      return [printExpression(expression.of, precedence.rounded), ` as ${formatUnitSuffix(expression.unit)}`]
    case 'if':
      return printIf(expression)
    case 'case':
      return printCase(expression)
    case 'name':
    case 'number':
    case 'text':
    case 'truth':
    case 'date':
    case 'member':
    case 'find':
    case 'is':
    case 'cellIs':
    case 'same':
      return printOperand(expression)
    default:
      return printCall(expression, inner)
  }
}

/** Expressions that need no operator, and those that are compared with options or cells. */
function printOperand(expression: Exclude<Expression, { kind: OperatorKind } | Called>): Doc {
  switch (expression.kind) {
    case 'name':
      return printName(expression.text)
    case 'number':
      return printLiteral(expression)
    case 'text':
      return quote(expression.text)
    case 'truth':
      return String(expression.value)
    case 'date':
      return printDay(expression.text)
    case 'member':
      return printReference(expression)
    case 'find': {
      const where = printList('[', expression.where.map(printField), ']')
      return [
        printName(expression.table.text),
        where,
        expression.column === undefined ? ' exists' : `.${printMember(expression.column.text)}`,
      ]
    }
    case 'is': {
      const options = expression.options.map(({ text }) => printRun(text))
      return printMembership(printReference(expression.choice), options, expression)
    }
    case 'cellIs':
      return printMembership(print(expression.cell), expression.values.map(print), expression)
    case 'same':
      return `${printReference(expression.left)} same as ${printReference(expression.right)}`
  }
}

type OperatorKind =
  | 'chain'
  | 'binary'
  | 'negative'
  | 'not'
  | 'compare'
  | 'rounded'
  | 'nearest'
  | 'replacing'
  | 'inUnit'
  | 'if'
  | 'case'

/** The content of the brackets of a function. */
const inner: Inner = {
  any: (of) => printExpression(of),
  closed: (of) => printExpression(of, precedence.or),
  sum: (of) => printExpression(of, precedence.sum),
  field: (of) => printField(of),
}

function printRounding({ rounding, to, step }: Rounded): Doc {
  if (step !== undefined) return printStep(rounding, step)
  if (to === undefined) return `rounded ${rounding}`
  const isName = 'text' in to
  // A list may have the same name as the keyword here.
  const name = isName && to.text === 'step' ? quote(to.text, '`') : isName ? printName(to.text) : ''
  return [`rounded ${rounding} to `, isName ? name : printList('(', to.map(printLiteral), ')')]
}

function printBinary(binary: Binary): Doc {
  const [left, right] =
    binary.operator === '-' ? [precedence.sum, precedence.product] : [precedence.product, precedence.sign]
  // The content of parentheses breaks within them.
  const between = getPrecedence(binary.right) < right ? ' ' : line
  return [
    printExpression(binary.left, left),
    between,
    `${binary.operator} `,
    printExpression(binary.right, right),
  ]
}

function printChain({ operator, of }: Extract<Expression, { kind: 'chain' }>): Doc {
  const loosest = operator === '+' ? precedence.product : precedence.not
  const parts = of.map((part, index) =>
    // A difference may begin a sum: both are left-associative.
    printExpression(
      part,
      operator === '+' && index === 0 && part.kind === 'binary' ? precedence.sum : loosest,
    ),
  )
  return joinDocs(parts, [line, `${operator} `])
}

function printMembership(
  left: Doc,
  right: readonly Doc[],
  { listed, negated }: { readonly listed: boolean; readonly negated: boolean },
): Doc {
  if (!listed) return [left, negated ? ' != ' : ' = ', right]
  return [left, negated ? ' not in ' : ' in ', printList('(', right, ')')]
}

function printIf({ test, whenTrue, whenFalse }: Extract<Expression, { kind: 'if' }>): Doc {
  const closed = precedence.or
  return [
    'if ',
    nest(3, printExpression(test, closed)),
    line,
    'then ',
    nest(5, printExpression(whenTrue, closed)),
    line,
    'else ',
    // Consecutive `if`s read as a list of cases.
    whenFalse.kind === 'if' ? print(whenFalse) : nest(5, printExpression(whenFalse, closed)),
  ]
}

function printCase({ of, branches, otherwise }: Extract<Expression, { kind: 'case' }>): Doc {
  const lines: Doc[] = branches.map(({ option, is }) => [
    `${printRun(option.text)}: `,
    nest(4, printExpression(is, precedence.or)),
  ])
  if (otherwise !== undefined) lines.push(['else: ', nest(4, printExpression(otherwise, precedence.or))])
  return [`case ${printReference(of)} of`, nest(2, [line, joinDocs(lines, [' |', line])])]
}

const inUnit = (unit: SourceUnit | undefined): string =>
  unit === undefined ? '' : ` in ${formatUnitSuffix(unit)}`

/** `column = expression` of a look-up, `name = expression in kW` of a message. */
export const printField = (field: Field): Doc => {
  const { text } = field.name
  return printNamed(field.is === undefined ? printName(text) : printMember(text), field)
}

/** A field whose name may be a path: `load.kw = power`. */
export const printPathField = (field: Field): Doc => {
  const [first = '', ...members] = field.name.text.split('.')
  const named = field.is === undefined && members.length === 0 ? printName(first) : printMember(first)
  return printNamed([named, ...members.map(printMember)].join('.'), field)
}

function printNamed(written: string, { sentence, form, is, unit }: Field): Doc {
  const name = sentence === undefined ? written : `${written} ${quote(sentence)}`
  if (is === undefined) return name + inUnit(unit)
  const prefix = form === undefined ? '' : `${form} `
  // After a keyword, a text or a sign would not be read as the operand.
  const isText = form !== undefined && is.kind === 'text'
  const isSigned = form !== undefined && is.kind === 'number' && is.value < 0
  const value = printExpression(is, isSigned ? precedence.operand : precedence.rounded)
  return [`${name} = ${prefix}`, isText ? ['(', value, ')'] : value, inUnit(unit)]
}

export const printFields = (fields: readonly Field[]): Doc =>
  fields.length === 0 ? '()' : group(nest(2, joinDocs(fields.map(printField), [',', line])))
