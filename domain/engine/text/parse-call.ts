// Parses function notation: name, bracket, and between the brackets the keywords of the function.
import type { LookAhead } from './look-ahead.ts'
import type { Nesting } from './nesting.ts'
import type { Span } from './source-text.ts'
import { suggestName } from './suggest.ts'
import type {
  AxisField,
  Expression,
  Field,
  FunctionName,
  Literal,
  OfName,
  Over,
  PlaceFunction,
} from './syntax.ts'
import { AbandonedError, type TokenReader } from './token-reader.ts'
import { functionWords, reservedWords } from './tokens.ts'

/** What a function needs from the parser of expressions. */
export interface ExpressionReader {
  expression(): Expression
  number(): Expression
  sum(): Expression
  literal(expected: string): Literal
  field(withUnit: boolean): Field
}

const functions = [
  'sum',
  'smallest',
  'largest',
  'all',
  'any',
  'hasValue',
  'within',
  'first',
  'last',
  'text',
] as const
const isFunction = (text: string): text is FunctionName => functions.some((name) => name === text)
const isPlaceFunction = (text: FunctionName): text is PlaceFunction =>
  text !== 'hasValue' && text !== 'within' && text !== 'text'

export class CallParser {
  readonly #reader: TokenReader
  readonly #expressions: ExpressionReader
  readonly #nesting: Nesting
  readonly #ahead: LookAhead

  constructor(reader: TokenReader, expressions: ExpressionReader, nesting: Nesting, ahead: LookAhead) {
    this.#reader = reader
    this.#expressions = expressions
    this.#nesting = nesting
    this.#ahead = ahead
  }

