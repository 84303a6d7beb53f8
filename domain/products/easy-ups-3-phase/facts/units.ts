// The UPS units by rating: ratings and short-circuit ratings as published, sizes and masses as published or sample.
import type { Basis } from '../design.ts'
import type { UnitFacts } from './facts.ts'

interface Enclosure {
  readonly width: number
  readonly depth: number
  readonly height: number
  readonly mass: number
  readonly moduleMass: number
}
interface Series {
  readonly family: string
  readonly prefix: string
  readonly name: (rating: number) => string
  readonly icc: number
  readonly sampleShortCircuit?: boolean
  readonly efficiency: number
  readonly efficiencyBasis: Basis
  readonly enclosure: (rating: number) => Enclosure
  readonly internalStrings: (rating: number) => number
  readonly threeToOneUpTo?: number
}

/** Units of one block: output power factor 1.0, so kW and kVA are equal (all published documents of these ranges). */
function series(of: Series, ratings: readonly number[]): UnitFacts[] {
  return ratings.map((rating) => ({
    key: `${of.prefix}-${rating}`,
    family: of.family,
    model: of.name(rating),
    partNumber: `SP3PH-${of.prefix}-${rating}`,
    kw: rating,
    kva: rating,
    frameKw: rating,
    frameKva: rating,
    slots: 1,
    threeToOne: rating <= (of.threeToOneUpTo ?? 0),
    internalStrings: of.internalStrings(rating),
    icc: of.icc,
    sampleShortCircuit: of.sampleShortCircuit ?? false,
    iccBypassCabinet: of.icc,
    iccBottomEntry: of.icc,
    iccBackfeedKit: of.icc,
    bottomEntryCabinet: false,
    ...of.enclosure(rating),
    sampleSize: true,
    efficiency: of.efficiency,
    efficiencyBasis: of.efficiencyBasis,
    inverterEfficiency: 94,
    chargeCurrent: Math.max(10, rating / 2),
  }))
}

/** Strings that fit inside, about one for each 5 kW: a sample. */
const oneStringPerFiveKw = (rating: number): number => Math.ceil(rating / 5)
const none = (): number => 0

/** Sizes of the small towers: samples. */
const tower = (rating: number): Enclosure => ({
  width: rating <= 20 ? 380 : 500,
  depth: 900,
  height: 1400,
  mass: rating <= 20 ? 120 : 175,
  moduleMass: 0,
})
const galaxyTower = (rating: number): Enclosure => ({
  width: rating <= 50 ? 521 : 850,
  depth: 850,
  height: 1485,
  mass: rating <= 50 ? 190 : 320,
  moduleMass: 0,
})

const easyUnits: readonly UnitFacts[] = [
  ...series(
    {
      family: 'easy3s',
      prefix: 'E3S',
      name: (rating) => `Easy UPS 3S ${rating} kVA, 400 V`,
      icc: 10,
      sampleShortCircuit: true,
      efficiency: 95,
      efficiencyBasis: 'assumption',
      enclosure: tower,
      internalStrings: oneStringPerFiveKw,
      threeToOneUpTo: 30,
    },
    [10, 15, 20, 30, 40],
  ),
  ...series(
    {
      family: 'easy3sUl',
      prefix: 'E3SUL',
      name: (rating) => `Easy UPS 3S ${rating} kVA, 208 V`,
      icc: 10,
      // 40 kVA at 208 V: 120 A at power factor 0.99 for 40 kW out.
      efficiency: 93.5,
      efficiencyBasis: 'estimate',
      enclosure: tower,
      internalStrings: oneStringPerFiveKw,
    },
    [10, 15, 20, 30, 40],
  ),
  ...series(
    {
      family: 'easy3sPro',
      prefix: 'E3SPRO',
      name: (rating) => `Easy UPS 3S Pro ${rating} kVA, 400 V`,
      icc: 16,
      efficiency: 95,
      efficiencyBasis: 'assumption',
      enclosure: tower,
      internalStrings: oneStringPerFiveKw,
    },
    [10],
  ),
  ...series(
    {
      family: 'easy3m',
      prefix: 'E3M',
      name: (rating) => `Easy UPS 3M ${rating} kVA, ${rating === 50 ? 208 : 400} V`,
      icc: 25,
      sampleShortCircuit: true,
      efficiency: 95.5,
      efficiencyBasis: 'assumption',
      enclosure: (rating) => ({
        width: 600,
        depth: 850,
        height: 1600,
        mass: 150 + 1.2 * rating,
        moduleMass: 0,
      }),
      internalStrings: none,
    },
    [50, 60, 80, 100],
  ),
  {
    key: 'E3MOD-250',
    family: 'easyModular',
    model: 'Easy UPS 3-Phase Modular 250 kW',
    partNumber: 'SP3PH-E3MOD-250',
    kw: 50,
    kva: 50,
    frameKw: 250,
    frameKva: 250,
    slots: 5,
    threeToOne: false,
    internalStrings: 0,
    icc: 35,
    sampleShortCircuit: false,
    iccBypassCabinet: 35,
    iccBottomEntry: 35,
    iccBackfeedKit: 35,
    bottomEntryCabinet: false,
    // A design page quotes this size; the mass is a sample.
    width: 600,
    depth: 850,
    height: 1991,
    mass: 240,
    moduleMass: 45,
    sampleSize: false,
    // 50 kW at 400 V: 76 A at power factor 0.99, ±0.6 by the rounding of the current.
    efficiency: 95.9,
    efficiencyBasis: 'estimate',
    inverterEfficiency: 94,
    chargeCurrent: 50,
  },
]

