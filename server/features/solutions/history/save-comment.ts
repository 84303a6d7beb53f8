/** Stores a comment on an event of the history or on the solution itself. Nothing else changes, so no row version is incremented. */
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { historyCalls } from '@design-portal/contract/history.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { notify } from '../../messaging/notifications/notify.ts'
import { requireAbility } from '../solutions/require-ability.ts'
import { requireVisibleSolution } from '../solutions/visible-solution.ts'
import { recordHistory } from '../solutions/history.ts'
import { getHistoryReader } from '../solutions/visible-events.ts'
import { isEventVisible, toHistoryEvents } from './read-history.ts'
import { findEvent } from './store.ts'

type CommentCall = (typeof historyCalls)['solution/history/comment-save']

/** A comment on a comment is attached to the same event. @throws CallError NOT_FOUND, FORBIDDEN */
export async function saveComment(
  caller: Caller,
  { eventId, cfgId, comment }: CheckedInputOf<CommentCall>,
): Promise<AnswerOf<CommentCall>> {
  const { db, user } = caller
  const event = eventId === undefined ? undefined : await findEvent(db, eventId)
  const solutionId = eventId === undefined ? cfgId : event?.solution_id
  if (solutionId === undefined || (cfgId !== undefined && cfgId !== solutionId))
    throw new CallError('NOT_FOUND')
  const visible = await requireVisibleSolution(caller, solutionId)
  await requireAbility(caller, visible, 'comment')
  const reader = getHistoryReader(user, visible)
  if (event !== undefined && !isEventVisible(event, reader)) throw new CallError('NOT_FOUND')
  const aboutEventId = event?.about_event_id ?? event?.id
  const at = caller.clock()
  const { company_id: companyId, owner_id: ownerId } = visible.solution
  const written = await runInTransaction(caller, async (caller) => {
    await notify(caller.db, {
      kind: 'commentWritten',
      cfgId: solutionId,
      userIds: [ownerId],
      actorId: user.id,
      at,
      facts: { note: comment },
    })
    return await recordHistory(caller.db, {
      cfgId: solutionId,
      companyId,
      kind: 'comment',
      userId: user.id,
      at,
      comment,
      aboutEventId,
    })
  })
  const shown = await findEvent(db, aboutEventId ?? written)
  const [answer] = await toHistoryEvents(db, shown === undefined ? [] : [shown], { reader, user, visible })
  if (answer === undefined) throw new Error(`Event ${written} was stored and is not found`)
  return answer
}
