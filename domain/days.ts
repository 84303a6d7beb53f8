// Arithmetic on calendar days in the format `YYYY-MM-DD`.

/** Milliseconds of a day without a daylight saving change, for ages and periods, which are counted in UTC. */
export const dayMilliseconds = 24 * 60 * 60 * 1000

/**
 * The day of a moment in UTC, for what belongs to no country: versions of products, price lists, exchange rates, access. What belongs to a
 * solution or a person has the day of their country: see `getDayIn`.
 */
export const getUtcDay = (at: Date): string => at.toISOString().slice(0, 10)

/** The day a number of days after another, as `YYYY-MM-DD`; the number may be negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10)

/** Whole days from one day to another; negative if the other is earlier. */
export const countDaysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds)
