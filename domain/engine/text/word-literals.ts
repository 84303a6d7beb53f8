// Bare words that are literals where only certain words are allowed: the basis of a figure, the severity of a notice.
import type { Expression } from './syntax.ts'

type Leaf = (of: Expression) => Expression

/** Everything that an expression can return, each passed through `leaf`. */
function mapLeaves(of: Expression, leaf: Leaf): Expression {
  switch (of.kind) {
    case 'if':
      return {
        ...of,
        whenTrue: mapLeaves(of.whenTrue, leaf),
        whenFalse: mapLeaves(of.whenFalse, leaf),
      }
    case 'case':
      return {
        ...of,
        branches: of.branches.map((branch) => ({ ...branch, is: mapLeaves(branch.is, leaf) })),
        ...(of.otherwise === undefined ? {} : { otherwise: mapLeaves(of.otherwise, leaf) }),
      }
    default:
      return leaf(of)
  }
}

/** An expression in which these words, where they are possible results, are texts. */
export const withWords = (of: Expression, words: readonly string[]): Expression =>
  mapLeaves(of, (leaf) =>
    leaf.kind === 'name' && words.includes(leaf.text) ? { ...leaf, kind: 'text' } : leaf,
  )

/** The inverse: these texts are words. */
export const toWords = (of: Expression, words: readonly string[]): Expression =>
  mapLeaves(of, (leaf) =>
    leaf.kind === 'text' && words.includes(leaf.text) ? { ...leaf, kind: 'name' } : leaf,
  )
