/** Reads the room of a design; a room that nobody has described yet is empty. */
import type { RoomDetails } from '@design-portal/contract/rooms.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { getEditAbility } from '../../solutions/solutions/abilities.ts'
import { findSiteOfSolution } from '../../solutions/site/site-of-solution.ts'
import { requireVisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { toRoomAnswer } from './present.ts'
import { findDesignOfRoom, findRoom } from './store.ts'

/** @throws CallError NOT_FOUND when there is no such design or the person may not even see it */
export async function readRoom(caller: Caller, designId: string): Promise<RoomDetails> {
  const design = await findDesignOfRoom(caller.db, designId)
  if (design === undefined) throw new CallError('NOT_FOUND')
  const visible = await requireVisibleSolution(caller, design.solution_id)
  return toRoomAnswer(
    caller.user,
    design,
    {
      stored: await findRoom(caller.db, designId),
      site: await findSiteOfSolution(caller.db, visible.solution),
    },
    getEditAbility(caller.user, visible),
  )
}
