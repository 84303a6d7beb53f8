// Days in tests, as models count them.
import { parseDay } from '../../engine/source/days.ts'

/** The number of a day written as `2024-01-31`. */
export function getDay(text: string): number {
  const day = parseDay(text)
  if (day === undefined) throw new Error(`${text} is no day`)
  return day
}
