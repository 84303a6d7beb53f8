// Reads tokens one by one for the parser: looks ahead, expects, reports, and assigns comments to their lines.
import type { SourceUnit } from '../source/source-model.ts'
import type { SourceText, Span, TextProblem } from './source-text.ts'
import { findNearest } from './suggest.ts'
import type { Name, Reference } from './syntax.ts'
import type { Line } from './syntax-line.ts'
import { readTokens, type Token } from './lexer.ts'
import { isDeclarationStart, isLanguageWord } from './tokens.ts'
import { unitNames, findUnitByWord } from './units.ts'

/** Maximum number of reported problems of one text; more would hide the first ones. */
const MAX_PROBLEMS = 100

/** Thrown and caught within the parser: the current token is invalid, continue with the next line. */
export class AbandonedError extends Error {}

/** The name of a token in a message. */
const describeToken = ({ kind, text }: Token): string => {
  const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text
  if (kind === 'end') return 'the end of the text'
  if (kind === 'string') return `the text "${shown}"`
  return `\`${shown}\``
}

export class TokenReader {
  readonly source: SourceText
  readonly problems: TextProblem[] = []
  readonly #tokens: Token[]
  readonly #comments: Token[]
  #at = 0
  #nextComment = 0
  #tokensExamined = 0
  #lastReportedStart = -1

  constructor(source: SourceText) {
    this.source = source
    const all = readTokens(source.text, (span, message, cure) => this.report(span, message, cure))
    this.#tokens = all.filter(({ kind }) => kind !== 'comment')
    this.#comments = all.filter(({ kind }) => kind === 'comment')
  }

  /** Number of tokens before this one. */
  get at(): number {
    return this.#at
  }

  /** Number of tokens, including the final one. */
  get length(): number {
    return this.#tokens.length
  }

  get token(): Token {
    this.#tokensExamined += 1
    return this.#tokens[this.#at]!
  }

  /** Number of token reads: the work done so far, the same on every machine. */
  get tokensExamined(): number {
    return this.#tokensExamined
  }

  /** The token `ahead` positions further on, or back; the end token before the first and after the last. */
  peek(ahead: number): Token {
    this.#tokensExamined += 1
    return this.#tokens[this.#at + ahead] ?? this.#tokens.at(-1)!
  }

  /** The end of the token read last. */
  get lastEnd(): number {
    return this.#tokens[this.#at - 1]?.end ?? 0
  }

  get ended(): boolean {
    return this.token.kind === 'end'
  }

  advance(): Token {
    const { token } = this
    if (!this.ended) this.#at += 1
    return token
  }

  /** Whether a word or symbol is the current token. Quoted names and texts never are. */
  is(text: string): boolean {
    const { kind, text: tokenText } = this.token
    return tokenText === text && (kind === 'word' || kind === 'symbol')
  }

  /** Reads a word or symbol if it is the current token. */
  skip(text: string): boolean {
    const found = this.is(text)
    if (found) this.#at += 1
    return found
  }

  /** Reads a word or symbol or abandons the line. */
  expect(text: string, cure: string): Token {
    if (!this.is(text)) this.fail(`\`${text}\``, cure)
    return this.advance()
  }

  report(span: Span, message: string, cure: string): void {
    if (this.problems.length < MAX_PROBLEMS)
      this.problems.push({ ...this.source.position(span), message, cure })
  }

  /** Reports the current token and abandons the line. */
  fail(expected: string, cure: string): never {
    this.reportExpected(expected, cure)
    throw new AbandonedError()
  }

