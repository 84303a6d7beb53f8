// Parses the tests of a product: choices, and the expected results of their completion.
import { isComparison } from './comparisons.ts'
import type { LookAhead } from './look-ahead.ts'
import type { ExpressionParser } from './parse-expression.ts'
import type { Expected, PossibleState, StatedField, TestBlock } from './product-syntax.ts'
import type { Literal, Name, Reference, Text, Truth } from './syntax.ts'
import type { Line } from './syntax-line.ts'
import type { TokenReader } from './token-reader.ts'
import { reservedWords } from './tokens.ts'

const example = 'test "two modules"  with load = 15 kW  expect modules = 2'
const states: readonly PossibleState[] = ['possible', 'impossible', 'implied']

export class TestParser {
  readonly #reader: TokenReader
  readonly #expressions: ExpressionParser
  readonly #ahead: LookAhead

  constructor(reader: TokenReader, expressions: ExpressionParser, ahead: LookAhead) {
    this.#reader = reader
    this.#expressions = expressions
    this.#ahead = ahead
  }

  test(): Omit<TestBlock, keyof Line> {
    const reader = this.#reader
    const name = reader.text() ?? reader.fail('the name of a test', `Say what it shows: \`${example}\`.`)
    const source = reader.skip('source') ? { source: this.#text('a source') } : {}
    const given: StatedField[] = []
    if (reader.skip('with')) {
      do given.push(this.#stated())
      while (reader.skip(','))
    }
    const expected: Expected[] = []
    while (reader.skip('expect')) {
      do expected.push(this.#expected())
      while (reader.skip(','))
    }
    if (expected.length === 0) reader.fail('`expect`', `Say what is so then: \`${example}\`.`)
    return { kind: 'test', name, ...source, with: given, expect: expected }
  }

  #text(expected: string): string {
    return this.#reader.text() ?? this.#reader.fail(expected, 'Write it between "quotes".')
  }

  #stated(): StatedField {
    const { name, reference } = this.#named()
    this.#reader.expect('=', `Say what it is: \`${example}\`.`)
    const value = this.#value(reference)
    return { name, value, start: name.start, end: this.#reader.lastEnd }
  }

  /** A name as a configuration has it: `load`, `rack.count`, `rack[2].load`. */
  #named(): { readonly name: Name; readonly reference: Reference } {
    const reader = this.#reader
    const of = reader.name('a choice, a value or a figure', reservedWords)
    let place = ''
    if (reader.skip('[')) {
      place = `[${this.#expressions.count('the number of a place').value}]`
      reader.expect(']', 'Close with `]`: `rack[2].load`.')
    }
    if (!reader.skip('.')) {
      const name: Name = { ...of, text: of.text + place, end: reader.lastEnd }
      return { name, reference: of }
    }
    const member = reader.name('what it has', new Set())
    const name: Name = { ...of, text: `${of.text}${place}.${member.text}`, end: member.end }
    return { name, reference: { kind: 'member', of, column: member, start: of.start, end: member.end } }
  }

  #value(reference: Reference): Name | Literal | Truth | Text {
    const reader = this.#reader
    const { kind, text, start, end } = reader.token
    if (this.#ahead.isChoice(reference)) return reader.run('an option')
    if (kind === 'string') {
      reader.advance()
      return { kind: 'text', text, start, end }
    }
    if (text === 'true' || text === 'false') {
      reader.advance()
      return { kind: 'truth', value: text === 'true', start, end }
    }
    const [dash, month] = [reader.peek(1), reader.peek(2)]
    const isDay = kind === 'number' && dash.text === '-' && dash.start === end && month.start === dash.end
    return isDay ? reader.run('a day') : this.#expressions.literal('a number')
  }

  #expected(): Expected {
    const reader = this.#reader
    const { start } = reader.token
    const next = reader.peek(1)
    if (reader.is('no') && (next.text === 'line' || next.text === 'notice')) {
      reader.advance()
      return this.#lineOrNotice(start, false)
    }
    if (reader.is('line') || reader.is('notice')) return this.#lineOrNotice(start, true)
    const { name, reference } = this.#named()
    const operator = reader.token.kind === 'symbol' ? reader.token.text : ''
    if (!isComparison(operator)) return reader.fail('a comparison', `Say what it is: \`${example}\`.`)
    reader.advance()
    const of: StatedField = { name, value: this.#value(reference), start, end: reader.lastEnd }
    const state = operator === '=' ? states.find((word) => reader.skip(word)) : undefined
    if (state === undefined) return { kind: 'value', operator, of, start, end: reader.lastEnd }
    const rules = reader.skip('by') ? { rules: this.#rules() } : {}
    return { kind: 'state', of, state, ...rules, start, end: reader.lastEnd }
  }

  /** `line module = 6`, `notice U14`, or negated `no line module`. */
  #lineOrNotice(start: number, isExpected: boolean): Expected {
    const reader = this.#reader
    const kind = reader.advance().text === 'line' ? 'line' : 'notice'
    const id = reader.id(`the id of a ${kind}`)
    if (kind === 'notice') return { kind, id, raised: isExpected, start, end: reader.lastEnd }
    if (isExpected) reader.expect('=', 'Say how many: `expect line module = 6`, or `expect no line module`.')
    const quantity = isExpected ? this.#expressions.count('a quantity').value : 0
    return { kind, id, quantity, start, end: reader.lastEnd }
  }

  /** The rules that exclude a value: `by R1 and R2`. */
  #rules(): Name[] {
    const rules = [this.#reader.id('the id of a rule')]
    while (this.#reader.skip('and')) rules.push(this.#reader.id('the id of a rule'))
    return rules
  }
}
