/** Converts requests and reviews to the words of the contract, including whether the reader may answer them. */
import type { AccessRequest, AccessReview } from '@design-portal/contract/access.ts'
import { requiresTwoApprovers } from '@design-portal/domain/access/privileges.ts'
import { findAnswerObstacle } from '@design-portal/domain/access/requests.ts'
import { getUnansweredOutcome } from '@design-portal/domain/access/reviews.ts'
import { getNameShownTo } from '@design-portal/domain/permissions/named-people.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { type PermissionVerdict, decideOnUser } from '../users/permission.ts'
import type { ReviewRecord } from '../access-records/review-store.ts'
import type { RequestRecord } from '../access-records/request-store.ts'

/** Whether a person may answer a waiting request, and the key of the reason if not. */
export function decideAnswering(user: SignedInUser, request: RequestRecord): PermissionVerdict {
  const decision = decideOnUser(user, 'approvePrivilege', request.user_id)
  if (!decision.allowed) return decision
  const obstacle = findAnswerObstacle(
    {
      userId: request.user_id,
      askedBy: request.asked_by,
      privilege: request.privilege,
      firstApprovedBy: request.first_approved_by,
    },
    user.id,
  )
  return obstacle === undefined
    ? { allowed: true, reason: null }
    : {
        allowed: false,
        reason: obstacle === 'ownAccess' ? 'PERMISSION_NOT_ON_YOUR_OWN' : 'ACCESS_SECOND_PERSON',
      }
}

/** The name of a person as the reader may see it; readers always see their own name. */
const getShownName = (user: SignedInUser, name: string): string =>
  name === user.name ? name : getNameShownTo(user, name)

export const toAccessRequest = (user: SignedInUser, request: RequestRecord): AccessRequest => ({
  requestId: request.id,
  usrId: request.user_id,
  name: request.name,
  email: request.email,
  usrCompanyName: request.company_name,
  privilege: request.privilege,
  regionIds: request.region_ids,
  reason: request.reason,
  lastDay: request.last_day,
  state: request.state,
  askedBy: request.asked_by === request.user_id ? null : getShownName(user, request.asked_by_name),
  askedDate: request.created_at.toISOString(),
  updated: request.updated_at.toISOString(),
  endsDate: request.ends_at.toISOString(),
  escalated: request.escalates_at === null,
  needsTwo: requiresTwoApprovers(request.privilege),
  firstApprovedBy: request.first_name && getShownName(user, request.first_name),
  decidedBy: request.decided_by_name && getShownName(user, request.decided_by_name),
  note: request.note,
  rowVersion: request.row_version,
  answer: request.state === 'waiting' ? decideAnswering(user, request) : { allowed: false, reason: null },
})

export const toReviewAnswer = (user: SignedInUser, review: ReviewRecord): AccessReview => ({
  reviewId: review.id,
  usrId: review.user_id,
  usrName: review.name,
  usrEmail: review.email,
  usrCompanyName: review.company_name,
  baseRole: review.base_role,
  roleFlags: review.role_flags,
  accessFlags: review.access_flags,
  ugCrd: (review.granted_at ?? review.created_at).toISOString(),
  ugCrdBy: review.granted_by_name,
  lastSignIn: review.last_sign_in_at?.toISOString() ?? null,
  lastUse: review.last_used_at?.toISOString() ?? null,
  state: review.state,
  dueDate: review.due_at.toISOString(),
  consequence: getUnansweredOutcome({ baseRole: review.base_role }),
  decidedBy: review.decided_by_name,
  decidedDate: review.decided_at?.toISOString() ?? null,
  note: review.note,
  rowVersion: review.row_version,
  answer: isOpen(review)
    ? decideOnUser(user, 'reviewAccess', review.user_id)
    : { allowed: false, reason: null },
})

export const isOpen = ({ state }: Pick<ReviewRecord, 'state'>): boolean =>
  state === 'waiting' || state === 'escalated'
