// Separates what only formulas can express from what models can, whose numbers are exact, and what only models can from formulas.
import type { AnyCondition, AnyNum, Formula, FormulaCondition } from './formula.ts'
import type { SourceCondition, SourceNum } from './source-model.ts'

type Kind = AnyNum['kind'] | AnyCondition['kind']

/** A part of an expression that is not permitted in its context. */
export interface RefusedPart {
  readonly part: object
  readonly kind: Kind
}

const onlyFormulas: ReadonlySet<string> = new Set<Kind>([
  'literal',
  'quotient',
  'function',
  'nearest',
  'firstOf',
  'lastOf',
  'join',
  'replacing',
])
const onlyModels: ReadonlySet<string> = new Set<Kind>(['price', 'inCase', 'inEvery', 'lost'])

/** Whether a model may use a number: everything in it is exact. */
export const isExactNumber = (expression: AnyNum): expression is SourceNum =>
  findInexact(expression).length === 0
export const isExactCondition = (expression: AnyCondition): expression is SourceCondition =>
  findInexact(expression).length === 0

export const isFormula = (expression: AnyNum): expression is Formula =>
  findForbiddenInFormulas(expression).length === 0
export const isFormulaCondition = (expression: AnyCondition): expression is FormulaCondition =>
  findForbiddenInFormulas(expression).length === 0

/** The inexact parts of an expression, outermost first. */
export const findInexact = (expression: AnyNum | AnyCondition): readonly RefusedPart[] =>
  listRefused(
    expression,
    (part, kind) => onlyFormulas.has(kind) || (kind === 'interpolate' && !Object.hasOwn(part, 'step')),
  )

/** What a formula cannot express: it is about one configuration, without failures and prices. */
export const findForbiddenInFormulas = (expression: AnyNum | AnyCondition): readonly RefusedPart[] =>
  listRefused(expression, (_, kind) => onlyModels.has(kind))

function listRefused(
  expression: unknown,
  isRefused: (part: object, kind: Kind) => boolean,
): readonly RefusedPart[] {
  if (typeof expression !== 'object' || expression === null) return []
  if (hasKind(expression) && isRefused(expression, expression.kind))
    return [{ part: expression, kind: expression.kind }]
  return Object.values(expression).flatMap((part) => listRefused(part, isRefused))
}

/** A column may also be called `kind`, but is not a keyword. */
const hasKind = (part: object): part is { readonly kind: Kind } =>
  'kind' in part && typeof part.kind === 'string'