  /** Reads a function beginning with its name. */
  call(): Expression {
    const reader = this.#reader
    const { text, start } = reader.token
    const read = Object.hasOwn(this.#readers, text) ? this.#readers[text] : undefined
    if (read === undefined && !isFunction(text)) return this.named()
    reader.advance()
    return this.#ahead.withNamesWithin(reader.at, () => {
      reader.advance()
      return read === undefined ? this.#ofTerms(start, text) : read(start)
    })
  }

  /** `sqrt(x)`, which is not a keyword: numbers separated by commas. */
  named(): Expression {
    const reader = this.#reader
    const { text, start, end } = reader.advance()
    const name = { kind: 'name', text, start, end } as const
    reader.advance()
    const of: Expression[] = []
    if (!reader.is(')')) {
      do of.push(this.#expressions.expression())
      while (reader.skip(','))
    }
    if (!reader.is(')')) {
      const cure = `The functions are ${functionWords.join(', ')}.`
      reader.report(name, `Found \`${text}\`, expected a function.`, suggestName(text, functionWords, cure))
      throw new AbandonedError()
    }
    reader.advance()
    return this.#nesting.track({ kind: 'namedCall', name, of, start, end: reader.lastEnd }, of)
  }

  readonly #readers: Readonly<Record<string, (start: number) => Expression>> = {
    count: (start) => this.#count(start),
    distinct: (start) => this.#distinct(start),
    neighbour: (start) => this.#neighbour(start),
    instance: (start) => this.#instance(start),
    place: (start) => this.#ofName(start, 'place'),
    stated: (start) => this.#ofName(start, 'stated'),
    estimated: (start) => this.#ofName(start, 'estimated'),
    interpolate: (start) => this.#interpolate(start),
    published: (start) => this.#published(start),
    least: (start) => this.#least(start),
    iterate: (start) => this.#iterate(start),
    inEvery: (start) => this.#inEvery(start),
    lost: (start) => this.#lost(start),
    price: (start) => this.#price(start),
    departures: (start) => this.#departures(start),
    monthsLater: (start) => this.#monthsLater(start),
    convert: (start) => this.#convert(start),
  }

  /** Closes the brackets; the remedy shows the whole function. */
  #close(start: number, example: string): Span {
    this.#reader.expect(')', `Write \`${example}\`.`)
    return { start, end: this.#reader.lastEnd }
  }

  #name(expected: string) {
    return this.#reader.name(expected, reservedWords)
  }

  /** A number that the engine counts with, without a unit. */
  count(expected: string): Literal {
    const { unit, ...literal } = this.#expressions.literal(expected)
    if (unit !== undefined)
      this.#reader.report(literal, `Found the unit ${unit} behind ${expected}.`, 'Take the unit out.')
    return literal
  }

  /** `smallest(a, b)`, or over all places: `smallest(rack.load over rack else 0 kW)`. */
  #ofTerms(start: number, text: string): Expression {
    const reader = this.#reader
    if (!isFunction(text)) return reader.fail('a function', 'Name a function.')
    if (reader.skip(')')) return { kind: 'call', name: text, of: [], start, end: reader.lastEnd }
    const first = this.#expressions.expression()
    if (isPlaceFunction(text) && reader.skip('over')) {
      const over = this.#over()
      const otherwise = this.#otherwise()
      const span = this.#close(start, `${text}(rack.load over rack)`)
      const node = { kind: 'overPlaces', name: text, of: first, over, ...otherwise, ...span } as const
      return this.#nesting.track(node, [first, ...toParts(over), ...toParts(otherwise)])
    }
    const more = reader.skip(',') ? reader.list(() => this.#expressions.expression()) : []
    const of = [first, ...more]
    if (more.length === 0) reader.expect(')', 'Separate by commas, and close with `)`.')
    return this.#nesting.track({ kind: 'call', name: text, of, start, end: reader.lastEnd }, of)
  }

  /** `rack as other where other.load > 2 kW` */
  #over(withWhere = true): Over {
    const reader = this.#reader
    const part = this.#name('a part')
    const as = reader.skip('as') ? { as: this.#name('a name for the place') } : {}
    const where = withWhere && reader.skip('where') ? { where: this.#expressions.expression() } : {}
    return { part, ...as, ...where, start: part.start, end: reader.lastEnd }
  }

  #expectOver(example: string): void {
    this.#reader.expect('over', `Write \`${example}\`.`)
  }

  #otherwise(): { otherwise?: Expression } {
    return this.#reader.skip('else') ? { otherwise: this.#expressions.expression() } : {}
  }

  #count(start: number): Expression {
    const over = this.#over()
    const span = this.#close(start, 'count(rack where rack.load > 2 kW)')
    return this.#nesting.track({ kind: 'count', over, ...span }, toParts(over))
  }

  #distinct(start: number): Expression {
    const example = 'distinct(rack.phase over rack)'
    const form = this.#form()
    const of = form === 'parameter' ? this.#reference('a choice') : this.#expressions.expression()
    this.#expectOver(example)
    const over = this.#over()
    const span = this.#close(start, example)
    const node = { kind: 'distinct', ...(form === undefined ? {} : { form }), of, over, ...span } as const
    return this.#nesting.track(node, [of, ...toParts(over)])
  }

  /** `number` or `parameter` before its operand. */
  #form(): 'parameter' | 'number' | undefined {
    const reader = this.#reader
    const { text, kind } = reader.token
    const next = reader.peek(1)
    const isOperandNext =
      next.kind === 'word' || next.kind === 'name' || next.kind === 'number' || next.text === '('
    if (kind !== 'word' || (text !== 'number' && text !== 'parameter') || !isOperandNext) return undefined
    if (next.text === 'over' && reader.peek(2).text !== 'over' && reader.peek(2).text !== '.')
      return undefined
    reader.advance()
    return text
  }

  #reference(expected: string) {
    return this.#reader.reference(expected, reservedWords)
  }

  #neighbour(start: number): Expression {
    const example = 'neighbour(rack.load over rack by -1 else 0 kW)'
    const of = this.#expressions.expression()
    this.#expectOver(example)
    const over = this.#over(false)
    this.#reader.expect('by', `Write \`${example}\`.`)
    const by = this.count('how many places further')
    const otherwise = this.#otherwise()
    const span = this.#close(start, example)
    const node = { kind: 'neighbour', of, over, by, ...otherwise, ...span } as const
    return this.#nesting.track(node, [of, ...toParts(otherwise)])
  }

  #instance(start: number): Expression {
    const example = 'instance(rack.load over rack at n else 0 kW)'
    const of = this.#expressions.expression()
    this.#expectOver(example)
    const over = this.#over(false)
    this.#reader.expect('at', `Write \`${example}\`.`)
    const at = this.#expressions.number()
    const otherwise = this.#otherwise()
    const span = this.#close(start, example)
    const node = { kind: 'instance', of, over, at, ...otherwise, ...span } as const
    return this.#nesting.track(node, [of, at, ...toParts(otherwise)])
  }

  #ofName(start: number, name: OfName['name']): Expression {
    const of = this.#reference(name === 'place' ? 'a part' : 'a name')
    const example = { place: 'place(rack)', stated: 'stated(fault)', estimated: 'estimated(losses)' }[name]
    return { kind: 'ofName', name, of, ...this.#close(start, example) }
  }

  #interpolate(start: number): Expression {
    const reader = this.#reader
    const example = 'interpolate(discharge[cabinet].power along time rounded down to step 0.1)'
    const table = this.#name('a table')
    const where = reader.skip('[') ? { where: reader.list(() => this.#expressions.field(true), ']') } : {}
    reader.expect('.', `Name the column to read: \`${example}\`.`)
    const column = reader.name('a column', new Set())
    const scale = this.#scale()
    reader.expect('along', `Name the columns between whose figures it runs: \`${example}\`.`)
    const axes = [this.#axis()]
    while (reader.skip(',')) axes.push(this.#axis())
    const [, , third] = axes
    if (third !== undefined)
      reader.report(third, 'Found a third column to run along.', 'Interpolate along one column, or two.')
    const rounded = reader.is(')') ? {} : { rounded: this.#roundedToStep(example) }
    const node = { kind: 'interpolate', table, ...where, column, ...scale, axes, ...rounded } as const
    const parts = [...(where.where ?? []), ...axes].flatMap(({ is }) => is ?? [])
    return this.#nesting.track({ ...node, ...this.#close(start, example) }, parts)
  }

  #axis(): AxisField {
    const reader = this.#reader
    const name = reader.name('a column', new Set())
    const is = reader.skip('=') ? { is: this.#expressions.sum() } : {}
    return { name, ...is, ...this.#scale(), start: name.start, end: reader.lastEnd }
  }

  #scale(): { scale?: 'log' } {
    return this.#reader.skip('log') ? { scale: 'log' } : {}
  }

  /** `rounded up to step 0.5`, beginning with `rounded`. */
  #roundedToStep(example: string): { rounding: 'up' | 'down'; step: Literal } {
    const reader = this.#reader
    const cure = `Round what is computed: \`${example}\`.`
    reader.expect('rounded', cure)
    const rounding = reader.is('up') ? 'up' : 'down'
    if (!reader.skip('up')) reader.expect('down', cure)
    reader.expect('to', cure)
    reader.expect('step', cure)
    return { rounding, step: this.#expressions.literal('the step') }
  }

  #published(start: number): Expression {
    const table = this.#expressions.expression()
    const example = 'published(curve[frame].losses else 450 W)'
    this.#reader.expect('else', `Give the estimate: \`${example}\`.`)
    const estimate = this.#expressions.expression()
    const node = { kind: 'published', table, estimate, ...this.#close(start, example) } as const
    return this.#nesting.track(node, [table, estimate])
  }

  #least(start: number): Expression {
    const reader = this.#reader
    const example = 'least(n = 1 .. 5 where n * 2 >= 5 else 0)'
    const name = this.#name('a name for the number')
    reader.expect('=', `Say what is tried: \`${example}\`.`)
    const from = this.count('the first number')
    reader.expect('..', `Say what is tried: \`${example}\`.`)
    const to = this.count('the last number')
    reader.expect('where', `Say what it must be enough for: \`${example}\`.`)
    const where = this.#expressions.expression()
    const give = reader.skip('give') ? { give: this.#expressions.expression() } : {}
    const otherwise = this.#otherwise()
    const span = this.#close(start, example)
    const node = { kind: 'least', name, from, to, where, ...give, ...otherwise, ...span } as const
    return this.#nesting.track(node, [where, ...toParts(give), ...toParts(otherwise)])
  }

  #iterate(start: number): Expression {
    const reader = this.#reader
    const example = 'iterate(n from 1 by load / n rounded up at most 8)'
    const name = this.#name('a name for the number')
    reader.expect('from', `Say where it begins: \`${example}\`.`)
    const from = this.#expressions.expression()
    reader.expect('by', `Say what it becomes: \`${example}\`.`)
    const by = this.#expressions.expression()
    reader.expect('at', `Say how often at most: \`${example}\`.`)
    reader.expect('most', `Say how often at most: \`${example}\`.`)
    const max = this.count('how often at most')
    const node = { kind: 'iterate', name, from, by, max, ...this.#close(start, example) } as const
    return this.#nesting.track(node, [from, by])
  }

  #inEvery(start: number): Expression {
    const scenario = this.#name('a scenario')
    this.#reader.expect(',', 'Write `inEvery(loss, left >= load)`.')
    const of = this.#expressions.expression()
    const span = this.#close(start, 'inEvery(loss, left >= load)')
    return this.#nesting.track({ kind: 'inEvery', scenario, of, ...span }, [of])
  }

  #lost(start: number): Expression {
    const scenario = this.#name('a scenario')
    this.#reader.expect(',', 'Write `lost(loss, rack)`.')
    return { kind: 'lost', scenario, part: this.#name('a part'), ...this.#close(start, 'lost(loss, rack)') }
  }

  #price(start: number): Expression {
    const { start: from, end } = this.#reader.token
    const example = 'price("SP3PH-NMC")'
    const text = this.#reader.text() ?? this.#reader.fail('a part number', `Write \`${example}\`.`)
    const part = { kind: 'text', text, start: from, end } as const
    return { kind: 'price', part, ...this.#close(start, example) }
  }

  #departures(start: number): Expression {
    const reader = this.#reader
    const over = reader.skip('over') ? { over: this.#name('a part') } : {}
    const except = []
    if (reader.skip('except')) {
      do except.push(this.#reference('a choice'))
      while (reader.skip(','))
    }
    return { kind: 'departures', ...over, except, ...this.#close(start, 'departures(except unit)') }
  }

  #monthsLater(start: number): Expression {
    const of = this.#expressions.expression()
    this.#reader.expect(',', 'Write `monthsLater(delivered, 1)`.')
    const months = this.count('a number of months')
    const span = this.#close(start, 'monthsLater(delivered, 1)')
    return this.#nesting.track({ kind: 'monthsLater', of, months, ...span }, [of])
  }

  #convert(start: number): Expression {
    const reader = this.#reader
    const example = 'convert(x from W to kW)'
    const of = this.#expressions.expression()
    reader.expect('from', `Write \`${example}\`.`)
    const from = reader.expectUnit()
    reader.expect('to', `Write \`${example}\`.`)
    const to = reader.expectUnit()
    const rounded = reader.is('rounded')
      ? { rounded: this.#roundedToStep('convert(x from min to h rounded up to step 0.5)') }
      : {}
    const node = { kind: 'convert', of, from, to, ...rounded, ...this.#close(start, example) } as const
    return this.#nesting.track(node, [of])
  }
}

/** The expressions among some parts of another. */
const toParts = (of: {
  readonly where?: Expression
  readonly give?: Expression
  readonly otherwise?: Expression
}): Expression[] => [of.where, of.give, of.otherwise].flatMap((part) => part ?? [])
