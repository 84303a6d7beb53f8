// Reads a cross-tree constraint of UVL: not, and, or, implies, if and only if.
import { all, any, not } from '@design-portal/domain/engine/testing/builder.ts'
import type { Condition } from '@design-portal/domain/engine/model.ts'
import type { Span } from '@design-portal/domain/engine/text/source-text.ts'
import type { ProblemList } from '../read-model.ts'
import type { UvlLine, UvlToken } from './lines.ts'

/** Lowest precedence first; `=>` is right-associative, the others are left-associative. */
const operatorLevels = ['<=>', '=>', '|', '&'] as const

/** Deeper nesting is not written by people and would exhaust the stack. */
const MAX_DEPTH = 200

const arithmeticOperators = new Set(['<', '>', '<=', '>=', '==', '!=', '+', '-', '*', '/'])

/** Reads constraints on the existing features. */
export class ConstraintParser {
  readonly #features: ReadonlySet<string>
  readonly #problems: ProblemList
  #tokens: readonly UvlToken[] = []
  #index = 0
  #end: Span = { start: 0, end: 0 }

  constructor(features: ReadonlySet<string>, problems: ProblemList) {
    this.#features = features
    this.#problems = problems
  }

  /** The condition of one line. */
  parse(line: UvlLine): Condition {
    this.#tokens = line.tokens
    this.#index = 0
    this.#end = { start: line.end, end: line.end }
    const condition = this.#parseBinary(0, 0)
    const rest = this.#tokens[this.#index]
    if (rest !== undefined) this.#refuse(rest, 'the end of the line')
    return condition
  }

  #refuse(token: UvlToken | undefined, expected: string): never {
    const found = token === undefined ? 'the end of the line' : `\`${token.text}\``
    const isArithmetic = token !== undefined && !token.isQuoted && arithmeticOperators.has(token.text)
    return this.#problems.stop(
      token ?? this.#end,
      `Found ${found} where ${expected} was expected.`,
      isArithmetic
        ? 'Arithmetic constraints are not read: state which features exclude each other.'
        : `Write ${expected} here.`,
    )
  }

  #skip(text: string): boolean {
    const token = this.#tokens[this.#index]
    if (token?.kind !== 'symbol' || token.text !== text) return false
    this.#index += 1
    return true
  }

  #parseBinary(level: number, depth: number): Condition {
    const operator = operatorLevels[level]
    if (operator === undefined) return this.#parseOperand(depth)
    let left = this.#parseBinary(level + 1, depth)
    while (this.#skip(operator)) {
      const right = this.#parseBinary(
        operator === '=>' ? this.#checkDepth(level, depth) : level + 1,
        depth + 1,
      )
      if (operator === '=>') left = any(not(left), right)
      else if (operator === '<=>') left = any(all(left, right), all(not(left), not(right)))
      else left = operator === '|' ? any(left, right) : all(left, right)
    }
    return left
  }

  /** Returns the level, unless nesting is too deep. */
  #checkDepth(level: number, depth: number): number {
    if (depth > MAX_DEPTH) this.#refuse(this.#tokens[this.#index], `at most ${MAX_DEPTH} steps of nesting`)
    return level
  }

  #parseOperand(depth: number): Condition {
    this.#checkDepth(0, depth)
    if (this.#skip('!')) return not(this.#parseOperand(depth + 1))
    if (this.#skip('(')) {
      const condition = this.#parseBinary(0, depth + 1)
      if (!this.#skip(')')) this.#refuse(this.#tokens[this.#index], '`)`')
      return condition
    }
    const token = this.#tokens[this.#index]
    if (token?.kind !== 'name') return this.#refuse(token, 'a feature')
    this.#index += 1
    let name = token.text
    while (this.#skip('.')) {
      name += `.${this.#tokens[this.#index]?.text ?? ''}`
      this.#index += 1
    }
    if (!token.isQuoted && (name === 'true' || name === 'false')) return name === 'true' ? all() : any()
    if (!this.#features.has(name))
      this.#problems.report(
        token,
        `There is no feature ${name}.`,
        'Correct the name, or add the feature to the tree.',
      )
    return { kind: 'flag', name }
  }
}
