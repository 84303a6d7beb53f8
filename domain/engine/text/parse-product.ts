// Parses the declarations of a product outside its model: sections, lists of records, figures, bill lines, exchange, drawings and tests.
import type { LookAhead } from './look-ahead.ts'
import type { ExpressionParser } from './parse-expression.ts'
import type {
  BillLine,
  DrawingsLine,
  EachClause,
  FigureLine,
  GivenKind,
  GivenLine,
  ListedInput,
  ListName,
  Mark,
  RecordsLine,
  SectionName,
  SectionsLine,
} from './product-syntax.ts'
import type { Expression, Field, Name } from './syntax.ts'
import type { Line } from './syntax-line.ts'
import type { TokenReader } from './token-reader.ts'
import { intakeValue } from '../source/product-declarations.ts'
import { reservedWords } from './tokens.ts'

/** A declaration without the parts that all lines have in common. */
type WithoutLine<T extends Line> = Omit<T, keyof Line>
type Partly<T, Keys extends keyof T> = { -readonly [Key in Keys]?: T[Key] }

/** Limit of nested iterations: nobody reads the result of more. */
const MAX_EACH = 3

const exampleLine = 'line module = frames * modules of unit.modulePart'

/** What the keyword of a record is followed by, as messages name it, and an example of a whole line. */
const givenTexts: Readonly<Record<GivenKind, { readonly member: string; readonly example: string }>> = {
  exchange: { member: 'a member of the exchange', example: 'exchange heat with kilowatts = losses' },
  intake: { member: 'a choice or a part', example: 'intake racks = sum(cabinets.count over cabinets)' },
  drawing: { member: 'a record that the drawings read', example: 'drawing water with entering = supply' },
}

export class ProductParser {
  readonly #reader: TokenReader
  readonly #expressions: ExpressionParser
  readonly #ahead: LookAhead

  constructor(reader: TokenReader, expressions: ExpressionParser, ahead: LookAhead) {
    this.#reader = reader
    this.#expressions = expressions
    this.#ahead = ahead
  }

  sections(): WithoutLine<SectionsLine> {
    const sections = [this.#section()]
    while (this.#reader.skip(',')) sections.push(this.#section())
    return { kind: 'sections', sections }
  }

  #section(): SectionName {
    const reader = this.#reader
    const name = reader.id('the name of a group')
    const eachOf = this.#isForEach() ? { eachOf: this.#readPartOfEach() } : {}
    return { name, ...eachOf, start: name.start, end: reader.lastEnd }
  }

  #isForEach(): boolean {
    return this.#reader.is('for') && this.#reader.peek(1).text === 'each'
  }

