// Builds a year of weather, hour by hour: detects gaps, leap days and implausible values, and recognises the hemisphere.

import { computeSaturatedRatio, computeStandardPressure, computeWetBulb } from '../engineering/moist-air.ts'

/** Hours of a year without a leap day, which every annual figure counts. */
export const hoursOfYear = 8760

const daysOfMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** The month, from 0, of each hour of the year. */
export const monthOfHour: Uint8Array = Uint8Array.from(
  daysOfMonths.flatMap((days, month) => Array.from({ length: days * 24 }, () => month)),
)

/** The share of the hours that may be missing; more makes a file unusable. */
export const maxMissingShare = 0.01

/** Highest plausible annual mean in °C; a file above it is in °F. Dallol, the warmest place, had 34 in 1960 to 1966 (guinnessworldrecords.com, hottest places). */
const warmestMean = 35

/** K by which rounding may put a dew point above the dry bulb. */
const dewPointTolerance = 1

export interface WeatherPlace {
  readonly name: string
  /** ISO 3166-1 alpha-2; undefined if the file has none or an unknown code. */
  readonly countryId: string | undefined
  /** In degrees, positive to the north and to the east. */
  readonly latitude: number | undefined
  readonly longitude: number | undefined
  /** In m above the sea. */
  readonly elevation: number | undefined
}

/** The hours of a year from 1 January, in °C and Pa. */
export interface WeatherYear {
  readonly place: WeatherPlace
  readonly dryBulb: Float64Array
  /** Undefined if the year has no humidity: then there is no wet bulb either. */
  readonly dewPoint: Float64Array | undefined
  readonly pressure: Float64Array
  /** Hours that were missing and are interpolated between their neighbours. */
  readonly filledHours: number
  /** A leap day was in the file and is left out. */
  readonly leapDayDropped: boolean
}

export interface WeatherRow {
  /** 1 to 12, and 1 to 31. */
  readonly month: number
  readonly day: number
  /** The hour of the day, 0 to 23. */
  readonly hour: number
  /** In °C and Pa; undefined where the file has none. */
  readonly dryBulb: number | undefined
  readonly dewPoint: number | undefined
  readonly pressure: number | undefined
  /** The line of the file, from 1; undefined for a year that is not read from a file. */
  readonly line?: number
}

export type WeatherProblem =
  | 'NOT_WEATHER'
  | 'PACKED'
  | 'NOT_UTF8'
  | 'NOT_HOURLY'
  | 'NO_SUCH_HOUR'
  | 'HOUR_TWICE'
  | 'LEAP_DAY'
  | 'MISSING_HOURS'
  | 'MISSING_HUMIDITY'
  | 'UNLIKELY_VALUE'
  | 'UNLIKELY_MEAN'
  | 'DEW_POINT_ABOVE'

/** Thrown if a weather file cannot be used; `values` are the arguments of the sentence that reports it. */
export class WeatherFileError extends Error {
  readonly problem: WeatherProblem
  readonly values: Readonly<Record<string, string | number>>

  constructor(problem: WeatherProblem, values: Readonly<Record<string, string | number>> = {}) {
    super(`${problem} ${JSON.stringify(values)}`)
    this.problem = problem
    this.values = values
  }
}

const firstHours = daysOfMonths.map(
  (_, month) => 24 * daysOfMonths.slice(0, month).reduce((sum, days) => sum + days, 0),
)

/**
 * A year from the rows of a file in any order. A leap day is left out where the file has a whole one; up to 1 % of the hours may be
 * missing and are interpolated.
 * @throws WeatherFileError
 */
export function buildWeatherYear(place: WeatherPlace, rows: readonly WeatherRow[]): WeatherYear {
  const leapRows = rows.filter(({ month, day }) => month === 2 && day === 29)
  // A file of 8,760 hours with a 29 February lacks a day elsewhere, so that its hours after that are shifted by a day.
  if (leapRows.length > 0 && (leapRows.length !== 24 || rows.length <= hoursOfYear))
    throw new WeatherFileError('LEAP_DAY', { hours: rows.length, line: leapRows[0]?.line ?? 0 })
  const hours: (WeatherRow | undefined)[] = Array.from({ length: hoursOfYear })
  for (const row of rows.filter(({ month, day }) => month !== 2 || day !== 29)) {
    const at = findHour(row)
    if (at === undefined) throw new WeatherFileError('NO_SUCH_HOUR', describeHour(row))
    const first = hours[at]
    if (first !== undefined)
      throw new WeatherFileError('HOUR_TWICE', { ...describeHour(row), first: first.line ?? 0 })
    hours[at] = row
  }
  const missing = countMissing(hours, 'dryBulb', 'MISSING_HOURS')
  const dryBulb = fillGaps(hours.map((row) => row?.dryBulb))
  const mean = dryBulb.reduce((sum, celsius) => sum + celsius, 0) / hoursOfYear
  if (mean > warmestMean) throw new WeatherFileError('UNLIKELY_MEAN', { mean, limit: warmestMean })
  checkDewPoints(hours)
  return {
    place,
    dryBulb,
    dewPoint: buildDewPoints(hours),
    pressure: buildPressures(hours, place.elevation ?? 0),
    filledHours: missing,
    leapDayDropped: leapRows.length > 0,
  }
}

/** Month, day, hour and line as files write them: hours from 1 to 24; a dash for what is not a number. */
const describeHour = ({ month, day, hour, line }: WeatherRow) => {
  const [shownMonth, shownDay, shownHour] = [month, day, hour + 1].map((value) =>
    Number.isFinite(value) ? value : '–',
  )
  return { month: shownMonth ?? '–', day: shownDay ?? '–', hour: shownHour ?? '–', line: line ?? 0 }
}

