/** When the notifications of a day go out together: in the morning of whoever reads them. */
import { addDays } from '../days.ts'
import { getWallTime } from '../reference/wall-clock.ts'

/** Hour of the reader's clock (ours: before the day's work). */
export const digestHour = 7

/**
 * The day of the reader's calendar on which a digest went out last before a moment. What is told in the time of one digest goes out with
 * the next; summer time moves nothing, because the clock on the wall decides.
 *
 * @param timeZone IANA name
 */
export function findDigestDay(timeZone: string, at: Date): string {
  const { day, hour } = getWallTime(timeZone, at)
  return hour >= digestHour ? day : addDays(day, -1)
}
