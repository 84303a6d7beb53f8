// The period between two bounds, each a day or a moment.
import { getEndOfDay, getStartOfDay } from './wall-clock.ts'

/** The bounds as calls take them: a day `YYYY-MM-DD`, or a moment in the form of ISO 8601. Both belong to the period. */
export interface PeriodBounds {
  readonly from?: string | undefined
  readonly until?: string | undefined
}

export interface Period {
  /** The first moment; undefined without a beginning. */
  readonly from: Date | undefined
  /** The first moment after it; undefined without an end. */
  readonly before: Date | undefined
}

const isDay = (bound: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(bound)

/** Returns the period between two bounds; a day has all of its hours in the time zone (an IANA name). */
export function toPeriod({ from, until }: PeriodBounds, timeZone: string): Period {
  return {
    from: from === undefined ? undefined : isDay(from) ? getStartOfDay(timeZone, from) : new Date(from),
    before:
      until === undefined
        ? undefined
        : isDay(until)
          ? getEndOfDay(timeZone, until)
          : new Date(new Date(until).getTime() + 1),
  }
}
