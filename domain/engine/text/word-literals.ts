// Bare words that are literals where only certain words are allowed: the basis of a figure, the severity of a notice.
import type { Expression } from './syntax.ts'

type Leaf = (expression: Expression) => Expression

/** Everything that an expression can return, each passed through `leaf`. */
function mapLeaves(expression: Expression, leaf: Leaf): Expression {
  switch (expression.kind) {
    case 'if':
      return {
        ...expression,
        whenTrue: mapLeaves(expression.whenTrue, leaf),
        whenFalse: mapLeaves(expression.whenFalse, leaf),
      }
    case 'case':
      return {
        ...expression,
        branches: expression.branches.map((branch) => ({ ...branch, is: mapLeaves(branch.is, leaf) })),
        ...(expression.otherwise === undefined ? {} : { otherwise: mapLeaves(expression.otherwise, leaf) }),
      }
    default:
      return leaf(expression)
  }
}

/** Converts these words into texts wherever an expression can return them. */
export const convertWordsToTexts = (expression: Expression, words: readonly string[]): Expression =>
  mapLeaves(expression, (leaf) =>
    leaf.kind === 'name' && words.includes(leaf.text) ? { ...leaf, kind: 'text' } : leaf,
  )

/** The inverse: converts these texts into words. */
export const convertTextsToWords = (expression: Expression, words: readonly string[]): Expression =>
  mapLeaves(expression, (leaf) =>
    leaf.kind === 'text' && words.includes(leaf.text) ? { ...leaf, kind: 'name' } : leaf,
  )
