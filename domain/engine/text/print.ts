// Prints a syntax tree in one stable layout: a declaration a line, columns one below the other, long ones wrapped.
import { type Doc, group, line as breakable, nest, render, wideLine } from './layout.ts'
import {
  printExpression,
  printFields,
  printId,
  printLiteral,
  printName,
  printRun,
} from './print-expression.ts'
import { printTable, withComments } from './print-table.ts'
import type { ChoiceLine, Declaration, Domain, Field, Tree } from './syntax.ts'
import { quote } from './lexer.ts'

const WIDTH = 110

/** Heads longer than this do not push the heads beside them. */
const WIDEST_HEAD = 56

/** A declaration cut at the columns it is aligned by; the rest follows behind them. */
interface Cut {
  readonly heads: readonly string[]
  readonly rest: Doc
}

/** The text of a tree. Trees that differ in places, spaces and line ends only give the same text. */
export function printTree({ declarations, comments, blank }: Tree): string {
  const parts: string[] = []
  let block: Exclude<Declaration, { kind: 'table' }>[] = []
  const flush = (): void => {
    if (block.length > 0) parts.push(printBlock(block))
    block = []
  }
  declarations.forEach((declaration, at) => {
    const last = block.at(-1)
    if (declaration.blank || declaration.kind === 'table' || last?.kind !== declaration.kind) flush()
    if (declaration.blank && at > 0) parts.push('')
    if (declaration.kind === 'table') parts.push(printTable(declaration))
    else block.push(declaration)
  })
  flush()
  if (blank && comments.length > 0) parts.push('')
  parts.push(...comments.map((comment) => `// ${comment}`.trimEnd()))
  return `${parts.join('\n')}\n`
}

/** Declarations of one kind that stand together, aligned. */
function printBlock(block: readonly Exclude<Declaration, { kind: 'table' }>[]): string {
  const cuts = block.map(cut)
  const columns = Math.max(...cuts.map(({ heads }) => heads.length))
  const widths = Array.from({ length: columns }, (_, at) =>
    cuts.reduce((widest, { heads }) => {
      const length = heads[at]?.length ?? 0
      return length > WIDEST_HEAD ? widest : Math.max(widest, length)
    }, 0),
  )
  return block
    .map((declaration, index) => {
      const { heads, rest } = cuts[index]!
      const head = heads.map((one, at) => one.padEnd(widths[at]!)).filter((one) => one !== '')
      return withComments(declaration, render(group([head.join(' '), rest]), WIDTH))
    })
    .join('\n')
}

function cut(of: Exclude<Declaration, { kind: 'table' }>): Cut {
  switch (of.kind) {
    case 'model':
      return { heads: [`model ${printId(of.id.text)} version ${printId(of.version.text)}`], rest: '' }
    case 'import':
      return { heads: ['import tables'], rest: words(of.files.map(({ text }) => printRun(text))) }
    case 'group':
      return { heads: [`group ${printId(of.name.text)}`], rest: below(said(of)) }
    case 'choice':
      return {
        heads: [`choice ${printName(of.name.text)}`, ...choiceHead(of)],
        rest: [longOptions(of), below(said(of))],
      }
    case 'value':
      return {
        heads: [`value ${printName(of.name.text)}`, of.unit === '1' ? '' : `: ${of.unit}`],
        rest: [' = ', nest(4, printExpression(of.is)), below([...said(of), ...sourced(of)])],
      }
    case 'rule':
      return {
        heads: [`rule ${printId(of.id.text)}`, ...said(of).map(String)],
        rest: below([
          of.when === undefined
            ? nest(2, printExpression(of.require))
            : group([
                ['when ', nest(5, printExpression(of.when)), ':'],
                nest(2, [breakable, printExpression(of.require)]),
              ]),
          ...(of.implied === undefined ? [] : [['implies ', nest(2, printExpression(of.implied))]]),
          ...withArguments(of.arguments),
          ...sourced(of),
        ]),
      }
    case 'notice':
      return {
        heads: [`notice ${printId(of.id.text)}`, of.severity, ...said(of).map(String)],
        rest: below([
          ['when ', nest(5, printExpression(of.when))],
          ...withArguments(of.arguments),
          ...sourced(of),
        ]),
      }
    case 'goal':
      return {
        heads: [`goal ${printId(of.name.text)}`, ...said(of).map(String)],
        rest: [' = min ', nest(4, printExpression(of.minimise))],
      }
  }
}

/** Parts behind the heads: on the line, or each on one of its own. */
const below = (parts: readonly Doc[]): Doc =>
  nest(
    2,
    parts.map((part) => [wideLine, part]),
  )

/** As many words on a line as fit. */
const words = (parts: readonly string[]): Doc =>
  nest(
    4,
    parts.map((part, at) => group([breakable, part, at === parts.length - 1 ? '' : ','])),
  )

const said = ({ sentence }: { readonly sentence?: string }): Doc[] =>
  sentence === undefined ? [] : [quote(sentence)]

const sourced = ({ source }: { readonly source?: string }): Doc[] =>
  source === undefined ? [] : [`source ${quote(source)}`]

const withArguments = (fields: readonly Field[] | undefined): Doc[] =>
  fields === undefined ? [] : [['with ', printFields(fields)]]

/** What a choice can be, short enough for a column; a longer list of options wraps behind it. */
function choiceHead(of: ChoiceLine): string[] {
  return isLong(of.domain) ? [': one of'] : [[`: ${domainText(of.domain)}`, ...attributes(of)].join(' ')]
}

const isLong = (domain: Domain): boolean =>
  domain.kind === 'options' && domainText(domain).length > WIDEST_HEAD

function longOptions(of: ChoiceLine): Doc {
  if (of.domain.kind !== 'options' || !isLong(of.domain)) return ''
  const more = attributes(of)
  return [
    words(of.domain.options.map(({ text }) => printRun(text))),
    more.length === 0 ? '' : below([more.join(' ')]),
  ]
}

function domainText(domain: Domain): string {
  switch (domain.kind) {
    case 'key':
      return `key of ${printName(domain.table.text)}`
    case 'options':
      return domain.options.length === 0
        ? 'one of ()'
        : `one of ${domain.options.map(({ text }) => printRun(text)).join(', ')}`
    case 'flag':
      return 'flag'
    default: {
      const { min, max, step, unit } = domain
      const largest = printLiteral(unit === '1' ? { value: max } : { value: max, unit })
      return `${min} .. ${largest}${step === 1 ? '' : ` step ${step}`}`
    }
  }
}

const attributes = ({ preferred, result }: ChoiceLine): string[] => [
  ...(preferred === undefined ? [] : [`preferred ${preferredText(preferred)}`]),
  ...(result === undefined ? [] : [result ? 'result' : 'not result']),
]

function preferredText(preferred: NonNullable<ChoiceLine['preferred']>): string {
  if (preferred.kind === 'name') return printRun(preferred.text)
  return preferred.kind === 'number' ? printLiteral(preferred) : String(preferred.value)
}
