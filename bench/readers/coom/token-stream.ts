// Moves through the tokens of a COOM text and reports what was expected at the current token.
import type { Span } from '@design-portal/domain/engine/text/source-text.ts'
import type { ProblemList } from '../read-model.ts'
import type { Token } from './tokens.ts'

export class TokenStream {
  readonly problems: ProblemList
  readonly #tokens: readonly Token[]
  #index = 0

  constructor(tokens: readonly Token[], problems: ProblemList) {
    this.#tokens = tokens
    this.problems = problems
  }

  get token(): Token {
    return this.#tokens[this.#index]!
  }

  /** The token `ahead` positions further on, or the last one. */
  peek(ahead: number): Token {
    return this.#tokens[Math.min(this.#index + ahead, this.#tokens.length - 1)]!
  }

  /** The end of the previous token. */
  get lastEnd(): number {
    return this.#tokens[this.#index - 1]?.end ?? 0
  }

  next(): Token {
    const { token } = this
    if (token.kind !== 'end') this.#index += 1
    return token
  }

  /** Whether the current token is this symbol or word. */
  is(text: string): boolean {
    const { token } = this
    return token.text === text && (token.kind === 'symbol' || token.kind === 'name')
  }

  /** Skips this symbol or word if it is the current token. */
  skip(text: string): boolean {
    if (!this.is(text)) return false
    this.next()
    return true
  }

  expect(text: string): Token {
    if (this.is(text)) return this.next()
    return this.refuse(`\`${text}\``)
  }

  expectName(expected: string): Token {
    if (this.token.kind === 'name' || this.token.kind === 'text') return this.next()
    return this.refuse(expected)
  }

  /** Stops reading, since the meaning of the rest would be a guess. */
  refuse(expected: string): never {
    const { token } = this
    const found = token.kind === 'end' ? 'the end of the text' : `\`${token.text}\``
    return this.problems.stop(
      token,
      `Found ${found} where ${expected} was expected.`,
      `Write ${expected} here.`,
    )
  }

  /** The span from the start of a token to the end of the last one read. */
  spanFrom({ start }: Span): Span {
    return { start, end: this.lastEnd }
  }
}