const galaxyVs: Series = {
  family: 'galaxyVs',
  prefix: 'GVS',
  name: (rating) => `Galaxy VS ${rating} kW, 400 V`,
  icc: 65,
  // 50 kW at 400 V: 75 A at power factor 0.99.
  efficiency: 97.2,
  efficiencyBasis: 'estimate',
  enclosure: galaxyTower,
  internalStrings: oneStringPerFiveKw,
}

const galaxyUnits: readonly UnitFacts[] = [
  ...series(galaxyVs, [10, 15, 20, 30, 40, 50, 60, 80, 100]),
  ...series({ ...galaxyVs, family: 'galaxyVsN1', prefix: 'GVSN1' }, [20, 30, 40, 50]).map((unit) => ({
    ...unit,
    model: `Galaxy VS ${unit.kw} kW N+1, 400 V`,
    // Two power modules, each able to carry the rating of the frame.
    slots: 2,
    moduleMass: 45,
  })),
  ...series(
    {
      ...galaxyVs,
      family: 'galaxyVsUl',
      prefix: 'GVSUL',
      name: (rating) => `Galaxy VS ${rating} kW, 208 V`,
      // 25 kW at 208 V: 75 A at power factor 0.99.
      efficiency: 93.5,
    },
    [10, 15, 20, 25],
  ),
  ...series(
    {
      family: 'galaxyVl',
      prefix: 'GVL',
      name: (rating) => `Galaxy VL ${rating} kW`,
      icc: 65,
      // 200 kW at 400 V: 299 A at power factor 0.99.
      efficiency: 97.5,
      efficiencyBasis: 'estimate',
      enclosure: () => ({ width: 850, depth: 925, height: 1970, mass: 500, moduleMass: 0 }),
      internalStrings: none,
    },
    [200],
  ).map((unit) => ({
    ...unit,
    iccBypassCabinet: 25,
    iccBottomEntry: 45,
    iccBackfeedKit: 45,
    bottomEntryCabinet: true,
  })),
  ...series(
    {
      family: 'galaxyVxl',
      prefix: 'GVXL',
      name: (rating) => `Galaxy VXL ${rating} kW`,
      icc: 100,
      // 500 kW at 400 V: 746 A at power factor 0.99.
      efficiency: 97.7,
      efficiencyBasis: 'estimate',
      enclosure: () => ({ width: 1200, depth: 925, height: 1970, mass: 900, moduleMass: 0 }),
      internalStrings: none,
    },
    [500],
  ),
]

export const units: readonly UnitFacts[] = [...easyUnits, ...galaxyUnits]

const iec = ['380', '400', '415']
const unitsOf = (prefix: string): UnitFacts[] => units.filter((unit) => unit.key.startsWith(`${prefix}-`))
const each = (prefix: string, voltages: readonly string[]): [string, readonly string[]][] =>
  unitsOf(prefix).map((unit) => [unit.key, voltages])

/** The voltages that each unit is built for: a dimension of the rating, not of the family. Galaxy VS 100 kW does not exist at 380 V. */
export const voltages: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries([
    ...each('E3S', iec),
    ...each('E3SUL', ['208', '220']),
    ...each('E3SPRO', iec),
    ...each('E3M', iec),
    ...each('E3MOD', iec),
    ...each('GVS', iec),
    ...each('GVSN1', iec),
    ...each('GVSUL', ['200', '208', '220']),
    ...each('GVL', [...iec, '440', '480']),
    ...each('GVXL', iec),
  ]),
  'E3M-50': ['208'],
  'GVS-100': ['400', '415'],
}
