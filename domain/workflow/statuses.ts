// The statuses of a solution: their ids on the wire, their codes in the database, and what an owner may do in them.
import { listKeys } from '../keys.ts'

/** A user and a status share this id in the specification: the system acts as the approver of what is approved automatically. */
export const systemId = '11111111-1111-1111-1111-111111111111'

/**
 * Status ids of the specification, as text on the wire: "1" … "11" and the system id for Auto approved. 2 and 6 are unused and stay free;
 * 0 (Any) exists only in filters and is never stored.
 */
export const statuses = {
  open: { statusId: '1', editable: 'owners' },
  submitted: { statusId: '3', editable: false },
  received: { statusId: '4', editable: false },
  approved: { statusId: '5', editable: false },
  archived: { statusId: '7', editable: false },
  ordered: { statusId: '8', editable: false },
  expired: { statusId: '9', editable: false },
  returned: { statusId: '10', editable: 'owners' },
  standard: { statusId: '11', editable: 'standardEditors' },
  autoApproved: { statusId: systemId, editable: false },
} as const satisfies Record<
  string,
  {
    readonly statusId: string
    /** By whom: the owner and people it is shared with in full, or those who may make standards. */
    readonly editable: 'owners' | 'standardEditors' | false
  }
>

/** The status as the database stores it. */
export type SolutionStatus = keyof typeof statuses

export const solutionStatuses: readonly SolutionStatus[] = listKeys(statuses)

/** The filter that means no restriction. */
export const anyStatusId = '0'

const byId: ReadonlyMap<string, SolutionStatus> = new Map(
  solutionStatuses.map((status) => [statuses[status].statusId, status]),
)

/** The status of an id on the wire; undefined for Any, for the unused ids and for anything else. */
export const findStatus = (statusId: string): SolutionStatus | undefined => byId.get(statusId)

/** Whether designs, bill of materials and settings may change in this status at all. */
export const isEditable = (status: SolutionStatus): boolean => statuses[status].editable !== false

/** A status that is not known is no status that a predicate asks for. */
type KnownStatus = SolutionStatus | undefined

/** Whether everybody may read and copy it. */
export const isStandard = (status: KnownStatus): boolean => status === 'standard'

export const isOpen = (status: KnownStatus): boolean => status === 'open'

export const isArchived = (status: KnownStatus): status is 'archived' => status === 'archived'

/** Whether an approver has sent it back to its owner. */
export const isReturned = (status: KnownStatus): boolean => status === 'returned'

/** Whether it was not ordered in time. */
export const isExpired = (status: KnownStatus): boolean => status === 'expired'

/** Whether an approver has taken it, and not decided yet. */
export const isReceived = (status: SolutionStatus): boolean => status === 'received'

export const isAutoApproved = (status: SolutionStatus | null | undefined): boolean =>
  status === 'autoApproved'

/** Whether it has been submitted, and is not decided yet. */
export const isInReview = (status: SolutionStatus): boolean => status === 'submitted' || isReceived(status)

/** Whether its owner may submit it: it was never submitted, or came back. */
export const isBeforeReview = (status: SolutionStatus): boolean => isOpen(status) || isReturned(status)

/** The status of a solution, or the one that it had before it was archived. */
export const getStatusBeforeArchiving = (
  status: SolutionStatus,
  previousStatus: SolutionStatus | null,
): SolutionStatus => (isArchived(status) ? (previousStatus ?? status) : status)

/** Whether it has been ordered, and may be archived since. */
export const wasOrdered = (status: SolutionStatus, previousStatus: SolutionStatus | null): boolean =>
  getStatusBeforeArchiving(status, previousStatus) === 'ordered'
