// Days of the calendar as integers: days since 1970-01-01, so that differences are subtractions.

const MILLISECONDS_PER_DAY = 86_400_000

/** The number of a day written YYYY-MM-DD; undefined when there is no such day. */
export function parseDay(text: string): number | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (parts === null) return undefined
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  const number = Date.UTC(year, month - 1, day) / MILLISECONDS_PER_DAY
  return formatIsoDay(number) === text ? number : undefined
}

/** The text of a day in the years 100 to 9999; undefined for any other number. */
export function findDayText(number: number): string | undefined {
  const [first, last] = [parseDay('0100-01-01'), parseDay('9999-12-31')]
  if (first === undefined || last === undefined || !Number.isInteger(number)) return undefined
  return number >= first && number <= last ? formatIsoDay(number) : undefined
}

/** A day as YYYY-MM-DD. */
export const formatIsoDay = (number: number): string =>
  new Date(number * MILLISECONDS_PER_DAY).toISOString().slice(0, 10)

/** The same day of the month some months later, or the last day of a shorter month. */
export function addMonths(number: number, months: number): number {
  const from = new Date(number * MILLISECONDS_PER_DAY)
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(from.getUTCDate(), last)) / MILLISECONDS_PER_DAY
}

/** Monday is 1, Sunday 7: day 0 of the count, 1970-01-01, was a Thursday. */
export const getDayOfWeek = (number: number): number => ((((number + 3) % 7) + 7) % 7) + 1

/** The day itself, or the following Monday for a weekend. */
export const getNextWeekday = (number: number): number =>
  getDayOfWeek(number) > 5 ? number + 8 - getDayOfWeek(number) : number
