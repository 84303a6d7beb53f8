// Parses numbers and conditions by recursive descent; both share one grammar, so that parentheses need no lookahead.
import type { SourceUnit } from '../source/source-model.ts'
import { isComparison } from './comparisons.ts'
import { isKeptExactly } from './literal.ts'
import type { LookAhead } from './look-ahead.ts'
import { CallParser, type ExpressionReader } from './parse-call.ts'
import { Nesting } from './nesting.ts'
import type { Span } from './source-text.ts'
import {
  type Chain,
  type Expression,
  type Field,
  type Literal,
  type Name,
  type Text,
  type Truth,
  isReference,
} from './syntax.ts'
import { AbandonedError, type TokenReader } from './token-reader.ts'
import { isDeclarationStart, reservedWords } from './tokens.ts'

export class ExpressionParser implements ExpressionReader {
  readonly #reader: TokenReader
  /** The declarations of the text: what a choice is compared with is an option, not an expression. */
  readonly #ahead: LookAhead
  readonly #nesting: Nesting
  readonly #calls: CallParser
  #mayHaveParent = false

  constructor(reader: TokenReader, ahead: LookAhead) {
    this.#reader = reader
    this.#ahead = ahead
    this.#nesting = new Nesting(reader)
    this.#calls = new CallParser(reader, this, this.#nesting, ahead)
  }

  /** A number or a condition; which one it must be is checked during resolution. */
  expression(): Expression {
    return this.#nesting.descend(() => this.#chain('or', () => this.#chain('and', () => this.#negation())))
  }

  /** A number, up to a comparison. */
  number(): Expression {
    return this.#nesting.descend(() => {
      const { start } = this.#reader.token
      let number = this.sum()
      for (;;) {
        if (this.#reader.is('rounded')) number = this.#rounded(start, number)
        else if (this.#reader.skip('as')) number = this.#inUnit(start, number)
        else return number
      }
    })
  }

