// The leaves of random numbers of a source model, and the common data of every construct that creates one.
import { drawChance, pick } from '../../testing/draw.ts'
import type { SourceCondition, SourceNum, SourceUnit } from '../source-model.ts'
import {
  listMembersAt,
  pickAny,
  type NamedNumber,
  type PartVocabulary,
  type Site,
  type Vocabulary,
} from './random-vocabulary.ts'

/** Draws expressions of at most `depth` levels of constructs. */
export interface Expressions {
  number(unit: SourceUnit, depth: number, site: Site): SourceNum
  condition(depth: number, site: Site): SourceCondition
}

export interface Making {
  readonly vocabulary: Vocabulary
  readonly expressions: Expressions
  readonly unit: SourceUnit
  readonly depth: number
  readonly site: Site
}

/** Returns undefined if the model has nothing for the construct. */
export type Maker = (making: Making) => SourceNum | undefined

const figures = [0, 1, 2, 3, 4, 5, 8, 0.5, 1.5, 2.25, -1, 10] as const

export const constant = (value: number): SourceNum => ({ kind: 'constant', value })
export const pickRounding = ({ vocabulary: { draw } }: Making) => pick(draw, ['up', 'down'] as const)

/** The number of a unit at the next level. */
export const generateInner = ({ expressions, depth, site }: Making, unit: SourceUnit, at = site): SourceNum =>
  expressions.number(unit, depth - 1, at)
export const generateTest = ({ expressions, depth, site }: Making, at = site): SourceCondition =>
  expressions.condition(depth - 2, at)

/** From a plain construct, in the wanted unit. */
export const convertToStated = ({ unit }: Making, value: SourceNum, own: SourceUnit = '1'): SourceNum =>
  unit === own ? value : { kind: 'inUnit', value, unit }

/** One with the unit, or any. */
export function pickFitting<T>(
  { vocabulary: { draw }, unit }: Making,
  list: readonly T[],
  findUnit: (one: T) => SourceUnit,
): T | undefined {
  return (
    pickAny(
      draw,
      list.filter((one) => findUnit(one) === unit),
    ) ?? pickAny(draw, list)
  )
}

export const generateOptional = (
  making: Making,
  key: 'otherwise' | 'give',
): { otherwise?: SourceNum; give?: SourceNum } =>
  drawChance(making.vocabulary.draw, 65) ? { [key]: generateInner(making, making.unit) } : {}

/** A place of a part under its own name or another. */
export function pickBoundPlace({ draw, parts }: Vocabulary, site: Site) {
  const part = pickAny(draw, parts)
  if (part === undefined) return undefined
  const as = drawChance(draw, 25) ? pick(draw, ['other', 'next']) : undefined
  return {
    part: part.name,
    ...(as === undefined ? {} : { as }),
    inside: bindSite(site, as ?? part.name, part),
  }
}

export const bindSite = (site: Site, as: string, part: PartVocabulary): Site => ({
  ...site,
  binders: new Map(site.binders).set(as, part),
})

export function generateOverPlaces(making: Making) {
  const bound = pickBoundPlace(making.vocabulary, making.site)
  if (bound === undefined) return undefined
  const { inside, ...over } = bound
  const where = drawChance(making.vocabulary.draw, 30) ? { where: generateTest(making, inside) } : {}
  return { over: { ...over, ...where }, inside }
}

/** A later place in an ordered part. */
export function pickNeighbourPlace({ draw }: Vocabulary, site: Site) {
  const found = pickAny(
    draw,
    [...site.binders].filter(([, part]) => part.ordered),
  )
  if (found === undefined) return undefined
  const [binder, part] = found
  const as = drawChance(draw, 30) ? pick(draw, ['other', 'next']) : undefined
  const offset = pick(draw, [1, -1, 1, -1, 2])
  return {
    part: binder,
    ...(as === undefined ? {} : { as }),
    offset,
    inside: bindSite(site, as ?? binder, part),
  }
}

export function generateLeaf(vocabulary: Vocabulary, unit: SourceUnit, site: Site): SourceNum {
  const { draw } = vocabulary
  const { numbers, choices } = listMembersAt(vocabulary, site)
  const named = pickAny(
    draw,
    numbers.filter((one) => one.unit === unit),
  )
  if (named !== undefined && drawChance(draw, 75)) return { kind: 'ref', name: named.name }
  if (unit === 'date') return { kind: 'date', value: `2026-02-${24 + draw(5)}` }
  const celled = pickAny(
    draw,
    choices.filter(({ table }) => table?.unit === unit),
  )
  if (celled !== undefined && drawChance(draw, 50))
    return { kind: 'cell', choice: celled.name, column: 'size' }
  if (drawChance(draw, 35)) return plainLeaf(vocabulary, unit, numbers, site)
  const value = pick(draw, figures)
  return drawChance(draw, 50) ? { kind: 'quantity', value, unit } : constant(value)
}

/** Numbers that have no unit of their own. */
function plainLeaf(
  vocabulary: Vocabulary,
  unit: SourceUnit,
  numbers: readonly NamedNumber[],
  site: Site,
): SourceNum {
  const { draw, parts } = vocabulary
  const other = pickAny(
    draw,
    numbers.filter((one) => one.unit !== unit && one.unit !== 'date'),
  )
  const plain: SourceNum[] = [
    ...parts.map(({ name }): SourceNum => ({ kind: 'ref', name: `${name}.count` })),
    ...[...site.binders.keys()].map((part): SourceNum => ({ kind: 'place', part })),
  ]
  if (other !== undefined && drawChance(draw, 50))
    return { kind: 'inUnit', value: { kind: 'ref', name: other.name }, unit }
  const value = pickAny(draw, plain) ?? constant(pick(draw, figures))
  return unit === '1' ? value : { kind: 'inUnit', value, unit }
}
