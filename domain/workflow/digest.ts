/** Decides when the notifications of a day are mailed together: in the morning of the recipient. */
import { addDays } from '../days.ts'
import { getWallTime } from '../reference/wall-clock.ts'

/** Hour in the recipient's time zone (our choice: before the working day). */
export const digestHour = 7

/**
 * The day, in the recipient's calendar, of the last digest before a moment. Notifications created after a digest are
 * sent with the next one. Daylight saving changes nothing, because local time decides.
 *
 * @param timeZone IANA name
 */
export function findDigestDay(timeZone: string, at: Date): string {
  const { day, hour } = getWallTime(timeZone, at)
  return hour >= digestHour ? day : addDays(day, -1)
}
