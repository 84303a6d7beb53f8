// Prints function notation, with the keywords of the function between its brackets.
import { quote } from './lexer.ts'
import { type Doc, group, joinDocs, line, nest, softLine } from './layout.ts'
import { printList, printLiteral, printName, printReference, printStep } from './print-names.ts'
import type { AxisField, Expression, Field, Interpolate, Over } from './syntax.ts'
import { functionWords } from './tokens.ts'
import { formatUnitSuffix } from './units.ts'

/** What is printed as a function or with keywords of its own. */
export type Called = Extract<
  Expression,
  {
    kind:
      | 'call'
      | 'overPlaces'
      | 'count'
      | 'distinct'
      | 'neighbour'
      | 'instance'
      | 'ofName'
      | 'interpolate'
      | 'published'
      | 'least'
      | 'iterate'
      | 'inEvery'
      | 'lost'
      | 'price'
      | 'departures'
      | 'monthsLater'
      | 'convert'
      | 'namedCall'
  }
>

/**
 * Prints the expressions within a function: as they are, or in parentheses where following keywords could be taken as
 * part of them.
 */
export interface Inner {
  readonly any: (expression: Expression) => Doc
  readonly closed: (expression: Expression) => Doc
  readonly sum: (expression: Expression) => Doc
  readonly field: (field: Field) => Doc
}

/** The name of a function that is not a keyword. */
const printFunction = (name: string): string =>
  functionWords.some((word) => word === name) ? quote(name, '`') : printName(name)

/** Parts separated by commas. */
const printListed = (name: string, parts: readonly Doc[]): Doc => [name, printList('(', parts, ')')]

/** Parts with their introducing keywords. */
const printWorded = (name: string, parts: readonly Doc[]): Doc =>
  group([`${name}(`, nest(2, [softLine, joinDocs(parts, line)]), softLine, ')'])

export function printCall(called: Called, inner: Inner): Doc {
  switch (called.kind) {
    case 'call':
      return printListed(called.name, called.of.map(inner.any))
    case 'namedCall':
      return printListed(printFunction(called.name.text), called.of.map(inner.any))
    case 'overPlaces':
      return printWorded(called.name, [
        inner.closed(called.of),
        ...printOver(called.over, inner),
        ...printElse(called.otherwise, inner),
      ])
    case 'count':
      return printWorded('count', printPlaces(called.over, inner))
    case 'distinct': {
      const form = called.form === undefined ? '' : `${called.form} `
      return printWorded('distinct', [[form, inner.closed(called.of)], ...printOver(called.over, inner)])
    }
    case 'neighbour':
      return printWorded('neighbour', [
        inner.closed(called.of),
        ...printOver(called.over, inner),
        `by ${printLiteral(called.by)}`,
        ...printElse(called.otherwise, inner),
      ])
    case 'instance':
      return printWorded('instance', [
        inner.closed(called.of),
        ...printOver(called.over, inner),
        ['at ', nest(3, inner.closed(called.at))],
        ...printElse(called.otherwise, inner),
      ])
    case 'ofName':
      return `${called.name}(${printReference(called.of)})`
    case 'inEvery':
      return printListed('inEvery', [printName(called.scenario.text), inner.any(called.of)])
    case 'lost':
      return `lost(${printName(called.scenario.text)}, ${printName(called.part.text)})`
    case 'price':
      return printListed('price', [quote(called.part.text)])
    case 'departures': {
      const part = called.over === undefined ? [] : [`over ${printName(called.over.text)}`]
      const except =
        called.except.length === 0
          ? []
          : [['except ', nest(7, joinDocs(called.except.map(printReference), [',', line]))]]
      return printWorded('departures', [...part, ...except])
    }
    case 'monthsLater':
      return printListed('monthsLater', [inner.any(called.of), printLiteral(called.months)])
    default:
      return printComputed(called, inner)
  }
}

function printComputed(
  expression: Extract<Called, { kind: 'interpolate' | 'published' | 'least' | 'iterate' | 'convert' }>,
  inner: Inner,
): Doc {
  switch (expression.kind) {
    case 'interpolate':
      return printInterpolation(expression, inner)
    case 'published':
      return printWorded('published', [
        inner.closed(expression.table),
        ['else ', nest(5, inner.any(expression.estimate))],
      ])
    case 'least':
      return printWorded('least', [
        `${printName(expression.name.text)} = ${printLiteral(expression.from)} .. ${printLiteral(expression.to)}`,
        ['where ', nest(6, inner.closed(expression.where))],
        ...(expression.give === undefined ? [] : [['give ', nest(5, inner.closed(expression.give))]]),
        ...printElse(expression.otherwise, inner),
      ])
    case 'iterate':
      return printWorded('iterate', [
        [`${printName(expression.name.text)} from `, nest(4, inner.closed(expression.from))],
        ['by ', nest(3, inner.closed(expression.by))],
        `at most ${printLiteral(expression.max)}`,
      ])
    default: {
      const { rounded } = expression
      const steps = rounded === undefined ? [] : [printStep(rounded.rounding, rounded.step)]
      return printWorded('convert', [
        inner.closed(expression.of),
        `from ${formatUnitSuffix(expression.from)} to ${formatUnitSuffix(expression.to)}`,
        ...steps,
      ])
    }
  }
}

const printElse = (otherwise: Expression | undefined, inner: Inner): Doc[] =>
  otherwise === undefined ? [] : [['else ', nest(5, inner.any(otherwise))]]

/** `rack as other`, and the condition on the places. */
function printPlaces({ part, as, where }: Over, inner: Inner): Doc[] {
  const name = as === undefined ? '' : ` as ${printName(as.text)}`
  return [
    printName(part.text) + name,
    ...(where === undefined ? [] : [['where ', nest(6, inner.closed(where))]]),
  ]
}

function printOver(over: Over, inner: Inner): Doc[] {
  const [name = '', ...where] = printPlaces(over, inner)
  return [['over ', name], ...where]
}

function printInterpolation(interpolate: Interpolate, inner: Inner): Doc {
  const rows = interpolate.where === undefined ? '' : printList('[', interpolate.where.map(inner.field), ']')
  const table = [
    printName(interpolate.table.text),
    rows,
    `.${printName(interpolate.column.text)}`,
    printScale(interpolate),
  ]
  return printWorded('interpolate', [
    table,
    [
      'along ',
      nest(
        6,
        joinDocs(
          interpolate.axes.map((axis) => printAxis(axis, inner)),
          [',', line],
        ),
      ),
    ],
    ...(interpolate.rounded === undefined
      ? []
      : [printStep(interpolate.rounded.rounding, interpolate.rounded.step)]),
  ])
}

const printScale = ({ scale }: { readonly scale?: 'log' }): string => (scale === undefined ? '' : ' log')

const printAxis = (axis: AxisField, inner: Inner): Doc => [
  printName(axis.name.text),
  axis.is === undefined ? '' : [' = ', inner.sum(axis.is)],
  printScale(axis),
]
