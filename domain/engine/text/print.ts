// Prints a syntax tree in one stable layout: a declaration per line, columns aligned, long lines wrapped.
import { quote } from './lexer.ts'
import { type Doc, group, line as breakable, nest, render } from './layout.ts'
import { printChoice, printDeclared, printRuns } from './print-choice.ts'
import { printExpression, printFields } from './print-expression.ts'
import { printId, printLiteral, printName, printRun } from './print-names.ts'
import { printFlat, isProductDeclaration, printEach, printProduct, printTitle } from './print-product.ts'
import {
  printBelow,
  type Cut,
  printSentence,
  printSource,
  printWhen,
  WIDEST_HEAD,
  printWords,
} from './print-parts.ts'
import { printTable, withComments } from './print-table.ts'
import type { Name } from './syntax.ts'
import type { AppliesClause, Declaration, NoticeLine, PartLine, RuleLine, Tail, Tree } from './syntax-line.ts'
import { formatUnitSuffix } from './units.ts'

const WIDTH = 110

/** The text of a tree. Trees that differ only in positions, spaces and line ends give the same text. */
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

/** Adjacent declarations of one kind, aligned. */
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
    case 'model': {
      const units = of.units === undefined ? '' : ` units ${of.units}`
      return { heads: [`model ${printId(of.id.text)} version ${printId(of.version.text)}${units}`], rest: '' }
    }
    case 'import':
      return { heads: ['import tables'], rest: printWords(of.files.map(({ text }) => printRun(text))) }
    case 'publication':
      return { heads: [`publication ${printId(of.name.text)}`], rest: printBelow([quote(of.title)]) }
    case 'group':
      return { heads: [`group ${printId(of.name.text)}`], rest: printBelow(printSentence(of)) }
    case 'choice':
      return printChoice(of)
    case 'part':
      return { heads: [`part ${printName(of.name.text)}`, partHead(of)], rest: printBelow(printSentence(of)) }
    case 'list':
      return {
        heads: [`list ${printName(of.name.text)}`, of.unit === '1' ? '' : `: ${formatUnitSuffix(of.unit)}`],
        rest: [
          ' =',
          of.entries.length === 0 ? ' ()' : printWords(of.entries.map(printLiteral)),
          printBelow(printSource(of)),
        ],
      }
    case 'scenario':
      return {
        heads: [`scenario ${printName(of.name.text)}`],
        rest:
          'cases' in of.of
            ? [' : one of', printRuns(of.of.cases)]
            : ` : any ${printName(of.of.lostPart.text)}`,
      }
    case 'context':
      return {
        heads: ['context'],
        rest: printWords(of.of.map(({ key, name }) => `${key} = ${printName(name.text)}`)),
      }
    default:
      return isProductDeclaration(of) ? printProduct(of) : cutExpression(of)
  }
}

type WithExpression = Extract<
  Declaration,
  { kind: 'value' | 'condition' | 'rule' | 'notice' | 'addition' | 'goal' }
>

function cutExpression(of: WithExpression): Cut {
  switch (of.kind) {
    case 'value':
      return {
        heads: [`value ${printDeclared(of)}`, of.unit === '1' ? '' : `: ${formatUnitSuffix(of.unit)}`],
        rest: [
          ' = ',
          nest(4, printExpression(of.is)),
          printBelow([...printSentence(of), ...printSource(of)]),
        ],
      }
    case 'condition':
      return { heads: [`condition ${printDeclared(of)}`], rest: [' = ', nest(4, printExpression(of.is))] }
    case 'rule':
      return {
        heads: [`rule ${printId(of.id.text)}${forEach(of)}`, ...printSentence(of).map(String)],
        rest: printBelow([
          required(of),
          ...(of.implied === undefined ? [] : [['implies ', nest(2, printExpression(of.implied))]]),
          ...tail(of),
        ]),
      }
    case 'notice':
      return {
        heads: [
          `notice ${printFlat(printTitle(of.id))}${printEach(of.each, typeof of.severity !== 'string')}`,
          severityText(of),
          ...printSentence(of).map(String),
        ],
        rest: printBelow([printWhen(of.when), ...tail(of)]),
      }
    case 'addition': {
      const to = of.to.kind === 'name' ? printRun(of.to.text) : printExpression(of.to)
      return {
        heads: [`addition ${printId(of.id.text)}`, ...printSentence(of).map(String)],
        rest: printBelow([[`set ${printName(of.set.text)} = `, to], printWhen(of.when), ...tail(of)]),
      }
    }
    default:
      return {
        heads: [`goal ${printId(of.name.text)}`, ...printSentence(of).map(String)],
        rest: [' = min ', nest(4, printExpression(of.minimise))],
      }
  }
}

const forEach = ({ part }: { readonly part?: Name }): string =>
  part === undefined ? '' : ` for each ${printName(part.text)}`

const severityText = ({ severity, computed }: NoticeLine): string => {
  const word = typeof severity === 'string' ? severity : `(${printFlat(printExpression(severity))})`
  return computed === true ? `${word} computed` : word
}

const required = ({ when, require }: RuleLine): Doc =>
  when === undefined
    ? nest(2, printExpression(require))
    : group([[printWhen(when), ':'], nest(2, [breakable, printExpression(require)])])

const partHead = ({ count, ordered, preferred }: PartLine): string =>
  [
    count.max === undefined ? `: ${count.min}` : `: ${count.min} .. ${count.max}`,
    ...(ordered === true ? ['ordered'] : []),
    ...(preferred === undefined ? [] : [`preferred ${preferred}`]),
  ].join(' ')

/** What follows the condition of a rule, a notice or an addition. */
const tail = (of: Tail): Doc[] => [
  ...(of.arguments === undefined ? [] : [['with ', printFields(of.arguments)]]),
  ...(of.applies === undefined ? [] : [appliesText(of.applies)]),
  ...printSource(of),
]

function options(word: string, names: readonly Name[] | undefined): string[] {
  if (names === undefined) return []
  const texts = names.map(({ text }) => printRun(text)).join(', ')
  return [`${word} ${texts === '' ? '()' : texts}`]
}

function appliesText({ countries, standards, editions, from, until }: AppliesClause): string {
  const clauses = [
    ...options('in', countries),
    ...options('standard', standards),
    ...options('edition', editions),
    ...(from === undefined ? [] : [`from ${printRun(from.text)}`]),
    ...(until === undefined ? [] : [`until ${printRun(until.text)}`]),
  ]
  return `applies ${clauses.length === 0 ? '()' : clauses.join(' ')}`
}
