/** The actions of the side that is asked: read its inbox, open a request, answer it, edit the answer, decline. */
import { getDayIn } from '@design-portal/domain/reference/time-zones.ts'
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { FieldError } from '@design-portal/contract/errors.ts'
import type { quoteRequestCalls, ReceivedRequest } from '@design-portal/contract/quote-requests.ts'
import { opportunityStages } from '@design-portal/domain/workflow/opportunity-stages.ts'
import {
  type AnswerProblem,
  checkAnswer,
  computeAnswerTotal,
} from '@design-portal/domain/workflow/quote-request-answer.ts'
import type { QuoteRequestAction, QuoteRequestState } from '@design-portal/domain/workflow/quote-request.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { StoredAnswer } from '../../../db/tables-quotes.ts'
import type { Database } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { CallError } from '../../../http/call-error.ts'
import { notify } from '../../messaging/notifications/notify.ts'
import { proposeStage } from '../opportunities/propose-stage.ts'
import { lockSolution } from '../../solutions/solutions/guarded-update.ts'
import { recordHistory } from '../../solutions/solutions/history.ts'
import { computeRequestEnd } from './choose-distributors.ts'
import { toInboxRow, toReceivedRequest } from './present.ts'
import {
  type AnswerableRequest,
  requireAnswerable,
  requireRequestVersion,
  requireTransition,
} from './require-request.ts'
import {
  countInbox,
  syncDistributorAccess,
  listInbox,
  listRequests,
  type RequestRecord,
  updateRequests,
} from './store.ts'

type Calls = typeof quoteRequestCalls

export async function readInbox(
  { db, user }: Caller,
  { searchText = '', waiting, currentPage, sizePerPage }: CheckedInputOf<Calls['quote-request/inbox']>,
): Promise<AnswerOf<Calls['quote-request/inbox']>> {
  const filter = { searchText, waiting }
  const rows = await listInbox(db, user, filter, { number: currentPage, size: sizePerPage })
  return {
    data: rows.map(toInboxRow),
    totalItems: (await countInbox(db, user, filter)).count,
    waiting: (await countWaitingRequests(db, user)).count,
    currentPage,
    sizePerPage,
  }
}

/** The requests for a quote that wait for an answer of a person, with the first day by which an answer is wanted. */
export const countWaitingRequests = async (db: Database, user: SignedInUser) =>
  await countInbox(db, user, { searchText: '', waiting: true })

/** Opens a request; only the distributor's own people mark it as seen. @throws CallError NOT_FOUND, FORBIDDEN */
export async function openRequest(caller: Caller, quoteRequestId: string): Promise<ReceivedRequest> {
  const { clock } = caller
  const { request, visible } = await requireAnswerable(caller, quoteRequestId)
  if (request.state === 'sent' && request.distributor_company_id === caller.user.companyId) {
    const now = clock()
    await runInTransaction(caller, async (caller) => {
      const { db } = caller
      await lockSolution(db, request.solution_id)
      const current = (await listRequests(db, request.solution_id)).find(({ id }) => id === request.id)
      if (current?.state === 'sent') await updateRequests(db, [request.id], { state: 'seen', seen_at: now })
    })
    return await present(caller, quoteRequestId)
  }
  return toReceivedRequest(
    caller.user,
    { request, visible },
    getDayIn(visible.solution.country_code, clock()),
  )
}

async function present(caller: Caller, quoteRequestId: string): Promise<ReceivedRequest> {
  const { request, visible } = await requireAnswerable(caller, quoteRequestId)
  return toReceivedRequest(
    caller.user,
    { request, visible },
    getDayIn(visible.solution.country_code, caller.clock()),
  )
}

/**
 * Replaces the answer, as long as nobody has decided on it.
 *
 * @throws CallError NOT_FOUND, FORBIDDEN, INVALID_INPUT, STATUS_NOT_ALLOWED, CONDITION_NOT_MET, ROW_VERSION_CONFLICT, TOTAL_TOO_LARGE
 */
export async function answerRequest(
  caller: Caller,
  { lines, validUntil, leadTimeDays, note, ...target }: CheckedInputOf<Calls['quote-request/answer']>,
): Promise<ReceivedRequest> {
  const { user } = caller
  const now = caller.clock()
  return await performStep(caller, { ...target, action: 'answer', validUntil }, async (caller, found) => {
    const { db } = caller
    const { request, visible } = found
    requireValidLines(request, lines)
    const { total, complete } = computeAnswerTotal(request.lines, lines, request.currency)
    const answer: StoredAnswer = { lines, leadTimeDays, note }
    await updateRequests(db, [request.id], {
      state: 'quoted',
      seen_at: request.seen_at ?? now,
      answer: JSON.stringify(answer),
      answer_total: total.amount,
      answer_complete: complete,
      valid_until: validUntil,
      answered_at: now,
      answered_by: user.id,
      answered_on_behalf: request.distributor_company_id !== user.companyId,
      ends_at: computeRequestEnd(now),
    })
    const stage = await proposeStage(db, {
      cfgId: request.solution_id,
      stage: opportunityStages.quoteSent,
    })
    await recordAnswer(caller, found, {
      state: 'quoted',
      changes: {
        quoteTotal: {
          from: request.answer_total === null ? null : `${request.answer_total} ${request.currency}`,
          to: `${total.amount} ${total.currency}`,
        },
        ...stage,
      },
    })
    await notify(db, {
      kind: 'quoteAnswered',
      cfgId: request.solution_id,
      userIds: [...new Set([request.asked_by, visible.solution.owner_id])],
      actorId: user.id,
      at: now,
      facts: { solution: visible.solution.name, distributor: request.distributor_name, outcome: 'quoted' },
    })
  })
}

