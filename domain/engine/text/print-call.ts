// Prints function notation, with the keywords of the function between its brackets.
import { quote } from './lexer.ts'
import { type Doc, group, joinDocs, line, nest, softLine } from './layout.ts'
import { list, printLiteral, printName, printReference, printStep } from './print-names.ts'
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
  readonly any: (of: Expression) => Doc
  readonly closed: (of: Expression) => Doc
  readonly sum: (of: Expression) => Doc
  readonly field: (of: Field) => Doc
}

/** The name of a function that is not a keyword. */
const printFunction = (name: string): string =>
  functionWords.some((word) => word === name) ? quote(name, '`') : printName(name)

/** Parts separated by commas. */
const listed = (name: string, parts: readonly Doc[]): Doc => [name, list('(', parts, ')')]

/** Parts with their introducing keywords. */
const worded = (name: string, parts: readonly Doc[]): Doc =>
  group([`${name}(`, nest(2, [softLine, joinDocs(parts, line)]), softLine, ')'])

export function printCall(of: Called, inner: Inner): Doc {
  switch (of.kind) {
    case 'call':
      return listed(of.name, of.of.map(inner.any))
    case 'namedCall':
      return listed(printFunction(of.name.text), of.of.map(inner.any))
    case 'overPlaces':
      return worded(of.name, [
        inner.closed(of.of),
        ...over(of.over, inner),
        ...printElse(of.otherwise, inner),
      ])
    case 'count':
      return worded('count', place(of.over, inner))
    case 'distinct': {
      const form = of.form === undefined ? '' : `${of.form} `
      return worded('distinct', [[form, inner.closed(of.of)], ...over(of.over, inner)])
    }
    case 'neighbour':
      return worded('neighbour', [
        inner.closed(of.of),
        ...over(of.over, inner),
        `by ${printLiteral(of.by)}`,
        ...printElse(of.otherwise, inner),
      ])
    case 'instance':
      return worded('instance', [
        inner.closed(of.of),
        ...over(of.over, inner),
        ['at ', nest(3, inner.closed(of.at))],
        ...printElse(of.otherwise, inner),
      ])
    case 'ofName':
      return `${of.name}(${printReference(of.of)})`
    case 'inEvery':
      return listed('inEvery', [printName(of.scenario.text), inner.any(of.of)])
    case 'lost':
      return `lost(${printName(of.scenario.text)}, ${printName(of.part.text)})`
    case 'price':
      return listed('price', [quote(of.part.text)])
    case 'departures': {
      const part = of.over === undefined ? [] : [`over ${printName(of.over.text)}`]
      const except =
        of.except.length === 0
          ? []
          : [['except ', nest(7, joinDocs(of.except.map(printReference), [',', line]))]]
      return worded('departures', [...part, ...except])
    }
    case 'monthsLater':
      return listed('monthsLater', [inner.any(of.of), printLiteral(of.months)])
    default:
      return printComputed(of, inner)
  }
}

function printComputed(
  of: Extract<Called, { kind: 'interpolate' | 'published' | 'least' | 'iterate' | 'convert' }>,
  inner: Inner,
): Doc {
  switch (of.kind) {
    case 'interpolate':
      return printInterpolation(of, inner)
    case 'published':
      return worded('published', [inner.closed(of.table), ['else ', nest(5, inner.any(of.estimate))]])
    case 'least':
      return worded('least', [
        `${printName(of.name.text)} = ${printLiteral(of.from)} .. ${printLiteral(of.to)}`,
        ['where ', nest(6, inner.closed(of.where))],
        ...(of.give === undefined ? [] : [['give ', nest(5, inner.closed(of.give))]]),
        ...printElse(of.otherwise, inner),
      ])
    case 'iterate':
      return worded('iterate', [
        [`${printName(of.name.text)} from `, nest(4, inner.closed(of.from))],
        ['by ', nest(3, inner.closed(of.by))],
        `at most ${printLiteral(of.max)}`,
      ])
    default: {
      const { rounded } = of
      const steps = rounded === undefined ? [] : [printStep(rounded.rounding, rounded.step)]
      return worded('convert', [
        inner.closed(of.of),
        `from ${formatUnitSuffix(of.from)} to ${formatUnitSuffix(of.to)}`,
        ...steps,
      ])
    }
  }
}

const printElse = (otherwise: Expression | undefined, inner: Inner): Doc[] =>
  otherwise === undefined ? [] : [['else ', nest(5, inner.any(otherwise))]]

/** `rack as other`, and the condition on the places. */
function place({ part, as, where }: Over, inner: Inner): Doc[] {
  const name = as === undefined ? '' : ` as ${printName(as.text)}`
  return [
    printName(part.text) + name,
    ...(where === undefined ? [] : [['where ', nest(6, inner.closed(where))]]),
  ]
}

function over(of: Over, inner: Inner): Doc[] {
  const [name = '', ...where] = place(of, inner)
  return [['over ', name], ...where]
}

function printInterpolation(of: Interpolate, inner: Inner): Doc {
  const rows = of.where === undefined ? '' : list('[', of.where.map(inner.field), ']')
  const table = [printName(of.table.text), rows, `.${printName(of.column.text)}`, scaled(of)]
  return worded('interpolate', [
    table,
    [
      'along ',
      nest(
        6,
        joinDocs(
          of.axes.map((axis) => printAxis(axis, inner)),
          [',', line],
        ),
      ),
    ],
    ...(of.rounded === undefined ? [] : [printStep(of.rounded.rounding, of.rounded.step)]),
  ])
}

const scaled = ({ scale }: { readonly scale?: 'log' }): string => (scale === undefined ? '' : ' log')

const printAxis = (axis: AxisField, inner: Inner): Doc => [
  printName(axis.name.text),
  axis.is === undefined ? '' : [' = ', inner.sum(axis.is)],
  scaled(axis),
]