  /** Reports the current token; each place is reported only once. */
  reportExpected(expected: string, cure: string): void {
    const { token, lastEnd } = this
    // A missing token belongs to the line above, not to the declaration that follows.
    const isMissing = lastEnd > 0 && (this.ended || (token.first && isDeclarationStart(token)))
    const span = isMissing ? { start: lastEnd, end: lastEnd } : token
    const found = isMissing && !this.ended ? 'the end of the line' : describeToken(token)
    if (this.#lastReportedStart !== span.start)
      this.report(span, `Found ${found}, expected ${expected}.`, this.#suggestUnit() ?? cure)
    this.#lastReportedStart = span.start
  }

  /** `5 kw`: a number followed by a misspelt unit. */
  #suggestUnit(): string | undefined {
    const { kind, text } = this.token
    if (kind !== 'word' || isLanguageWord(text)) return undefined
    if (this.#tokens[this.#at - 1]?.kind !== 'number') return undefined
    const unit = findNearest(text, unitNames)
    return unit === undefined ? undefined : `Did you mean \`${unit}\`?`
  }

  /** Moves to the next token that begins a line and satisfies the condition, or to the end. */
  skipTo(passes: (token: Token) => boolean): void {
    while (!this.ended && !(this.token.first && passes(this.token))) this.#at += 1
  }

  text(): string | undefined {
    return this.token.kind === 'string' ? this.advance().text : undefined
  }

  /** A name: a word that is not a keyword, or anything between backquotes. */
  name(expected: string, reserved: ReadonlySet<string>): Name {
    const { kind, text, start, end } = this.token
    if (kind === 'word' && reserved.has(text))
      this.fail(
        expected,
        `\`${text}\` is a word of the language: write \`\`${text}\`\` between backquotes if it is a name.`,
      )
    if (kind !== 'word' && kind !== 'name')
      this.fail(expected, 'A name begins with a letter; put any other between `backquotes`.')
    this.advance()
    return { kind: 'name', text, start, end }
  }

  /** The name of a choice or value, `rack.load` where it belongs to a place. After a point any word is a name. */
  reference(expected: string, reserved: ReadonlySet<string>): Reference {
    const of = this.name(expected, reserved)
    return this.skip('.') ? this.member(of) : of
  }

  /** What follows a point. */
  member(reference: Reference): Reference {
    const column = this.name('a column', new Set())
    return { kind: 'member', of: reference, column, start: reference.start, end: column.end }
  }

  /** An option or file: adjacent words, figures and signs as written, or anything between quotes. */
  run(expected: string): Name {
    return (
      this.#named('string') ??
      this.id(expected, 'Put a name of other signs than letters and figures between "quotes".')
    )
  }

  /**
   * An id or version: like an option, but other signs are between backquotes, because a quoted text beside it is its
   * sentence.
   */
  id(
    expected: string,
    cure = 'Write it before the sentence; other signs than letters and figures need `backquotes`.',
  ): Name {
    const quoted = this.#named('name')
    if (quoted !== undefined) return quoted
    const { kind, start } = this.token
    if (kind !== 'word' && kind !== 'number') this.fail(expected, cure)
    this.advance()
    while (this.#doesRunContinue()) this.advance()
    return { kind: 'name', text: this.source.text.slice(start, this.lastEnd), start, end: this.lastEnd }
  }

  #named(quotedAs: 'string' | 'name'): Name | undefined {
    const { kind, text, start, end } = this.token
    if (kind !== quotedAs) return undefined
    this.advance()
    return { kind: 'name', text, start, end }
  }

  #doesRunContinue(): boolean {
    const { token } = this
    if (token.start !== this.lastEnd) return false
    if (token.kind === 'word' || token.kind === 'number') return true
    const next = this.peek(1)
    return (
      token.kind === 'symbol' &&
      ['+', '-', '/', '.', ':'].includes(token.text) &&
      next.start === token.end &&
      (next.kind === 'word' || next.kind === 'number')
    )
  }

  /** The content between an opened bracket and its end, separated by commas. */
  list<T>(part: () => T, end = ')'): T[] {
    const found: T[] = []
    if (this.skip(end)) return found
    do found.push(part())
    while (this.skip(','))
    this.expect(end, `Separate by commas, and close with \`${end}\`.`)
    return found
  }

  /** The unit at this place, if there is one: `kW`, `%`, `kN/m2`. */
  unit(): SourceUnit | undefined {
    const { token } = this
    if (token.kind !== 'word' && token.text !== '%') return undefined
    const [slash, below] = [this.peek(1), this.peek(2)]
    const ratio =
      slash.text === '/' && slash.start === token.end && below.start === slash.end
        ? findUnitByWord(`${token.text}/${below.text}`)
        : undefined
    if (ratio !== undefined) {
      this.#at += 3
      return ratio
    }
    const unit = token.kind === 'string' ? undefined : findUnitByWord(token.text)
    if (unit !== undefined) this.advance()
    return unit
  }

  /** The required unit at this place. */
  expectUnit(): SourceUnit {
    const unit = this.unit()
    if (unit !== undefined) return unit
    const nearest = findNearest(this.token.text, unitNames)
    this.fail(
      'a unit',
      nearest === undefined ? `The units are ${unitNames.join(', ')}.` : `Did you mean \`${nearest}\`?`,
    )
  }

  /** Begins a line: the offset of its first token, and the comments above it. */
  begin(): Pick<Line, 'start' | 'comments' | 'blank'> {
    const { start } = this.token
    return { start, ...this.#above(start) }
  }

  /** The remaining comments after everything is read. */
  remaining(): Pick<Line, 'comments' | 'blank'> {
    return this.#above(this.source.text.length)
  }

  /** The comments between the last token and an offset, and whether a blank line precedes them. */
  #above(offset: number): Pick<Line, 'comments' | 'blank'> {
    const { lastEnd } = this
    const comments = this.#commentsBefore(offset)
    const before = this.source.text.slice(lastEnd, comments[0]?.start ?? offset)
    return {
      comments: comments.map(({ text }) => text),
      blank: lastEnd > 0 && /\n[^\S\n]*\n/.test(before),
    }
  }

  /** Ends a line: comments inside it are moved before it, one after it on its last line stays there. */
  finish({ start, comments, blank }: Pick<Line, 'start' | 'comments' | 'blank'>): Line {
    const end = Math.max(this.lastEnd, start)
    const inside = this.#commentsBefore(end).map(({ text }) => text)
    const following = this.#comments[this.#nextComment]
    const remark =
      following !== undefined &&
      following.start < this.token.start &&
      !following.first &&
      this.source.getLine(following.start) === this.source.getLine(Math.max(start, end - 1))
        ? following.text
        : undefined
    if (remark !== undefined) this.#nextComment += 1
    return {
      start,
      end,
      comments: [...comments, ...inside],
      blank,
      ...(remark === undefined ? {} : { remark }),
    }
  }

  /** Comments before an offset that are not assigned to a line yet. */
  #commentsBefore(offset: number): Token[] {
    const from = this.#nextComment
    while (this.#nextComment < this.#comments.length && this.#comments[this.#nextComment]!.start < offset)
      this.#nextComment += 1
    return this.#comments.slice(from, this.#nextComment)
  }
}
