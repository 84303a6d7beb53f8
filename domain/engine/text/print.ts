// Prints a syntax tree in one stable layout: a declaration per line, columns aligned, long lines wrapped.
import { quote } from './lexer.ts'
import { type Doc, group, line as breakable, nest, render } from './layout.ts'
import { printChoice, printDeclared, printRuns } from './print-choice.ts'
import { printData } from './print-data.ts'
import { printExpression, printFields } from './print-expression.ts'
import { printId, printLiteral, printName, printRun } from './print-names.ts'
import {
  printFlat,
  isProductDeclaration,
  printEach,
  printProduct,
  printIdExpression,
} from './print-product.ts'
import {
  printAfterHeads,
  type Cut,
  printSentence,
  printSource,
  printWhen,
  WIDEST_HEAD,
  printCommaList,
} from './print-parts.ts'
import { printTable, withComments } from './print-table.ts'
import type { Name } from './syntax.ts'
import type { AppliesClause, Declaration, NoticeLine, PartLine, RuleLine, Tail, Tree } from './syntax-line.ts'
import { formatUnitSuffix } from './units.ts'

/** Maximum width of a line, in characters. */
const WIDTH = 110

/** The text of a tree. Trees that differ only in positions, spaces and line ends give the same text. */
export function printTree({ declarations, comments, blank }: Tree): string {
  const parts: string[] = []
  let block: Exclude<Declaration, { kind: 'table' | 'data' }>[] = []
  const flush = (): void => {
    if (block.length > 0) parts.push(printBlock(block))
    block = []
  }
  declarations.forEach((declaration, index) => {
    const last = block.at(-1)
    const isBlock = declaration.kind === 'table' || declaration.kind === 'data'
    if (declaration.blank || isBlock || last?.kind !== declaration.kind) flush()
    if (declaration.blank && index > 0) parts.push('')
    if (declaration.kind === 'table') parts.push(printTable(declaration))
    else if (declaration.kind === 'data') parts.push(printData(declaration))
    else block.push(declaration)
  })
  flush()
  if (blank && comments.length > 0) parts.push('')
  parts.push(...comments.map((comment) => `// ${comment}`.trimEnd()))
  return `${parts.join('\n')}\n`
}

/** Adjacent declarations of one kind, aligned. */
function printBlock(block: readonly Exclude<Declaration, { kind: 'table' | 'data' }>[]): string {
  const cuts = block.map(cutDeclaration)
  const columns = Math.max(...cuts.map(({ heads }) => heads.length))
  const widths = Array.from({ length: columns }, (_, index) =>
    cuts.reduce((widest, { heads }) => {
      const length = heads[index]?.length ?? 0
      return length > WIDEST_HEAD ? widest : Math.max(widest, length)
    }, 0),
  )
  return block
    .map((declaration, index) => {
      const { heads, rest } = cuts[index]!
      const head = heads.map((text, column) => text.padEnd(widths[column]!)).filter((text) => text !== '')
      return withComments(declaration, render(group([head.join(' '), rest]), WIDTH))
    })
    .join('\n')
}

function cutDeclaration(line: Exclude<Declaration, { kind: 'table' | 'data' }>): Cut {
  switch (line.kind) {
    case 'model': {
      const units = line.units === undefined ? '' : ` units ${line.units}`
      return {
        heads: [`model ${printId(line.id.text)} version ${printId(line.version.text)}${units}`],
        rest: printAfterHeads(printSentence(line)),
      }
    }
    case 'import':
      return {
        heads: ['import tables'],
        rest: printCommaList(line.files.map(({ text }) => printRun(text))),
      }
    case 'publication':
      return {
        heads: [`publication ${printId(line.name.text)}`],
        rest: printAfterHeads([quote(line.title)]),
      }
    case 'group':
      return {
        heads: [`group ${printId(line.name.text)}`],
        rest: printAfterHeads(printSentence(line)),
      }
    case 'choice':
      return printChoice(line)
    case 'part':
      return printPart(line)
    case 'list':
      return {
        heads: [
          `list ${printName(line.name.text)}`,
          line.unit === '1' ? '' : `: ${formatUnitSuffix(line.unit)}`,
        ],
        rest: [
          ' =',
          line.entries.length === 0 ? ' ()' : printCommaList(line.entries.map(printLiteral)),
          printAfterHeads(printSource(line)),
        ],
      }
    case 'scenario':
      return {
        heads: [`scenario ${printName(line.name.text)}`],
        rest:
          'cases' in line.of
            ? [' : one of', printRuns(line.of.cases)]
            : ` : any ${printName(line.of.lostPart.text)}`,
      }
    case 'context':
      return {
        heads: ['context'],
        rest: printCommaList(line.of.map(({ key, name }) => `${key} = ${printName(name.text)}`)),
      }
    default:
      return isProductDeclaration(line) ? printProduct(line) : cutExpression(line)
  }
}

