// Local time in a time zone.
import { dayMilliseconds } from '../days.ts'

/** Cached, because creating a format takes several hundred microseconds. */
const formats = new Map<string, Intl.DateTimeFormat>()

function getFormat(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone)
  if (cached !== undefined) return cached
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, format)
  return format
}

export interface WallTime {
  /** The local day, `YYYY-MM-DD`. */
  readonly day: string
  /** The local hour, 0 to 23. */
  readonly hour: number
  /** The local time as if it were UTC, in milliseconds since 1970. */
  readonly asUtc: number
}

/** The most recent result of each zone, because the rows of a list repeatedly convert the same moment. */
const lastResults = new Map<string, { readonly at: number; readonly wallTime: WallTime }>()

/** @param timeZone IANA name; throws RangeError if it is unknown */
export function getWallTime(timeZone: string, at: Date): WallTime {
  const last = lastResults.get(timeZone)
  if (last !== undefined && last.at === at.getTime()) return last.wallTime
  const wallTime = readWallTime(timeZone, at)
  lastResults.set(timeZone, { at: at.getTime(), wallTime })
  return wallTime
}

function readWallTime(timeZone: string, at: Date): WallTime {
  const parts = new Map(
    getFormat(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0
  const asUtc = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return { day: new Date(asUtc).toISOString().slice(0, 10), hour: part('hour'), asUtc }
}

/** The first moment of a day `YYYY-MM-DD` in a time zone: midnight, or the hour after where daylight saving leaves midnight out. */
export const getStartOfDay = (timeZone: string, day: string): Date =>
  findFirstMoment(Date.parse(day), (at) => getWallTime(timeZone, at).day >= day)

/** The first moment after a day `YYYY-MM-DD` in a time zone. */
export const getEndOfDay = (timeZone: string, day: string): Date =>
  findFirstMoment(Date.parse(day) + dayMilliseconds, (at) => getWallTime(timeZone, at).day > day)

/** Searches within a day of a moment: no time zone is as far from UTC. */
function findFirstMoment(around: number, isReached: (at: Date) => boolean): Date {
  let [before, from] = [around - dayMilliseconds, around + dayMilliseconds]
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2)
    if (isReached(new Date(middle))) from = middle
    else before = middle
  }
  return new Date(from)
}
