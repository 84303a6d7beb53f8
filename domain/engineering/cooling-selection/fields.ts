// What a selection of cooling units reads and gives: the operating point, the records of units, and the ranking.
import { count, flag, list, number, oneOf, optional, text, type ValuesOf } from '../algorithms/algorithm.ts'

const celsius = number('degC', { from: -100, to: 200 })
const plain = number('1')
const positive = number('1', { from: 0 })
const kilowatts = number('kW', { from: 0.001, to: 1_000_000 })
const air = number('m3/h', { from: 1, to: 10_000_000 })
const percent = number('%', { from: 0, to: 1000 })

const recordLimit = { atMost: 1000 } as const

/** Which value the units are put in order by. */
export const criteria = ['oversize', 'price', 'efficiency', 'footprint'] as const

/**
 * The operating point. Target and airflow are of all units together, the water flow is of each; one of target and
 * airflow, and of return and flow of the water, is needed where the kind of unit asks for it.
 */
export const pointFields = {
  criterion: oneOf(criteria),
  /** The name of a unit, or `best` for the first of the ranking. */
  selected: text(),
  quantity: count(1000, 1),
  target: optional(kilowatts),
  airflow: optional(air),
  altitude: number('m', { from: 0, to: 5000 }),
  frequency: oneOf(['50', '60']),
  airIn: number('degC', { from: -20, to: 60 }),
  ratio: number('kg/kg', { from: 0, to: 0.1 }),
  static: number('Pa', { from: 0, to: 2000 }),
  waterSupply: number('degC', { from: -20, to: 60 }),
  waterReturn: optional(number('degC', { from: -20, to: 80 })),
  waterFlow: optional(number('L/s', { from: 0.001, to: 10_000 })),
  glycol: percent,
  glycolCapacity: percent,
  glycolFlow: percent,
  outdoor: number('degC', { from: -60, to: 70 }),
  outdoorMaximum: number('degC', { from: -60, to: 70 }),
  condenserWater: number('degC', { from: -20, to: 70 }),
  /** What the record of a unit must state, or `any`; the next two fields likewise. */
  condenser: text(),
  refrigerant: text(),
  discharge: text(),
  soundLimit: optional(plain),
  heightLimit: optional(number('mm')),
}
/** What a customer asks of the coil beside what its record permits; the lower limit holds. */
export const coilLimitFields = {
  /** m/s. */
  faceLimit: optional(number('1', { from: 0.1 })),
  /** kPa. */
  dropLimit: optional(number('1', { from: 0.1 })),
  /** m/s in the tubes. */
  velocityLimit: optional(number('1', { from: 0.1 })),
}
export type OperatingPoint = Omit<ValuesOf<typeof pointFields>, 'criterion' | 'selected'> &
  Partial<ValuesOf<typeof coilLimitFields>> & {
    /** Whether coils are dry or wet as a whole, or partly wet where it is left out. */
    readonly wetting?: 'whole'
    /** Whether a unit with two coils has all figures but the lesser capacity of its water, or those of the worse coil where it is left out. */
    readonly joined?: 'water'
    /** Whether glycol takes from the heat of a coil alone, or changes its air and its water by the same share where it is left out. */
    readonly glycolTakes?: 'heat'
  }

export const unitFields = {
  unit: text(),
  kind: oneOf(['coil', 'expansion', 'dual', 'chiller', 'map']),
  condenser: oneOf(['air', 'water', 'none']),
  /** `notStated` where the record does not say. */
  frequency: oneOf(['50', '60', 'both', 'notStated']),
  refrigerant: optional(text()),
  discharge: optional(text()),
  sound: optional(plain),
  height: optional(number('mm')),
  footprint: optional(number('m2', { from: 0 })),
  price: optional(number('cent', { from: 0 })),
  highestAltitude: number('m'),
  glycol: flag(),
  /** In % of its capacity. */
  minimumLoad: optional(percent),
  airflow: optional(air),
  fanPower: optional(number('kW', { from: 0.001 })),
  nominalStatic: optional(number('Pa', { from: 0 })),
  maximumStatic: optional(number('Pa', { from: 0 })),
  internalDrop: optional(number('Pa', { from: 1 })),
  slowestFan: optional(number('%', { from: 1, to: 100 })),
  faceArea: optional(number('m2', { from: 0.001 })),
  /** m/s. */
  faceLimit: optional(positive),
  ratedFlow: optional(number('L/s', { from: 0.001 })),
  /** kPa. */
  ratedDrop: optional(positive),
  dropLimit: optional(positive),
  /** m/s in the tubes at the rated flow. */
  ratedVelocity: optional(positive),
  /** kPa. */
  valveDrop: optional(positive),
}
export type UnitRecord = ValuesOf<typeof unitFields>

const buildCurveFields = (letter: string) =>
  Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`${letter}${index + 1}`, plain]))
const buildQuadraticFields = (letter: string) =>
  Object.fromEntries(Array.from({ length: 3 }, (_, index) => [`${letter}${index + 1}`, plain]))

/** A chiller with curves of leaving water and of what enters the condenser: capacity c, energy e, and energy by load p. */
export const chillerFields = {
  unit: text(),
  capacity: kilowatts,
  cop: number('1', { from: 0.1, to: 100 }),
  leavingAt: celsius,
  sinkAt: celsius,
  leavingFrom: celsius,
  leavingTo: celsius,
  sinkFrom: celsius,
  sinkTo: celsius,
  ...buildCurveFields('c'),
  ...buildCurveFields('e'),
  ...buildQuadraticFields('p'),
}

