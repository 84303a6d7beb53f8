/** When a solution expires, when its owner is reminded, and how long an approval holds. Days are those of the solution's country. */
import { addDays, countDaysBetween } from '../days.ts'
import { getDayIn } from '../reference/time-zones.ts'
import type { GuardFacts } from './find-transition.ts'
import type { SolutionStatus } from './statuses.ts'

/** Days that work may lie without change (365 is one of the specification's unexplained constants; what it means is ours). */
export const daysWithoutChange = 365

/** Days that an approval holds at most. */
export const maxValidityDays = 90

/** Days that an approval may be given more, once. */
export const extensionDays = 30

/** Days before expiry at which the owner is reminded. */
export const reminderDays = [30, 7, 1] as const
export type ReminderDay = (typeof reminderDays)[number]

/** What decides on the end of a solution. */
export interface ExpiryFacts {
  readonly status: SolutionStatus
  readonly countryId: string
  readonly updatedAt: Date
  /** The last day an approval holds. */
  readonly validUntil: string | null
}

/** The first day on which it is expired, from that day's midnight on; null where it does not end by itself. */
export function computeExpiryDay({ status, countryId, updatedAt, validUntil }: ExpiryFacts): string | null {
  switch (status) {
    case 'open':
    case 'returned':
      // The day of the change does not count, so that it has lain for 365 whole days.
      return addDays(getDayIn(countryId, updatedAt), daysWithoutChange + 1)
    case 'approved':
    case 'autoApproved':
      return validUntil === null ? null : addDays(validUntil, 1)
    default:
      return null
  }
}

/** Whether the last day of an approval has passed. */
export const isValidityOver = (
  { countryId, validUntil }: Pick<ExpiryFacts, 'countryId' | 'validUntil'>,
  now: Date,
): boolean => validUntil !== null && validUntil < getDayIn(countryId, now)

/** Whether it has ended. */
export function isExpired(facts: ExpiryFacts, now: Date): boolean {
  const end = computeExpiryDay(facts)
  return end !== null && end <= getDayIn(facts.countryId, now)
}

/** The guards of W21 to W24. */
export function checkExpiryGuards(facts: ExpiryFacts, now: Date): GuardFacts {
  const over = isExpired(facts, now)
  return { unchangedForAYear: over, validityOver: over }
}

/** The reminder that is due on the day of a moment: the nearest one whose time has come; undefined when none has, or it is over. */
export function findDueReminder(
  facts: ExpiryFacts,
  now: Date,
): { readonly expiresOn: string; readonly daysBefore: ReminderDay } | undefined {
  const end = computeExpiryDay(facts)
  if (end === null) return undefined
  const left = countDaysBetween(getDayIn(facts.countryId, now), end)
  const daysBefore = left <= 0 ? undefined : reminderDays.findLast((days) => left <= days)
  return daysBefore === undefined ? undefined : { expiresOn: end, daysBefore }
}

/**
 * The last day that an approval of today holds: 90 days, but not longer than the prices it was given for and the registration of its
 * opportunity.
 *
 * @param today in the solution's country
 * @param ends last days of prices and of the registration; null has no end
 */
export function computeValidUntil(today: string, ends: readonly (string | null)[]): string {
  const known = ends.filter((end) => end !== null)
  return [addDays(today, maxValidityDays), ...known].toSorted()[0] ?? today
}

/** The last day of an approval that was given 30 days more. */
export const computeExtendedValidity = (validUntil: string): string => addDays(validUntil, extensionDays)
