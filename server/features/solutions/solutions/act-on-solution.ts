/** Performs actions on a solution: checks visibility, permission and version, and makes the change and its history in one transaction. */
import type { Action } from '@design-portal/domain/permissions/table.ts'
import type { SolutionActionName } from '@design-portal/domain/workflow/action-names.ts'
import { isFieldVisible } from '@design-portal/domain/workflow/visible-history.ts'
import type { GuardFacts } from '@design-portal/domain/workflow/find-transition.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { type Conflict, type Precondition, requireRowVersion } from '../../../http/row-version.ts'
import { requireAbility } from './require-ability.ts'
import { requireVisibleSolution, type VisibleSolution } from './visible-solution.ts'
import { lockAtVersion } from './guarded-update.ts'
import { createPersonNamer } from './person-namer.ts'
import { getHistoryReader, listHiddenEvents } from './visible-events.ts'
import { describeChanges } from './store.ts'

/** How often an action without an expected version is decided again after a concurrent change. */
export const maxAttempts = 5

export type ActionRequest = Precondition & {
  readonly cfgId: string
  readonly action: SolutionActionName
  /** An action that lets a person see the solution even if they may not open its details. */
  readonly alsoVisibleBy?: Action
  /** Guards that need data from the database. */
  readonly lookUp?: (caller: Caller, visible: VisibleSolution) => Promise<GuardFacts>
  /** Further conditions of this request; throws a CallError if one is not met. */
  readonly check?: (visible: VisibleSolution) => Promise<void> | void
}

/**
 * Decides an action and performs it on exactly the version it was decided on. The callback runs with the solution's
 * row locked and must increment the version if it changes content, status or owner.
 *
 * @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, CONDITION_NOT_MET, ROW_VERSION_CONFLICT
 */
export async function performAction<Result>(
  caller: Caller,
  request: ActionRequest,
  work: (caller: Caller, visible: VisibleSolution) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const visible = await requireVisibleSolution(caller, request.cfgId, request.alsoVisibleBy)
    const established = await request.lookUp?.(caller, visible)
    await requireAbility(caller, visible, request.action, established)
    await request.check?.(visible)
    await requireSolutionVersion(caller, visible, request)
    const outcome = await runInTransaction(caller, async (caller) => {
      if (!(await lockAtVersion(caller.db, visible.solution))) return undefined
      return { result: await work(caller, visible) }
    })
    if (outcome !== undefined) return outcome.result
  }
  throw new CallError('ROW_VERSION_CONFLICT', {
    details: await describeConflict(
      caller,
      await requireVisibleSolution(caller, request.cfgId, request.alsoVisibleBy),
    ),
  })
}

/** @throws CallError ROW_VERSION_CONFLICT */
export async function requireSolutionVersion(
  caller: Caller,
  visible: VisibleSolution,
  precondition: Precondition,
): Promise<void> {
  await requireRowVersion(
    visible.solution.row_version,
    { ...precondition, ifMatch: caller.ifMatch },
    async (since) => await describeConflict(caller, visible, since),
  )
}

/**
 * Describes the changes that caused a conflict, limited to the events and names that the caller may see.
 *
 * @param since the row version that the caller expected; without it, all changes of the solution are described
 */
export async function describeConflict(
  caller: Caller,
  visible: VisibleSolution,
  since = 0,
): Promise<Conflict> {
  const reader = getHistoryReader(caller.user, visible)
  const described = await describeChanges(caller.db, visible.solution.id, {
    since,
    hiddenEvents: listHiddenEvents(reader),
  })
  const { rowVersion, when, events } = described
  const [newest] = events
  const namePerson = await createPersonNamer(
    caller,
    visible,
    events.map(({ usrId }) => usrId),
  )
  const fields = events.flatMap(({ kind, design_id: designId, changes }) =>
    designId === null
      ? Object.keys(changes).filter((field) => isFieldVisible(kind, field, reader))
      : ['designs'],
  )
  return {
    currentRowVersion: rowVersion,
    who: newest === undefined ? null : namePerson(newest).name,
    when: when?.toISOString() ?? null,
    changedFields: [...new Set(fields)].toSorted(),
  }
}
