// Random numbers of a source model in a wanted unit: arithmetic, expressions over places, and every other construct that returns one.
import { drawChance, drawList, MAX_ATTEMPTS, pick, shuffleList } from '../../testing/draw.ts'
import type { SourceNum, SourceUnit } from '../source-model.ts'
import {
  dateGenerators,
  engineeringGenerators,
  generateDaysBetween,
  quantityGenerators,
} from './random-engineering.ts'
import {
  pickBoundPlace,
  generateInner,
  generateLeaf,
  generateOptional,
  pickNeighbourPlace,
  generateOverPlaces,
  pickRounding,
  toWantedUnit,
  generateTest,
  type Expressions,
  type NumberGenerator,
  type GenerationContext,
} from './random-leaves.ts'
import { listMembersAt, pickAny, factorUnits, type Scope, type Vocabulary } from './random-vocabulary.ts'

/** A factor with its unit, because a plain number would be a factor without one. */
function generateFactor(context: GenerationContext, unit: SourceUnit): SourceNum {
  const value = generateInner(context, unit)
  const hasUnit = ['ref', 'cell', 'quantity', 'inUnit', 'convert'].includes(value.kind)
  return hasUnit || unit === '1' ? value : { kind: 'inUnit', value, unit }
}

const arithmeticGenerators: readonly NumberGenerator[] = [
  (context) => ({
    kind: 'add',
    terms: drawList(context.vocabulary.draw, 2, 3, () => generateInner(context, context.unit)),
  }),
  (context) => ({
    kind: 'subtract',
    left: generateInner(context, context.unit),
    right: generateInner(context, context.unit),
  }),
  (context) => {
    const factors = pickAny(context.vocabulary.draw, factorUnits[context.unit] ?? [])
    if (factors === undefined) return undefined
    return {
      kind: 'multiply',
      left: generateFactor(context, factors[0]),
      right: generateFactor(context, factors[1]),
    }
  },
  (context) =>
    toWantedUnit(context, {
      kind: 'divide',
      left: generateInner(context, context.unit),
      right: generateDivisor(context),
      rounding: pickRounding(context),
    }),
  (context) => ({
    kind: pick(context.vocabulary.draw, ['smallest', 'largest']),
    terms: drawList(context.vocabulary.draw, 2, 3, () => generateInner(context, context.unit)),
  }),
  (context) => ({
    kind: 'if',
    test: generateTest(context),
    whenTrue: generateInner(context, context.unit),
    whenFalse: generateInner(context, context.unit),
  }),
  (context) => {
    const choice = pickAny(context.vocabulary.draw, listMembersAt(context.vocabulary, context.scope).choices)
    if (choice === undefined) return undefined
    const named = choice.options.slice(0, 1 + context.vocabulary.draw(choice.options.length))
    const branches = Object.fromEntries(named.map((option) => [option, generateInner(context, context.unit)]))
    const isComplete = named.length === choice.options.length
    return {
      kind: 'case',
      of: choice.name,
      branches,
      ...(isComplete && drawChance(context.vocabulary.draw, 70)
        ? {}
        : { otherwise: generateInner(context, context.unit) }),
    }
  },
  (context) => ({
    kind: 'round',
    value: generateInner(context, context.unit),
    to: shuffleList(context.vocabulary.draw, [0, 1, 2, 5, 10, 25])
      .slice(0, 4)
      .toSorted((a, b) => a - b),
    rounding: pickRounding(context),
  }),
]

/** At least 0, and sometimes 0, where a quotient has no value; a model in which it always is 0 is refused and drawn again. */
const generateDivisor = (context: GenerationContext): SourceNum => ({
  kind: 'largest',
  terms: [
    generateInner(context, context.unit),
    { kind: 'quantity', value: pick(context.vocabulary.draw, [1, 2, 0.5, 0]), unit: context.unit },
  ],
})

const placeGenerators: readonly NumberGenerator[] = [
  (context) => {
    const over = generateOverPlaces(context)
    return over && { kind: 'sumOf', ...over.over, of: generateInner(context, context.unit, over.inside) }
  },
  (context) => {
    const over = generateOverPlaces(context)
    return over && toWantedUnit(context, { kind: 'countOf', ...over.over })
  },
  (context) => {
    const over = generateOverPlaces(context)
    if (over === undefined) return undefined
    const kind = pick(context.vocabulary.draw, ['smallestOf', 'largestOf'] as const)
    return {
      kind,
      ...over.over,
      of: generateInner(context, context.unit, over.inside),
      ...generateOptional(context, 'otherwise'),
    }
  },
  (context) => {
    const part = pickAny(context.vocabulary.draw, [...context.scope.binders.keys()])
    return part === undefined ? undefined : toWantedUnit(context, { kind: 'place', part })
  },
  (context) => {
    const neighbour = pickNeighbourPlace(context.vocabulary, context.scope)
    if (neighbour === undefined) return undefined
    const { inside, ...at } = neighbour
    return {
      kind: 'neighbour',
      ...at,
      of: generateInner(context, context.unit, inside),
      ...generateOptional(context, 'otherwise'),
    }
  },
  (context) => {
    const boundPlace = pickBoundPlace(context.vocabulary, context.scope)
    if (boundPlace === undefined) return undefined
    const { inside, ...over } = boundPlace
    const of = generateInner(context, context.unit, inside)
    return {
      kind: 'instance',
      ...over,
      at: generateInner(context, '1'),
      of,
      ...generateOptional(context, 'otherwise'),
    }
  },
]

/** A family that is listed twice is drawn twice as often. */
const generatorFamilies = [
  arithmeticGenerators,
  arithmeticGenerators,
  placeGenerators,
  placeGenerators,
  engineeringGenerators,
  engineeringGenerators,
  quantityGenerators,
] as const

/** A number of a unit from one construct, or a leaf if no drawn construct has what it needs. */
export function generateNumber(
  vocabulary: Vocabulary,
  expressions: Expressions,
  { unit, depth, scope }: { readonly unit: SourceUnit; readonly depth: number; readonly scope: Scope },
): SourceNum {
  const { draw } = vocabulary
  const context: GenerationContext = { vocabulary, expressions, unit, depth, scope }
  if (depth <= 0 || drawChance(draw, 20)) return generateLeaf(vocabulary, unit, scope)
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const generators =
      unit === 'date'
        ? dateGenerators
        : unit === 'd' && drawChance(draw, 50)
          ? [generateDaysBetween]
          : pick(draw, generatorFamilies)
    const generated = pick(draw, generators)(context)
    if (generated !== undefined) return generated
  }
  return generateLeaf(vocabulary, unit, scope)
}