type WithExpression = Extract<
  Declaration,
  { kind: 'value' | 'condition' | 'rule' | 'notice' | 'addition' | 'goal' }
>

function cutExpression(line: WithExpression): Cut {
  switch (line.kind) {
    case 'value':
      return {
        heads: [`value ${printDeclared(line)}`, line.unit === '1' ? '' : `: ${formatUnitSuffix(line.unit)}`],
        rest: [
          ' = ',
          nest(4, printExpression(line.is)),
          printAfterHeads([...printSentence(line), ...printSource(line)]),
        ],
      }
    case 'condition':
      return {
        heads: [`condition ${printDeclared(line)}`],
        rest: [' = ', nest(4, printExpression(line.is))],
      }
    case 'rule':
      return {
        heads: [`rule ${printId(line.id.text)}${printForEach(line)}`, ...printSentence(line).map(String)],
        rest: printAfterHeads([
          printRequired(line),
          ...(line.implied === undefined ? [] : [['implies ', nest(2, printExpression(line.implied))]]),
          ...printTail(line),
        ]),
      }
    case 'notice':
      return {
        heads: [
          `notice ${printFlat(printIdExpression(line.id))}${printEach(line.each, typeof line.severity !== 'string')}`,
          printSeverity(line),
          ...printSentence(line).map(String),
        ],
        rest: printAfterHeads([printWhen(line.when), ...printTail(line)]),
      }
    case 'addition': {
      const to = line.to.kind === 'name' ? printRun(line.to.text) : printExpression(line.to)
      return {
        heads: [`addition ${printId(line.id.text)}`, ...printSentence(line).map(String)],
        rest: printAfterHeads([
          [`set ${printName(line.set.text)} = `, to],
          printWhen(line.when),
          ...printTail(line),
        ]),
      }
    }
    default:
      return {
        heads: [`goal ${printId(line.name.text)}`, ...printSentence(line).map(String)],
        rest: [' = min ', nest(4, printExpression(line.minimise))],
      }
  }
}

const printForEach = ({ part }: { readonly part?: Name }): string =>
  part === undefined ? '' : ` for each ${printName(part.text)}`

const printSeverity = ({ severity, computed }: NoticeLine): string => {
  const word = typeof severity === 'string' ? severity : `(${printFlat(printExpression(severity))})`
  return computed === true ? `${word} computed` : word
}

const printRequired = ({ when, require }: RuleLine): Doc =>
  when === undefined
    ? nest(2, printExpression(require))
    : group([[printWhen(when), ':'], nest(2, [breakable, printExpression(require)])])

function printPart(line: PartLine): Cut {
  const word = line.role === undefined ? 'part' : `${line.role} part`
  return {
    heads: [`${word} ${printName(line.name.text)}`, printPartHead(line)],
    rest: printAfterHeads(printSentence(line)),
  }
}

const printPartHead = ({ count, ordered, preferred }: PartLine): string =>
  [
    count.max === undefined ? `: ${count.min}` : `: ${count.min} .. ${count.max}`,
    ...(ordered === true ? ['ordered'] : []),
    ...(preferred === undefined ? [] : [`preferred ${preferred}`]),
  ].join(' ')

/** What follows the condition of a rule, a notice or an addition. */
const printTail = (tail: Tail): Doc[] => [
  ...(tail.arguments === undefined ? [] : [['with ', printFields(tail.arguments)]]),
  ...(tail.applies === undefined ? [] : [printApplies(tail.applies)]),
  ...printSource(tail),
]

function printOptions(word: string, names: readonly Name[] | undefined): string[] {
  if (names === undefined) return []
  const texts = names.map(({ text }) => printRun(text)).join(', ')
  return [`${word} ${texts === '' ? '()' : texts}`]
}

function printApplies({ countries, standards, editions, from, until }: AppliesClause): string {
  const clauses = [
    ...printOptions('in', countries),
    ...printOptions('standard', standards),
    ...printOptions('edition', editions),
    ...(from === undefined ? [] : [`from ${printRun(from.text)}`]),
    ...(until === undefined ? [] : [`until ${printRun(until.text)}`]),
  ]
  return `applies ${clauses.length === 0 ? '()' : clauses.join(' ')}`
}
