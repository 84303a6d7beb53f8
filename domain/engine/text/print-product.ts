// Prints the declarations of a product outside its model: sections, lists of records, figures, bill lines, exchange, drawings and tests.
import { type Doc, group, joinDocs, line as breakable, nest, render } from './layout.ts'
import { quote } from './lexer.ts'
import { printExpression, printFields, printNumber, printPathField, tightness } from './print-expression.ts'
import { list, printId, printLiteral, printMember, printName, printRun } from './print-names.ts'
import { printBelow, type Cut, printSentence, printWhen, WIDEST_HEAD, printWords } from './print-parts.ts'
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
import { formatUnitSuffix } from './units.ts'

type ProductDeclaration =
  | SectionsLine
  | RecordsLine
  | FigureLine
  | BillLine
  | GivenLine<'exchange'>
  | DrawingsLine
  | GivenLine<'drawing'>
  | TestBlock

const kinds: ReadonlySet<string> = new Set<ProductDeclaration['kind']>([
  'sections',
  'records',
  'figure',
  'line',
  'exchange',
  'drawings',
  'drawing',
  'test',
])
export const isProductDeclaration = (of: Declaration): of is ProductDeclaration => kinds.has(of.kind)

export function printProduct(of: ProductDeclaration): Cut {
  switch (of.kind) {
    case 'sections':
      return { heads: ['sections'], rest: printWords(of.sections.map(printSection)) }
    case 'records':
      return printRecords(of)
    case 'figure':
      return printFigure(of)
    case 'line':
      return printBillLine(of)
    case 'drawings':
      return { heads: [`drawings ${printLiteral(of.contract)}`], rest: '' }
    case 'exchange':
    case 'drawing':
      return {
        heads: [`${of.kind} ${printId(of.member.text)}${printEach(of.each)}`],
        rest: printBelow([
          ...(of.when === undefined ? [] : [printWhen(of.when)]),
          ['with ', printPathFields(of.fields)],
        ]),
      }
    default:
      return printTest(of)
  }
}

const printSection = ({ name, eachOf }: SectionName): string =>
  `${printId(name.text)}${eachOf === undefined ? '' : ` for each ${printName(eachOf.text)}`}`

/** A doc on one line, whatever its length. */
export const printFlat = (doc: Doc): string => render(group(doc), Number.POSITIVE_INFINITY)

/** An id: a literal text, a composed text, or any other expression in parentheses. */
export function printTitle(of: Expression): Doc {
  if (of.kind === 'text') return printId(of.text)
  const isCall = of.kind === 'call' && of.name === 'text'
  return isCall ? printExpression(of) : ['(', printExpression(of), ')']
}

/**
 * ` for each racks where (racks.power > 0 kW) group by racks.run`
 *
 * @param closed parentheses follow, before which a name is not permitted
 */
export const printEach = (each: readonly EachClause[], closed = false): string =>
  each.map((one) => ` for each ${printFlat(printClause(one, closed))}`).join('')

function printClause({ part, as, where, groupBy }: EachClause, closed = false): Doc {
  const by = groupBy === undefined ? '' : printExpression(groupBy, tightness.rounded)
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
    rest: list('(', inputs.map(printInput), ')'),
  }
}

const printInput = (input: Field | ListedInput): Doc =>
  'each' in input
    ? [
        `${printName(input.name.text)} = each `,
        printClause(input.each),
        ' with ',
        list('(', input.fields.map(printPathField), ')'),
      ]
    : printPathField(input)

const printPathFields = (fields: readonly Field[]): Doc =>
  fields.length === 0 ? '()' : group(nest(2, joinDocs(fields.map(printPathField), [',', breakable])))

