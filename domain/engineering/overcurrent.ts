// Standard ratings of protective devices, and the choice of a feeder's device if the manufacturer gives no list.

/** The rules that size the device: IEC 60364 practice or UL/NEC practice. */
export type OvercurrentRule = 'IEC' | 'UL'

/**
 * Standard ampere ratings in A that NEC 240.6(A) lists for fuses and breakers, from 15 A (recalled; confirm before
 * use).
 */
export const necSizes: readonly number[] = [
  15, 20, 25, 30, 35, 40, 45, 50, 60, 70, 80, 90, 100, 110, 125, 150, 175, 200, 225, 250, 300, 350, 400, 450,
  500, 600, 700, 800, 1000, 1200, 1600, 2000, 2500, 3000, 4000, 5000, 6000,
]

/** Rated currents in A of IEC circuit breakers, after the R10 and R5 series of IEC 60059 (recalled; confirm before use). */
export const iecSizes: readonly number[] = [
  6, 10, 13, 16, 20, 25, 32, 40, 50, 63, 80, 100, 125, 160, 200, 250, 315, 400, 500, 630, 800, 1000, 1250,
  1600, 2000, 2500, 3200, 4000,
]

/** The standard ratings that a rule chooses from. */
export const listStandardSizes = (rule: OvercurrentRule): readonly number[] =>
  rule === 'UL' ? necSizes : iecSizes

/** The smallest standard rating at or above a current in A, or undefined above the largest. */
export function findNextSize(sizes: readonly number[], amps: number): number | undefined {
  // Keeps a current that a table rounds to a standard size from being raised to the next size by binary rounding.
  return sizes.find((size) => size >= amps - 1e-9)
}

/** The current in A that trips a breaker of type C of a rating in A at once: ten times the rating at the latest. IEC 60898-1, table 7 (recalled). */
export const computeInstantTrip = (rating: number): number => 10 * rating

/**
 * The current in A that a UL device must carry: 125 % of the continuous current and 100 % of temporary loads such as
 * recharging the battery. NEC 215.3; it reproduces the table of the Liebert NXR manual (10 to 30 kVA, 208 V).
 */
export function computeUlOvercurrent(nominal: number, maximum: number = nominal): number {
  return 1.25 * nominal + Math.max(0, maximum - nominal)
}

/**
 * The rating in A of a feeder's protective device from its nominal and maximum current: UL by `computeUlOvercurrent`,
 * IEC by the maximum current, each raised to the next standard size. Throws RangeError when no standard size is large
 * enough.
 */
export function computeDeviceRating(
  rule: OvercurrentRule,
  nominal: number,
  maximum: number = nominal,
): number {
  const amps = rule === 'UL' ? computeUlOvercurrent(nominal, maximum) : Math.max(nominal, maximum)
  const size = findNextSize(listStandardSizes(rule), amps)
  if (size === undefined) throw new RangeError(`no ${rule} device is rated for ${amps} A`)
  return size
}
