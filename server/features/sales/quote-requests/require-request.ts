/** Finds a quote request for a person who may answer it, and checks that its row version and its state allow an action. */
import {
  findQuoteTransition,
  listQuoteActions,
  type QuoteRequestAction,
  type QuoteRequestGuard,
} from '@design-portal/domain/workflow/quote-request.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { requirePermission } from '../../solutions/solutions/require-ability.ts'
import { loadSolution, canSee, type VisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { getAnswererName } from './present.ts'
import { findRequest, lockRequest, type RequestRecord } from './store.ts'

export interface AnswerableRequest {
  readonly request: RequestRecord
  /** The solution, with the distributor of the request as the only one among the facts. */
  readonly visible: VisibleSolution
}

/**
 * Finds a request for a person who may answer it: an employee of its distributor, or an internal person on their behalf. A distributor
 * learns nothing about requests to others.
 *
 * @throws CallError NOT_FOUND where there is none, it is still a draft, or the person may not know of it; FORBIDDEN
 */
export async function requireAnswerable(caller: Caller, quoteRequestId: string): Promise<AnswerableRequest> {
  const request = await findRequest(caller.db, quoteRequestId)
  if (request === undefined || request.sent_at === null) throw new CallError('NOT_FOUND')
  const loaded = await loadSolution(caller, request.solution_id)
  // Of the distributors of the solution, only the one of this request counts.
  const facts = { ...loaded.facts, distributorCompanyIds: [request.distributor_company_id] }
  const visible: VisibleSolution = { ...loaded, facts }
  if (!canSee(caller.user, visible)) throw new CallError('NOT_FOUND')
  await requirePermission(caller, visible, 'answerQuoteRequest')
  return { request, visible }
}

/**
 * Locks a request if it still has the row version that the caller has read.
 *
 * @throws CallError NOT_FOUND; ROW_VERSION_CONFLICT with the current version
 */
export async function requireRequestVersion(
  { db, user }: Caller,
  quoteRequestId: string,
  rowVersion: number,
): Promise<RequestRecord> {
  const isLocked = await lockRequest(db, quoteRequestId, rowVersion)
  const request = await findRequest(db, quoteRequestId)
  if (request === undefined) throw new CallError('NOT_FOUND')
  if (isLocked) return request
  throw new CallError('ROW_VERSION_CONFLICT', {
    details: {
      currentRowVersion: request.row_version,
      who: getAnswererName(user, request),
      when: request.answered_at?.toISOString() ?? null,
      changedFields: ['state', 'answer'],
    },
  })
}

/** @throws CallError STATUS_NOT_ALLOWED; CONDITION_NOT_MET with the unmet guards of the transition */
export function requireTransition(
  { state }: RequestRecord,
  action: QuoteRequestAction,
  unmet: readonly QuoteRequestGuard[],
): void {
  const transition = findQuoteTransition(action, state)
  if (transition === undefined) {
    throw new CallError('STATUS_NOT_ALLOWED', {
      details: { status: state, allowed: listQuoteActions(state) },
    })
  }
  const failed = transition.guards.filter((guard) => unmet.includes(guard))
  if (failed.length > 0) throw new CallError('CONDITION_NOT_MET', { details: { unmet: failed } })
}
