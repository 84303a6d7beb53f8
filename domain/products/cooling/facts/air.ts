// The air of the room: classes of equipment, containment, and the heat that is not of the equipment.

/** °C of allowable inlet air at most, and m of altitude for each K less above 900 m. */
export const classes = [
  { key: 'A1', highest: 32, metresPerKelvin: 300 },
  { key: 'A2', highest: 35, metresPerKelvin: 300 },
  { key: 'A3', highest: 40, metresPerKelvin: 175 },
  { key: 'A4', highest: 45, metresPerKelvin: 125 },
] as const

/** °C of the recommended envelope of all classes. */
export const recommended = [18, 27] as const

/** °C of dew point and share of saturation of the recommended envelope. */
export const recommendedDewPoint = [-9, 15] as const
export const recommendedHumidity = 0.7

/** m up to which the classes hold. */
export const highestAltitude = 3050

/** °C that equipment of a class may take in at an altitude in m. */
export const highestInlet = (
  { highest, metresPerKelvin }: Pick<(typeof classes)[number], 'highest' | 'metresPerKelvin'>,
  metres: number,
): number => highest - Math.max(0, metres - 900) / metresPerKelvin

/** K by which the warmest inlet lies above the supply, by containment: assumptions. */
export const inletRise = { none: 5, cold: 1, hot: 1, chimney: 1 } as const
export type Containment = keyof typeof inletRise
export const containments = Object.keys(inletRise).filter((key): key is Containment => key in inletRise)

/** Heat in the room: shares of the rating and of the load in %, W/m² of lighting, W of a person. */
export const roomHeat = {
  ups: { rating: 4, load: 5 },
  distribution: { rating: 1, load: 2 },
  lighting: 21.53,
  person: 100,
} as const

/** K that the supply air stays above what cools the coil: an assumption. */
export const closestSupply = 2

/** The air at which flows are measured: 24 °C and 8 g/kg (assumption). */
export const referenceAir = { celsius: 24, ratio: 0.008 } as const

/** H6: the share of the supplied air that passes the equipment by, from air supplied per air demanded and the share that recirculates. */
export const bypassShare = (ratio: number, recirculated = 0): number => 1 - (1 - recirculated) / ratio
