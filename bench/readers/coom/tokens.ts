// Splits a COOM text into tokens; comments and spaces are dropped, but each token records whether a new line precedes it.
import type { Span } from '@design-portal/domain/engine/text/source-text.ts'
import type { ProblemList } from '../read-model.ts'

export interface Token extends Span {
  readonly kind: 'name' | 'text' | 'number' | 'hashes' | 'symbol' | 'end'
  /** The content of a quoted text; otherwise as written, with ≤, ≥, ≠, == as <=, >=, !=, =. */
  readonly text: string
  /** Statements end at line ends. */
  readonly firstOfLine: boolean
}

/** One token, comment or run of spaces at a time. */
const pattern =
  /(?<blank>\s+)|(?<comment>\/\/[^\n]*|\/\*[^]*?(?:\*\/|$))|(?<text>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')|(?<number>\d+(?:\.(?!\.)\d+)?)|(?<name>[\p{L}\p{Sc}_][\p{L}\p{N}\p{Sc}_]*)|(?<hashes>#+)|(?<symbol>-\*-|\.\.|&&|\|\||<=|>=|==|!=|[≤≥≠{}()[\]=<>+\-*/,;.!^])/uy

const spellings: Readonly<Record<string, string>> = { '≤': '<=', '≥': '>=', '≠': '!=', '==': '=' }

/** All tokens and one of kind `end`. Invalid characters are reported and skipped. */
export function readCoomTokens(text: string, problems: ProblemList): Token[] {
  const tokens: Token[] = []
  let firstOfLine = true
  let at = 0
  while (at < text.length) {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match === null) {
      const span = { start: at, end: at + 1 }
      problems.report(
        span,
        `\`${text[at]}\` has no meaning here.`,
        text[at] === '"' || text[at] === "'" ? 'Close the text on the same line.' : 'Take it out.',
      )
      at += 1
      continue
    }
    const [whole] = match
    const span = { start: at, end: at + whole.length }
    at = span.end
    const kind = findKind(match.groups ?? {})
    if (kind === undefined) {
      firstOfLine ||= whole.includes('\n')
      continue
    }
    tokens.push({
      ...span,
      kind,
      text: kind === 'text' ? unquoted(whole) : (spellings[whole] ?? whole),
      firstOfLine,
    })
    firstOfLine = false
  }
  tokens.push({ start: text.length, end: text.length, kind: 'end', text: '', firstOfLine: true })
  return tokens
}

const kinds = ['name', 'text', 'number', 'hashes', 'symbol'] as const

/** Undefined for spaces and comments. */
const findKind = (groups: Readonly<Record<string, string | undefined>>): (typeof kinds)[number] | undefined =>
  kinds.find((kind) => groups[kind] !== undefined)

const unquoted = (text: string): string => text.slice(1, -1).replaceAll(/\\(.)/g, '$1')
