// Discharge of stationary batteries: manufacturers' constant-power tables, ageing and temperature, in both directions.

import { interpolateClamped } from './interpolation.ts'

/** One line of a manufacturer's constant-power table: the watts that one block or cabinet delivers for each number of minutes down to one end voltage. */
export interface DischargeTable {
  /** Ascending. */
  readonly minutes: readonly number[]
  /** Descending, in W; one for each of the minutes. */
  readonly watts: readonly number[]
}

/**
 * How values between two columns are interpolated: `logarithmic` is linear in (log W, log min), which follows the
 * discharge curve closely; `linear` is what many data sheets use and lies slightly above it.
 */
export type Interpolation = 'logarithmic' | 'linear'

/**
 * A lead-acid battery reaches its end of life at 80 % of its capacity, so a new one is sized by 1/0.8. IEEE 485-2010,
 * 6.2.4.
 */
export const endOfLifeFactor = 1.25

/** The watts that the table gives for `minutes`; undefined outside its columns, since a discharge is never extrapolated. */
export function findWatts(
  table: DischargeTable,
  minutes: number,
  interpolation: Interpolation = 'logarithmic',
): number | undefined {
  return interpolateColumn(table.minutes, table.watts, minutes, interpolation)
}

/** The minutes that the table gives for `watts`; undefined outside its columns. */
export function findMinutes(
  table: DischargeTable,
  watts: number,
  interpolation: Interpolation = 'logarithmic',
): number | undefined {
  return interpolateColumn(table.watts.toReversed(), table.minutes.toReversed(), watts, interpolation)
}

/** The longest minutes of the table if `watts` is below its last column; undefined where the table covers `watts`. */
export const findMaxMinutes = (table: DischargeTable, watts: number): number | undefined =>
  watts < (table.watts.at(-1) ?? 0) ? table.minutes.at(-1) : undefined

/** The points of a table, from the shortest time to the longest. */
export const listDischargePoints = ({
  minutes,
  watts,
}: DischargeTable): { minutes: number; load: number }[] =>
  minutes.flatMap((time, index) => {
    const load = watts[index]
    return load === undefined ? [] : [{ minutes: time, load }]
  })

/**
 * IEEE 485 temperature correction k_T of a lead-acid battery as products of earlier versions took it, by the published cubic fit
 * −2.8117x³ + 4.1916x² − 2.4941x + 1.405 with x = °C/100: 1.00 at 25 °C, 1.11 at 15.6 °C. No credit is taken above 25 °C.
 */
export function computeTemperatureFactor(celsius: number): number {
  const x = celsius / 100
  return Math.max(1, -2.8117 * x ** 3 + 4.1916 * x ** 2 - 2.4941 * x + 1.405)
}

/**
 * IEEE 485-2010, table 1 (recalled): factor on the capacity of a lead-acid battery by its lowest temperature in °C, from −3.9 °C.
 * ETAP takes its cubic fit outside this table only (ETAP, battery sizing, temperature correction factor).
 */
const temperatureFactors: readonly (readonly [celsius: number, factor: number])[] = [
  [-3.9, 1.52],
  [-1.1, 1.43],
  [1.7, 1.35],
  [4.4, 1.3],
  [7.2, 1.25],
  [10, 1.19],
  [12.8, 1.15],
  [15.6, 1.11],
  [18.3, 1.08],
  [18.9, 1.072],
  [19.4, 1.064],
  [20, 1.056],
  [20.6, 1.048],
  [21.1, 1.04],
  [21.7, 1.034],
  [22.2, 1.029],
  [22.8, 1.023],
  [23.4, 1.017],
  [23.9, 1.011],
  [24.5, 1.006],
  [25, 1],
]

/** The factor of IEEE 485, linear between the rows of its table; below them the colder row and above 25 °C no credit count. */
export const computeCapacityFactor = (celsius: number): number =>
  interpolateClamped(temperatureFactors, celsius)

/**
 * Watts that each block must deliver: the load in kW divided by the inverter's efficiency (0 to 1), shared by equal
 * strings, times the product of the ageing, temperature and design factors.
 */
export function computeWattsPerBlock(
  load: number,
  battery: {
    readonly inverterEfficiency: number
    readonly strings: number
    readonly blocksPerString: number
    readonly factor: number
  },
): number {
  return (
    ((load * 1000) / battery.inverterEfficiency / (battery.strings * battery.blocksPerString)) *
    battery.factor
  )
}

/**
 * Estimated life in years of a lead-acid battery at a temperature in °C: 4 up to 25 °C, the middle of the published 3
 * to 5; 1.5 at 40 °C (mcnellageandassociates.com); between them life falls by an equal ratio for equal steps.
 */
export function computeBatteryYears(celsius: number): number {
  return celsius <= 25 ? 4 : 4 * (1.5 / 4) ** ((celsius - 25) / 15)
}

/** Interpolates y over ascending x; undefined outside. */
function interpolateColumn(
  xs: readonly number[],
  ys: readonly number[],
  x: number,
  interpolation: Interpolation,
): number | undefined {
  const upper = xs.findIndex((column) => column >= x)
  const x1 = xs[upper]
  const y1 = ys[upper]
  if (x1 === undefined || y1 === undefined) return undefined
  if (x1 === x) return y1
  const x0 = xs[upper - 1]
  const y0 = ys[upper - 1]
  if (x0 === undefined || y0 === undefined) return undefined
  if (interpolation === 'linear') return y0 + ((x - x0) / (x1 - x0)) * (y1 - y0)
  const share = Math.log(x / x0) / Math.log(x1 / x0)
  return y0 * (y1 / y0) ** share
}
