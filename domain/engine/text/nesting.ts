// Keeps expressions from nesting deeper than what reads them later can follow, so that no text runs anything out of stack.
import type { Span } from './source-text.ts'
import type { Expression } from './syntax.ts'
import { AbandonedError, type TokenReader } from './token-reader.ts'

/** How deep expressions may nest; beyond it a part must become a value with a name of its own. */
const DEEPEST = 200

/** A level may be read by two calls: an expression, and the number within it. */
const DEEPEST_CALL = 2 * DEEPEST

export class Nesting {
  readonly #reader: TokenReader
  /** Of what holds others within the expression being read; whatever else has a height of 1. */
  readonly #heights = new Map<Expression, number>()
  #depth = 0

  constructor(reader: TokenReader) {
    this.#reader = reader
  }

  /** Every recursion of the parser passes here. */
  deeper(parse: () => Expression): Expression {
    const depth = this.#depth
    if (depth > DEEPEST_CALL) this.#refuse(this.#reader.token)
    this.#depth = depth + 1
    try {
      return parse()
    } finally {
      this.#depth = depth
      if (depth === 0) this.#heights.clear()
    }
  }

  /** Every expression that holds others passes here: `a - b - c` nests without any recursion. */
  made<T extends Expression>(node: T, parts: readonly Expression[]): T {
    let height = 1
    for (const part of parts) height = Math.max(height, this.#heights.get(part) ?? 1)
    if (height >= DEEPEST) this.#refuse(node)
    this.#heights.set(node, height + 1)
    return node
  }

  #refuse(span: Span): never {
    this.#reader.report(
      span,
      `Found an expression of more than ${DEEPEST} levels.`,
      'Name a part of it as a value and use that.',
    )
    throw new AbandonedError()
  }
}
