// Cuts the text of a model into tokens.
import type { Span } from './source-text.ts'

export type TokenKind = 'word' | 'name' | 'number' | 'string' | 'symbol' | 'comment' | 'unknown' | 'end'

export interface Token extends Span {
  readonly kind: TokenKind
  /** The word or symbol; the content of a quoted name, string or comment; the digits of a number. */
  readonly text: string
  /** Whether it is the first on its line, where declarations begin. */
  readonly first: boolean
  /** Whether `=` or a point follows it, which makes it a name wherever it occurs. */
  readonly assigned?: true
}

/** Reports a problem of a token; the lexer itself always continues. */
export type LexReport = (span: Span, message: string, cure: string) => void

const patterns = {
  space: /\s+/y,
  comment: /\/\/[^\n]*/y,
  word: /[\p{L}_][\p{L}0-9_]*/uy,
  number: /[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y,
  string: /"(?:[^"\\\n]|\\.)*("?)/y,
  name: /`(?:[^`\\\n]|\\.)*(`?)/y,
  symbol: /\.\.|<=|>=|!=|[-+*/%=<>()[\],:|.]/y,
  foreign: /==|&&|\|\||≤|≥|≠|×|·|−|!(?!=)|;|\{|\}/y,
} as const

/** The notation of other languages for what this one writes differently. */
const foreignSymbols: Readonly<Record<string, string>> = {
  '==': '=',
  '&&': 'and',
  '||': 'or',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
  '×': '*',
  '·': '*',
  '−': '-',
  '!': 'not',
}

/** All tokens of a text followed by an `end` token, with comments among them. Never fails: see `report`. */
export const readTokens = (text: string, report: LexReport = () => undefined): Token[] =>
  new Lexer(text, report).readAll()

class Lexer {
  readonly #text: string
  readonly #report: LexReport
  readonly #tokens: Token[] = []
  #at = 0
  #isFirst = true
  /** The first token of the line. */
  #opener = ''

  constructor(text: string, report: LexReport) {
    this.#text = text
    this.#report = report
  }

  readAll(): Token[] {
    while (this.#at < this.#text.length) if (!this.#skipSpace()) this.#readToken()
    this.#push('end', 0, '')
    return this.#tokens.map((token, index) => {
      const next = this.#tokens[index + 1]
      const isAssigned =
        token.kind === 'word' && next?.kind === 'symbol' && (next.text === '=' || next.text === '.')
      return token.first && isAssigned ? { ...token, assigned: true } : token
    })
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    return pattern.exec(this.#text)
  }

  #push(kind: TokenKind, length: number, text: string): void {
    this.#tokens.push({ kind, start: this.#at, end: this.#at + length, text, first: this.#isFirst })
    this.#at += length
    if (this.#isFirst) this.#opener = text
    this.#isFirst = false
  }

  #skipSpace(): boolean {
    const space = this.#match(patterns.space)
    if (space === null) return false
    if (space[0].includes('\n')) this.#isFirst = true
    this.#at += space[0].length
    return true
  }

  #readToken(): void {
    for (const kind of ['word', 'number', 'comment', 'string', 'name'] as const) {
      const match = this.#match(patterns[kind])
      if (match === null) continue
      if (kind === 'string' || kind === 'name') this.#readQuoted(kind, match)
      else this.#push(kind, match[0].length, kind === 'comment' ? match[0].slice(2).trim() : match[0])
      return
    }
    const foreign = this.#match(patterns.foreign)
    // In a row of a table `||` is an empty cell: two symbols.
    const isCell = foreign?.[0] === '||' && (this.#isFirst || this.#opener === '|')
    if (foreign !== null && !isCell) return this.#readForeign(foreign[0])
    const symbol = this.#match(patterns.symbol)
    if (symbol === null) this.#readUnknown()
    else this.#push('symbol', symbol[0].length, symbol[0])
  }

  #span(length: number): Span {
    return { start: this.#at, end: this.#at + length }
  }

  #readQuoted(kind: 'string' | 'name', match: RegExpExecArray): void {
    const mark = kind === 'string' ? '"' : '`'
    const [quoted, end] = match
    const span = this.#span(quoted.length)
    const closed = end === mark
    if (!closed)
      this.#report(
        span,
        `Found a ${kind} without its closing ${mark}.`,
        `Close it with ${mark} on the same line.`,
      )
    this.#push(
      kind,
      quoted.length,
      unescapeText(quoted.slice(1, closed ? -1 : undefined), span, this.#report),
    )
  }

  #readForeign(sign: string): void {
    const replacement = foreignSymbols[sign]
    const span = this.#span(sign.length)
    if (replacement === undefined) {
      const cure = 'Take it out; a declaration ends where the next begins.'
      this.#report(span, `Found \`${sign}\`, which the language does not use.`, cure)
      this.#push('unknown', sign.length, sign)
      return
    }
    this.#report(span, `Found \`${sign}\`, expected \`${replacement}\`.`, `Write \`${replacement}\`.`)
    this.#push(/^[a-z]/.test(replacement) ? 'word' : 'symbol', sign.length, replacement)
  }

  #readUnknown(): void {
    const character = String.fromCodePoint(this.#text.codePointAt(this.#at) ?? 0)
    const cure = 'Take it out, or put the text it belongs to between quotes.'
    this.#report(
      this.#span(character.length),
      `Found the character \`${character}\`, which means nothing here.`,
      cure,
    )
    this.#push('unknown', character.length, character)
  }
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' }

/** The inside of a quoted text with its escapes resolved. */
function unescapeText(inside: string, span: Span, report: LexReport): string {
  if (!inside.includes('\\')) return inside
  return inside.replaceAll(
    /\\(?:u\{([0-9a-fA-F]{1,6})\}|([^]))/g,
    (escape, code: string | undefined, character: string) => {
      if (code !== undefined) {
        const point = Number.parseInt(code, 16)
        if (point <= 0x10_ff_ff) return String.fromCodePoint(point)
      } else if (character === '"' || character === '`' || character === '\\') return character
      else if (Object.hasOwn(escapes, character)) return escapes[character]!
      report(
        span,
        `Found \`${escape}\`, which is no escape.`,
        'Write \\\\ for a backslash, \\n for a new line, \\u{2126} for a character by its code.',
      )
      return escape
    },
  )
}

/** Characters that would end or disturb the line of a quoted text: controls, line ends, halves of surrogate pairs. */
const unprintable = /[\p{Cc}\u2028\u2029\p{Cs}]/gu

/** A quoted text; characters that a line cannot show are escaped. */
export const quote = (text: string, mark: '"' | '`' = '"'): string =>
  mark +
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(mark, `\\${mark}`)
    .replaceAll('\n', '\\n')
    .replaceAll(unprintable, (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`) +
  mark
