/** Reads the room of a design; one that nobody described yet is empty. */
import type { RoomDetails } from '@design-portal/contract/rooms.ts'
import type { SignedInUser } from '../../http/identity.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../http/services.ts'
import { editAbility, requireVisibleSolution } from '../solutions/facts.ts'
import { presentRoom } from './present.ts'
import { findDesignOfRoom, findRoom } from './store.ts'

/** @throws Problem NOT_FOUND when there is no such design or the person may not even see it */
export async function readRoom(
  services: Services,
  user: SignedInUser,
  designId: string,
): Promise<RoomDetails> {
  const design = await findDesignOfRoom(services.db, designId)
  if (design === undefined) throw new Problem('NOT_FOUND')
  const visible = await requireVisibleSolution(services, user, design.solution_id)
  return presentRoom(user, design, await findRoom(services.db, designId), editAbility(user, visible))
}
