// A text with its lines: converts offsets into the line and column that people and editors count.

/** A span of a text, by offsets in UTF-16 units; `end` is exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A position; `line` and `column` count from 1, `column` and `length` in UTF-16 units as in editors. */
export interface Position {
  /** The name of the file, if the text has one. */
  readonly file?: string
  readonly line: number
  readonly column: number
  /** Length on that line; at least 1, so that there is something to underline. */
  readonly length: number
  readonly offset: number
}

/** A problem in a text: its position, what was found and expected, and a remedy. */
export interface TextProblem extends Position {
  readonly message: string
  readonly cure: string
}

export class SourceText {
  readonly text: string
  readonly file: string | undefined
  readonly #lineStarts: number[] = [0]

  constructor(text: string, file?: string) {
    this.text = text
    this.file = file
    for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1))
      this.#lineStarts.push(index + 1)
  }

  /** The number of the line of an offset, counted from 0. */
  getLine(offset: number): number {
    let [low, high] = [0, this.#lineStarts.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.#lineStarts[middle]! <= offset) low = middle
      else high = middle - 1
    }
    return low
  }

  /** The position of a span; a span of several lines is cut at the end of the first. */
  position({ start, end }: Span): Position {
    const line = this.getLine(start)
    const lineStart = this.#lineStarts[line]!
    const lineEnd = (this.#lineStarts[line + 1] ?? this.text.length + 1) - 1
    return {
      ...(this.file === undefined ? {} : { file: this.file }),
      line: line + 1,
      column: start - lineStart + 1,
      length: Math.max(1, Math.min(end, lineEnd) - start),
      offset: start,
    }
  }
}

/** A position as tools print it: `ups.model:12:7`. */
export const formatPosition = ({ file, line, column }: Position): string =>
  `${file ?? 'model'}:${line}:${column}`
