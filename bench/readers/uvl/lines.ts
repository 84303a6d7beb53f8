// Splits a UVL text into lines of tokens with their indentation: comments are dropped, attributes in braces may span lines.
import type { Span } from '@design-portal/domain/engine/text/source-text.ts'
import type { ProblemList } from '../read-model.ts'

export interface UvlToken extends Span {
  readonly kind: 'name' | 'number' | 'symbol'
  /** Quoted names without their quotes. */
  readonly text: string
  readonly quoted: boolean
}

export interface UvlLine extends Span {
  /** Columns of whitespace before the first token; a tab advances to the next multiple of 8. */
  readonly indent: number
  readonly tokens: readonly UvlToken[]
}

const TAB = 8

const pattern =
  /(?<blank>[^\S\n]+)|(?<newline>\n)|(?<comment>\/\/[^\n]*|\/\*[^]*?(?:\*\/|$))|(?<quoted>"[^"\n]*"|'[^'\n]*')|(?<number>-?\d+(?:\.(?!\.)\d+)?(?![\p{L}\p{N}_]))|(?<name>[\p{L}\p{N}_][\p{L}\p{N}_$#§%?\\'äöüß;-]*)|(?<symbol><=>|=>|==|!=|<=|>=|\.\.|[{}()[\]<>!&|,.*+\-/:=])/uy

/** All non-empty lines. Invalid characters are reported and skipped. */
export function readUvlLines(text: string, problems: ProblemList): UvlLine[] {
  const lines: UvlLine[] = []
  let tokens: UvlToken[] = []
  let indent = 0
  let braces = 0
  const close = (): void => {
    const [first, last] = [tokens[0], tokens.at(-1)]
    if (first !== undefined) lines.push({ start: first.start, end: last!.end, indent, tokens })
    tokens = []
    indent = 0
  }
  for (let index = 0; index < text.length;) {
    pattern.lastIndex = index
    const match = pattern.exec(text)
    if (match === null) {
      const cure =
        text[index] === '"' ? 'Close the name on the same line.' : 'Take it out, or put the name in quotes.'
      problems.report({ start: index, end: index + 1 }, `\`${text[index]}\` has no meaning here.`, cure)
      index += 1
      continue
    }
    const [whole] = match
    const groups = match.groups ?? {}
    const span = { start: index, end: index + whole.length }
    index = span.end
    if (groups['newline'] !== undefined && braces === 0) close()
    else if (groups['blank'] !== undefined && tokens.length === 0 && braces === 0)
      indent = computeWidth(whole)
    const kind = kinds.find((candidate) => groups[candidate] !== undefined)
    if (kind === undefined) continue
    if (whole === '{') braces += 1
    if (whole === '}') braces = Math.max(0, braces - 1)
    const quoted = kind === 'quoted'
    tokens.push({
      ...span,
      kind: quoted ? 'name' : kind,
      text: quoted ? whole.slice(1, -1) : whole,
      quoted,
    })
  }
  close()
  return lines
}

const kinds = ['quoted', 'number', 'name', 'symbol'] as const

function computeWidth(blank: string): number {
  let width = 0
  for (const character of blank) width = character === '\t' ? (Math.floor(width / TAB) + 1) * TAB : width + 1
  return width
}
