// A chilled-water coil: its conductance from the points at which it is published, and dry and wet cooling by effectiveness and number of transfer units.
import {
  computeSaturatedRatio,
  computeSpecificHeat,
  computeSpecificVolume,
  computeStandardPressure,
} from '../moist-air.ts'
import type { RatingRecord } from './fields.ts'
import { findZero } from './find-zero.ts'
import { computeSaturatedEnthalpy, findSaturatedTemperature, type MoistAir } from './moist-air-state.ts'

/** kg/kg of the air at which points are published that do not state its humidity (assumption: 50 % at 24 °C is 9, 40 % is 7). */
const ratedRatio = 0.008
/**
 * Conductances of the two sides relative to that of the coil: 1.5 and 3, so that two thirds of the resistance lie on the air side, whose
 * conductance follows its flow to this power (assumptions).
 */
const [airSide, waterSide, airPower] = [1.5, 3, 0.6] as const

/** Effectiveness of a counterflow exchanger by its transfer units and the ratio of the capacity rates. */
export function computeEffectiveness(units: number, ratio: number): number {
  if (Math.abs(1 - ratio) < 1e-9) return units / (1 + units)
  const decay = Math.exp(-units * (1 - ratio))
  return (1 - decay) / (1 - ratio * decay)
}

/** Transfer units of a counterflow exchanger by its effectiveness, which lies between 0 and 1. */
export function computeTransferUnits(effectiveness: number, ratio: number): number {
  if (Math.abs(1 - ratio) < 1e-9) return effectiveness / (1 - effectiveness)
  return Math.log((1 - effectiveness * ratio) / (1 - effectiveness)) / (1 - ratio)
}

/** A published point as conductance: kW/K of the water, and of the coil. */
interface Calibration {
  readonly water: number
  readonly conductance: number
}

export interface CoilModel {
  /** kg/s of dry air at which the points are published. */
  readonly mass: number
  readonly calibrations: readonly Calibration[]
  /** kW/K of the water: the least and the most at which the coil is published. */
  readonly minWater: number
  readonly maxWater: number
  /** Whether part of the surface may stay dry, or the coil is dry or wet as a whole, as in `select-cooling-unit-1`. */
  readonly wetting: 'whole' | 'part'
}

/**
 * The coil that gives every published point. Its conductance follows the flow of water, so that no constant effectiveness
 * is assumed.
 *
 * @param fanPower kW that the published sensible capacities are net of
 * @throws RangeError for a point that no coil reaches
 */
export function calibrateCoil(
  ratings: readonly RatingRecord[],
  fanPower: number,
  wetting: CoilModel['wetting'] = 'part',
): CoilModel {
  const pressure = computeStandardPressure(0)
  const toMass = ({ airIn, airflow }: RatingRecord): number =>
    airflow / 3600 / computeSpecificVolume(airIn, ratedRatio, pressure)
  const mass = ratings[0] === undefined ? 1 : toMass(ratings[0])
  const calibrations = ratings
    .map((rating): Calibration => {
      const { airIn, waterIn, waterOut, sensible, unit } = rating
      const gross = sensible + fanPower
      const water = gross / (waterOut - waterIn)
      const air = toMass(rating) * computeSpecificHeat(ratedRatio)
      const least = Math.min(water, air)
      const effectiveness = gross / (least * (airIn - waterIn))
      if (!(effectiveness > 0 && effectiveness < 1))
        throw new RangeError(
          `${unit}: no coil gives ${sensible} kW at ${airIn} °C and water of ${waterIn} °C`,
        )
      const units = computeTransferUnits(effectiveness, least / Math.max(water, air))
      const sides = combineInSeries(airSide * (toMass(rating) / mass) ** airPower, waterSide)
      return { water, conductance: (units * least) / sides }
    })
    .toSorted((a, b) => a.water - b.water)
  return {
    mass,
    calibrations,
    minWater: calibrations[0]?.water ?? 0,
    maxWater: calibrations.at(-1)?.water ?? 0,
    wetting,
  }
}

const combineInSeries = (one: number, other: number): number => 1 / (1 / one + 1 / other)

