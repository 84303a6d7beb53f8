// The dimensions of units: which kind of quantity a unit measures and its size, so that products and quotients can be checked.
import {
  isSameFraction,
  createFraction,
  raiseFraction,
  multiplyFractions,
  divideFractions,
  type Fraction,
} from './fractions.ts'
import type { SourceUnit } from './source-model.ts'

/** A unit of measure: its size, and its powers of the base quantities. */
export interface Dimension {
  readonly scale: Fraction
  readonly powers: Readonly<Record<string, number>>
}

/** @param bottom the denominator of the scale */
const createDimension = (scale: bigint, powers: Dimension['powers'], bottom = 1n): Dimension => ({
  scale: createFraction(scale, bottom),
  powers,
})

/**
 * Volt times ampere is apparent power; real power is a separate quantity, since the two are related only by a power
 * factor. A temperature, a block of a battery, a cent and a day of the calendar are separate quantities too.
 */
const dimensions = {
  W: createDimension(1n, { watt: 1 }),
  kW: createDimension(1000n, { watt: 1 }),
  VA: createDimension(1n, { volt: 1, ampere: 1 }),
  kVA: createDimension(1000n, { volt: 1, ampere: 1 }),
  A: createDimension(1n, { ampere: 1 }),
  kA: createDimension(1000n, { ampere: 1 }),
  mohm: createDimension(1n, { volt: 1, ampere: -1 }, 1000n),
  V: createDimension(1n, { volt: 1 }),
  Hz: createDimension(1n, { second: -1 }),
  min: createDimension(60n, { second: 1 }),
  h: createDimension(3600n, { second: 1 }),
  d: createDimension(86_400n, { second: 1 }),
  Wh: createDimension(3600n, { watt: 1, second: 1 }),
  kWh: createDimension(3_600_000n, { watt: 1, second: 1 }),
  kVAh: createDimension(3_600_000n, { volt: 1, ampere: 1, second: 1 }),
  Ah: createDimension(3600n, { ampere: 1, second: 1 }),
  mm: createDimension(1n, { metre: 1 }, 1000n),
  m: createDimension(1n, { metre: 1 }),
  m2: createDimension(1n, { metre: 2 }),
  kg: createDimension(1n, { kilogram: 1 }),
  kN: createDimension(1000n, { newton: 1 }),
  'kN/m2': createDimension(1000n, { newton: 1, metre: -2 }),
  degC: createDimension(1n, { degree: 1 }),
  K: createDimension(1n, { degree: 1 }),
  'm3/h': createDimension(1n, { metre: 3, second: -1 }, 3600n),
  'L/s': createDimension(1n, { metre: 3, second: -1 }, 1000n),
  '%': createDimension(1n, {}, 100n),
  'W/block': createDimension(1n, { watt: 1, block: -1 }),
  cent: createDimension(1n, { cent: 1 }),
  date: createDimension(1n, { date: 1 }),
  '1': createDimension(1n, {}),
} satisfies Record<SourceUnit, Dimension>

export const getDimension = (sourceUnit: SourceUnit): Dimension => dimensions[sourceUnit]
/** The dimension of a number without a unit. */
export const plainUnit: Dimension = dimensions['1']
/** The dimension of a number of days. */
export const dayUnit: Dimension = dimensions.d
/** The dimension of a day of the calendar. */
export const dateUnit: Dimension = dimensions.date

function combineDimensions(left: Dimension, right: Dimension, sign: 1 | -1): Dimension {
  const powers = { ...left.powers }
  for (const [name, exponent] of Object.entries(right.powers)) {
    const total = (powers[name] ?? 0) + sign * exponent
    if (total === 0) delete powers[name]
    else powers[name] = total
  }
  return {
    scale: sign === 1 ? multiplyFractions(left.scale, right.scale) : divideFractions(left.scale, right.scale),
    powers,
  }
}

export const multiplyDimensions = (left: Dimension, right: Dimension): Dimension =>
  combineDimensions(left, right, 1)
export const divideDimensions = (left: Dimension, right: Dimension): Dimension =>
  combineDimensions(left, right, -1)

/** Whether both measure the same kind of quantity, regardless of size. */
export const isSameKind = (left: Dimension, right: Dimension): boolean =>
  Object.keys(combineDimensions(left, right, -1).powers).length === 0

export const isSameUnit = (left: Dimension, right: Dimension): boolean =>
  isSameKind(left, right) && isSameFraction(left.scale, right.scale)

/** The number of `to` units in one `from`; undefined when they are of different kinds. */
export function findConversionFactor(from: SourceUnit, to: SourceUnit): Fraction | undefined {
  const [left, right] = [getDimension(from), getDimension(to)]
  return isSameKind(left, right) ? divideFractions(left.scale, right.scale) : undefined
}

/** The unit names from which names of other units are composed, the usual ones first. */
const buildingUnits: readonly SourceUnit[] = ['kW', 'A', 'V', 'h', 'm', 'kg', 'kN', 'degC', 'cent', 'date']

/** The unit of a dimension, if it has a name. */
export function findUnitOfDimension(dimension: Dimension): string | undefined {
  return Object.entries(dimensions).find(([, candidate]) => isSameUnit(candidate, dimension))?.[0]
}

/** The name of a unit, or its composition: kW·A, m/h, 60 kW·h. */
export function formatUnit(dimension: Dimension): string {
  const unit = findUnitOfDimension(dimension)
  if (unit !== undefined) return unit
  const parts: string[] = []
  let scale = dimension.scale
  for (const [base, exponent] of Object.entries(dimension.powers)) {
    const name = buildingUnits.find((unitName) => base in dimensions[unitName].powers)
    if (name === undefined) parts.push(exponent === 1 ? base : `${base}^${exponent}`)
    else {
      parts.push(exponent === 1 ? name : `${name}^${exponent}`)
      scale = divideFractions(scale, raiseFraction(dimensions[name].scale, exponent))
    }
  }
  const factor = scale.denominator === 1n ? `${scale.numerator}` : `${scale.numerator}/${scale.denominator}`
  return [...(factor === '1' ? [] : [factor]), ...(parts.length === 0 ? [] : [parts.join('·')])].join(' ')
}

const isUnit = (name: string): name is SourceUnit => Object.hasOwn(dimensions, name)

/** A unit of models by its name; undefined for units that only libraries use. */
export const findUnit = (name: string): SourceUnit | undefined => (isUnit(name) ? name : undefined)