/** A unit with curves of entering wet bulb and of what enters the condenser: gross capacity c and energy e, corrected for airflow by f and g. */
export const expansionFields = {
  unit: text(),
  capacity: kilowatts,
  cop: number('1', { from: 0.1, to: 100 }),
  /** Sensible share at the rating point. */
  share: number('1', { from: 0.1, to: 1 }),
  airflow: air,
  dryAt: number('degC', { from: -20, to: 60 }),
  wetAt: number('degC', { from: -20, to: 60 }),
  sinkAt: celsius,
  wetFrom: celsius,
  wetTo: celsius,
  sinkFrom: celsius,
  sinkTo: celsius,
  flowFrom: positive,
  flowTo: positive,
  ...buildCurveFields('c'),
  ...buildCurveFields('e'),
  ...buildQuadraticFields('f'),
  ...buildQuadraticFields('g'),
}

/** Points at which the sensible capacity of a coil, net of the fan, is published at full airflow. */
export const ratingFields = {
  unit: text(),
  airIn: celsius,
  waterIn: celsius,
  waterOut: celsius,
  sensible: kilowatts,
  airflow: air,
}

/** Points of a table of capacity and power by leaving water and what enters the condenser. */
export const mapFields = {
  unit: text(),
  leaving: celsius,
  sink: celsius,
  capacity: kilowatts,
  power: kilowatts,
}

export const catalogueFields = {
  units: list(unitFields, recordLimit),
  chillers: list(chillerFields, recordLimit),
  expansions: list(expansionFields, recordLimit),
  ratings: list(ratingFields, { atMost: 5000 }),
  maps: list(mapFields, { atMost: 20_000 }),
}
export type Catalogue = ValuesOf<typeof catalogueFields>
export type ChillerRecord = ValuesOf<typeof chillerFields>
export type ExpansionRecord = ValuesOf<typeof expansionFields>
export type RatingRecord = ValuesOf<typeof ratingFields>
export type MapRecord = ValuesOf<typeof mapFields>

/**
 * Why a unit is not offered, in the order in which the reasons are checked. `value` is what was found and `from` to `to` what is
 * published or permitted.
 */
export const reasons = [
  'rejected',
  'altitude',
  'frequency',
  'glycol',
  'condenser',
  'refrigerant',
  'discharge',
  'sound',
  'height',
  'leaving',
  'wetBulb',
  'airIn',
  'waterIn',
  'waterFlow',
  'airflow',
  'sink',
  'extreme',
  'static',
  'face',
  'drop',
  'velocity',
  'pinch',
  'capacity',
] as const
export type Reason = (typeof reasons)[number]

export interface Failure {
  readonly reason: Reason
  readonly value?: number
  readonly from?: number
  readonly to?: number
}

const figure = optional(plain)
const kw = optional(number('kW'))

/** What a unit does at the point; a figure that does not apply to its kind is left out. */
export const performanceFields = {
  /** What the target counts: net sensible capacity, or that of a chiller. */
  capacity: kw,
  /** Net of the heat of the fan. */
  total: kw,
  sensible: kw,
  /** What each unit draws while it carries its share of the target. */
  power: kw,
  /** kW carried for each kW of `power`. */
  efficiency: figure,
  /** In % of its capacity. */
  load: optional(number('%')),
  /** By how much its capacity exceeds the target, or the airflow of its fan the given one. */
  oversize: optional(number('%')),
  airflow: optional(number('m3/h')),
  fanSpeed: optional(number('%')),
  fanPower: kw,
  /** Pa outside the unit that the fan reaches at this airflow and altitude. */
  reached: optional(number('Pa')),
  leaving: optional(number('degC')),
  leavingRatio: optional(number('kg/kg')),
  leavingRelative: optional(number('%')),
  surface: optional(number('degC')),
  sensibleShare: figure,
  condensate: optional(number('L/h')),
  /** Whether the coil is dry, so that `wetBulb` takes the place of the wet bulb of the air. */
  isDry: optional(flag()),
  wetBulb: optional(number('degC')),
  waterFlow: optional(number('L/s')),
  waterReturn: optional(number('degC')),
  /** kPa. */
  drop: figure,
  /** m/s. */
  waterVelocity: figure,
  authority: figure,
  faceVelocity: figure,
  /** K to the nearest edge of what is published. */
  edge: optional(number('K')),
  /** Whether capacity falls with a warmer condenser around the point. */
  isMonotonic: optional(flag()),
}
/** Given only for coils that may be partly wet: the share of the surface on which water condenses. */
export const wetShareFields = { wetShare: optional(number('%')) }
/** Given only where a unit with two coils is fed for the one that draws more. */
export const supplyFields = {
  /** The air that leaves the unit behind its fan; of two coils the warmer. */
  supply: optional(number('degC')),
  /** What a unit with two coils draws on its water, where `power` is of the coil that draws more. */
  waterPower: kw,
}
/** Given only of the selected unit, where its feed is sized for the hottest outdoor air. */
export const feedFields = { feedPower: kw }
/** Given only of the selected unit, where outdoor air cools its condenser. */
export const hottestFields = { hottestCapacity: kw }
export type Performance = ValuesOf<typeof performanceFields> &
  Partial<ValuesOf<typeof wetShareFields>> &
  Partial<ValuesOf<typeof supplyFields>>

/** What a unit does, why it is not offered, or both where it does too little. */
export interface Outcome {
  readonly performance?: Performance
  readonly failure?: Failure
}

export const rankingFields = {
  unit: text(),
  place: count(1000, 1),
  fits: flag(),
  selected: flag(),
  /** `fits` or a reason. */
  reason: oneOf(['fits', ...reasons]),
  value: figure,
  from: figure,
  to: figure,
  ...performanceFields,
}
export const sweepVariables = ['airIn', 'waterSupply', 'outdoor', 'condenserWater'] as const
export const sweepFields = { variable: oneOf(sweepVariables), value: celsius, capacity: kw }