function printFigure(of: FigureLine): Cut {
  const { decimals, basis, origin, steps } = of
  const shown: Doc[] = [
    ...(decimals === undefined ? [] : [`decimals ${printLiteral(decimals)}`]),
    ...(basis === undefined ? [] : [['basis ', nest(6, printNumber(basis))]]),
    ...(origin === undefined ? [] : [['source ', nest(7, printNumber(origin))]]),
  ]
  const unit = of.unit === '1' ? '' : ` : ${formatUnitSuffix(of.unit)}`
  return {
    heads: [`figure ${printName(of.name.text)}`],
    rest: [
      ...printSentence(of).map((sentence) => [' ', sentence]),
      unit,
      group(nest(2, [breakable, '= ', nest(2, printNumber(of.is))])),
      printBelow([
        ...(of.when === undefined ? [] : [printWhen(of.when)]),
        ...(shown.length === 0 ? [] : [joinDocs(shown, '  ')]),
        ...(steps === undefined ? [] : [['steps ', printFields(steps)]]),
      ]),
    ],
  }
}

/** Longer sentences are not aligned. */
const WIDEST_SENTENCE = 52

/** The head of a line with its sentence, and the sentence itself if it is not aligned. */
function billHead({ id, each, sentence }: BillLine): Cut {
  const head = `line ${printFlat(printTitle(id))}${printEach(each)}`
  const written = sentence === undefined ? '' : quote(sentence)
  return head.length > WIDEST_HEAD || written.length > WIDEST_SENTENCE
    ? { heads: [head], rest: written === '' ? '' : group(nest(2, [breakable, written])) }
    : { heads: [head, written], rest: '' }
}

function printBillLine(of: BillLine): Cut {
  const { heads, rest } = billHead(of)
  return {
    heads,
    rest: [
      rest,
      group(
        nest(2, [
          breakable,
          '= ',
          printExpression(of.quantity, tightness.rounded),
          ' of ',
          printExpression(of.part, tightness.sum),
        ]),
      ),
      printBelow([
        ...titled('in', of.parent),
        ...(of.make === undefined ? [] : [of.make]),
        ...marked('by others', of.byOthers),
        ...marked('sample', of.sample),
        ...(of.mass === undefined ? [] : [['mass ', nest(5, printExpression(of.mass, tightness.rounded))]]),
        ...(of.when === undefined ? [] : [printWhen(of.when)]),
        ...titled('called', of.called),
        ...(of.arguments === undefined ? [] : [['with ', printPathFields(of.arguments)]]),
        ...titled('set at', of.setAt),
      ]),
    ],
  }
}

const titled = (word: string, title: Expression | undefined): Doc[] =>
  title === undefined ? [] : [[`${word} `, printTitle(title)]]

function marked(word: string, mark: Mark | undefined): Doc[] {
  if (mark === undefined) return []
  return mark === 'always' ? [word] : [[`${word} if `, nest(4, printExpression(mark))]]
}

function printTest(of: TestBlock): Cut {
  const given = of.with.map(printStated)
  return {
    heads: [`test ${quote(of.name)}`],
    rest: printBelow([
      ...(of.source === undefined ? [] : [`source ${quote(of.source)}`]),
      ...(given.length === 0 ? [] : [['with', printWords(given)]]),
      ...of.expect.map((one) => `expect ${printExpected(one)}`),
    ]),
  }
}

const printStated = (of: StatedField): string => `${printConfigured(of.name.text)} = ${printValue(of)}`

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

function printExpected(of: Expected): string {
  switch (of.kind) {
    case 'value':
      return `${printConfigured(of.of.name.text)} ${of.operator} ${printValue(of.of)}`
    case 'state': {
      const rules = of.rules?.map(({ text }) => printId(text)).join(' and ')
      return `${printStated(of.of)} ${of.state}${rules === undefined ? '' : ` by ${rules}`}`
    }
    case 'line':
      return of.quantity === 0
        ? `no line ${printId(of.id.text)}`
        : `line ${printId(of.id.text)} = ${of.quantity}`
    default:
      return `${of.raised ? '' : 'no '}notice ${printId(of.id.text)}`
  }
}
