/** Locks a solution that is about to be changed, for every feature that changes its content. */
import type { Database } from '../../../db/database.ts'
import { CallError } from '../../../http/call-error.ts'
import { requireApprovedStatus, requireEditableStatus } from './require-ability.ts'
import { type VisibleSolution } from './visible-solution.ts'
import { lockSolution } from './store.ts'

export type LockedSolution = NonNullable<Awaited<ReturnType<typeof lockSolution>>>

/**
 * Locks a solution for the rest of the transaction, so that changes of its content and of its status are serialized.
 *
 * @param visible the solution on which the permission to change it was decided
 * @throws CallError NOT_FOUND, STATUS_NOT_ALLOWED
 */
export async function lockEditable(db: Database, { solution }: VisibleSolution): Promise<LockedSolution> {
  const locked = await lockSolution(db, solution.id)
  if (locked === undefined) throw new CallError('NOT_FOUND')
  requireEditableStatus(locked, solution)
  return locked
}

/** Locks a solution that may be ordered, as `lockEditable` does one whose content changes. @throws CallError NOT_FOUND, STATUS_NOT_ALLOWED */
export async function lockApproved(db: Database, { solution }: VisibleSolution): Promise<LockedSolution> {
  const locked = await lockSolution(db, solution.id)
  if (locked === undefined) throw new CallError('NOT_FOUND')
  requireApprovedStatus(locked)
  return locked
}
