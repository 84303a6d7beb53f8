// Splits a COOM text into tokens; comments and spaces are dropped, but each token records whether a new line precedes it.
import type { Span } from '@design-portal/domain/engine/text/source-text.ts'
import type { ProblemList } from '../read-model.ts'

export interface Token extends Span {
  readonly kind: 'name' | 'text' | 'number' | 'hashes' | 'symbol' | 'end'
  /** The content of a quoted text; otherwise as written, with ≤, ≥, ≠, == as <=, >=, !=, =. */
  readonly text: string
  /** Statements end at line ends. */
  readonly isFirstOfLine: boolean
}

/** One token, comment or run of spaces at a time. */
const tokenPattern =
  /(?<blank>\s+)|(?<comment>\/\/[^\n]*|\/\*[^]*?(?:\*\/|$))|(?<text>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')|(?<number>\d+(?:\.(?!\.)\d+)?)|(?<name>[\p{L}\p{Sc}_][\p{L}\p{N}\p{Sc}_]*)|(?<hashes>#+)|(?<symbol>-\*-|\.\.|&&|\|\||<=|>=|==|!=|[≤≥≠{}()[\]=<>+\-*/,;.!^])/uy

const spellings: Readonly<Record<string, string>> = { '≤': '<=', '≥': '>=', '≠': '!=', '==': '=' }

/** All tokens and one of kind `end`. Invalid characters are reported and skipped. */
export function readCoomTokens(text: string, problems: ProblemList): Token[] {
  const tokens: Token[] = []
  let isFirstOfLine = true
  let index = 0
  while (index < text.length) {
    tokenPattern.lastIndex = index
    const match = tokenPattern.exec(text)
    if (match === null) {
      const span = { start: index, end: index + 1 }
      problems.report(
        span,
        `\`${text[index]}\` has no meaning here.`,
        text[index] === '"' || text[index] === "'" ? 'Close the text on the same line.' : 'Remove it.',
      )
      index += 1
      continue
    }
    const [matchedText] = match
    const span = { start: index, end: index + matchedText.length }
    index = span.end
    const kind = findKind(match.groups ?? {})
    if (kind === undefined) {
      isFirstOfLine ||= matchedText.includes('\n')
      continue
    }
    tokens.push({
      ...span,
      kind,
      text: kind === 'text' ? unquote(matchedText) : (spellings[matchedText] ?? matchedText),
      isFirstOfLine,
    })
    isFirstOfLine = false
  }
  tokens.push({ start: text.length, end: text.length, kind: 'end', text: '', isFirstOfLine: true })
  return tokens
}

const kinds = ['name', 'text', 'number', 'hashes', 'symbol'] as const

/** Undefined for spaces and comments. */
const findKind = (groups: Readonly<Record<string, string | undefined>>): (typeof kinds)[number] | undefined =>
  kinds.find((kind) => groups[kind] !== undefined)

const unquote = (text: string): string => text.slice(1, -1).replaceAll(/\\(.)/g, '$1')
