/**
 * Queries the transition table: the actions that a status allows, the row that an action takes, and the guards that
 * are not met.
 */
import type { SolutionStatus } from './statuses.ts'
import type { Guard, Transition, TransitionAction } from './transition.ts'
import { transitions, listTransitionsFrom } from './transitions.ts'

/** The guards that have been evaluated; a guard that is absent has not been evaluated yet. */
export type GuardFacts = Partial<Readonly<Record<Guard, boolean>>>

/** The actions that the table allows in a status, regardless of the person. */
export function listTransitionActions(status: SolutionStatus): readonly TransitionAction[] {
  const byPeople = listTransitionsFrom(status).filter(
    ({ actor, action }) => actor === 'person' || action === 'submit',
  )
  return [...new Set(byPeople.map(({ action }) => action))]
}

/** The rows of an action from a status; if there are several, facts decide between them. */
export function listTransitionsOfAction(
  action: TransitionAction,
  status: SolutionStatus,
): readonly Transition[] {
  return listTransitionsFrom(status).filter((row) => row.action === action)
}

/** The rows of an action from any status, used to decide permission where the status does not allow the action. */
export function listAllTransitionsOfAction(action: TransitionAction): readonly Transition[] {
  return transitions.filter((row) => row.action === action)
}

/** The guards of a row that are known not to hold, in the order of the row. */
export function listUnmetGuards(row: Transition, facts: GuardFacts): readonly Guard[] {
  return row.guards.filter((guard) => facts[guard] === false)
}

/** The row that an action takes, or why there is none: the status has no row, or guards of all rows are not met. */
export type TransitionResult =
  | { readonly kind: 'row'; readonly row: Transition }
  | { readonly kind: 'status' }
  | { readonly kind: 'unmet'; readonly guards: readonly Guard[] }

/**
 * The row that an action takes from a status. If the guards of several rows hold, the row with the most guards is
 * taken, so that a solution that the system can approve itself enters nobody's queue. If none holds, the unmet guards
 * of the row with the fewest are reported.
 */
export function findTransition(
  action: TransitionAction,
  status: SolutionStatus,
  facts: GuardFacts,
): TransitionResult {
  const rows = listTransitionsOfAction(action, status)
  if (rows.length === 0) return { kind: 'status' }
  const candidates = rows.map((row) => ({ row, unmet: listUnmetGuards(row, facts) }))
  const [allowed] = candidates
    .filter(({ unmet }) => unmet.length === 0)
    .toSorted((one, other) => other.row.guards.length - one.row.guards.length)
  if (allowed !== undefined) return { kind: 'row', row: allowed.row }
  const [nearest] = candidates.toSorted((one, other) => one.unmet.length - other.unmet.length)
  return { kind: 'unmet', guards: nearest?.unmet ?? [] }
}

/**
 * The status that an archived solution is restored to (W33 to W39): its previous status, or Expired if its approval
 * has ended in the meantime.
 *
 * @param previous unknown for solutions that were archived before the previous status was recorded
 */
export function getRestoreTarget(
  previous: SolutionStatus | null,
  validityOver: boolean,
): Exclude<SolutionStatus, 'archived' | 'submitted' | 'received'> {
  switch (previous) {
    case 'approved':
    case 'autoApproved':
      return validityOver ? 'expired' : previous
    case 'returned':
    case 'expired':
    case 'ordered':
    case 'standard':
      return previous
    default:
      return 'open'
  }
}

/** The guards of restoring a solution into a status, from the recorded facts. */
export function checkRestoreGuards(
  previous: SolutionStatus | null,
  to: SolutionStatus,
  validityOver: boolean,
): GuardFacts {
  return {
    previousStatus: (previous ?? 'open') === to,
    previousStatusOrValidityOver: previous === to || validityOver,
    validityNotOver: !validityOver,
  }
}
