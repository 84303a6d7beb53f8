// Random numbers of a source model in a wanted unit: arithmetic, expressions over places, and every other construct that returns one.
import { drawChance, pick, drawList, shuffleList } from '../../testing/draw.ts'
import type { SourceNum, SourceUnit } from '../source-model.ts'
import { dates, generateDaysBetween, engineering, quantities } from './random-engineering.ts'
import {
  pickBoundPlace,
  generateInner,
  generateLeaf,
  generateOptional,
  pickNeighbourPlace,
  generateOverPlaces,
  pickRounding,
  convertToStated,
  generateTest,
  type Expressions,
  type Maker,
  type Making,
} from './random-leaves.ts'
import { listMembersAt, pickAny, products, type Site, type Vocabulary } from './random-vocabulary.ts'

/** A factor with its unit, because a plain number would be a factor without one. */
function measured(making: Making, unit: SourceUnit): SourceNum {
  const value = generateInner(making, unit)
  const hasUnit = ['ref', 'cell', 'quantity', 'inUnit', 'convert'].includes(value.kind)
  return hasUnit || unit === '1' ? value : { kind: 'inUnit', value, unit }
}

const arithmetic: readonly Maker[] = [
  (making) => ({
    kind: 'add',
    terms: drawList(making.vocabulary.draw, 2, 3, () => generateInner(making, making.unit)),
  }),
  (making) => ({
    kind: 'subtract',
    left: generateInner(making, making.unit),
    right: generateInner(making, making.unit),
  }),
  (making) => {
    const factors = pickAny(making.vocabulary.draw, products[making.unit] ?? [])
    if (factors === undefined) return undefined
    return { kind: 'multiply', left: measured(making, factors[0]), right: measured(making, factors[1]) }
  },
  (making) =>
    convertToStated(making, {
      kind: 'divide',
      left: generateInner(making, making.unit),
      right: divisor(making),
      rounding: pickRounding(making),
    }),
  (making) => ({
    kind: pick(making.vocabulary.draw, ['smallest', 'largest']),
    terms: drawList(making.vocabulary.draw, 2, 3, () => generateInner(making, making.unit)),
  }),
  (making) => ({
    kind: 'if',
    test: generateTest(making),
    whenTrue: generateInner(making, making.unit),
    whenFalse: generateInner(making, making.unit),
  }),
  (making) => {
    const choice = pickAny(making.vocabulary.draw, listMembersAt(making.vocabulary, making.site).choices)
    if (choice === undefined) return undefined
    const named = choice.options.slice(0, 1 + making.vocabulary.draw(choice.options.length))
    const branches = Object.fromEntries(named.map((option) => [option, generateInner(making, making.unit)]))
    const isWhole = named.length === choice.options.length
    return {
      kind: 'case',
      of: choice.name,
      branches,
      ...(isWhole && drawChance(making.vocabulary.draw, 70)
        ? {}
        : { otherwise: generateInner(making, making.unit) }),
    }
  },
  (making) => ({
    kind: 'round',
    value: generateInner(making, making.unit),
    to: shuffleList(making.vocabulary.draw, [0, 1, 2, 5, 10, 25])
      .slice(0, 4)
      .toSorted((a, b) => a - b),
    rounding: pickRounding(making),
  }),
]

/** Sometimes 0 or below, where a quotient has no value; never everywhere, which is invalid in a model. */
const divisor = (making: Making): SourceNum => ({
  kind: 'largest',
  terms: [
    generateInner(making, making.unit),
    { kind: 'quantity', value: pick(making.vocabulary.draw, [1, 2, 0.5, 0]), unit: making.unit },
  ],
})

const places: readonly Maker[] = [
  (making) => {
    const over = generateOverPlaces(making)
    return over && { kind: 'sumOf', ...over.over, of: generateInner(making, making.unit, over.inside) }
  },
  (making) => {
    const over = generateOverPlaces(making)
    return over && convertToStated(making, { kind: 'countOf', ...over.over })
  },
  (making) => {
    const over = generateOverPlaces(making)
    if (over === undefined) return undefined
    const kind = pick(making.vocabulary.draw, ['smallestOf', 'largestOf'] as const)
    return {
      kind,
      ...over.over,
      of: generateInner(making, making.unit, over.inside),
      ...generateOptional(making, 'otherwise'),
    }
  },
  (making) => {
    const part = pickAny(making.vocabulary.draw, [...making.site.binders.keys()])
    return part === undefined ? undefined : convertToStated(making, { kind: 'place', part })
  },
  (making) => {
    const found = pickNeighbourPlace(making.vocabulary, making.site)
    if (found === undefined) return undefined
    const { inside, ...at } = found
    return {
      kind: 'neighbour',
      ...at,
      of: generateInner(making, making.unit, inside),
      ...generateOptional(making, 'otherwise'),
    }
  },
  (making) => {
    const bound = pickBoundPlace(making.vocabulary, making.site)
    if (bound === undefined) return undefined
    const { inside, ...over } = bound
    const of = generateInner(making, making.unit, inside)
    return {
      kind: 'instance',
      ...over,
      at: generateInner(making, '1'),
      of,
      ...generateOptional(making, 'otherwise'),
    }
  },
]

const families = [arithmetic, arithmetic, places, places, engineering, engineering, quantities] as const

/** A number of a unit from one construct, or a leaf if no drawn construct has what it needs. */
export function generateNumber(
  vocabulary: Vocabulary,
  expressions: Expressions,
  { unit, depth, site }: { readonly unit: SourceUnit; readonly depth: number; readonly site: Site },
): SourceNum {
  const { draw } = vocabulary
  const making: Making = { vocabulary, expressions, unit, depth, site }
  if (depth <= 0 || drawChance(draw, 20)) return generateLeaf(vocabulary, unit, site)
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const ofUnit =
      unit === 'date'
        ? dates
        : unit === 'd' && drawChance(draw, 50)
          ? [generateDaysBetween]
          : pick(draw, families)
    const made = pick(draw, ofUnit)(making)
    if (made !== undefined) return made
  }
  return generateLeaf(vocabulary, unit, site)
}
