/** When the notifications of a day go out together: in the morning of whoever reads them. */

/** Hour of the reader's clock (ours: before the day's work). */
export const digestHour = 7

/**
 * The day of the reader's calendar on which a digest went out last before a moment. What is told in the time of one digest goes out with
 * the next; summer time moves nothing, because the clock on the wall decides.
 *
 * @param timeZone IANA name
 */
export function digestDayOf(timeZone: string, at: Date): string {
  const parts = new Map(
    formatIn(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const day = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
  return Number(parts.get('hour')) >= digestHour ? day : dayBefore(day)
}

const dayBefore = (day: string): string => {
  const before = new Date(`${day}T00:00:00Z`)
  before.setUTCDate(before.getUTCDate() - 1)
  return before.toISOString().slice(0, 10)
}

/** A format takes some hundred microseconds to build. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  })
  formats.set(timeZone, format)
  return format
}