/** kW/K of the air side and of the water side, at kg/s of dry air and kW/K of water. */
function computeConductances(
  { calibrations, mass, wetting }: CoilModel,
  airMass: number,
  water: number,
): { readonly air: number; readonly water: number } {
  // Beyond the largest flow the last conductance holds; `select-cooling-unit-1` uses the second, and never changes.
  const beyond = wetting === 'whole' ? 1 : calibrations.length - 1
  const found = calibrations.findIndex((calibration) => calibration.water >= water)
  const upper = found === -1 ? beyond : Math.max(1, found)
  const [before, after] = [calibrations[upper - 1], calibrations[upper] ?? calibrations.at(-1)]
  if (before === undefined || after === undefined) return { air: 0, water: 0 }
  const width = after.water - before.water
  const share = width > 0 ? Math.min(1, Math.max(0, (water - before.water) / width)) : 0
  const conductance = before.conductance + share * (after.conductance - before.conductance)
  return { air: airSide * conductance * (airMass / mass) ** airPower, water: waterSide * conductance }
}

/** What a coil works with: the air in front of it, kg/s of it, °C and kW/K of the water. */
export interface CoilFlows {
  readonly air: MoistAir
  readonly pressure: number
  readonly mass: number
  readonly waterIn: number
  readonly water: number
  /** Whether the rates of air and water of a wet coil are exchanged, as in `select-cooling-unit-1`. */
  readonly areRatesExchanged?: true
}

/** What the coil takes out of the air in kW, the air behind it, the temperature of its surface, and the share of it that is wet. */
export interface CoilResult {
  readonly total: number
  readonly sensible: number
  readonly leaving: number
  readonly leavingRatio: number
  readonly surface: number
  readonly waterOut: number
  readonly wetShare: number
}

/** Rounds in which the leaving water settles: of a coil that is wet as a whole, and at most of one that is wet in part. */
const [wholeRounds, maxPartRounds] = [6, 30]
/** The share of its heat within which the heat of the wet part is settled. */
const heatTolerance = 1e-7
/** K by which the surface where the wet part begins may differ from the dew point. */
const dewPointTolerance = 1e-4

interface Sides {
  readonly air: number
  readonly water: number
}

/** kW of a dry counterflow coil. */
function computeDryHeat({ air, water: side }: Sides, { mass, water, waterIn, air: into }: CoilFlows): number {
  const airRate = mass * computeSpecificHeat(into.ratio)
  const least = Math.min(airRate, water)
  const units = combineInSeries(air, side) / least
  return computeEffectiveness(units, least / Math.max(airRate, water)) * least * (into.celsius - waterIn)
}

/**
 * kW of a wet counterflow coil, by enthalpies and the slope of the saturation line between the temperatures of the water
 * (Braun, Klein and Mitchell 1989, effectiveness models for cooling coils).
 *
 * @param enthalpy kJ/kg of the air that enters the wet surface
 * @param out °C at which the water is taken to leave that surface
 */
function computeWetHeat(
  sides: Sides,
  { air, pressure, mass, waterIn, water, areRatesExchanged }: CoilFlows,
  enthalpy: number,
  out: number,
): number {
  const cold = computeSaturatedEnthalpy(waterIn, pressure)
  const slope = (computeSaturatedEnthalpy(out, pressure) - cold) / (out - waterIn)
  const ratio = (mass * slope) / water
  const perHeat = sides.air / computeSpecificHeat(air.ratio)
  const conductance = perHeat / (1 + (slope * perHeat) / sides.water)
  // In kg/s of air, water counts as mass / ratio; `select-cooling-unit-1` uses mass · ratio, and never changes.
  const share = areRatesExchanged ? ratio : 1 / ratio
  const [fewer, more] = [Math.min(1, share), Math.max(1, share)]
  const effectiveness = computeEffectiveness(conductance / (mass * fewer), fewer / more) * fewer
  return effectiveness * mass * (enthalpy - cold)
}

/** °C of water that takes kW; a little above that at which it enters, and below what the saturation line is sought for. */
const findLeavingWater = ({ waterIn, water }: CoilFlows, heat: number): number =>
  Math.min(waterIn + Math.max(heat / water, 0.01), 57)

/** The share of the surface that is dry, and the kW that the dry and the wet part take out of the air. */
interface Wetting {
  readonly dryShare: number
  readonly dry: number
  readonly wet: number
}
interface Parts extends Wetting {
  /** °C of the surface where the wet part begins. */
  readonly surface: number
}

const computeSurface = (sides: Sides, air: number, water: number): number =>
  (sides.air * air + sides.water * water) / (sides.air + sides.water)

/**
 * Water enters where the air leaves: the dry part is met first by the air and last by the water.
 *
 * @param first kW from which the heat of the wet part is sought
 */
