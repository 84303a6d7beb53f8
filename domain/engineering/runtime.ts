// Discharge of stationary batteries: makers' constant-power tables, ageing and temperature, in both directions.

/** One line of a manufacturer's constant-power table: the watts that one block or cabinet delivers for each number of minutes down to one end voltage. */
export interface DischargeTable {
  /** Ascending. */
  readonly minutes: readonly number[]
  /** Descending, in W; as many as there are minutes. */
  readonly watts: readonly number[]
}

/**
 * How points between two columns are found: `logarithmic` is linear in (log W, log min), which follows the discharge curve closely;
 * `linear` is what many sheets do by hand and lies slightly above it.
 */
export type Interpolation = 'logarithmic' | 'linear'

/** A lead-acid battery is at the end of its life at 80 % of its capacity: a new one is sized by 1/0.8. IEEE 485-2010, 6.2.4. */
export const endOfLifeFactor = 1.25

/**
 * The watts that the table gives for `minutes`, or undefined outside its columns: a discharge is never extrapolated.
 */
export function findWatts(
  table: DischargeTable,
  minutes: number,
  interpolation: Interpolation = 'logarithmic',
): number | undefined {
  return between(table.minutes, table.watts, minutes, interpolation)
}

/** The minutes that the table lasts at `watts`, or undefined outside its columns. */
export function findMinutes(
  table: DischargeTable,
  watts: number,
  interpolation: Interpolation = 'logarithmic',
): number | undefined {
  return between(table.watts.toReversed(), table.minutes.toReversed(), watts, interpolation)
}

/** The longest minutes of the table where `watts` ask for less than its last column; undefined where it reaches. */
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
 * IEEE 485 temperature correction k_T of a lead-acid battery at its lowest temperature in °C, by the published cubic fit
 * −2.8117x³ + 4.1916x² − 2.4941x + 1.405 with x = °C/100: 1.00 at 25 °C, 1.11 at 15.6 °C. No credit is taken above 25 °C.
 */
export function computeTemperatureFactor(celsius: number): number {
  const x = celsius / 100
  return Math.max(1, -2.8117 * x ** 3 + 4.1916 * x ** 2 - 2.4941 * x + 1.405)
}

/**
 * Watts that each block must give: the load in kW behind the inverter's efficiency (0 to 1), shared by equal strings, times the
 * product of the ageing, temperature and design factors.
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
 * Years that a lead-acid battery lives at a temperature in °C: 4, the middle of the published 3 to 5, up to 25 °C, 1.5 at 40 °C
 * (mcnellageandassociates.com), and between them as a battery ages, by equal shares for equal steps: an estimate.
 */
export function computeBatteryYears(celsius: number): number {
  return celsius <= 25 ? 4 : 4 * (1.5 / 4) ** ((celsius - 25) / 15)
}

/** Interpolates y over ascending x; undefined outside. */
function between(
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
