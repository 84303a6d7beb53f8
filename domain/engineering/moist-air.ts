// Moist air by the perfect-gas relations of the ASHRAE Handbook of Fundamentals 2017, chapter 1; temperatures in °C, pressures in Pa.

const kelvin = 273.15

/** Pressure in Pa of the standard atmosphere at an altitude in m (equation 3). */
export const standardPressure = (metres: number): number => 101_325 * (1 - 2.25577e-5 * metres) ** 5.2559

/** Density of air at an altitude in m in that at sea level, at the same temperature. */
export const densityRatio = (metres: number): number => standardPressure(metres) / standardPressure(0)

/** Saturation pressure in Pa over ice below 0.01 °C (equation 5), else over water (equation 6); from −100 to 200 °C. */
export function saturationPressure(celsius: number): number {
  if (!(celsius >= -100 && celsius <= 200))
    throw new RangeError(`${celsius} °C lies outside −100 to 200 °C, where the saturation pressure holds`)
  const t = celsius + kelvin
  return Math.exp(
    celsius <= 0.01
      ? -5.6745359e3 / t +
          6.3925247 -
          9.677843e-3 * t +
          6.2215701e-7 * t ** 2 +
          2.0747825e-9 * t ** 3 -
          9.484024e-13 * t ** 4 +
          4.1635019 * Math.log(t)
      : -5.8002206e3 / t +
          1.3914993 -
          4.8640239e-2 * t +
          4.1764768e-5 * t ** 2 -
          1.4452093e-8 * t ** 3 +
          6.5459673 * Math.log(t),
  )
}

/** kg of water to a kg of dry air at a vapour pressure (equation 20). */
const ratioAt = (vapour: number, pressure: number): number => (0.621945 * vapour) / (pressure - vapour)

/** Humidity ratio of saturated air: that of a dew point. */
export const saturatedRatio = (celsius: number, pressure: number): number =>
  ratioAt(saturationPressure(celsius), pressure)

/** Humidity ratio at a relative humidity of 0 to 1. */
export const ratioOfRelativeHumidity = (celsius: number, relative: number, pressure: number): number =>
  ratioAt(relative * saturationPressure(celsius), pressure)

/** Vapour pressure in Pa of a humidity ratio. */
const vapourPressure = (ratio: number, pressure: number): number => (pressure * ratio) / (0.621945 + ratio)

/** Relative humidity from 0 to 1. */
export const relativeHumidity = (celsius: number, ratio: number, pressure: number): number =>
  vapourPressure(ratio, pressure) / saturationPressure(celsius)

/** Humidity ratio at a wet-bulb temperature (equations 33 and 35). */
export function ratioOfWetBulb(celsius: number, wetBulb: number, pressure: number): number {
  const saturated = saturatedRatio(wetBulb, pressure)
  return wetBulb >= 0
    ? ((2501 - 2.326 * wetBulb) * saturated - 1.006 * (celsius - wetBulb)) /
        (2501 + 1.86 * celsius - 4.186 * wetBulb)
    : ((2830 - 0.24 * wetBulb) * saturated - 1.006 * (celsius - wetBulb)) /
        (2830 + 1.86 * celsius - 2.1 * wetBulb)
}

/** The temperature at which a rising function reaches a value: halving, which never leaves its bounds as Newton's steps do. */
function solve(of: (celsius: number) => number, value: number, from: number, to: number): number {
  let [low, high] = [from, to]
  while (high - low > 1e-9) {
    const middle = (low + high) / 2
    if (of(middle) < value) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Dew point in °C of a humidity ratio above 0. */
export const dewPoint = (ratio: number, pressure: number): number =>
  solve(saturationPressure, vapourPressure(ratio, pressure), -100, 200)

/** Wet-bulb temperature in °C, between dew point and dry bulb. */
export const wetBulb = (celsius: number, ratio: number, pressure: number): number =>
  solve((wet) => ratioOfWetBulb(celsius, wet, pressure), ratio, dewPoint(ratio, pressure), celsius)

/** Enthalpy in kJ to a kg of dry air (equation 30). */
export const enthalpy = (celsius: number, ratio: number): number =>
  1.006 * celsius + ratio * (2501 + 1.86 * celsius)

/** Volume in m³ of a kg of dry air with its water (equation 26). */
export const specificVolume = (celsius: number, ratio: number, pressure: number): number =>
  (287.042 * (celsius + kelvin) * (1 + 1.607858 * ratio)) / pressure

/** m³/h that carry 1 kW of sensible heat over 1 K, measured at this state. */
export const airPerKilowattKelvin = (celsius: number, ratio: number, pressure: number): number =>
  (3600 * specificVolume(celsius, ratio, pressure)) / (1.006 + 1.86 * ratio)

/**
 * Total heat in kW that a kg/s of dry air gives off from one state to a cooler one, with the heat that the condensate carries away, and
 * the sensible share of it.
 */
export function coolingOf(
  from: { readonly celsius: number; readonly ratio: number },
  to: { readonly celsius: number; readonly ratio: number },
): { readonly total: number; readonly sensible: number; readonly sensibleShare: number } {
  const total =
    enthalpy(from.celsius, from.ratio) -
    enthalpy(to.celsius, to.ratio) -
    (from.ratio - to.ratio) * 4.186 * to.celsius
  const sensible = (1.006 + 1.86 * from.ratio) * (from.celsius - to.celsius)
  return { total, sensible, sensibleShare: Math.min(1, sensible / total) }
}
