/** Choices of the list of solutions, apart from their schemas, which a page does not load. */

/** The allowed page sizes. */
export const pageSizes = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100] as const
export const defaultPageSize = 100

/**
 * The groups of solutions that a list can show, in the order in which a person chooses; each is allowed or refused by the row of its
 * name in the permission table.
 */
export const listGroups = [
  'my',
  'shared',
  'company',
  'distributor',
  'standard',
  'tss',
  'all',
  'archivedByMe',
] as const
export type ListGroup = (typeof listGroups)[number]

/** Why a solution waits for a person, in the order of the dashboard. */
export const waitingKinds = [
  'receive',
  'decide',
  'order',
  'orderStopped',
  'support',
  'quoted',
  'returned',
  'expiring',
  'shared',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** Kinds in which other people wait: what was changed longest ago comes first, on the dashboard and in the list that it opens. */
export const longestFirstKinds: readonly WaitingKind[] = ['receive', 'decide', 'order', 'support']

export const sortColumns = [
  'country',
  'name',
  'status',
  'userName',
  'opportunityStatus',
  'price',
  'updateDate',
] as const
export type SortColumn = (typeof sortColumns)[number]
