/**
 * Decides when a solution expires, when its owner is reminded, and how long an approval is valid. Days are those of
 * the solution's country.
 */
import { addDays, countDaysBetween } from '../days.ts'
import { getDayIn } from '../reference/time-zones.ts'
import type { GuardFacts } from './find-transition.ts'
import type { SolutionStatus } from './statuses.ts'

/**
 * Days after which unchanged work expires (365 is a constant that the specification does not explain; its meaning is
 * our choice).
 */
export const daysWithoutChange = 365

/** Maximum number of days for which an approval is valid. */
export const maxValidityDays = 90

/** Days by which an approval may be extended once. */
export const extensionDays = 30

/** Days before expiry on which the owner is reminded. */
export const reminderDays = [30, 7, 1] as const
export type ReminderDay = (typeof reminderDays)[number]

/** The facts that decide when a solution expires. */
export interface ExpiryFacts {
  readonly status: SolutionStatus
  readonly countryId: string
  readonly updatedAt: Date
  /** The last day on which its approval is valid. */
  readonly validUntil: string | null
}

/** The day on which it expires, from midnight on; null if it does not expire by itself. */
export function computeExpiryDay({ status, countryId, updatedAt, validUntil }: ExpiryFacts): string | null {
  switch (status) {
    case 'open':
    case 'returned':
      // The day of the change does not count, so that 365 whole days pass.
      return addDays(getDayIn(countryId, updatedAt), daysWithoutChange + 1)
    case 'approved':
    case 'autoApproved':
      return validUntil === null ? null : addDays(validUntil, 1)
    default:
      return null
  }
}

/** Whether the last day of the approval has passed. */
export const isValidityOver = (
  { countryId, validUntil }: Pick<ExpiryFacts, 'countryId' | 'validUntil'>,
  now: Date,
): boolean => validUntil !== null && validUntil < getDayIn(countryId, now)

/** Whether the day on which the solution expires has come, whatever its stored status. */
export function isExpiryDue(facts: ExpiryFacts, now: Date): boolean {
  const end = computeExpiryDay(facts)
  return end !== null && end <= getDayIn(facts.countryId, now)
}

/** The guards of the transitions W21 to W24; each of these transitions has only the guard that its status needs. */
export function checkExpiryGuards(facts: ExpiryFacts, now: Date): GuardFacts {
  const isDue = isExpiryDue(facts, now)
  return { unchangedForAYear: isDue, validityOver: isDue }
}

/**
 * The reminder that is due: the nearest one whose time has come; undefined if none has, or if the solution has
 * expired.
 */
export function findDueReminder(
  facts: ExpiryFacts,
  now: Date,
): { readonly expiresOn: string; readonly daysBefore: ReminderDay } | undefined {
  const end = computeExpiryDay(facts)
  if (end === null) return undefined
  const daysLeft = countDaysBetween(getDayIn(facts.countryId, now), end)
  const daysBefore = daysLeft <= 0 ? undefined : reminderDays.findLast((days) => daysLeft <= days)
  return daysBefore === undefined ? undefined : { expiresOn: end, daysBefore }
}

/**
 * The last day of an approval given today: 90 days, but no longer than the validity of its prices and the
 * registration of its opportunity.
 *
 * @param today the current day in the solution's country
 * @param ends the last days of the prices and of the registration; null means no end
 */
export function computeValidUntil(today: string, ends: readonly (string | null)[]): string {
  const statedEnds = ends.filter((end) => end !== null)
  return [addDays(today, maxValidityDays), ...statedEnds].toSorted()[0] ?? today
}

/** The last day of an approval that is extended by 30 days. */
export const computeExtendedValidity = (validUntil: string): string => addDays(validUntil, extensionDays)
