/** Writes a comment on an event of a history, or on the solution itself. It changes nothing else, so no version rises. */
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { historyCalls } from '@design-portal/contract/history.ts'
import type { SignedInUser } from '../../http/identity.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../http/services.ts'
import { notify } from '../notifications/notify.ts'
import { requireAbility, requireVisibleSolution } from '../solutions/facts.ts'
import { recordHistory } from '../solutions/history.ts'
import { historyReader } from '../solutions/told-events.ts'
import { isEventTold, present } from './read-history.ts'
import { findEvent } from './store.ts'

type CommentCall = (typeof historyCalls)['solution/history/comment-save']

/** A comment on a comment joins the same event. @throws Problem NOT_FOUND, FORBIDDEN */
export async function saveComment(
  services: Services,
  user: SignedInUser,
  { eventId, cfgId, comment }: CheckedInputOf<CommentCall>,
  requestId: string,
): Promise<AnswerOf<CommentCall>> {
  const event = eventId === undefined ? undefined : await findEvent(services.db, eventId)
  const solutionId = eventId === undefined ? cfgId : event?.solution_id
  if (solutionId === undefined || (cfgId !== undefined && cfgId !== solutionId))
    throw new Problem('NOT_FOUND')
  const visible = await requireVisibleSolution(services, user, solutionId)
  await requireAbility(services, user, visible, 'comment', requestId)
  const reader = historyReader(user, visible)
  if (event !== undefined && !isEventTold(event, reader)) throw new Problem('NOT_FOUND')
  const aboutEventId = event?.about_event_id ?? event?.id
  const at = services.clock()
  const { company_id: companyId, owner_id: ownerId } = visible.solution
  const written = await services.db.transaction().execute(async (db) => {
    await notify(db, {
      kind: 'commentWritten',
      cfgId: solutionId,
      userIds: [ownerId],
      actorId: user.id,
      at,
      facts: { note: comment },
    })
    return await recordHistory(db, {
      cfgId: solutionId,
      companyId,
      kind: 'comment',
      userId: user.id,
      at,
      comment,
      aboutEventId,
    })
  })
  const shown = await findEvent(services.db, aboutEventId ?? written)
  const [answer] = await present(services.db, shown === undefined ? [] : [shown], { reader, user, visible })
  if (answer === undefined) throw new Error(`Event ${written} was stored and is not found`)
  return answer
}
