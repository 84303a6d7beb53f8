// Moist air by the equations of the ASHRAE Handbook of Fundamentals 2017, chapter 1, written out plainly; temperatures in °C, pressures in Pa.

/** Pressure of the standard atmosphere at an altitude in m (equation 3). */
export const recomputePressure = (metres: number): number => 101_325 * (1 - 2.255_77e-5 * metres) ** 5.2559

/** Saturation pressure over ice to 0 °C, over water above (equations 5 and 6). */
export function recomputeSaturation(celsius: number): number {
  const kelvin = celsius + 273.15
  const [inverse, constant, first, second, third, fourth, logarithm] =
    celsius <= 0
      ? [-5674.5359, 6.392_524_7, -9.677_843e-3, 6.221_570_1e-7, 2.074_782_5e-9, -9.484_024e-13, 4.163_501_9]
      : [-5800.2206, 1.391_499_3, -4.864_023_9e-2, 4.176_476_8e-5, -1.445_209_3e-8, 0, 6.545_967_3]
  return Math.exp(
    inverse / kelvin +
      constant +
      first * kelvin +
      second * kelvin ** 2 +
      third * kelvin ** 3 +
      fourth * kelvin ** 4 +
      logarithm * Math.log(kelvin),
  )
}

/** Humidity ratio in kg/kg of a vapour pressure (equation 20). */
export const recomputeRatio = (vapour: number, pressure: number): number =>
  (0.621_945 * vapour) / (pressure - vapour)

/** Volume in m³ of a kg of dry air with its water (equation 26). */
export const recomputeVolume = (celsius: number, ratio: number, pressure: number): number =>
  (287.042 * (celsius + 273.15) * (1 + 1.607_858 * ratio)) / pressure

/** Enthalpy in kJ per kg of dry air (equation 30). */
export const recomputeEnthalpy = (celsius: number, ratio: number): number =>
  1.006 * celsius + ratio * (2501 + 1.86 * celsius)

/** Heat that air gives off between two states in kJ per kg of dry air, without the heat that the condensate carries away, and its sensible part. */
export function recomputeCooling(
  warm: { readonly celsius: number; readonly ratio: number },
  cold: { readonly celsius: number; readonly ratio: number },
): { readonly total: number; readonly sensible: number } {
  const water = (warm.ratio - cold.ratio) * 4.186 * cold.celsius
  return {
    total: recomputeEnthalpy(warm.celsius, warm.ratio) - recomputeEnthalpy(cold.celsius, cold.ratio) - water,
    sensible: (1.006 + 1.86 * warm.ratio) * (warm.celsius - cold.celsius),
  }
}