  #readPartOfEach(): Name {
    this.#reader.advance()
    this.#reader.advance()
    return this.#reader.name('a part', reservedWords)
  }

  /** `for each racks where … group by …`, repeated as often as it occurs. */
  forEach(closed = false): EachClause[] {
    const reader = this.#reader
    const clauses: EachClause[] = []
    while (this.#isForEach()) {
      if (clauses.length === MAX_EACH)
        reader.fail(`at most ${MAX_EACH} times \`for each\``, 'Let an algorithm put the records together.')
      reader.advance()
      reader.advance()
      clauses.push(this.#each(true, closed))
    }
    return clauses
  }

  /**
   * The records or places, beginning with their name; what follows can refer to them.
   *
   * @param closed before `=` a condition is in parentheses
   */
  #each(mayGroup: boolean, closed = false): EachClause {
    const reader = this.#reader
    const part = reader.name('a part or a list', reservedWords)
    const as = reader.skip('as') ? { as: reader.name('a name for the record', reservedWords) } : {}
    this.#ahead.addName(part.text, as.as?.text ?? part.text)
    const where = reader.skip('where') ? { where: this.#where(closed) } : {}
    const isGrouped = mayGroup && reader.is('group') && reader.peek(1).text === 'by'
    if (isGrouped) {
      reader.advance()
      reader.advance()
    }
    const groupBy = isGrouped ? { groupBy: this.#expressions.number() } : {}
    return { part, ...as, ...where, ...groupBy, start: part.start, end: reader.lastEnd }
  }

  #where(closed: boolean): Expression {
    if (!closed) return this.#expressions.expression()
    this.#reader.expect('(', 'Put the condition in parentheses: `for each racks where (racks.power > 0 kW)`.')
    const condition = this.#expressions.expression()
    this.#reader.expect(')', 'Close the parenthesis.')
    return condition
  }

  /** `frame`, or a computed id: `text("rack-", racks.run)`, any other expression in parentheses. */
  idExpression(expected: string): Expression {
    const reader = this.#reader
    const next = reader.peek(1)
    const isCall = reader.is('text') && next.text === '(' && next.kind === 'symbol'
    if (isCall || reader.is('(')) return this.#expressions.sum()
    const { text, start, end } = reader.id(expected)
    return { kind: 'text', text, start, end }
  }

  records(): WithoutLine<RecordsLine> {
    const reader = this.#reader
    const example = 'records circuits from place-circuits-1(rows = each circuit with (poles = circuit.poles))'
    const lists = [this.#listName()]
    while (reader.skip(',')) lists.push(this.#listName())
    reader.expect('from', `Name the algorithm: \`${example}\`.`)
    const algorithm = reader.id('the name of an algorithm')
    reader.expect('(', `Give its inputs: \`${example}\`.`)
    const inputs = reader.list(() => this.#input())
    return { kind: 'records', lists, algorithm, inputs }
  }

  #listName(): ListName {
    const reader = this.#reader
    const name = reader.name('the name of a list', reservedWords)
    const of = reader.skip('=') ? { of: reader.name('a result of the algorithm', new Set()) } : {}
    return { name, ...of, start: name.start, end: reader.lastEnd }
  }

  #input(): Field | ListedInput {
    const reader = this.#reader
    const [, equals, each] = [reader.token, reader.peek(1), reader.peek(2)]
    const { kind } = reader.peek(3)
    const isList = equals.text === '=' && each.kind === 'word' && each.text === 'each'
    if (!isList || (kind !== 'word' && kind !== 'name')) return this.#expressions.field(false)
    const name = reader.name('an input of the algorithm', new Set())
    reader.advance()
    reader.advance()
    return this.#ahead.withNestedScope(() => {
      const clause = this.#each(false)
      reader.expect(
        'with',
        'Give the fields of each record: `rows = each circuit with (poles = circuit.poles)`.',
      )
      reader.expect('(', 'Give the fields of each record in parentheses: `with (poles = circuit.poles)`.')
      const fields = reader.list(() => this.#expressions.field(false))
      return { name, each: clause, fields, start: name.start, end: reader.lastEnd }
    })
  }

  /** A figure after its sentence; also returns what follows the formula. */
  figure(name: Name, tail: (more: () => boolean) => { sentence?: string }): WithoutLine<FigureLine> {
    const reader = this.#reader
    const unit = reader.skip(':') ? reader.expectUnit() : '1'
    reader.expect('=', 'Write `figure moduleLoad : % = 100 * load / usable  decimals 0  basis formula`.')
    const is = this.#expressions.number()
    const found: Partly<FigureLine, 'when' | 'decimals' | 'basis' | 'origin' | 'steps'> = {}
    const values = tail(() => {
      if (reader.skip('when')) found.when = this.#expressions.expression()
      else if (reader.skip('decimals')) found.decimals = this.#expressions.count('a number of decimals')
      else if (reader.skip('basis')) found.basis = this.#expressions.number()
      else if (reader.skip('source')) found.origin = this.#expressions.number()
      else if (reader.skip('steps')) found.steps = this.#steps()
      else return false
      return true
    })
    return { kind: 'figure', name, unit, is, ...found, ...values }
  }

  /** `load "Critical load" in kW, installed = modules`; `()` for none. */
  #steps(): Field[] {
    return this.#listed(() => this.#expressions.field(true, true))
  }

  line(): WithoutLine<BillLine> {
    const reader = this.#reader
    const id = this.idExpression('the id of a line')
    const each = this.forEach(true)
    const sentence = reader.text()
    reader.expect('=', `Say how many of what: \`${exampleLine}\`.`)
    const quantity = this.#expressions.number()
    reader.expect('of', `Name the part: \`${exampleLine}\`.`)
    const part = this.#expressions.sum()
    const members: Partly<BillLine, Exclude<keyof BillLine, keyof Line | 'kind'>> = {}
    this.#expressions.beforeParent(() => {
      while (this.#readLineMember(members));
    })
    if (reader.token.kind === 'string')
      reader.fail('the end of the line', 'Write the sentence of a line before its `=`.')
    return {
      kind: 'line',
      id,
      each,
      ...(sentence === undefined ? {} : { sentence }),
      quantity,
      part,
      ...members,
    }
  }

  /** One of the optional members after the part, in any order; returns whether there was one. */
  #readLineMember(found: Partly<BillLine, Exclude<keyof BillLine, keyof Line | 'kind'>>): boolean {
    const reader = this.#reader
    if (reader.skip('in')) found.parent = this.idExpression('the id of the line that it belongs to')
    else if (reader.skip('configured')) found.make = 'configured'
    else if (reader.skip('custom')) found.make = 'custom'
    else if (reader.skip('by')) {
      reader.expect('others', 'Write `by others`, or `by others if not included`.')
      found.byOthers = this.#mark()
    } else if (reader.skip('sample')) found.sample = this.#mark()
    else if (reader.skip('mass')) found.mass = this.#expressions.number()
    else if (reader.skip('when')) found.when = this.#expressions.expression()
    else if (reader.skip('called')) found.called = this.idExpression('the name of its description')
    else if (reader.skip('with')) found.arguments = this.fields()
    else if (reader.skip('set')) {
      reader.expect('at', 'Name the choice that sets it: `set at unit`.')
      found.setAt = this.idExpression('a choice')
    } else return false
    return true
  }

  #mark(): Mark {
    return this.#reader.skip('if') ? this.#expressions.expression() : 'always'
  }

  drawings(): WithoutLine<DrawingsLine> {
    const reader = this.#reader
    const isNamed = !reader.token.first && (reader.token.kind === 'word' || reader.token.kind === 'name')
    const shared = isNamed ? { shared: reader.id('the name of drawings') } : {}
    return { kind: 'drawings', ...shared, contract: this.#expressions.count('the number of a contract') }
  }

  given<Kind extends GivenKind>(kind: Kind): WithoutLine<GivenLine<Kind>> {
    const reader = this.#reader
    const member = reader.id(givenTexts[kind].member)
    if (kind === 'intake' && reader.is('='))
      return { kind, member, each: [], fields: [this.#value()], ...this.#when() }
    const each = this.forEach()
    const when = this.#when()
    reader.expect('with', `Give its fields: \`${givenTexts[kind].example}\`.`)
    return { kind, member, each, ...when, fields: this.fields() }
  }

  #when(): { when?: Expression } {
    return this.#reader.skip('when') ? { when: this.#expressions.expression() } : {}
  }

  /** `= sum(cabinets.count over cabinets)`, the single field of what a choice takes in. */
  #value(): Field {
    const { start, end } = this.#reader.token
    this.#reader.advance()
    const is = this.#expressions.number()
    return { name: { kind: 'name', text: intakeValue, start, end }, is, start, end: this.#reader.lastEnd }
  }

  /** Fields separated by commas, `()` for none; those of a record by path: `load.kw = power`. */
  fields(): Field[] {
    return this.#listed(() => this.#expressions.field(false))
  }

  #listed(field: () => Field): Field[] {
    const reader = this.#reader
    if (reader.is('(') && reader.peek(1).text === ')') {
      reader.advance()
      reader.advance()
      return []
    }
    const found: Field[] = []
    do found.push(field())
    while (reader.skip(','))
    return found
  }
}
