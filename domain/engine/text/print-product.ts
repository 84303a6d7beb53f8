// Prints the declarations of a product outside its model: sections, lists of records, figures, bill lines, exchange, drawings and tests.
import { type Doc, group, joinDocs, line as breakable, nest, render } from './layout.ts'
import { quote } from './lexer.ts'
import { printExpression, printFields, printNumber, printPathField, precedence } from './print-expression.ts'
import { printId, printList, printLiteral, printMember, printName, printRun } from './print-names.ts'
import {
  printAfterHeads,
  type Cut,
  printSentence,
  printWhen,
  WIDEST_HEAD,
  printCommaList,
} from './print-parts.ts'
import type {
  BillLine,
  DrawingsLine,
  EachClause,
  Expected,
  FigureLine,
  GivenLine,
  ListedInput,
  Mark,
  RecordsLine,
  SectionName,
  SectionsLine,
  StatedField,
  TestBlock,
} from './product-syntax.ts'
import type { Expression, Field } from './syntax.ts'
import type { Declaration } from './syntax-line.ts'
import { intakeValue } from '../source/product-declarations.ts'
import { formatUnitSuffix } from './units.ts'

type ProductDeclaration =
  | SectionsLine
  | RecordsLine
  | FigureLine
  | BillLine
  | GivenLine<'exchange'>
  | GivenLine<'intake'>
  | DrawingsLine
  | GivenLine<'drawing'>
  | TestBlock

const productKinds: ReadonlySet<string> = new Set<ProductDeclaration['kind']>([
  'sections',
  'records',
  'figure',
  'line',
  'exchange',
  'intake',
  'drawings',
  'drawing',
  'test',
])
export const isProductDeclaration = (declaration: Declaration): declaration is ProductDeclaration =>
  productKinds.has(declaration.kind)

export function printProduct(declaration: ProductDeclaration): Cut {
  switch (declaration.kind) {
    case 'sections':
      return { heads: ['sections'], rest: printCommaList(declaration.sections.map(printSection)) }
    case 'records':
      return printRecords(declaration)
    case 'figure':
      return printFigure(declaration)
    case 'line':
      return printBillLine(declaration)
    case 'drawings':
      return { heads: [printDrawings(declaration)], rest: '' }
    case 'exchange':
    case 'drawing':
    case 'intake':
      return {
        heads: [`${declaration.kind} ${printId(declaration.member.text)}${printEach(declaration.each)}`],
        rest: printAfterHeads(printGiven(declaration)),
      }
    default:
      return printTest(declaration)
  }
}

/** `when kit with side = "A", load.kw = power`; the value that a choice takes in stands before its condition. */
function printGiven({ kind, each, when, fields }: GivenLine): Doc[] {
  const condition = when === undefined ? [] : [printWhen(when)]
  const [first] = fields
  const isValue = kind === 'intake' && each.length === 0 && fields.length === 1
  return isValue && first?.name.text === intakeValue && first.is !== undefined
    ? [['= ', nest(2, printExpression(first.is))], ...condition]
    : [...condition, ['with ', printPathFields(fields)]]
}

const printSection = ({ name, eachOf }: SectionName): string =>
  `${printId(name.text)}${eachOf === undefined ? '' : ` for each ${printName(eachOf.text)}`}`

/** A doc on one line, whatever its length. */
export const printFlat = (doc: Doc): string => render(group(doc), Number.POSITIVE_INFINITY)

/** An id: a literal text, a composed text, or any other expression in parentheses. */
export function printIdExpression(expression: Expression): Doc {
  if (expression.kind === 'text') return printId(expression.text)
  const isCall = expression.kind === 'call' && expression.name === 'text'
  return isCall ? printExpression(expression) : ['(', printExpression(expression), ')']
}

/**
 * ` for each racks where (racks.power > 0 kW) group by racks.run`
 *
 * @param closed parentheses follow, before which a name is not permitted
 */
export const printEach = (each: readonly EachClause[], closed = false): string =>
  each.map((clause) => ` for each ${printFlat(printClause(clause, closed))}`).join('')

function printClause({ part, as, where, groupBy }: EachClause, closed = false): Doc {
  const by = groupBy === undefined ? '' : printExpression(groupBy, precedence.rounded)
  return [
    printName(part.text),
    as === undefined ? '' : ` as ${printName(as.text)}`,
    where === undefined ? '' : [' where (', printExpression(where), ')'],
    groupBy === undefined ? '' : [' group by ', closed ? ['(', by, ')'] : by],
  ]
}

function printRecords({ lists, algorithm, inputs }: RecordsLine): Cut {
  const names = lists.map(({ name, of }) =>
    of === undefined ? printName(name.text) : `${printName(name.text)} = ${printName(of.text)}`,
  )
  return {
    heads: [`records ${names.join(', ')} from ${printId(algorithm.text)}`],
    rest: printList('(', inputs.map(printInput), ')'),
  }
}

const printInput = (input: Field | ListedInput): Doc =>
  'each' in input
    ? [
        `${printName(input.name.text)} = each `,
        printClause(input.each),
        ' with ',
        printList('(', input.fields.map(printPathField), ')'),
      ]
    : printPathField(input)

const printPathFields = (fields: readonly Field[]): Doc =>
  fields.length === 0 ? '()' : group(nest(2, joinDocs(fields.map(printPathField), [',', breakable])))

