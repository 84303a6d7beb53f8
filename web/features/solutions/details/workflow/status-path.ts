/** The way of a solution through its statuses, as it is drawn: where it has been, where it is, what is still ahead. */

import type { SolutionStatus } from '@design-portal/domain/workflow/statuses.ts'

/** One change of the status, as the history keeps it. */
export interface StatusEvent {
  readonly to: SolutionStatus
  /** ISO 8601. */
  readonly at: string
  readonly by: string
}

/**
 * One station of the drawing. `left` was reached and gone through, `passed` is one that the way led around, as an automatic approval
 * leads around the review.
 */
export interface Station {
  readonly status: SolutionStatus
  readonly state: 'left' | 'here' | 'passed' | 'ahead'
  /** Who brought it here, and when; undefined where it has not been, or nobody wrote it down. */
  readonly event?: StatusEvent | undefined
}

/** How far along the way from Open to Ordered a status stands; the others are ends beside the way. */
const ranks: Partial<Record<SolutionStatus, number>> = {
  open: 0,
  returned: 0,
  submitted: 1,
  received: 2,
  approved: 3,
  autoApproved: 3,
  ordered: 4,
}
const way: readonly SolutionStatus[] = ['open', 'submitted', 'received', 'approved', 'ordered']

/**
 * The stations to draw.
 *
 * @param events changes of the status, the oldest first
 */
export function buildStatusPath(status: SolutionStatus, events: readonly StatusEvent[]): readonly Station[] {
  const reached = reachedStations(events)
  const last = events.at(-1)
  const event = last?.to === status ? last : undefined
  const rank = ranks[status]
  if (rank === undefined) {
    const been = way.flatMap((station, place): Station[] => {
      const before = reached.get(place)
      if (before === undefined) return place === 0 ? [{ status: station, state: 'left' }] : []
      return [{ status: before.to, state: 'left', event: before }]
    })
    return [...been, { status, state: 'here', event }]
  }
  return way.map((station, place): Station => {
    if (place === rank) return { status, state: 'here', event }
    const before = reached.get(place)
    if (place > rank) return { status: station, state: 'ahead' }
    // Whatever has a history began as an open solution, though nobody wrote that down as a change of the status.
    if (before === undefined) return { status: station, state: place === 0 ? 'left' : 'passed' }
    return { status: before.to, state: 'left', event: before }
  })
}

/** By its place on the way, the last event that brought the solution there; going back forgets what stood further on. */
function reachedStations(events: readonly StatusEvent[]): ReadonlyMap<number, StatusEvent> {
  const reached = new Map<number, StatusEvent>()
  for (const event of events) {
    const rank = ranks[event.to]
    if (rank === undefined) continue
    for (const place of reached.keys()) if (place > rank) reached.delete(place)
    reached.set(rank, event)
  }
  return reached
}