/** @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, ROW_VERSION_CONFLICT */
export async function declineRequest(
  caller: Caller,
  { reason, ...target }: CheckedInputOf<Calls['quote-request/decline']>,
): Promise<ReceivedRequest> {
  const { user } = caller
  const now = caller.clock()
  return await performStep(caller, { ...target, action: 'decline' }, async (caller, found) => {
    const { db } = caller
    const { request, visible } = found
    await updateRequests(db, [request.id], {
      state: 'declined',
      seen_at: request.seen_at ?? now,
      ends_at: null,
      reason,
    })
    await syncDistributorAccess(db, visible.solution, { userId: user.id, at: now })
    await recordAnswer(caller, found, { state: 'declined', comment: reason })
    await notify(db, {
      kind: 'quoteAnswered',
      cfgId: request.solution_id,
      userIds: [...new Set([request.asked_by, visible.solution.owner_id])],
      actorId: user.id,
      at: now,
      facts: {
        solution: visible.solution.name,
        distributor: request.distributor_name,
        outcome: 'declined',
      },
    })
  })
}

interface RequestStep {
  /** The id of the quote request. */
  readonly requestId: string
  readonly rowVersion: number
  readonly action: QuoteRequestAction
  /** The last day on which an answer holds. */
  readonly validUntil?: string
}

async function performStep(
  caller: Caller,
  { requestId: quoteRequestId, rowVersion, action, validUntil }: RequestStep,
  work: (caller: Caller, found: AnswerableRequest) => Promise<void>,
): Promise<ReceivedRequest> {
  const found = await requireAnswerable(caller, quoteRequestId)
  await runInTransaction(caller, async (caller) => {
    // The solution is locked first, as everywhere, so that a choice and an answer at the same time run one after the other.
    await lockSolution(caller.db, found.request.solution_id)
    const request = await requireRequestVersion(caller, quoteRequestId, rowVersion)
    const today = getDayIn(found.visible.solution.country_code, caller.clock())
    const isOver = validUntil !== undefined && validUntil < today
    requireTransition(request, action, isOver ? ['answerStillValid'] : [])
    await work(caller, { ...found, request })
  })
  return await present(caller, quoteRequestId)
}

/** @throws CallError INVALID_INPUT naming each line, TOTAL_TOO_LARGE */
function requireValidLines(
  request: RequestRecord,
  lines: CheckedInputOf<Calls['quote-request/answer']>['lines'],
): void {
  const problems = checkAnswer(request.lines, lines, request.currency)
  if (problems.some(({ kind }) => kind === 'totalTooLarge')) throw new CallError('TOTAL_TOO_LARGE')
  const fields = problems.flatMap(createFieldErrors)
  if (fields.length > 0) throw new CallError('INVALID_INPUT', { fields })
}

function createFieldErrors(problem: AnswerProblem): readonly FieldError[] {
  switch (problem.kind) {
    case 'unknownLine':
      return [
        {
          path: `lines.${problem.index}.requestedPartNumber`,
          code: 'not_allowed',
          message: 'Name a part of the request.',
        },
      ]
    case 'twice':
      return [
        {
          path: `lines.${problem.index}.requestedPartNumber`,
          code: 'not_allowed',
          message: 'Answer each part once.',
        },
      ]
    case 'priceTooLarge':
      return [{ path: `lines.${problem.index}.unitPrice`, code: 'too_big', message: 'Send a smaller price.' }]
    case 'nothingPriced':
      return [{ path: 'lines', code: 'missing', message: 'Give at least one price, or decline.' }]
    case 'totalTooLarge':
      return []
  }
}

async function recordAnswer(
  { db, user, clock }: Caller,
  { request, visible: { solution } }: AnswerableRequest,
  {
    state,
    changes = {},
    comment = '',
  }: {
    readonly state: QuoteRequestState
    readonly changes?: Parameters<typeof recordHistory>[1]['changes']
    readonly comment?: string
  },
): Promise<void> {
  await recordHistory(db, {
    cfgId: solution.id,
    companyId: solution.company_id,
    kind: 'quote request answered',
    userId: user.id,
    at: clock(),
    changes: { [request.distributor_name]: { from: request.state, to: state }, ...changes },
    comment,
  })
}
