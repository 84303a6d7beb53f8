/** Requests for access: their states, the actions on them, and their time limits (workflow.md, section 3). */
import { addBusinessSeconds, businessDaySeconds } from '../approval/business-time.ts'
import { dayMilliseconds } from '../days.ts'
import { getTimeZone } from '../reference/time-zones.ts'
import { requiresTwoApprovers, type Privilege } from './privileges.ts'

export const requestStates = ['waiting', 'approved', 'denied', 'withdrawn', 'ended'] as const
export type RequestState = (typeof requestStates)[number]

/** Limits of the length of a reason, in code points. */
export const reasonLength = { min: 10, max: 1000 } as const

/** Days after which an unanswered request expires. */
export const requestDays = 14

/** Business days after which an unanswered request is escalated. */
export const escalationDays = 3

/** When a request by a person in a country expires, and when it is escalated. */
export function computeRequestDeadlines(
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

export type AnswerableRequest = {
  readonly userId: string
  readonly askedBy: string
  readonly privilege: Privilege
  readonly firstApprovedBy: string | null
}

/** Why a person may not answer a request. */
export type AnswerObstacle = 'ownAccess' | 'secondPerson'

/**
 * Finds why a person may not answer a request; undefined if they may. Nobody approves their own access. Whoever gave
 * the first approval, or requested access for somebody else, cannot give the second.
 */
export function findAnswerObstacle(
  { userId, askedBy, firstApprovedBy }: AnswerableRequest,
  answeringUserId: string,
): AnswerObstacle | undefined {
  if (answeringUserId === userId) return 'ownAccess'
  return answeringUserId === askedBy || answeringUserId === firstApprovedBy ? 'secondPerson' : undefined
}

/** Whether the next approval is the last one required. */
export const isLastApproval = ({ privilege, firstApprovedBy }: AnswerableRequest): boolean =>
  !requiresTwoApprovers(privilege) || firstApprovedBy !== null
