// The syntax tree of a COOM model, with unresolved names.
import type { Span } from '@design-portal/domain/engine/text/source-text.ts'

/** `bike.bag[2].size`; an item without index means every instance. */
export interface Path {
  readonly kind: 'path'
  readonly items: readonly { readonly name: string; readonly index?: number }[]
  readonly span: Span
}

export type Operator = '+' | '-' | '*' | '=' | '!=' | '<' | '<=' | '>' | '>=' | '&&' | '||'

export const aggregates = ['count', 'sum', 'min', 'max'] as const
export type Aggregate = (typeof aggregates)[number]

/** Numbers, options and conditions alike: COOM tells them apart by the meaning of a name. */
export type Formula =
  | Path
  | { readonly kind: 'number'; readonly value: number; readonly span: Span }
  | {
      readonly kind: 'binary'
      readonly operator: Operator
      readonly left: Formula
      readonly right: Formula
      readonly span: Span
    }
  | { readonly kind: 'not' | 'negative'; readonly of: Formula; readonly span: Span }
  | { readonly kind: 'aggregate'; readonly function: Aggregate; readonly path: Path; readonly span: Span }

/** The content of a feature: a number, or a part or option of a named type. */
export type FeatureType =
  | {
      readonly kind: 'number'
      readonly range?: { readonly min: number; readonly max: number }
      /** Digits after the point, from `num .##`. */
      readonly decimals: number
    }
  | { readonly kind: 'named'; readonly name: string }

export interface Feature {
  readonly name: string
  readonly type: FeatureType
  readonly min: number
  /** Undefined where the source says `*`. */
  readonly max: number | undefined
  readonly span: Span
}

/** `product` is the structure of that name. */
export interface Structure {
  readonly name: string
  readonly features: readonly Feature[]
  readonly span: Span
}

export interface Enumeration {
  readonly name: string
  readonly attributes: readonly string[]
  readonly options: readonly {
    readonly name: string
    readonly values: readonly (number | string)[]
    readonly span: Span
  }[]
  readonly span: Span
}

/** `-*-` is `any`; a single entry is a list of one. */
export type CombinationItem =
  | { readonly kind: 'any' }
  | { readonly kind: 'list'; readonly entries: readonly Formula[] }

export type Statement =
  | { readonly kind: 'require'; readonly require: Formula; readonly span: Span }
  | { readonly kind: 'imply'; readonly path: Path; readonly value: Formula; readonly span: Span }
  | { readonly kind: 'default'; readonly path: Path; readonly value: Formula; readonly span: Span }
  | {
      readonly kind: 'combinations'
      readonly columns: readonly Path[]
      readonly rows: readonly {
        readonly isAllowed: boolean
        readonly items: readonly CombinationItem[]
        readonly span: Span
      }[]
      readonly span: Span
    }
  | { readonly kind: 'optimise'; readonly isMaximized: boolean; readonly value: Formula; readonly span: Span }
  /** Concerns the screen or the search of another system, not the configuration, and is ignored. */
  | { readonly kind: 'unread'; readonly word: string; readonly span: Span }

/** A statement with its explanation and conditions. */
export interface ConditionedStatement {
  readonly conditions: readonly Formula[]
  readonly explanation: string | undefined
  readonly statement: Statement
}

export interface Behavior {
  /** The structure to which it applies. */
  readonly context: string
  readonly statements: readonly ConditionedStatement[]
  readonly span: Span
}

export interface CoomModel {
  readonly structures: readonly Structure[]
  readonly enumerations: readonly Enumeration[]
  readonly behaviors: readonly Behavior[]
}

/** A line of user input: `set a.b[0] = 5`, `add a.b[1]`. */
export interface UserInput {
  readonly path: Path
  /** Absent for `add`. */
  readonly value?: Formula
  readonly span: Span
}