function computeParts(sides: Sides, flows: CoilFlows, dryShare: number, first: number): Parts {
  const { air, mass, waterIn, water } = flows
  const scale = (share: number): Sides => ({ air: share * sides.air, water: share * sides.water })
  const [drySides, wetSides] = [scale(dryShare), scale(1 - dryShare)]
  let [dry, wet] = [0, first]
  for (let round = 0; round < maxPartRounds; round += 1) {
    if (dryShare > 0) dry = computeDryHeat(drySides, { ...flows, waterIn: waterIn + wet / water })
    const next = computeWetHeat(wetSides, flows, air.enthalpy - dry / mass, findLeavingWater(flows, wet))
    const isSettled = Math.abs(next - wet) < heatTolerance * Math.abs(next)
    wet = next
    if (isSettled) break
  }
  const surface = computeSurface(
    sides,
    air.celsius - dry / (mass * computeSpecificHeat(air.ratio)),
    waterIn + wet / water,
  )
  return { dryShare, dry, wet, surface }
}

/**
 * Where the surface falls to the dew point of the air, condensation begins: before that place the coil is dry, behind it
 * wet. The place is sought between the ends by false position.
 */
function findWetting(sides: Sides, flows: CoilFlows): Wetting {
  const { air, mass, waterIn } = flows
  const dry = computeDryHeat(sides, flows)
  const end: Parts = {
    dryShare: 1,
    dry,
    wet: 0,
    surface: computeSurface(sides, air.celsius - dry / (mass * computeSpecificHeat(air.ratio)), waterIn),
  }
  if (end.surface >= air.dewPoint) return end
  const low = computeParts(sides, flows, 0, dry)
  if (low.surface <= air.dewPoint) return low
  let last = low
  findZero(
    (share) => {
      last = share === 0 ? low : share === 1 ? end : computeParts(sides, flows, share, last.wet)
      return last.surface - air.dewPoint
    },
    { from: 0, to: 1 },
    dewPointTolerance,
  )
  return last
}

/** As a whole, a coil is dry or wet, whichever takes more heat out of the air. */
function findWholeWetting(sides: Sides, flows: CoilFlows): Wetting {
  const { air, waterIn } = flows
  const dry = computeDryHeat(sides, flows)
  if (air.dewPoint <= waterIn) return { dryShare: 1, dry, wet: 0 }
  let wet = dry
  for (let round = 0; round < wholeRounds; round += 1)
    wet = computeWetHeat(
      sides,
      { ...flows, areRatesExchanged: true },
      air.enthalpy,
      findLeavingWater(flows, wet),
    )
  return { dryShare: 0, dry: 0, wet: Math.max(dry, wet) }
}

const findParts = (model: CoilModel, flows: CoilFlows): Wetting & { readonly sides: Sides } => {
  const sides = computeConductances(model, flows.mass, flows.water)
  return { sides, ...(model.wetting === 'part' ? findWetting : findWholeWetting)(sides, flows) }
}

/** The kW that a coil takes out of the air. */
export function computeCoilHeat(model: CoilModel, flows: CoilFlows): number {
  const { dry, wet } = findParts(model, flows)
  return dry + wet
}

/**
 * The air behind a coil, from its heat and the bypass of the air side of its wet part: the rest of the air leaves as
 * saturated as the surface. Where that surface is no colder than the dew point, no water leaves the air; both meet there.
 */
export function computeCoilResult(model: CoilModel, flows: CoilFlows): CoilResult {
  const { air, pressure, mass, waterIn, water } = flows
  const { sides, dryShare, dry, wet } = findParts(model, flows)
  const total = dry + wet
  const waterOut = waterIn + total / water
  const rate = mass * computeSpecificHeat(air.ratio)
  const [before, enthalpyBefore] = [air.celsius - dry / rate, air.enthalpy - dry / mass]
  const bypass = Math.exp((-(1 - dryShare) * sides.air) / rate)
  const surface =
    dryShare === 1
      ? air.dewPoint
      : findSaturatedTemperature(enthalpyBefore - wet / mass / (1 - bypass), pressure)
  if (dryShare === 1 || surface >= air.dewPoint) {
    const leaving = air.celsius - total / rate
    const wholeBypass = Math.exp(-sides.air / rate)
    return {
      total,
      sensible: total,
      leaving,
      leavingRatio: air.ratio,
      surface: air.celsius - (air.celsius - leaving) / (1 - wholeBypass),
      waterOut,
      wetShare: 0,
    }
  }
  const enthalpy = air.enthalpy - total / mass
  const leaving = surface + (before - surface) * bypass
  const ratio = (enthalpy - 1.006 * leaving) / (2501 + 1.86 * leaving)
  return {
    total,
    sensible: Math.min(total, rate * (air.celsius - leaving)),
    leaving,
    leavingRatio: Math.min(air.ratio, ratio, computeSaturatedRatio(leaving, pressure)),
    surface,
    waterOut,
    wetShare: 1 - dryShare,
  }
}
