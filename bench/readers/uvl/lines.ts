// Splits a UVL text into lines of tokens with their indentation: comments are dropped, attributes in braces may span lines.
import type { Span } from '@design-portal/domain/engine/text/source-text.ts'
import type { ProblemList } from '../read-model.ts'

export interface UvlToken extends Span {
  readonly kind: 'name' | 'number' | 'symbol'
  /** Quoted names without their quotes. */
  readonly text: string
  readonly isQuoted: boolean
}

export interface UvlLine extends Span {
  /** Columns of whitespace before the first token; a tab advances to the next multiple of 8. */
  readonly indent: number
  readonly tokens: readonly UvlToken[]
}

const TAB_WIDTH = 8

const tokenPattern =
  /(?<blank>[^\S\n]+)|(?<newline>\n)|(?<comment>\/\/[^\n]*|\/\*[^]*?(?:\*\/|$))|(?<quoted>"[^"\n]*"|'[^'\n]*')|(?<number>-?\d+(?:\.(?!\.)\d+)?(?![\p{L}\p{N}_]))|(?<name>[\p{L}\p{N}_][\p{L}\p{N}_$#§%?\\'äöüß;-]*)|(?<symbol><=>|=>|==|!=|<=|>=|\.\.|[{}()[\]<>!&|,.*+\-/:=])/uy

/** All non-empty lines. Invalid characters are reported and skipped. */
export function readUvlLines(text: string, problems: ProblemList): UvlLine[] {
  const lines: UvlLine[] = []
  let tokens: UvlToken[] = []
  let indent = 0
  let braces = 0
  const closeLine = (): void => {
    const [first, last] = [tokens[0], tokens.at(-1)]
    if (first !== undefined) lines.push({ start: first.start, end: last!.end, indent, tokens })
    tokens = []
    indent = 0
  }
  for (let index = 0; index < text.length;) {
    tokenPattern.lastIndex = index
    const match = tokenPattern.exec(text)
    if (match === null) {
      const cure =
        text[index] === '"' ? 'Close the name on the same line.' : 'Remove it, or put the name in quotes.'
      problems.report({ start: index, end: index + 1 }, `\`${text[index]}\` has no meaning here.`, cure)
      index += 1
      continue
    }
    const [matchedText] = match
    const groups = match.groups ?? {}
    const span = { start: index, end: index + matchedText.length }
    index = span.end
    if (groups['newline'] !== undefined && braces === 0) closeLine()
    else if (groups['blank'] !== undefined && tokens.length === 0 && braces === 0)
      indent = computeWidth(matchedText)
    const kind = kinds.find((candidate) => groups[candidate] !== undefined)
    if (kind === undefined) continue
    if (matchedText === '{') braces += 1
    if (matchedText === '}') braces = Math.max(0, braces - 1)
    const isQuoted = kind === 'quoted'
    tokens.push({
      ...span,
      kind: isQuoted ? 'name' : kind,
      text: isQuoted ? matchedText.slice(1, -1) : matchedText,
      isQuoted,
    })
  }
  closeLine()
  return lines
}

const kinds = ['quoted', 'number', 'name', 'symbol'] as const

function computeWidth(whitespace: string): number {
  let width = 0
  for (const character of whitespace)
    width = character === '\t' ? (Math.floor(width / TAB_WIDTH) + 1) * TAB_WIDTH : width + 1
  return width
}