function findHour({ month, day, hour }: WeatherRow): number | undefined {
  const first = firstHours[month - 1]
  const days = daysOfMonths[month - 1]
  const exists = first !== undefined && days !== undefined && Number.isInteger(day) && day >= 1 && day <= days
  return exists && Number.isInteger(hour) && hour >= 0 && hour < 24
    ? first + (day - 1) * 24 + hour
    : undefined
}

/** Month, day and hour of an hour of the year. */
function findDate(at: number): Pick<WeatherRow, 'month' | 'day' | 'hour'> {
  const month = monthOfHour[at] ?? 0
  const after = at - (firstHours[month] ?? 0)
  return { month: month + 1, day: Math.floor(after / 24) + 1, hour: after % 24 }
}

/** Counts the hours without a value. @throws WeatherFileError above 1 %, with the first of them and its line or the line before it */
function countMissing(
  hours: readonly (WeatherRow | undefined)[],
  key: 'dryBulb' | 'dewPoint',
  problem: 'MISSING_HOURS' | 'MISSING_HUMIDITY',
): number {
  const missing = [...hours.keys()].filter((at) => hours[at]?.[key] === undefined)
  const [first] = missing
  if (first === undefined || missing.length <= hoursOfYear * maxMissingShare) return missing.length
  const line = (hours[first] ?? hours[first - 1])?.line ?? 0
  throw new WeatherFileError(problem, {
    missing: missing.length,
    ...describeHour({
      ...findDate(first),
      dryBulb: undefined,
      dewPoint: undefined,
      pressure: undefined,
      line,
    }),
  })
}

/** Rounded figures put a dew point a little above the dry bulb; more than that in many hours is another unit or another column. */
function checkDewPoints(hours: readonly (WeatherRow | undefined)[]): void {
  const above = hours.filter(
    (row) =>
      row?.dryBulb !== undefined &&
      row.dewPoint !== undefined &&
      row.dewPoint > row.dryBulb + dewPointTolerance,
  )
  const [first] = above
  if (first === undefined || above.length <= hoursOfYear * maxMissingShare) return
  throw new WeatherFileError('DEW_POINT_ABOVE', { hours: above.length, line: first.line ?? 0 })
}

function buildDewPoints(hours: readonly (WeatherRow | undefined)[]): Float64Array | undefined {
  const points = hours.map((row) => row?.dewPoint)
  if (points.every((point) => point === undefined)) return undefined
  countMissing(hours, 'dewPoint', 'MISSING_HUMIDITY')
  return fillGaps(points)
}

/** Measured pressures, or the one of the standard atmosphere where the file has hardly any. */
function buildPressures(hours: readonly (WeatherRow | undefined)[], elevation: number): Float64Array {
  const pressures = hours.map((row) => row?.pressure)
  const missing = pressures.filter((pressure) => pressure === undefined).length
  return missing > hoursOfYear * maxMissingShare
    ? new Float64Array(hoursOfYear).fill(computeStandardPressure(elevation))
    : fillGaps(pressures)
}

/** Interpolates gaps linearly; the year is cyclic, so that a gap at its end leads to January. */
function fillGaps(values: readonly (number | undefined)[]): Float64Array {
  const filled = Float64Array.from(values, (value) => value ?? Number.NaN)
  const givenHours = [...filled.keys()].filter((at) => values[at] !== undefined)
  givenHours.forEach((from, index) => {
    const next = givenHours[index + 1] ?? (givenHours[0] ?? 0) + filled.length
    const [start, end] = [filled[from] ?? 0, filled[next % filled.length] ?? 0]
    for (let at = from + 1; at < next; at++)
      filled[at % filled.length] = start + ((at - from) / (next - from)) * (end - start)
  })
  return filled
}

const wetBulbs = new WeakMap<WeatherYear, Float64Array>()

/** The wet bulb in °C of each hour, computed once for each year; undefined without humidity. */
export function computeWetBulbs(year: WeatherYear): Float64Array | undefined {
  const { dryBulb, dewPoint, pressure } = year
  if (dewPoint === undefined) return undefined
  const cached = wetBulbs.get(year)
  if (cached !== undefined) return cached
  const computed = dryBulb.map((celsius, at) => {
    // Rounded figures of a file may put the dew point a little above the dry bulb.
    const dew = Math.min(dewPoint[at] ?? celsius, celsius)
    const pascals = pressure[at] ?? 0
    return computeWetBulb(celsius, computeSaturatedRatio(dew, pascals), pascals)
  })
  wetBulbs.set(year, computed)
  return computed
}

/** Difference in K between the means of June to August and of December to February below which a year shows no hemisphere. */
const clearSeason = 3

/** The hemisphere whose seasons the year shows; undefined near the equator, where it shows none. */
export function findHemisphere({ dryBulb }: WeatherYear): 'north' | 'south' | undefined {
  const difference = computeMean(dryBulb, [5, 6, 7]) - computeMean(dryBulb, [11, 0, 1])
  if (Math.abs(difference) < clearSeason) return undefined
  return difference > 0 ? 'north' : 'south'
}

function computeMean(values: Float64Array, months: readonly number[]): number {
  const selected = values.filter((_, at) => months.includes(monthOfHour[at] ?? 0))
  return selected.reduce((sum, value) => sum + value, 0) / selected.length
}
