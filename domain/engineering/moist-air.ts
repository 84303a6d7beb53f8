// Properties of moist air by psychrolib, which implements the relations of the ASHRAE Handbook of Fundamentals 2017,
// chapter 1; temperatures in °C, pressures in Pa.
import psychrolib from 'psychrolib'

psychrolib.SetUnitSystem(psychrolib.SI)

/** The warmest air in °C for which the relations are valid. */
const warmest = 200

/** Pressure in Pa of the standard atmosphere at an altitude in m. */
export const computeStandardPressure = (metres: number): number => psychrolib.GetStandardAtmPressure(metres)

/** Density of air at an altitude in m relative to sea level, at the same temperature. */
export const computeDensityRatio = (metres: number): number =>
  computeStandardPressure(metres) / computeStandardPressure(0)

/**
 * Saturation pressure in Pa over ice below 0.01 °C, else over water.
 * @throws Error below −100 and above 200 °C
 */
export const computeSaturationPressure = (celsius: number): number => psychrolib.GetSatVapPres(celsius)

/** Humidity ratio of saturated air in kg of water per kg of dry air at a dew point. */
export const computeSaturatedRatio = (celsius: number, pressure: number): number =>
  psychrolib.GetSatHumRatio(celsius, pressure)

/** Humidity ratio at a relative humidity of 0 to 1. */
export const computeRatioFromRelativeHumidity = (
  celsius: number,
  relative: number,
  pressure: number,
): number => psychrolib.GetHumRatioFromRelHum(celsius, relative, pressure)

/** Relative humidity from 0 to 1. */
export const computeRelativeHumidity = (celsius: number, ratio: number, pressure: number): number =>
  psychrolib.GetRelHumFromHumRatio(celsius, ratio, pressure)

/** Humidity ratio at a wet-bulb temperature. */
export const computeRatioFromWetBulb = (celsius: number, wet: number, pressure: number): number =>
  psychrolib.GetHumRatioFromTWetBulb(celsius, wet, pressure)

/**
 * Dew point in °C of a humidity ratio, to a thousandth of a degree; ratios below 1e-7 count as 1e-7, which is −87 °C at
 * sea level.
 */
export const computeDewPoint = (ratio: number, pressure: number): number =>
  psychrolib.GetTDewPointFromHumRatio(warmest, ratio, pressure)

/** Wet-bulb temperature in °C, between dew point and dry bulb, to a thousandth of a degree. */
export const computeWetBulb = (celsius: number, ratio: number, pressure: number): number =>
  psychrolib.GetTWetBulbFromHumRatio(celsius, ratio, pressure)

/** Enthalpy in kJ per kg of dry air. */
export const computeEnthalpy = (celsius: number, ratio: number): number =>
  psychrolib.GetMoistAirEnthalpy(celsius, ratio) / 1000

/** Volume in m³ of a kg of dry air with its water. */
export const computeSpecificVolume = (celsius: number, ratio: number, pressure: number): number =>
  psychrolib.GetMoistAirVolume(celsius, ratio, pressure)

/** kJ/K for each kg of dry air with its water; `ratio` in kg/kg. ASHRAE Handbook Fundamentals, chapter 1: 1.006 of dry air, 1.86 of its vapour. */
export const computeSpecificHeat = (ratio: number): number => 1.006 + 1.86 * ratio

/** m³/h that carry 1 kW of sensible heat per 1 K, measured at this state. */
export const computeAirPerKilowattKelvin = (celsius: number, ratio: number, pressure: number): number =>
  (3600 * computeSpecificVolume(celsius, ratio, pressure)) / computeSpecificHeat(ratio)

/**
 * Total heat in kW that 1 kg/s of dry air gives off from one state to a cooler one, including the heat that the
 * condensate carries away, and its sensible share.
 */
export function computeCooling(
  from: { readonly celsius: number; readonly ratio: number },
  to: { readonly celsius: number; readonly ratio: number },
): { readonly total: number; readonly sensible: number; readonly sensibleShare: number } {
  const total =
    computeEnthalpy(from.celsius, from.ratio) -
    computeEnthalpy(to.celsius, to.ratio) -
    (from.ratio - to.ratio) * 4.186 * to.celsius
  const sensible = computeSpecificHeat(from.ratio) * (from.celsius - to.celsius)
  return { total, sensible, sensibleShare: Math.min(1, sensible / total) }
}
