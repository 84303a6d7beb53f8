/** Whose presence people see on a solution that several people have open, and how long a page counts as open. */
import { isExternal, type Person } from '../permissions/roles.ts'
import type { SolutionStatus } from './statuses.ts'

/** Seconds between the heartbeats of an open page. */
export const presenceBeatSeconds = 15

/** Seconds without input after which a page rests; what others do is then shown later, and at once when its person returns. */
export const restSeconds = 60

/** Seconds between the heartbeats of a resting page. */
export const restingBeatSeconds = 90

/** Seconds between requests of an active and of a resting page whether there are unread notifications. */
export const unreadSeconds = 30
export const restingUnreadSeconds = 180

/**
 * Seconds without a heartbeat after which a page counts as closed: two heartbeats of a resting page were lost. A page reports when it is closed,
 * so that only a broken connection stays visible for so long.
 */
export const presenceLifeSeconds = 200

/** Seconds between the heartbeats of a page that may edit while another editor is present: an announced submission must be seen in time to stop it. */
export const watchfulBeatSeconds = 2

/** Seconds between the announcement of a submission and the moment it freezes the solution; every editor may stop it until then. */
export const submitCountdownSeconds = 5

/** Seconds for which an announced submission stays visible after its end, so that its author learns that it was stopped. */
export const countdownShownSeconds = 30

/** Seconds without input after which a person counts as away; the page sends no heartbeat until they return. */
export const awaySeconds = 300

/** Seconds after the last keystroke for which a person counts as editing. */
export const editingSeconds = 60

/** The facts about a person that decide whether others see their presence. */
export type PresentPerson = Pick<Person, 'baseRole' | 'companyId'>

/** The facts about a solution that decide who sees whose presence: its company and its status. */
export interface PresencePlace {
  readonly companyId: string
  readonly status: SolutionStatus
}

/**
 * Whether a person sees that another one is present. Employees see everybody, and everybody sees employees and
 * colleagues. Among external people, guests see the company that owns the solution, and that company sees its guests;
 * guests do not see each other, and in particular one distributor never sees another. A standard is open to all, so
 * nobody is a guest there.
 */
export function canSeePresence(
  viewer: PresentPerson,
  other: PresentPerson,
  { companyId, status }: PresencePlace,
): boolean {
  if (!isExternal(viewer.baseRole) || !isExternal(other.baseRole)) return true
  if (viewer.companyId === other.companyId) return true
  if (viewer.baseRole === 'DU' && other.baseRole === 'DU') return false
  if (status === 'standard' || status === 'archived') return false
  return viewer.companyId === companyId || other.companyId === companyId
}
