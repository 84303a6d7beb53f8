// A chilled-water coil: its conductance from the points at which it is published, and dry and wet cooling by effectiveness and number of transfer units.
import { computeSaturatedRatio, computeSpecificVolume, computeStandardPressure } from '../moist-air.ts'
import type { RatingRecord } from './fields.ts'
import { computeSaturatedEnthalpy, findSaturatedTemperature, type MoistAir } from './moist-air-state.ts'

/** kg/kg of the air at which points are published that do not state its humidity (assumption: 50 % at 24 °C is 9, 40 % is 7). */
const ratedRatio = 0.008
/** Of the resistance to heat two thirds are taken to lie on the air side, which follows its flow to this power (assumptions). */
const [airSide, waterSide, airPower] = [1.5, 3, 0.6] as const

/** Effectiveness of a counterflow exchanger by its transfer units and the ratio of the capacity rates. */
export function computeEffectiveness(units: number, ratio: number): number {
  if (Math.abs(1 - ratio) < 1e-9) return units / (1 + units)
  const rest = Math.exp(-units * (1 - ratio))
  return (1 - rest) / (1 - ratio * rest)
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
  readonly leastWater: number
  readonly mostWater: number
}

/**
 * The coil that gives every published point. Its conductance follows the flow of water, so that no constant effectiveness
 * is assumed.
 *
 * @param fanPower kW that the published sensible capacities are net of
 * @throws RangeError for a point that no coil reaches
 */
export function calibrateCoil(ratings: readonly RatingRecord[], fanPower: number): CoilModel {
  const pressure = computeStandardPressure(0)
  const toMass = ({ airIn, airflow }: RatingRecord): number =>
    airflow / 3600 / computeSpecificVolume(airIn, ratedRatio, pressure)
  const mass = ratings[0] === undefined ? 1 : toMass(ratings[0])
  const calibrations = ratings
    .map((rating): Calibration => {
      const { airIn, waterIn, waterOut, sensible, unit } = rating
      const gross = sensible + fanPower
      const water = gross / (waterOut - waterIn)
      const air = toMass(rating) * (1.006 + 1.86 * ratedRatio)
      const least = Math.min(water, air)
      const effectiveness = gross / (least * (airIn - waterIn))
      if (!(effectiveness > 0 && effectiveness < 1))
        throw new RangeError(
          `${unit}: no coil gives ${sensible} kW at ${airIn} °C and water of ${waterIn} °C`,
        )
      const units = computeTransferUnits(effectiveness, least / Math.max(water, air))
      const sides = inSeries(airSide * (toMass(rating) / mass) ** airPower, waterSide)
      return { water, conductance: (units * least) / sides }
    })
    .toSorted((a, b) => a.water - b.water)
  return {
    mass,
    calibrations,
    leastWater: calibrations[0]?.water ?? 0,
    mostWater: calibrations.at(-1)?.water ?? 0,
  }
}

const inSeries = (one: number, other: number): number => 1 / (1 / one + 1 / other)

/** kW/K of the air side and of the water side, at kg/s of dry air and kW/K of water. */
function computeConductances(
  { calibrations, mass }: CoilModel,
  airMass: number,
  water: number,
): { readonly air: number; readonly water: number } {
  const upper = Math.max(
    1,
    calibrations.findIndex((one) => one.water >= water),
  )
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
}

/** What the coil takes out of the air in kW, the air behind it, and the temperature of its surface. */
export interface CoilResult {
  readonly total: number
  readonly sensible: number
  readonly leaving: number
  readonly leavingRatio: number
  readonly surface: number
  readonly waterOut: number
}

const heatOf = (air: MoistAir): number => 1.006 + 1.86 * air.ratio

/** Rounds in which the leaving water of a wet coil settles. */
const rounds = 6

/**
 * The heat that a coil takes out of the air: that of the dry coil or that of the wet one, whichever is more (Braun,
 * Klein and Mitchell 1989, effectiveness models for cooling coils; the wet one by enthalpies and the slope of the
 * saturation line between the temperatures of the water).
 */
export function computeCoilHeat(model: CoilModel, flows: CoilFlows): number {
  const { air, pressure, mass, waterIn, water } = flows
  const sides = computeConductances(model, mass, water)
  const airRate = mass * heatOf(air)
  const least = Math.min(airRate, water)
  const units = inSeries(sides.air, sides.water) / least
  const dry = computeEffectiveness(units, least / Math.max(airRate, water)) * least * (air.celsius - waterIn)
  const cold = computeSaturatedEnthalpy(waterIn, pressure)
  if (air.dewPoint <= waterIn) return dry
  let wet = dry
  for (let round = 0; round < rounds; round += 1) {
    const out = Math.min(waterIn + Math.max(wet / water, 0.01), 57)
    const slope = (computeSaturatedEnthalpy(out, pressure) - cold) / (out - waterIn)
    const ratio = (mass * slope) / water
    const perHeat = sides.air / heatOf(air)
    const conductance = perHeat / (1 + (slope * perHeat) / sides.water)
    const [fewer, more] = [Math.min(1, ratio), Math.max(1, ratio)]
    const effectiveness = computeEffectiveness(conductance / (mass * fewer), fewer / more) * fewer
    wet = effectiveness * mass * (air.enthalpy - cold)
  }
  return Math.max(dry, wet)
}

/**
 * The air behind a coil, from its heat and the bypass of its air side: the rest of the air leaves as saturated as the
 * surface. Where that surface is no colder than the dew point, no water leaves the air; both meet there.
 */
export function computeCoilResult(model: CoilModel, flows: CoilFlows): CoilResult {
  const { air, pressure, mass, waterIn, water } = flows
  const total = computeCoilHeat(model, flows)
  const waterOut = waterIn + total / water
  const bypass = Math.exp(-computeConductances(model, mass, water).air / (mass * heatOf(air)))
  const surface = findSaturatedTemperature(air.enthalpy - total / mass / (1 - bypass), pressure)
  if (surface >= air.dewPoint) {
    const leaving = air.celsius - total / (mass * heatOf(air))
    return {
      total,
      sensible: total,
      leaving,
      leavingRatio: air.ratio,
      surface: air.celsius - (air.celsius - leaving) / (1 - bypass),
      waterOut,
    }
  }
  const enthalpy = air.enthalpy - total / mass
  const leaving = surface + (air.celsius - surface) * bypass
  const ratio = (enthalpy - 1.006 * leaving) / (2501 + 1.86 * leaving)
  return {
    total,
    sensible: Math.min(total, mass * heatOf(air) * (air.celsius - leaving)),
    leaving,
    leavingRatio: Math.min(air.ratio, ratio, computeSaturatedRatio(leaving, pressure)),
    surface,
    waterOut,
  }
}
