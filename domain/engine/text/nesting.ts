// Limits the nesting of expressions to what later readers can follow, so that no text overflows the stack.
import type { Span } from './source-text.ts'
import type { Expression } from './syntax.ts'
import { AbandonedError, type TokenReader } from './token-reader.ts'

/** Maximum depth of expressions; a deeper part must become a named value. */
const MAX_DEPTH = 200

/** A level may be read by two calls: an expression, and the number within it. */
const MAX_CALL_DEPTH = 2 * MAX_DEPTH

export class Nesting {
  readonly #reader: TokenReader
  /** Heights of compound expressions within the one being read; anything else has a height of 1. */
  readonly #heights = new Map<Expression, number>()
  #depth = 0

  constructor(reader: TokenReader) {
    this.#reader = reader
  }

  /** Every recursion of the parser is counted here. */
  descend(parse: () => Expression): Expression {
    const depth = this.#depth
    if (depth > MAX_CALL_DEPTH) this.#refuse(this.#reader.token)
    this.#depth = depth + 1
    try {
      return parse()
    } finally {
      this.#depth = depth
      if (depth === 0) this.#heights.clear()
    }
  }

  /** Every compound expression is counted here, because `a - b - c` nests without recursion. */
  track<T extends Expression>(node: T, parts: readonly Expression[]): T {
    let height = 1
    for (const part of parts) height = Math.max(height, this.#heights.get(part) ?? 1)
    if (height >= MAX_DEPTH) this.#refuse(node)
    this.#heights.set(node, height + 1)
    return node
  }

  #refuse(span: Span): never {
    this.#reader.report(
      span,
      `Found an expression of more than ${MAX_DEPTH} levels.`,
      'Name a part of it as a value and use that.',
    )
    throw new AbandonedError()
  }
}
