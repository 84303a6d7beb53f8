/** Derives facts about a solution from its past status changes: why it was returned, and the status it was ordered from. */
import type { SnapshotReason } from './content-hash.ts'
import { type ReturnReasonCode, returnReasonCodes } from './notes.ts'
import type { SolutionStatus } from './statuses.ts'

/** A status change in the history. */
export interface StatusChange {
  readonly from: SolutionStatus | null
  readonly to: SolutionStatus
  /** For a return: its reason code as stored (`returnReasonCodes`). */
  readonly reason_code: string | null
}

/**
 * The reason code of a return; `other` for returns from before codes were recorded, and null for every other change.
 */
export function getReturnReason({ to, reason_code: stored }: StatusChange): ReturnReasonCode | null {
  if (to !== 'returned') return null
  return returnReasonCodes.find((code) => code === stored) ?? 'other'
}

/** The most recent return. @param changes sorted from newest to oldest */
export const findLastReturn = <Change extends StatusChange>(changes: readonly Change[]): Change | undefined =>
  changes.find(({ to }) => to === 'returned')

/** The return that the solution is currently in; undefined if its status is another one. */
export const findActiveReturn = <Change extends StatusChange>(
  status: SolutionStatus,
  changes: readonly Change[],
): Change | undefined => (status === 'returned' ? findLastReturn(changes) : undefined)

/**
 * The status before the order, which a cancelled order returns to; if it was not recorded, the solution counts as
 * approved by a person.
 */
export function getStatusOrderedFrom(changes: readonly StatusChange[]): 'approved' | 'autoApproved' {
  return changes.find(({ to }) => to === 'ordered')?.from === 'autoApproved' ? 'autoApproved' : 'approved'
}

/** The reason that is stored with a snapshot of the content. */
export function getSnapshotReason(to: SolutionStatus): SnapshotReason {
  if (to === 'autoApproved') return 'approved'
  return to === 'received' ? 'received' : 'submitted'
}
