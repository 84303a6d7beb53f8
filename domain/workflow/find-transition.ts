/** Answers questions about the transition table: what a status allows, which row an action takes, which guards are not met. */
import type { SolutionStatus } from './statuses.ts'
import type { Guard, Transition, TransitionAction } from './transition.ts'
import { transitions, listTransitionsFrom } from './transitions.ts'

/** What is known of guards: true and false are established, a guard left out is not known yet. */
export type GuardFacts = Partial<Readonly<Record<Guard, boolean>>>

/** The actions a person may do in a status at all, by the table alone. */
export function listTransitionActions(status: SolutionStatus): readonly TransitionAction[] {
  const byPeople = listTransitionsFrom(status).filter(
    ({ actor, action }) => actor === 'person' || action === 'submit',
  )
  return [...new Set(byPeople.map(({ action }) => action))]
}

/** The rows an action has from a status: several where facts decide between them. */
export function listTransitionsOfAction(
  action: TransitionAction,
  status: SolutionStatus,
): readonly Transition[] {
  return listTransitionsFrom(status).filter((row) => row.action === action)
}

/** Rows of an action from anywhere, for who may do it where the status does not allow it. */
export function listAllTransitionsOfAction(action: TransitionAction): readonly Transition[] {
  return transitions.filter((row) => row.action === action)
}

/** Guards of a row that are known not to hold, in the order of the row. */
export function listUnmetGuards(row: Transition, facts: GuardFacts): readonly Guard[] {
  return row.guards.filter((guard) => facts[guard] === false)
}

/** What an action comes to: the row to take, or why there is none. */
export type Found =
  | { readonly kind: 'row'; readonly row: Transition }
  | { readonly kind: 'status' }
  | { readonly kind: 'unmet'; readonly guards: readonly Guard[] }

/**
 * The row an action takes from a status. Of several whose guards hold the one with the most guards: what the system may approve itself
 * goes to nobody's queue. When none holds, the guards of the row that lacks fewest are told.
 */
export function findTransition(action: TransitionAction, status: SolutionStatus, facts: GuardFacts): Found {
  const rows = listTransitionsOfAction(action, status)
  if (rows.length === 0) return { kind: 'status' }
  const judged = rows.map((row) => ({ row, unmet: listUnmetGuards(row, facts) }))
  const [open] = judged
    .filter(({ unmet }) => unmet.length === 0)
    .toSorted((one, other) => other.row.guards.length - one.row.guards.length)
  if (open !== undefined) return { kind: 'row', row: open.row }
  const [nearest] = judged.toSorted((one, other) => one.unmet.length - other.unmet.length)
  return { kind: 'unmet', guards: nearest?.unmet ?? [] }
}

/**
 * The status an archived solution goes back to (W33 to W39): the one it had, or Expired where its approval has ended meanwhile.
 *
 * @param previous unknown for solutions that were archived before anybody kept it
 */
export function restoreTarget(
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

/** The guards of restoring into a status, established from what was kept. */
export function restoreGuards(
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