  /** States the unit of a number, after `as`. */
  #inUnit(start: number, expression: Expression): Expression {
    const unit = this.#reader.expectUnit()
    return this.#nesting.track({ kind: 'inUnit', of: expression, unit, ...this.#from(start) }, [expression])
  }

  /** An integer without a unit. */
  count(expected: string): Literal {
    return this.#calls.count(expected)
  }

  #from(start: number): Span {
    return { start, end: this.#reader.lastEnd }
  }

  #chain(operator: Chain['operator'], part: () => Expression): Expression {
    const { start } = this.#reader.token
    const first = part()
    if (!this.#reader.is(operator)) return first
    const of = [first]
    while (this.#reader.skip(operator)) of.push(part())
    return this.#nesting.track({ kind: 'chain', operator, of, ...this.#from(start) }, of)
  }

  #negation(): Expression {
    const { start } = this.#reader.token
    if (!this.#reader.skip('not')) return this.#comparison()
    const of = this.#nesting.descend(() => this.#negation())
    return this.#nesting.track({ kind: 'not', of, ...this.#from(start) }, [of])
  }

  /** Reads the content of a bill line, where `in frame` names the line to which it belongs. */
  beforeParent<T>(read: () => T): T {
    this.#mayHaveParent = true
    try {
      return read()
    } finally {
      this.#mayHaveParent = false
    }
  }

  /** Options are in parentheses, another line is not. */
  #isParent(): boolean {
    return this.#mayHaveParent && this.#reader.peek(1).text !== '('
  }

  #comparison(): Expression {
    const reader = this.#reader
    const { start } = reader.token
    const isEnclosed = reader.is('(')
    const left = this.number()
    const operator = reader.token.kind === 'symbol' ? reader.token.text : ''
    const isNegated = reader.is('not') && reader.peek(1).text === 'in'
    if (isNegated || (reader.is('in') && !this.#isParent())) return this.#membership(left, isNegated)
    if (reader.is('same') && reader.peek(1).text === 'as') return this.#same(left)
    if (!isComparison(operator)) return left
    reader.advance()
    const isEquality = operator === '=' || operator === '!='
    const isChoice = isEquality && isReference(left) && this.#ahead.isChoice(left)
    if (isChoice && !isEnclosed) {
      const options = [reader.run('an option')]
      const is = { choice: left, options, listed: false, negated: operator === '!=' }
      return { kind: 'is', ...is, ...this.#from(start) }
    }
    const right = this.number()
    const isCell = left.kind === 'member' && !this.#ahead.isOfPlace(left)
    if (isEquality && isCell && !isEnclosed && (right.kind === 'text' || right.kind === 'truth')) {
      const is = { cell: left, values: [right], listed: false, negated: operator === '!=' }
      return { kind: 'cellIs', ...is, ...this.#from(start) }
    }
    if (isComparison(reader.token.text) && reader.token.kind === 'symbol')
      reader.fail('the end of the comparison', 'Compare twice and join the two with `and`.')
    const needsParentheses = isChoice || right.kind === 'truth' || (isCell && right.kind === 'text')
    const enclosed =
      isEquality && isEnclosed && isReference(left) && needsParentheses ? { enclosed: true as const } : {}
    const node = { kind: 'compare', operator, left, right, ...enclosed, ...this.#from(start) } as const
    return this.#nesting.track(node, [left, right])
  }

  /** `redundancy in (N, N+1)` or `country.rules not in ("UL", "IEC")` */
  #membership(left: Expression, negated: boolean): Expression {
    const reader = this.#reader
    if (!isReference(left))
      return reader.fail('a comparison', 'Only a choice, or a column of its row, stands before `in`.')
    if (negated) reader.advance()
    reader.advance()
    reader.expect('(', 'Write the values in parentheses: `in (N, N+1)`.')
    const rest = { listed: true, negated }
    if (left.kind === 'name' || this.#ahead.isOfPlace(left)) {
      const options = reader.list(() => reader.run('an option'))
      return { kind: 'is', choice: left, options, ...rest, ...this.#from(left.start) }
    }
    const values = reader.list(() => this.#cell())
    return { kind: 'cellIs', cell: left, values, ...rest, ...this.#from(left.start) }
  }

  /** `left.phase same as right.phase` */
  #same(left: Expression): Expression {
    const reader = this.#reader
    if (!isReference(left)) return reader.fail('a comparison', 'Only a choice stands before `same as`.')
    reader.advance()
    reader.advance()
    const right = reader.reference('a choice', reservedWords)
    return { kind: 'same', left, right, ...this.#from(left.start) }
  }

  #cell(): Text | Literal | Truth {
    const value = this.#unary()
    if (value.kind === 'text' || value.kind === 'number' || value.kind === 'truth') return value
    this.#reader.report(
      value,
      'Found a name, expected what stands in a cell.',
      'Write a text between "quotes", a number, true or false.',
    )
    throw new AbandonedError()
  }

  /** A number without a rounding or a unit after it. */
  sum(): Expression {
    const reader = this.#reader
    const { start } = reader.token
    let left = this.#product()
    while (reader.is('+') || reader.is('-')) {
      if (reader.skip('-')) {
        const right = this.#product()
        left = this.#nesting.track({ kind: 'binary', operator: '-', left, right, ...this.#from(start) }, [
          left,
          right,
        ])
        continue
      }
      const of = [left]
      while (reader.skip('+')) of.push(this.#product())
      left = this.#nesting.track({ kind: 'chain', operator: '+', of, ...this.#from(start) }, of)
    }
    return left
  }

  #product(): Expression {
    const reader = this.#reader
    const { start } = reader.token
    let left = this.#unary()
    while (reader.is('*') || reader.is('/')) {
      const operator = reader.advance().text === '*' ? '*' : '/'
      const right = this.#unary()
      left = this.#nesting.track({ kind: 'binary', operator, left, right, ...this.#from(start) }, [
        left,
        right,
      ])
    }
    return left
  }

  #rounded(start: number, expression: Expression): Expression {
    const reader = this.#reader
    reader.advance()
    if (reader.skip('to')) return this.#nearest(start, expression)
    const rounding = reader.is('up') ? 'up' : 'down'
    if (!reader.skip('up')) reader.expect('down', 'Write `rounded up` or `rounded down`.')
    const to = reader.skip('to') ? this.#roundedTo() : {}
    return this.#nesting.track({ kind: 'rounded', of: expression, rounding, ...to, ...this.#from(start) }, [
      expression,
    ])
  }

  /** `rounded to 1 decimal`, after `to`. */
  #nearest(start: number, expression: Expression): Expression {
    const decimals = this.count('a number of decimals')
    if (!this.#reader.skip('decimal'))
      this.#reader.expect('decimals', 'Write `x rounded to 1 decimal`, `rounded up` or `rounded down`.')
    return this.#nesting.track({ kind: 'nearest', of: expression, decimals, ...this.#from(start) }, [
      expression,
    ])
  }

  /** `(10, 16, 20)`, `step 0.5`, or the name of a list. */
  #roundedTo(): { to?: readonly Literal[] | Name; step?: Literal } {
    const reader = this.#reader
    if (reader.skip('step')) return { step: this.literal('the step') }
    if (reader.skip('(')) return { to: reader.list(() => this.literal('a number')) }
    if (reader.token.first || (reader.token.kind !== 'word' && reader.token.kind !== 'name'))
      reader.fail(
        'what it is rounded to',
        'Write the standard values, `rounded up to (10, 16, 20)`, the name of a list, or `step 0.5`.',
      )
    return { to: reader.name('a list', reservedWords) }
  }

  /** A literal number, with its optional sign and unit. */
  literal(expected: string): Literal {
    const reader = this.#reader
    const { start } = reader.token
    const sign = reader.skip('-') ? -1 : 1
    if (reader.token.kind !== 'number') reader.fail(expected, 'Write a number, such as 12 or 0.5.')
    return this.#literal(start, sign)
  }

  #literal(start: number, sign: number): Literal {
    const reader = this.#reader
    const { text } = reader.advance()
    const value = sign * Number(text) || 0
    if (!isKeptExactly(text))
      reader.report(
        this.#from(start),
        `Found the number ${text.slice(0, 40)}, which has more digits than are kept.`,
        'Write at most 15 digits.',
      )
    const unit: SourceUnit | undefined = reader.token.first ? undefined : reader.unit()
    return { kind: 'number', value, ...(unit === undefined ? {} : { unit }), ...this.#from(start) }
  }

  #unary(): Expression {
    const reader = this.#reader
    const { start } = reader.token
    if (!reader.is('-')) return this.#primary()
    if (reader.peek(1).kind === 'number') return this.literal('a number')
    reader.advance()
    const of = this.#nesting.descend(() => this.#unary())
    return this.#nesting.track({ kind: 'negative', of, ...this.#from(start) }, [of])
  }

  #primary(): Expression {
    const reader = this.#reader
    const { kind, text, start } = reader.token
    if (kind === 'number') return this.#literal(start, 1)
    if (kind === 'string') {
      reader.advance()
      return { kind: 'text', text, ...this.#from(start) }
    }
    if (reader.skip('(')) {
      const inside = this.expression()
      const content = reader.skip('with') ? this.#replacing(start, inside) : inside
      reader.expect(')', 'Close the parenthesis.')
      return content
    }
    const next = reader.peek(1)
    const isCall = next.text === '(' && next.kind === 'symbol'
    if (kind === 'name' && isCall) return this.#calls.named()
    if (kind === 'word') {
      if (text === 'true' || text === 'false') {
        reader.advance()
        return { kind: 'truth', value: text === 'true', ...this.#from(start) }
      }
      if (text === 'if') return this.#if()
      if (text === 'case') return this.#case()
      if (isCall) return this.#calls.call()
      if (text === 'date' && (next.kind === 'number' || next.kind === 'name') && !next.first)
        return this.#day(start)
    }
    return this.#named()
  }

  /** `moduleLoad with strings = strings - 1`, after `with`. */
  #replacing(start: number, expression: Expression): Expression {
    const fields = [this.field(false)]
    while (this.#reader.skip(',')) fields.push(this.field(false))
    const parts = [expression, ...fields.flatMap(({ is }) => is ?? [])]
    return this.#nesting.track({ kind: 'replacing', of: expression, fields, ...this.#from(start) }, parts)
  }

  /** `date 2026-01-29` */
  #day(start: number): Expression {
    this.#reader.advance()
    const { text } = this.#reader.id('a day', 'Write it YYYY-MM-DD.')
    return { kind: 'date', text, ...this.#from(start) }
  }

  #if(): Expression {
    const reader = this.#reader
    const { start } = reader.advance()
    const test = this.expression()
    reader.expect('then', 'Write `if condition then number else number`.')
    const whenTrue = this.expression()
    reader.expect('else', 'Write `if condition then number else number`; there is no `if` without `else`.')
    const whenFalse = this.expression()
    return this.#nesting.track({ kind: 'if', test, whenTrue, whenFalse, ...this.#from(start) }, [
      test,
      whenTrue,
      whenFalse,
    ])
  }

  #case(): Expression {
    const reader = this.#reader
    const { start } = reader.advance()
    const of = reader.reference('a choice', reservedWords)
    reader.expect('of', 'Write `case redundancy of N: 0 | N+1: 1`.')
    const branches: { option: Name; is: Expression }[] = []
    let otherwise: Expression | undefined
    reader.skip('|')
    do {
      const isElse = reader.is('else')
      const option = isElse ? undefined : reader.run('an option')
      if (isElse) reader.advance()
      reader.expect(':', 'Write a colon and a space between option and number.')
      const is = this.expression()
      if (option === undefined) otherwise = is
      else branches.push({ option, is })
    } while (otherwise === undefined && reader.skip('|'))
    const parts = [...branches.map(({ is }) => is), ...(otherwise === undefined ? [] : [otherwise])]
    return this.#nesting.track(
      { kind: 'case', of, branches, ...(otherwise === undefined ? {} : { otherwise }), ...this.#from(start) },
      parts,
    )
  }

  /** A name, a column of a selected row, or a look-up. */
  #named(): Expression {
    const reader = this.#reader
    const { token } = reader
    const { start, kind } = token
    const isMissing = token.first && isDeclarationStart(token)
    if (isMissing || (kind !== 'word' && kind !== 'name'))
      reader.fail(
        'a number, a name or a condition',
        'Write a number, the name of a choice or value, or an expression in parentheses.',
      )
    const name = reader.name('a number, a name or a condition', reservedWords)
    if (reader.skip('.')) {
      const member = reader.member(name)
      return reader.skip('.') ? reader.member(member) : member
    }
    if (!reader.skip('[')) return name
    const where = reader.list(() => this.field(true), ']')
    const parts = where.flatMap(({ is }) => is ?? [])
    if (reader.skip('exists'))
      return this.#nesting.track({ kind: 'find', table: name, where, ...this.#from(start) }, parts)
    reader.expect(
      '.',
      'Name the column to read, `discharge[battery].watts`, or ask `discharge[battery] exists`.',
    )
    const column = this.#column()
    return this.#nesting.track({ kind: 'find', table: name, where, column, ...this.#from(start) }, parts)
  }

  /** After a point any word is a column, even a keyword. */
  #column(): Name {
    return this.#reader.name('a column', new Set())
  }

  /**
   * `column = expression` of a look-up, or `name = expression in kW` of a message; without a unit `load.kw` is a name
   * too.
   *
   * @param mayHaveSentence a sentence may follow the name
   */
  field(withUnit: boolean, mayHaveSentence = false): Field {
    const reader = this.#reader
    const name = withUnit ? reader.name('a name', new Set()) : this.#path()
    const sentence = mayHaveSentence ? reader.text() : undefined
    const named = { name, ...(sentence === undefined ? {} : { sentence }) }
    const readUnit = (): { unit?: SourceUnit } => (withUnit ? this.#fieldUnit() : {})
    if (!reader.skip('=')) return { ...named, ...readUnit(), ...this.#from(name.start) }
    const next = reader.peek(1)
    const isOperand =
      next.kind === 'word' || next.kind === 'name' || next.kind === 'number' || next.text === '('
    const form = isOperand && !next.first ? reader.token.text : ''
    if (reader.token.kind === 'word' && (form === 'parameter' || form === 'number')) {
      reader.advance()
      const is = form === 'parameter' ? reader.reference('a parameter', reservedWords) : this.number()
      return { ...named, form, is, ...readUnit(), ...this.#from(name.start) }
    }
    return { ...named, is: this.number(), ...readUnit(), ...this.#from(name.start) }
  }

  #path(): Name {
    const reader = this.#reader
    const first = reader.name('a name', new Set())
    let { text } = first
    while (reader.skip('.')) text += `.${reader.name('a name', new Set()).text}`
    return { ...first, text, end: reader.lastEnd }
  }

  #fieldUnit(): { unit?: SourceUnit } {
    return this.#reader.skip('in') ? { unit: this.#reader.expectUnit() } : {}
  }
}
