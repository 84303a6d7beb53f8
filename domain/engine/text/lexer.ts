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
  new Lexer(text, report).all()

class Lexer {
  readonly #text: string
  readonly #report: LexReport
  readonly #found: Token[] = []
  #at = 0
  #first = true
  /** The beginning of the line. */
  #opener = ''

  constructor(text: string, report: LexReport) {
    this.#text = text
    this.#report = report
  }

  all(): Token[] {
    while (this.#at < this.#text.length) if (!this.#space()) this.#token()
    this.#push('end', 0, '')
    return this.#found.map((token, index) => {
      const next = this.#found[index + 1]
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
    this.#found.push({ kind, start: this.#at, end: this.#at + length, text, first: this.#first })
    this.#at += length
    if (this.#first) this.#opener = text
    this.#first = false
  }

  #space(): boolean {
    const space = this.#match(patterns.space)
    if (space === null) return false
    if (space[0].includes('\n')) this.#first = true
    this.#at += space[0].length
    return true
  }

  #token(): void {
    for (const kind of ['word', 'number', 'comment', 'string', 'name'] as const) {
      const hit = this.#match(patterns[kind])
      if (hit === null) continue
      if (kind === 'string' || kind === 'name') this.#quoted(kind, hit)
      else this.#push(kind, hit[0].length, kind === 'comment' ? hit[0].slice(2).trim() : hit[0])
      return
    }
    const foreign = this.#match(patterns.foreign)
    // In a row of a table `||` is an empty cell: two symbols.
    const isCell = foreign?.[0] === '||' && (this.#first || this.#opener === '|')
    if (foreign !== null && !isCell) return this.#foreign(foreign[0])
    const symbol = this.#match(patterns.symbol)
    if (symbol === null) this.#unknown()
    else this.#push('symbol', symbol[0].length, symbol[0])
  }

  #span(length: number): Span {
    return { start: this.#at, end: this.#at + length }
  }

  #quoted(kind: 'string' | 'name', hit: RegExpExecArray): void {
    const mark = kind === 'string' ? '"' : '`'
    const [whole, end] = hit
    const span = this.#span(whole.length)
    const closed = end === mark
    if (!closed)
      this.#report(
        span,
        `Found a ${kind} without its closing ${mark}.`,
        `Close it with ${mark} on the same line.`,
      )
    this.#push(kind, whole.length, unescapeText(whole.slice(1, closed ? -1 : undefined), span, this.#report))
  }

  #foreign(sign: string): void {
    const meant = foreignSymbols[sign]
    const span = this.#span(sign.length)
    if (meant === undefined) {
      const cure = 'Take it out; a declaration ends where the next begins.'
      this.#report(span, `Found \`${sign}\`, which the language does not use.`, cure)
      this.#push('unknown', sign.length, sign)
      return
    }
    this.#report(span, `Found \`${sign}\`, expected \`${meant}\`.`, `Write \`${meant}\`.`)
    this.#push(/^[a-z]/.test(meant) ? 'word' : 'symbol', sign.length, meant)
  }

  #unknown(): void {
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
    (whole, code: string | undefined, one: string) => {
      if (code !== undefined) {
        const point = Number.parseInt(code, 16)
        if (point <= 0x10_ff_ff) return String.fromCodePoint(point)
      } else if (one === '"' || one === '`' || one === '\\') return one
      else if (Object.hasOwn(escapes, one)) return escapes[one]!
      report(
        span,
        `Found \`${whole}\`, which is no escape.`,
        'Write \\\\ for a backslash, \\n for a new line, \\u{2126} for a character by its code.',
      )
      return whole
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
