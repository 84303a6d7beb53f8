/** Notes that somebody has a solution open, and tells who else has. Nothing is kept in the process: any other may answer the next beat. */
import { getNearNow } from '@design-portal/domain/near-now.ts'
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { presenceCalls } from '@design-portal/contract/presence.ts'
import {
  canNotice,
  presenceBeatSeconds,
  presenceLifeSeconds,
  watchfulBeatSeconds,
} from '@design-portal/domain/workflow/presence.ts'
import type { Caller } from '../../../http/caller.ts'
import { getEditAbility } from '../solutions/abilities.ts'
import { requireVisibleSolution } from '../solutions/visible-solution.ts'
import { createPersonNamer } from '../solutions/name-people.ts'
import { getHistoryReader, listHiddenEvents } from '../solutions/told-events.ts'
import { findCurrentCountdown } from '../../workflow/status-workflow/stop-submission.ts'
import { findLatestEvent, deletePages, listPresent, storePage } from './store.ts'

type PresenceCall = (typeof presenceCalls)['solution/presence']

/** Pages that one person may have open; nobody looks at more, and a program that says so fills no table. */
const mostPages = 50

/** @throws Problem NOT_FOUND */
export async function recordPresence(
  caller: Caller,
  { cfgId, tabId, editing }: CheckedInputOf<PresenceCall>,
): Promise<AnswerOf<PresenceCall>> {
  const { user, db } = caller
  const visible = await requireVisibleSolution(caller, cfgId)
  const { company_id: companyId, status, row_version: rowVersion } = visible.solution
  const now = caller.clock()
  const alive = getNearNow(now, presenceLifeSeconds * 1000)
  // Who may only look edits nothing, whatever they type.
  const mayEdit = getEditAbility(user, visible).allowed
  await storePage(db, {
    userId: user.id,
    tabId,
    cfgId,
    companyId,
    editing: editing && mayEdit,
    now,
    alive,
  })
  await deletePages(db, user.id, alive, mostPages)
  const present = await listPresent(db, cfgId, user.id, alive)
  const namePerson = await createPersonNamer(
    caller,
    visible,
    present.map(({ id }) => id),
  )
  // Who reviews is not told, nor that somebody does.
  const others = present.filter(
    (other) =>
      canNotice(user, other, { companyId, status }) &&
      namePerson({ usrId: other.id, name: other.name }).usrId === other.id,
  )
  const event = await findLatestEvent(db, cfgId, listHiddenEvents(getHistoryReader(user, visible)))
  return {
    people: others.map(({ id, name, companyName, editing: edits, since }) => ({
      usrId: id,
      name,
      companyName,
      editing: edits,
      since: since.toISOString(),
    })),
    rowVersion,
    latestEvent: event === undefined ? null : { eventId: event.id, mine: event.userId === user.id },
    countdown: mayEdit ? await findCurrentCountdown(db, cfgId, now) : null,
    nextBeatSeconds: mayEdit && others.length > 0 ? watchfulBeatSeconds : presenceBeatSeconds,
  }
}
