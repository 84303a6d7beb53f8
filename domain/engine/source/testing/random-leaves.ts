// The leaves of random numbers of a source model, and the common data of every construct that creates one.
import { drawChance, pick } from '../../testing/draw.ts'
import type { SourceCondition, SourceNum, SourceUnit } from '../source-model.ts'
import {
  listMembersAt,
  pickAny,
  type NamedNumber,
  type PartVocabulary,
  type Scope,
  type Vocabulary,
} from './random-vocabulary.ts'

/** Draws expressions of at most `depth` levels of constructs. */
export interface Expressions {
  number(unit: SourceUnit, depth: number, scope: Scope): SourceNum
  condition(depth: number, scope: Scope): SourceCondition
}

/** What the generation of a number depends on; `unit` is the wanted one. */
export interface GenerationContext {
  readonly vocabulary: Vocabulary
  readonly expressions: Expressions
  readonly unit: SourceUnit
  readonly depth: number
  readonly scope: Scope
}

/** Returns undefined if the model has nothing for the construct. */
export type NumberGenerator = (context: GenerationContext) => SourceNum | undefined

const figures = [0, 1, 2, 3, 4, 5, 8, 0.5, 1.5, 2.25, -1, 10] as const

export const constant = (value: number): SourceNum => ({ kind: 'constant', value })
export const pickRounding = ({ vocabulary: { draw } }: GenerationContext) =>
  pick(draw, ['up', 'down'] as const)

/** A number of a unit, one level deeper. */
export const generateInner = (
  { expressions, depth, scope }: GenerationContext,
  unit: SourceUnit,
  at = scope,
): SourceNum => expressions.number(unit, depth - 1, at)
export const generateTest = ({ expressions, depth, scope }: GenerationContext, at = scope): SourceCondition =>
  expressions.condition(depth - 2, at)

/** A number of another unit, by default a plain one, declared to have the wanted unit. */
export const toWantedUnit = (
  { unit }: GenerationContext,
  value: SourceNum,
  valueUnit: SourceUnit = '1',
): SourceNum => (unit === valueUnit ? value : { kind: 'inUnit', value, unit })

/** An item with the wanted unit or, if there is none, any item. */
export function pickFitting<T>(
  { vocabulary: { draw }, unit }: GenerationContext,
  list: readonly T[],
  getUnit: (item: T) => SourceUnit,
): T | undefined {
  return (
    pickAny(
      draw,
      list.filter((item) => getUnit(item) === unit),
    ) ?? pickAny(draw, list)
  )
}

/** An optional member of a construct, in two of three draws. */
export const generateOptional = (
  context: GenerationContext,
  key: 'otherwise' | 'give',
): { otherwise?: SourceNum; give?: SourceNum } =>
  drawChance(context.vocabulary.draw, 65) ? { [key]: generateInner(context, context.unit) } : {}

/** The places of a part, under the name of the part or another. */
export function pickBoundPlace({ draw, parts }: Vocabulary, scope: Scope) {
  const part = pickAny(draw, parts)
  if (part === undefined) return undefined
  const as = drawChance(draw, 25) ? pick(draw, ['other', 'next']) : undefined
  return {
    part: part.name,
    ...(as === undefined ? {} : { as }),
    inside: bindPlace(scope, as ?? part.name, part),
  }
}

export const bindPlace = (scope: Scope, as: string, part: PartVocabulary): Scope => ({
  ...scope,
  binders: new Map(scope.binders).set(as, part),
})

/** The places of a part, all or those that a condition selects. */
export function generateOverPlaces(context: GenerationContext) {
  const boundPlace = pickBoundPlace(context.vocabulary, context.scope)
  if (boundPlace === undefined) return undefined
  const { inside, ...over } = boundPlace
  const where = drawChance(context.vocabulary.draw, 30) ? { where: generateTest(context, inside) } : {}
  return { over: { ...over, ...where }, inside }
}

/** A place before or after another in an ordered part. */
export function pickNeighbourPlace({ draw }: Vocabulary, scope: Scope) {
  const orderedPlace = pickAny(
    draw,
    [...scope.binders].filter(([, part]) => part.ordered),
  )
  if (orderedPlace === undefined) return undefined
  const [binder, part] = orderedPlace
  const as = drawChance(draw, 30) ? pick(draw, ['other', 'next']) : undefined
  const offset = pick(draw, [1, -1, 1, -1, 2])
  return {
    part: binder,
    ...(as === undefined ? {} : { as }),
    offset,
    inside: bindPlace(scope, as ?? binder, part),
  }
}

export function generateLeaf(vocabulary: Vocabulary, unit: SourceUnit, scope: Scope): SourceNum {
  const { draw } = vocabulary
  const { numbers, choices } = listMembersAt(vocabulary, scope)
  const named = pickAny(
    draw,
    numbers.filter((number) => number.unit === unit),
  )
  if (named !== undefined && drawChance(draw, 75)) return { kind: 'ref', name: named.name }
  if (unit === 'date') return { kind: 'date', value: `2026-02-${24 + draw(5)}` }
  const choice = pickAny(
    draw,
    choices.filter(({ table }) => table?.unit === unit),
  )
  if (choice !== undefined && drawChance(draw, 50))
    return { kind: 'cell', choice: choice.name, column: 'size' }
  if (drawChance(draw, 35)) return generateUnitlessLeaf(vocabulary, unit, numbers, scope)
  const value = pick(draw, figures)
  return drawChance(draw, 50) ? { kind: 'quantity', value, unit } : constant(value)
}

/** A number without a unit, or of another one, declared to have the wanted unit. */
function generateUnitlessLeaf(
  vocabulary: Vocabulary,
  unit: SourceUnit,
  numbers: readonly NamedNumber[],
  scope: Scope,
): SourceNum {
  const { draw, parts } = vocabulary
  const other = pickAny(
    draw,
    numbers.filter((number) => number.unit !== unit && number.unit !== 'date'),
  )
  const plain: SourceNum[] = [
    ...parts.map(({ name }): SourceNum => ({ kind: 'ref', name: `${name}.count` })),
    ...[...scope.binders.keys()].map((part): SourceNum => ({ kind: 'place', part })),
  ]
  if (other !== undefined && drawChance(draw, 50))
    return { kind: 'inUnit', value: { kind: 'ref', name: other.name }, unit }
  const value = pickAny(draw, plain) ?? constant(pick(draw, figures))
  return unit === '1' ? value : { kind: 'inUnit', value, unit }
}
