// Prints what follows the heads of declarations.
import { type Doc, group, line as breakable, nest, wideLine } from './layout.ts'
import { quote } from './lexer.ts'
import { printExpression } from './print-expression.ts'
import type { Expression } from './syntax.ts'

/** A declaration split at its alignment columns, followed by the rest. */
export interface Cut {
  readonly heads: readonly string[]
  readonly rest: Doc
}

/** Heads longer than this do not widen the column. */
export const WIDEST_HEAD = 56

export const printWhen = (when: Expression): Doc => ['when ', nest(5, printExpression(when))]

/** Parts after the heads: on the line, or each on a separate one. */
export const printAfterHeads = (parts: readonly Doc[]): Doc =>
  nest(
    2,
    parts.map((part) => [wideLine, part]),
  )

/** A comma-separated list, with as many items on a line as fit. */
export const printCommaList = (parts: readonly string[]): Doc =>
  nest(
    4,
    parts.map((part, index) => group([breakable, part, index === parts.length - 1 ? '' : ','])),
  )

export const printSentence = ({ sentence }: { readonly sentence?: string }): Doc[] =>
  sentence === undefined ? [] : [quote(sentence)]

export const printSource = ({ source }: { readonly source?: string }): Doc[] =>
  source === undefined ? [] : [`source ${quote(source)}`]
