/** Refuses actions that a person may not perform on a solution, with the reason, and records refusals of the permission table in the audit log. */
import type { Caller } from '../../../http/caller.ts'
import type { VisibleSolution } from './visible-solution.ts'
import type { Action } from '@design-portal/domain/permissions/table.ts'
import {
  decideOn,
  decideSolutionAction,
  listActionsIn,
  type Condition,
} from '@design-portal/domain/workflow/solution-abilities.ts'
import type { SolutionActionName } from '@design-portal/domain/workflow/action-names.ts'
import type { GuardFacts } from '@design-portal/domain/workflow/find-transition.ts'
import { recordRefusal } from '../../../db/audit.ts'
import { CallError } from '../../../http/call-error.ts'
import type { SolutionRecord } from './store.ts'
import { isApproved, isEditable, isReceived, isStandard } from '@design-portal/domain/workflow/statuses.ts'

/**
 * Refuses an action that the permission table does not allow. On a standard, actions that change content require the
 * right to create standards.
 *
 * @throws CallError FORBIDDEN with the reason, after writing the refusal to the audit log.
 */
export async function requirePermission(
  caller: Caller,
  { solution, facts }: VisibleSolution,
  action: Action,
): Promise<void> {
  const decision = decideOn(caller.user, action, facts, solution.status)
  if (decision.allowed) return
  await refusePermission(caller, {
    action,
    objectId: solution.id,
    reason: decision.reason,
  })
}

/**
 * Refuses an action by the same function that computes the abilities sent with the solution.
 *
 * @param established guards whose data was read from the database for this action
 * @throws CallError FORBIDDEN after writing the audit log, STATUS_NOT_ALLOWED, CONDITION_NOT_MET
 */
export async function requireAbility(
  caller: Caller,
  { solution, facts, state }: VisibleSolution,
  name: SolutionActionName,
  established: GuardFacts = {},
): Promise<void> {
  const verdict = decideSolutionAction(caller.user, name, facts, { ...state, established })
  if (verdict.allowed) return
  switch (verdict.kind) {
    case 'permission':
      return await refusePermission(caller, {
        action: verdict.action,
        objectId: solution.id,
        reason: verdict.reason,
      })
    case 'status':
      throw createStatusError(state.status)
    case 'condition':
      throw createConditionError(verdict.unmet)
  }
}

/** Records a refusal in the audit log and throws it. @throws CallError FORBIDDEN */
export async function refusePermission(
  caller: Caller,
  refusal: { readonly action: Action; readonly objectId: string; readonly reason: string },
): Promise<never> {
  await recordRefusal(caller, refusal)
  throw new CallError('FORBIDDEN', { details: { reason: refusal.reason } })
}

const createStatusError = (status: SolutionRecord['status']): CallError =>
  new CallError('STATUS_NOT_ALLOWED', { details: { status, allowed: listActionsIn(status) } })

/** Creates the refusal of an action whose conditions are not all met. */
export const createConditionError = (unmet: readonly Condition[]): CallError =>
  new CallError('CONDITION_NOT_MET', { details: { unmet } })

/**
 * @param before the solution on which the permission was decided, if it was read again since
 * @throws CallError STATUS_NOT_ALLOWED if the status lets nobody change designs, or different people than before.
 */
export function requireEditableStatus(
  { status }: Pick<SolutionRecord, 'status'>,
  before?: Pick<SolutionRecord, 'status'>,
): void {
  const becameStandard = isStandard(status) && before !== undefined && !isStandard(before.status)
  if (!isEditable(status) || becameStandard) throw createStatusError(status)
}

/** @throws CallError STATUS_NOT_ALLOWED if nobody has received the solution, or if its status has changed since. */
export function requireReceivedStatus({ status }: Pick<SolutionRecord, 'status'>): void {
  if (!isReceived(status)) throw createStatusError(status)
}

/** @throws CallError STATUS_NOT_ALLOWED if the solution is not approved, so that nobody orders it. */
export function requireApprovedStatus({ status }: Pick<SolutionRecord, 'status'>): void {
  if (!isApproved(status)) throw createStatusError(status)
}
