// The state of moist air from its dry bulb and one other value, or the named reason why there is no such air.
import {
  computeDewPoint,
  computeEnthalpy,
  computeRatioFromWetBulb,
  computeSaturatedRatio,
  computeSaturationPressure,
  computeSpecificVolume,
} from '../moist-air.ts'

/** Moist air: °C, kg of water per kg of dry air, a share from 0 to 1, kJ and m³ per kg of dry air. */
export interface MoistAir {
  readonly celsius: number
  readonly ratio: number
  readonly relative: number
  readonly wetBulb: number
  readonly dewPoint: number
  readonly enthalpy: number
  readonly volume: number
}

/** What the humidity is known by. */
export type HumidityKind = 'relative' | 'wetBulb' | 'dewPoint' | 'ratio'

/** Why there is no air in a state. */
export const moistAirRefusals = [
  /** Dry bulb outside −100 … 200 °C. */
  'temperature',
  /** Relative humidity outside 0 … 1, or a humidity ratio below 0. */
  'humidity',
  'wetBulbAboveDryBulb',
  'dewPointAboveDryBulb',
  /** More water than the air can hold. */
  'aboveSaturation',
  /** Air without any water would have a higher wet bulb. */
  'wetBulbTooLow',
  /** The vapour would need more than the whole pressure. */
  'boiling',
] as const
export type MoistAirRefusal = (typeof moistAirRefusals)[number]

/** Ratio of the molar masses of water and dry air. */
const molarRatio = 0.621_945
/** A wet bulb on the saturation line may exceed the dry bulb by a rounding. */
const rounding = 1e-9
const halvings = 60

const toRatio = (vapour: number, pressure: number): number => (molarRatio * vapour) / (pressure - vapour)
const toVapour = (ratio: number, pressure: number): number => (pressure * ratio) / (molarRatio + ratio)

/** The °C between two ends at which an increasing function reaches a value. */
export function findRoot(
  compute: (x: number) => number,
  target: number,
  { from, to }: { readonly from: number; readonly to: number },
): number {
  let [low, high] = [from, to]
  for (let step = 0; step < halvings; step += 1) {
    const middle = (low + high) / 2
    if (compute(middle) < target) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The °C below which water does not boil at a pressure in Pa. */
const findBoilingPoint = (pressure: number): number =>
  findRoot(computeSaturationPressure, pressure, { from: -100, to: 200 })

/** Humidity ratio that a wet bulb stands for, also below 0, where no air has it. */
function computeUnclampedRatio(celsius: number, wet: number, pressure: number): number {
  const saturated = toRatio(computeSaturationPressure(wet), pressure)
  return wet >= 0
    ? ((2501 - 2.326 * wet) * saturated - 1.006 * (celsius - wet)) / (2501 + 1.86 * celsius - 4.186 * wet)
    : ((2830 - 0.24 * wet) * saturated - 1.006 * (celsius - wet)) / (2830 + 1.86 * celsius - 2.1 * wet)
}

/** The humidity ratio by the one value that is known, or why there is none. */
function findRatio(
  celsius: number,
  { kind, value }: { readonly kind: HumidityKind; readonly value: number },
  pressure: number,
): number | MoistAirRefusal {
  const saturation = computeSaturationPressure(celsius)
  switch (kind) {
    case 'relative': {
      if (value < 0 || value > 1) return 'humidity'
      const vapour = value * saturation
      return vapour < pressure ? toRatio(vapour, pressure) : 'boiling'
    }
    case 'dewPoint': {
      if (value > celsius) return 'dewPointAboveDryBulb'
      if (value < -100) return 'temperature'
      const vapour = computeSaturationPressure(value)
      return vapour < pressure ? toRatio(vapour, pressure) : 'boiling'
    }
    case 'wetBulb': {
      if (value > celsius) return 'wetBulbAboveDryBulb'
      if (value < -100) return 'temperature'
      if (computeSaturationPressure(value) >= pressure) return 'boiling'
      if (computeUnclampedRatio(celsius, value, pressure) < 0) return 'wetBulbTooLow'
      return computeRatioFromWetBulb(celsius, value, pressure)
    }
    case 'ratio':
      if (value < 0) return 'humidity'
      return toVapour(value, pressure) > saturation * (1 + rounding) ? 'aboveSaturation' : value
  }
}

/**
 * The state of air at a dry bulb in °C and a pressure in Pa, by relative humidity (0 to 1), wet bulb or dew point in °C,
 * or humidity ratio; or the name of the reason why there is none. Every figure is finite.
 * Relations of the ASHRAE Handbook of Fundamentals 2017, chapter 1; the wet bulb by bisection, as its curve has a step
 * at 0 °C, and the dew point no lower than that of 1e-7 kg/kg.
 */
export function findMoistAir(
  celsius: number,
  humidity: { readonly kind: HumidityKind; readonly value: number },
  pressure: number,
): MoistAir | MoistAirRefusal {
  if (!(celsius >= -100 && celsius <= 200)) return 'temperature'
  const ratio = findRatio(celsius, humidity, pressure)
  if (typeof ratio === 'string') return ratio
  const dewPoint = Math.min(celsius, computeDewPoint(ratio, pressure))
  const canBoil = computeSaturationPressure(celsius) >= pressure
  const highest = canBoil ? findBoilingPoint(pressure) - 1e-6 : celsius
  return {
    celsius,
    ratio,
    relative: Math.min(1, toVapour(ratio, pressure) / computeSaturationPressure(celsius)),
    wetBulb: findRoot((wet) => computeUnclampedRatio(celsius, wet, pressure), ratio, {
      from: -100,
      to: highest,
    }),
    dewPoint,
    enthalpy: computeEnthalpy(celsius, ratio),
    volume: computeSpecificVolume(celsius, ratio, pressure),
  }
}

/** Enthalpy in kJ per kg of dry air of saturated air. */
export const computeSaturatedEnthalpy = (celsius: number, pressure: number): number =>
  computeEnthalpy(celsius, computeSaturatedRatio(celsius, pressure))

/** The °C at which saturated air has an enthalpy in kJ/kg, between −60 °C and 58 °C. */
export const findSaturatedTemperature = (enthalpy: number, pressure: number): number =>
  findRoot((celsius) => computeSaturatedEnthalpy(celsius, pressure), enthalpy, { from: -60, to: 58 })
