// The statuses of a solution: their ids in the API, their codes in the database, and what an owner may do in them.
import { listKeys } from '../keys.ts'

/**
 * A user and a status share this id in the specification: the system is the approver of what is approved
 * automatically.
 */
export const systemId = '11111111-1111-1111-1111-111111111111'

/**
 * Status ids of the specification, as text in the API: "1" … "11", and the system id for Auto approved. 2 and 6 are
 * unused and stay reserved; 0 (Any) exists only in filters and is never stored.
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
    /** Whether the owner, people with full sharing, or those who may make standards may edit it. */
    readonly editable: 'owners' | 'standardEditors' | false
  }
>

/** The status as stored in the database. */
export type SolutionStatus = keyof typeof statuses

export const solutionStatuses: readonly SolutionStatus[] = listKeys(statuses)

/** The filter value for any status. */
export const anyStatusId = '0'

const byId: ReadonlyMap<string, SolutionStatus> = new Map(
  solutionStatuses.map((status) => [statuses[status].statusId, status]),
)

/** The status of an id in the API; undefined for Any, for unused ids and for any other text. */
export const findStatus = (statusId: string): SolutionStatus | undefined => byId.get(statusId)

/** Whether designs, bill of materials and settings may change in this status. */
export const isEditable = (status: SolutionStatus): boolean => statuses[status].editable !== false

/** A status, or undefined where none is known; undefined matches no predicate. */
type OptionalStatus = SolutionStatus | undefined

/** Whether everybody may read and copy it. */
export const isStandard = (status: OptionalStatus): boolean => status === 'standard'

export const isOpen = (status: OptionalStatus): boolean => status === 'open'

export const isArchived = (status: OptionalStatus): status is 'archived' => status === 'archived'

/** Whether it is ordered. */
export const isOrdered = (status: OptionalStatus): boolean => status === 'ordered'

/** Whether an approver has returned it to its owner. */
export const isReturned = (status: OptionalStatus): boolean => status === 'returned'

/** Whether it expired because it was not ordered in time. */
export const isExpired = (status: OptionalStatus): boolean => status === 'expired'

/** Whether an approver has received it but not decided yet. */
export const isReceived = (status: SolutionStatus): boolean => status === 'received'

export const isAutoApproved = (status: SolutionStatus | null | undefined): boolean =>
  status === 'autoApproved'

/** Whether it is approved, by people or automatically. */
export const isApproved = (status: SolutionStatus): boolean => status === 'approved' || isAutoApproved(status)

/** Whether it has been submitted but not decided yet. */
export const isInReview = (status: SolutionStatus): boolean => status === 'submitted' || isReceived(status)

/** Whether its owner may submit it, because it was never submitted or was returned. */
export const isBeforeReview = (status: SolutionStatus): boolean => isOpen(status) || isReturned(status)

/** The status of a solution, or its previous status if it is archived. */
export const getStatusBeforeArchiving = (
  status: SolutionStatus,
  previousStatus: SolutionStatus | null,
): SolutionStatus => (isArchived(status) ? (previousStatus ?? status) : status)

/** Whether it has been ordered, even if it has been archived since. */
export const wasOrdered = (status: SolutionStatus, previousStatus: SolutionStatus | null): boolean =>
  getStatusBeforeArchiving(status, previousStatus) === 'ordered'
