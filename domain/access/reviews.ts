/**
 * The periodic review of people's access: its interval, its time limit, and the outcome if nobody answers
 * (workflow.md, section 3).
 */
import { dayMilliseconds } from '../days.ts'
import { isExternal } from '../permissions/roles.ts'
import type { Access } from './privileges.ts'

export const reviewStates = ['waiting', 'escalated', 'kept', 'removed'] as const
export type ReviewState = (typeof reviewStates)[number]

/** Days from one review to the next. */
export const reviewPeriods = { external: 90, internal: 180, superUser: 30 } as const

/** Days in which a review must be answered. */
export const answerDays = 21

/** Days after its start on which reminders of an open review are sent (our choice). */
export const reminderDays = [7, 14, 18] as const

/** Days from one review of a person to the next. */
export function getReviewPeriod({ baseRole, roleFlags }: Pick<Access, 'baseRole' | 'roleFlags'>): number {
  if (isExternal(baseRole)) return reviewPeriods.external
  return roleFlags.includes('SU') ? reviewPeriods.superUser : reviewPeriods.internal
}

export const computeDueDate = (began: Date): Date => new Date(began.getTime() + answerDays * dayMilliseconds)

/** How many reminders should have been sent by a given moment. */
export const countReminders = (began: Date, at: Date): number =>
  reminderDays.filter((days) => began.getTime() + days * dayMilliseconds <= at.getTime()).length

/**
 * The outcome of a review that nobody answered in time: external people lose their access; internal people keep it,
 * and the review is escalated.
 */
export const getUnansweredOutcome = ({
  baseRole,
}: Pick<Access, 'baseRole'>): Extract<ReviewState, 'removed' | 'escalated'> =>
  isExternal(baseRole) ? 'removed' : 'escalated'
