/** Records that a person has a solution open, and reports who else has. The state is kept in the database, so that any process can answer the next heartbeat. */
import { getNearNow } from '@design-portal/domain/near-now.ts'
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { presenceCalls } from '@design-portal/contract/presence.ts'
import {
  canSeePresence,
  presenceBeatSeconds,
  presenceLifeSeconds,
  watchfulBeatSeconds,
} from '@design-portal/domain/workflow/presence.ts'
import type { Caller } from '../../../http/caller.ts'
import { getEditAbility } from '../solutions/abilities.ts'
import { requireVisibleSolution } from '../solutions/visible-solution.ts'
import { createPersonNamer } from '../solutions/person-namer.ts'
import { getHistoryReader, listHiddenEvents } from '../solutions/visible-events.ts'
import { findCurrentCountdown } from '../../workflow/status-workflow/stop-submission.ts'
import { findLatestEvent, deleteStalePages, listPresentPeople, storePage } from './store.ts'

type PresenceCall = (typeof presenceCalls)['solution/presence']

/** Maximum number of open pages per person. Nobody looks at more, and the limit keeps a program from filling the table. */
const maxPages = 50

/** @throws CallError NOT_FOUND */
export async function recordPresence(
  caller: Caller,
  { cfgId, tabId, editing }: CheckedInputOf<PresenceCall>,
): Promise<AnswerOf<PresenceCall>> {
  const { user, db } = caller
  const visible = await requireVisibleSolution(caller, cfgId)
  const { company_id: companyId, status, row_version: rowVersion } = visible.solution
  const now = caller.clock()
  const alive = getNearNow(now, presenceLifeSeconds * 1000)
  // A person who may only read is not shown as editing, whatever they type.
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
  await deleteStalePages(db, user.id, alive, maxPages)
  const present = await listPresentPeople(db, cfgId, user.id, alive)
  const namePerson = await createPersonNamer(
    caller,
    visible,
    present.map(({ id }) => id),
  )
  // Reviewers are not shown, nor is the fact that somebody is reviewing.
  const others = present.filter(
    (other) =>
      canSeePresence(user, other, { companyId, status }) &&
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
