/** Lists reviews of access, and confirms or removes the reviewed access; nobody may review their own. */
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { decideForAnyObject } from '@design-portal/domain/permissions/decide.ts'
import { recordAction } from '../../../db/audit.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { requireRowVersion } from '../../../http/row-version.ts'
import { confirmAccess, removeAccess } from '../users/activate-user.ts'
import { requireAllowed } from '../users/permission.ts'
import { isOpen, toReviewAnswer } from './present.ts'
import {
  countReviews,
  findReview,
  listReviews,
  lockReview,
  updateReview,
} from '../access-records/review-store.ts'

export async function readReviews(
  { db, user }: Caller,
  { searchText, state, currentPage, sizePerPage: limit }: CheckedInputOf<Calls['user/admin/access-reviews']>,
): Promise<AnswerOf<Calls['user/admin/access-reviews']>> {
  const decision = decideForAnyObject(user, 'reviewAccess')
  const mayAnswer = decision.allowed && !decision.limits.includes('read')
  if (state === 'answerable' && !mayAnswer) return { data: [], totalItems: 0, mayAnswer }
  const filter = {
    isOpen: state !== 'answered',
    answerableBy: state === 'answerable' ? user.id : undefined,
    searchText,
  }
  const [rows, { count: totalItems }] = await Promise.all([
    listReviews(db, filter, { offset: (currentPage - 1) * limit, limit }),
    countReviews(db, filter),
  ])
  return { data: rows.map((row) => toReviewAnswer(user, row)), totalItems, mayAnswer }
}

type Input = CheckedInputOf<Calls['user/admin/access-reviews/answer']>
type ReviewResult = AnswerOf<Calls['user/admin/access-reviews/answer']>['outcomes'][number]

/** Each review is processed in its own transaction and has its own result. */
export async function decideReviews(caller: Caller, input: Input): Promise<{ outcomes: ReviewResult[] }> {
  const results: ReviewResult[] = []
  for (const review of input.reviews) {
    try {
      await answerReview(caller, { ...review, outcome: input.outcome, note: input.note })
      results.push({ reviewId: review.reviewId, done: true, apiErrorCode: null, reason: null })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const reason = error.body.details?.['reason']
      results.push({
        reviewId: review.reviewId,
        done: false,
        apiErrorCode: error.code,
        reason: typeof reason === 'string' ? reason : null,
      })
    }
  }
  return { outcomes: results }
}

/** @throws CallError NOT_FOUND, FORBIDDEN, REQUEST_ANSWERED, CONDITION_NOT_MET for the last super user, ROW_VERSION_CONFLICT */
async function answerReview(
  caller: Caller,
  answer: Input['reviews'][number] & Pick<Input, 'outcome' | 'note'>,
): Promise<void> {
  const { user, db, clock } = caller
  const { reviewId, outcome, note, rowVersion } = answer
  const pending = await findReview(db, reviewId)
  if (pending === undefined) throw new CallError('NOT_FOUND')
  await requireAllowed(caller, 'reviewAccess', pending.user_id)
  const at = clock()
  await runInTransaction(caller, async (caller) => {
    const { db } = caller
    const review = await lockReview(db, reviewId)
    if (review === undefined) throw new CallError('NOT_FOUND')
    if (!isOpen(review)) throw new CallError('REQUEST_ANSWERED')
    await requireRowVersion(review.row_version, { rowVersion, ifMatch: undefined }, async () => ({
      currentRowVersion: review.row_version,
      who: review.decided_by_name,
      when: null,
      changedFields: ['state'],
    }))
    const state = outcome === 'keep' ? 'kept' : 'removed'
    await updateReview(db, reviewId, { state, decided_by: user.id, decided_at: at, note })
    const change = outcome === 'keep' ? confirmAccess : removeAccess
    await change(db, review.user_id, { userId: user.id, note, at })
    await recordAction(caller, { action: 'reviewAccess', objectId: review.user_id })
  })
}
