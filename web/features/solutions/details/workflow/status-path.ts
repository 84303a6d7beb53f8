/** The path of a solution through its statuses: past, current and future stations. */

import type { SolutionStatus } from '@design-portal/domain/workflow/statuses.ts'

/** One change of the status, as stored in the history. */
export interface StatusEvent {
  readonly to: SolutionStatus
  /** ISO 8601. */
  readonly at: string
  readonly by: string
}

/**
 * One station of the path. `left` was reached and left again, `skipped` was not reached, for example when an automatic approval skips the
 * review.
 */
export interface Station {
  readonly status: SolutionStatus
  readonly state: 'left' | 'here' | 'skipped' | 'ahead'
  /** The event that reached this station; undefined if it was not reached or not recorded. */
  readonly event?: StatusEvent | undefined
}

/** The rank of each status between Open and Ordered; other statuses end the path early. */
const ranks: Partial<Record<SolutionStatus, number>> = {
  open: 0,
  returned: 0,
  submitted: 1,
  received: 2,
  approved: 3,
  autoApproved: 3,
  ordered: 4,
}
/** The stations from the start to an order; the index of each is its rank. */
const mainPath: readonly SolutionStatus[] = ['open', 'submitted', 'received', 'approved', 'ordered']

/**
 * Builds the stations.
 *
 * @param events changes of the status, oldest first
 */
export function buildStatusPath(status: SolutionStatus, events: readonly StatusEvent[]): readonly Station[] {
  const reached = findReachedStations(events)
  const last = events.at(-1)
  const event = last?.to === status ? last : undefined
  const rank = ranks[status]
  if (rank === undefined) {
    const formerStations = mainPath.flatMap((station, place): Station[] => {
      const arrival = reached.get(place)
      if (arrival === undefined) return place === 0 ? [{ status: station, state: 'left' }] : []
      return [{ status: arrival.to, state: 'left', event: arrival }]
    })
    return [...formerStations, { status, state: 'here', event }]
  }
  return mainPath.map((station, place): Station => {
    if (place === rank) return { status, state: 'here', event }
    const arrival = reached.get(place)
    if (place > rank) return { status: station, state: 'ahead' }
    // A solution with a history began as open, though this is not recorded as a change of the status.
    if (arrival === undefined) return { status: station, state: place === 0 ? 'left' : 'skipped' }
    return { status: arrival.to, state: 'left', event: arrival }
  })
}

/** Returns the last event that reached each rank; going back discards the events of later ranks. */
function findReachedStations(events: readonly StatusEvent[]): ReadonlyMap<number, StatusEvent> {
  const reached = new Map<number, StatusEvent>()
  for (const event of events) {
    const rank = ranks[event.to]
    if (rank === undefined) continue
    for (const place of reached.keys()) if (place > rank) reached.delete(place)
    reached.set(rank, event)
  }
  return reached
}
