/** Who notices whom on a solution that several people have open, and how long a page counts as open. */
import { isExternal, type Person } from '../permissions/roles.ts'
import type { SolutionStatus } from './statuses.ts'

/** How often an open page says that it is open, in seconds. */
export const presenceBeatSeconds = 15

/** A page that was silent for so many seconds is gone: two beats were lost. */
export const presenceLifeSeconds = 40

/** While another editor is here, a page that may edit asks so often: an announced submission must be seen in time to stop it. */
export const watchfulBeatSeconds = 2

/** A submission is announced so many seconds before it freezes the solution for all; every editor may stop it until then. */
export const submitCountdownSeconds = 5

/** An announced submission is told so long after its end, so that who announced it learns that it was stopped. */
export const countdownShownSeconds = 30

/** Nobody has touched the page for so many seconds: the person is away, and the page says nothing until they are back. */
export const awaySeconds = 300

/** Typing counts as editing for so many seconds after the last key. */
export const editingSeconds = 60

/** What of somebody decides whether others notice them. */
export type Noticed = Pick<Person, 'baseRole' | 'companyId'>

/** What of the solution decides: whose it is, and whether it is open to everybody. */
export interface NoticedAt {
  readonly companyId: string
  readonly status: SolutionStatus
}

/**
 * Whether a person hears that another one is here. Employees notice everybody, and everybody notices them and colleagues. Outside the
 * house, people notice the company whose solution it is, and that company notices its guests; guests do not notice each other, least
 * of all one distributor another. A standard is open to all, so there nobody is a guest.
 */
export function canNotice(viewer: Noticed, other: Noticed, { companyId, status }: NoticedAt): boolean {
  if (!isExternal(viewer.baseRole) || !isExternal(other.baseRole)) return true
  if (viewer.companyId === other.companyId) return true
  if (viewer.baseRole === 'DU' && other.baseRole === 'DU') return false
  if (status === 'standard' || status === 'archived') return false
  return viewer.companyId === companyId || other.companyId === companyId
}