function printFigure(figureLine: FigureLine): Cut {
  const { decimals, basis, origin, steps } = figureLine
  const shown: Doc[] = [
    ...(decimals === undefined ? [] : [`decimals ${printLiteral(decimals)}`]),
    ...(basis === undefined ? [] : [['basis ', nest(6, printNumber(basis))]]),
    ...(origin === undefined ? [] : [['source ', nest(7, printNumber(origin))]]),
  ]
  const unit = figureLine.unit === '1' ? '' : ` : ${formatUnitSuffix(figureLine.unit)}`
  return {
    heads: [`figure ${printName(figureLine.name.text)}`],
    rest: [
      ...printSentence(figureLine).map((sentence) => [' ', sentence]),
      unit,
      group(nest(2, [breakable, '= ', nest(2, printNumber(figureLine.is))])),
      printAfterHeads([
        ...(figureLine.when === undefined ? [] : [printWhen(figureLine.when)]),
        ...(shown.length === 0 ? [] : [joinDocs(shown, '  ')]),
        ...(steps === undefined ? [] : [['steps ', printFields(steps)]]),
      ]),
    ],
  }
}

/** Longer sentences are not aligned. */
const WIDEST_SENTENCE = 52

/** The head of a line with its sentence, and the sentence itself if it is not aligned. */
function printBillHead({ id, each, sentence }: BillLine): Cut {
  const head = `line ${printFlat(printIdExpression(id))}${printEach(each)}`
  const written = sentence === undefined ? '' : quote(sentence)
  return head.length > WIDEST_HEAD || written.length > WIDEST_SENTENCE
    ? { heads: [head], rest: written === '' ? '' : group(nest(2, [breakable, written])) }
    : { heads: [head, written], rest: '' }
}

function printBillLine(billLine: BillLine): Cut {
  const { heads, rest } = printBillHead(billLine)
  return {
    heads,
    rest: [
      rest,
      group(
        nest(2, [
          breakable,
          '= ',
          printExpression(billLine.quantity, precedence.rounded),
          ' of ',
          printExpression(billLine.part, precedence.sum),
        ]),
      ),
      printAfterHeads([
        ...printIdAfter('in', billLine.parent),
        ...(billLine.make === undefined ? [] : [billLine.make]),
        ...printMarked('by others', billLine.byOthers),
        ...printMarked('sample', billLine.sample),
        ...(billLine.mass === undefined
          ? []
          : [['mass ', nest(5, printExpression(billLine.mass, precedence.rounded))]]),
        ...(billLine.when === undefined ? [] : [printWhen(billLine.when)]),
        ...printIdAfter('called', billLine.called),
        ...(billLine.arguments === undefined ? [] : [['with ', printPathFields(billLine.arguments)]]),
        ...printIdAfter('set at', billLine.setAt),
      ]),
    ],
  }
}

const printIdAfter = (word: string, id: Expression | undefined): Doc[] =>
  id === undefined ? [] : [[`${word} `, printIdExpression(id)]]

function printMarked(word: string, mark: Mark | undefined): Doc[] {
  if (mark === undefined) return []
  return mark === 'always' ? [word] : [[`${word} if `, nest(4, printExpression(mark))]]
}

function printTest(testBlock: TestBlock): Cut {
  const given = testBlock.with.map(printStated)
  return {
    heads: [`test ${quote(testBlock.name)}`],
    rest: printAfterHeads([
      ...(testBlock.source === undefined ? [] : [`source ${quote(testBlock.source)}`]),
      ...(given.length === 0 ? [] : [['with', printCommaList(given)]]),
      ...testBlock.expect.map((expected) => `expect ${printExpected(expected)}`),
    ]),
  }
}

const printStated = (statedField: StatedField): string =>
  `${printConfigured(statedField.name.text)} = ${printValue(statedField)}`

function printValue({ value }: StatedField): string {
  if (value.kind === 'name') return printRun(value.text)
  return printFlat(printExpression(value))
}

/** `rack[2].load`, `rack.count`, `load` */
function printConfigured(name: string): string {
  const point = name.indexOf('.')
  const [of, member] = point < 0 ? [name, ''] : [name.slice(0, point), name.slice(point + 1)]
  const placed = /^(.+)(\[\d+\])$/u.exec(of)
  const place = placed === null ? printName(of) : `${printName(placed[1] ?? '')}${placed[2]}`
  return point < 0 ? place : `${place}.${printMember(member)}`
}

function printExpected(expected: Expected): string {
  switch (expected.kind) {
    case 'value':
      return `${printConfigured(expected.of.name.text)} ${expected.operator} ${printValue(expected.of)}`
    case 'state': {
      const rules = expected.rules?.map(({ text }) => printId(text)).join(' and ')
      return `${printStated(expected.of)} ${expected.state}${rules === undefined ? '' : ` by ${rules}`}`
    }
    case 'line':
      return expected.quantity === 0
        ? `no line ${printId(expected.id.text)}`
        : `line ${printId(expected.id.text)} = ${expected.quantity}`
    default:
      return `${expected.raised ? '' : 'no '}notice ${printId(expected.id.text)}`
  }
}

function printDrawings({ shared, contract }: DrawingsLine): string {
  const named = shared === undefined ? '' : `${printId(shared.text)} `
  return `drawings ${named}${printLiteral(contract)}`
}
