/** Calls about access: requests for more access, their approval, and the review of existing access. */
import { privileges } from '@design-portal/domain/access/privileges.ts'
import { reasonLength, requestStates } from '@design-portal/domain/access/requests.ts'
import { reviewStates } from '@design-portal/domain/access/reviews.ts'
import { listKeys } from '@design-portal/domain/keys.ts'
import { commercialRegions } from '@design-portal/domain/reference/countries.ts'
import * as z from 'zod/mini'
import { maxAccessNoteLength } from './administration-options.ts'
import { pageInput } from './administration.ts'
import { buildCallTable } from './call.ts'
import { day, id, text } from './fields.ts'
import { version } from './part-fields.ts'

const region = z.enum(listKeys(commercialRegions))
const note = text({ max: maxAccessNoteLength })

export const AccessRequest = z.object({
  requestId: z.string(),
  usrId: z.string(),
  name: z.string(),
  email: z.string(),
  usrCompanyName: z.string(),
  privilege: z.enum(privileges),
  regionIds: z.array(z.string()),
  reason: z.string(),
  /** The last day of the access, `YYYY-MM-DD`; null if there is no end. */
  lastDay: z.nullable(z.string()),
  state: z.enum(requestStates),
  /** The person who made the request for somebody else; null if people made it for themselves. */
  askedBy: z.nullable(z.string()),
  askedDate: z.string(),
  /** ISO 8601. */
  updated: z.string(),
  /** When the request ends if nobody answers it. */
  endsDate: z.string(),
  /** Whether the request waited so long that it was escalated to others. */
  escalated: z.boolean(),
  /** Whether two people must approve the request, and who approved it first. */
  needsTwo: z.boolean(),
  firstApprovedBy: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  note: z.string(),
  rowVersion: z.int(),
  /** Whether the caller may answer the request, and the key of the reason if not. */
  answer: z.object({ allowed: z.boolean(), reason: z.nullable(z.string()) }),
})
export type AccessRequest = z.output<typeof AccessRequest>

/** The access that the caller may request, the grants with their last days, and the caller's requests. */
export const MyAccess = z.object({
  grantable: z.array(z.enum(privileges)),
  /** Regions that the caller does not have yet. */
  regions: z.array(region),
  grants: z.array(z.object({ privilege: z.enum(privileges), lastDay: z.nullable(z.string()) })),
  requests: z.array(AccessRequest),
})
export type MyAccess = z.output<typeof MyAccess>

export const AccessReview = z.object({
  reviewId: z.string(),
  usrId: z.string(),
  usrName: z.string(),
  usrEmail: z.string(),
  usrCompanyName: z.string(),
  baseRole: z.string(),
  roleFlags: z.array(z.string()),
  accessFlags: z.array(z.string()),
  /** When (ISO 8601) and by whom the access was last changed; the person is null if it is unchanged since the account was created. */
  ugCrd: z.string(),
  ugCrdBy: z.nullable(z.string()),
  lastSignIn: z.nullable(z.string()),
  lastUse: z.nullable(z.string()),
  state: z.enum(reviewStates),
  /** The day by which an answer is required. */
  dueDate: z.string(),
  /** What happens to the access if nobody answers. */
  consequence: z.enum(['removed', 'escalated']),
  decidedBy: z.nullable(z.string()),
  decidedDate: z.nullable(z.string()),
  note: z.string(),
  rowVersion: z.int(),
  answer: z.object({ allowed: z.boolean(), reason: z.nullable(z.string()) }),
})
export type AccessReview = z.output<typeof AccessReview>

/** Maximum number of reviews that one call may answer. */
export const maxReviews = 100

export const accessCalls = buildCallTable([
  {
    name: 'user/action/access',
    method: 'GET',
    encoding: 'query',
    summary: 'Returns what access I can request and what I have already requested.',
    input: z.strictObject({}),
    output: MyAccess,
    permission: 'requestPrivilege',
    errors: [],
  },
  {
    name: 'user/action/submitRequestForPrivilege',
    method: 'POST',
    encoding: 'json',
    summary: 'Requests a role, a right or regions, with a reason and an optional end date.',
    input: z.strictObject({
      privilege: z.enum(privileges),
      /** Required with the privilege `regions`, and not allowed otherwise. */
      regionIds: z._default(z.array(region).check(z.maxLength(4)), []),
      reason: text(reasonLength),
      lastDay: z._default(z.nullable(day), null),
    }),
    output: MyAccess,
    permission: 'requestPrivilege',
    errors: ['CONDITION_NOT_MET'],
  },
  {
    name: 'user/action/withdrawRequestForPrivilege',
    method: 'POST',
    encoding: 'json',
    summary: 'Withdraws my pending access request.',
    input: z.strictObject({ requestId: id, rowVersion: version }),
    output: MyAccess,
    permission: 'requestPrivilege',
    errors: ['NOT_FOUND', 'REQUEST_ANSWERED', 'ROW_VERSION_CONFLICT'],
  },
  {
    name: 'user/admin/access-requests',
    method: 'GET',
    encoding: 'query',
    summary:
      'Lists access requests: pending ones, or only those of them that I may answer, longest waiting first, or answered ones.',
    input: z.strictObject({
      ...pageInput,
      state: z._default(z.enum(['waiting', 'answerable', 'answered']), 'waiting'),
    }),
    output: z.object({ data: z.array(AccessRequest), totalItems: z.int() }),
    permission: 'approvePrivilege',
    errors: [],
  },
  {
    name: 'user/admin/access-requests/answer',
    method: 'POST',
    encoding: 'json',
    summary:
      "Approves or denies somebody else's request. Becoming a super user, user administrator or approver takes two approvals.",
    input: z.strictObject({
      requestId: id,
      outcome: z.enum(['approve', 'deny']),
      note: z._default(note, ''),
      rowVersion: version,
    }),
    output: AccessRequest,
    permission: 'approvePrivilege',
    errors: ['NOT_FOUND', 'REQUEST_ANSWERED', 'ROW_VERSION_CONFLICT'],
  },
  {
    name: 'user/admin/access-reviews',
    method: 'GET',
    encoding: 'query',
    summary:
      'Lists reviews of access: open ones, or only those of them that I may answer, most urgent first, or answered ones.',
    input: z.strictObject({
      ...pageInput,
      state: z._default(z.enum(['open', 'answerable', 'answered']), 'open'),
    }),
    output: z.object({ data: z.array(AccessReview), totalItems: z.int(), mayAnswer: z.boolean() }),
    permission: 'reviewAccess',
    errors: [],
  },
  {
    name: 'user/admin/access-reviews/answer',
    method: 'POST',
    encoding: 'json',
    summary:
      'Keeps or removes the access of up to a hundred others; the result of each is reported separately.',
    input: z.strictObject({
      reviews: z
        .array(z.strictObject({ reviewId: id, rowVersion: version }))
        .check(z.minLength(1), z.maxLength(maxReviews)),
      outcome: z.enum(['keep', 'remove']),
      note: z._default(note, ''),
    }),
    output: z.object({
      outcomes: z.array(
        z.object({
          reviewId: z.string(),
          done: z.boolean(),
          apiErrorCode: z.nullable(z.string()),
          reason: z.nullable(z.string()),
        }),
      ),
    }),
    permission: 'reviewAccess',
    errors: ['NOT_FOUND'],
  },
])
