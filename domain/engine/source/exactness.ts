// Tells what only formulas say from what a model says, whose numbers are exact, and what only a model says from formulas.
import type { AnyCondition, AnyNum, Formula, FormulaCondition } from './formula.ts'
import type { SourceCondition, SourceNum } from './source-model.ts'

type Kind = AnyNum['kind'] | AnyCondition['kind']

/** A part of an expression that the place where it stands does not take. */
export interface Refused {
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

/** Whether a model may say a number: everything in it is exact. */
export const isExactNumber = (of: AnyNum): of is SourceNum => findInexact(of).length === 0
export const isExactCondition = (of: AnyCondition): of is SourceCondition => findInexact(of).length === 0

export const isFormula = (of: AnyNum): of is Formula => findForbiddenInFormulas(of).length === 0
export const isFormulaCondition = (of: AnyCondition): of is FormulaCondition =>
  findForbiddenInFormulas(of).length === 0

/** What is not exact in an expression, outermost first. */
export const findInexact = (of: AnyNum | AnyCondition): readonly Refused[] =>
  refusedIn(
    of,
    (part, kind) => onlyFormulas.has(kind) || (kind === 'interpolate' && !Object.hasOwn(part, 'step')),
  )

/** What a formula does not say: it speaks of one configuration, in which nothing has failed and nothing is priced. */
export const findForbiddenInFormulas = (of: AnyNum | AnyCondition): readonly Refused[] =>
  refusedIn(of, (_, kind) => onlyModels.has(kind))

function refusedIn(of: unknown, refuses: (part: object, kind: Kind) => boolean): readonly Refused[] {
  if (typeof of !== 'object' || of === null) return []
  if (hasKind(of) && refuses(of, of.kind)) return [{ part: of, kind: of.kind }]
  return Object.values(of).flatMap((part) => refusedIn(part, refuses))
}

/** A column may be called `kind`, too, but is no word. */
const hasKind = (of: object): of is { readonly kind: Kind } => 'kind' in of && typeof of.kind === 'string'
