// Days as the portal counts them.

/** Milliseconds of a day without a change of clocks: for ages and terms, which are counted in UTC. */
export const dayMilliseconds = 24 * 60 * 60 * 1000

/** The day a number of days after another, as `YYYY-MM-DD`; a negative number counts backwards. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10)

/** Whole days from one day to another; negative when that is past. */
export const countDaysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds)
