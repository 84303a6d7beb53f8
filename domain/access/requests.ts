/** Requests for access: their states, what may be done with one, and how long one waits (workflow.md, section 3). */
import { addBusinessSeconds, businessDaySeconds } from '../approval/business-time.ts'
import { dayMilliseconds } from '../days.ts'
import { getTimeZone } from '../reference/time-zones.ts'
import { needsTwo, type Privilege } from './privileges.ts'

export const requestStates = ['waiting', 'approved', 'denied', 'withdrawn', 'ended'] as const
export type RequestState = (typeof requestStates)[number]

/** Length of a reason, in code points. */
export const reasonLength = { min: 10, max: 1000 } as const

/** Days after which an unanswered request ends. */
export const requestDays = 14

/** Business days after which an unanswered request is escalated. */
export const escalationDays = 3

/** When a request by somebody in a country ends, and when it is escalated. */
export function requestTimes(
  countryId: string,
  at: Date,
): { readonly escalatesAt: Date; readonly endsAt: Date } {
  return {
    escalatesAt: addBusinessSeconds(
      { countryId, timeZone: getTimeZone(countryId) },
      at,
      escalationDays * businessDaySeconds,
    ),
    endsAt: new Date(at.getTime() + requestDays * dayMilliseconds),
  }
}

export type Answerable = {
  readonly userId: string
  readonly askedBy: string
  readonly privilege: Privilege
  readonly firstApprovedBy: string | null
}

/** Why somebody may not answer a request, by name; undefined where they may. */
export type AnswerObstacle = 'ownAccess' | 'secondPerson'

/** Nobody approves their own access, and who has approved first, or asked for somebody else, is not the second. */
export function findAnswerObstacle(
  { userId, askedBy, firstApprovedBy }: Answerable,
  answering: string,
): AnswerObstacle | undefined {
  if (answering === userId) return 'ownAccess'
  return answering === askedBy || answering === firstApprovedBy ? 'secondPerson' : undefined
}

/** Whether one more approval is the last that is needed. */
export const isLastApproval = ({ privilege, firstApprovedBy }: Answerable): boolean =>
  !needsTwo(privilege) || firstApprovedBy !== null
