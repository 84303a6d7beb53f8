/** Derives facts about a solution from its past status changes: why it was returned, and the status it was ordered from. */
import type { SnapshotReason } from './content-hash.ts'
import { type ReturnReasonCode, returnReasonCodes } from './notes.ts'
import type { SolutionStatus } from './statuses.ts'

/** A change of status as the history keeps it. */
export interface StatusChange {
  readonly from: SolutionStatus | null
  readonly to: SolutionStatus
  /** Of a return, as it was stored. */
  readonly reason_code: string | null
}

/** The kind of reason of a return; returns from before there were kinds are of no special one. Null for every other change. */
export function getReturnReason({ to, reason_code: stored }: StatusChange): ReturnReasonCode | null {
  if (to !== 'returned') return null
  return returnReasonCodes.find((code) => code === stored) ?? 'other'
}

/** The newest return. @param changes the newest first */
export const findLastReturn = <Change extends StatusChange>(changes: readonly Change[]): Change | undefined =>
  changes.find(({ to }) => to === 'returned')

/** The return that a solution is in now; undefined where it is in another status. */
export const findStandingReturn = <Change extends StatusChange>(
  status: SolutionStatus,
  changes: readonly Change[],
): Change | undefined => (status === 'returned' ? findLastReturn(changes) : undefined)

/** The status that an order began from, and a cancelled order goes back to; one that nobody kept counts as approved by a person. */
export function getStatusOrderedFrom(changes: readonly StatusChange[]): 'approved' | 'autoApproved' {
  return changes.find(({ to }) => to === 'ordered')?.from === 'autoApproved' ? 'autoApproved' : 'approved'
}

/** The reason that a snapshot of the content is stored with. */
export function getSnapshotReason(to: SolutionStatus): SnapshotReason {
  if (to === 'autoApproved') return 'approved'
  return to === 'received' ? 'received' : 'submitted'
}
