/** The steps of the status workflow as buttons and dialogs: their names, effects and labels of notes. */

import type { StatusDetails, WorkflowAction } from '@design-portal/contract/status-workflow.ts'
import type { WorkflowActionName } from '@design-portal/domain/workflow/action-names.ts'
import { listTransitionActions } from '@design-portal/domain/workflow/find-transition.ts'
import { findStatus } from '@design-portal/domain/workflow/statuses.ts'
import type { Guard } from '@design-portal/domain/workflow/transition.ts'
import type { MessageKey } from '../../../../language/use-text.ts'
import type { IconName } from '../../../../ui/Icon.tsx'

/** Warnings are accepted in their list. */
export type StepName = Exclude<WorkflowActionName, 'acceptWarning'>

interface StepLook {
  readonly label: MessageKey
  /** A description of the step's effect, shown before it is taken. */
  readonly hint: MessageKey
  /** The message that is shown after the step was taken. */
  readonly done: MessageKey
  readonly icon: IconName
  /** The label of the note; a step back asks for the reason. */
  readonly note: MessageKey
}

export const stepLooks: Readonly<Record<StepName, StepLook>> = {
  submit: createLook('SUBMIT', 'transfer', 'WORKFLOW_NOTE'),
  cancelSubmit: createLook('CANCEL_SUBMIT', 'restore', 'NOTE_WHY'),
  receive: createLook('RECEIVE', 'user', 'WORKFLOW_NOTE'),
  cancelReceive: createLook('CANCEL_RECEIVE', 'restore', 'NOTE_WHY'),
  approve: createLook('APPROVE', 'check', 'WORKFLOW_APPROVAL_REMARKS'),
  cancelApprove: createLook('CANCEL_APPROVE', 'restore', 'NOTE_WHY'),
  order: createLook('ORDER', 'external', 'WORKFLOW_NOTE'),
  cancelOrder: createLook('CANCEL_ORDER', 'restore', 'NOTE_WHY'),
  return: createLook('RETURN', 'restore', 'WORKFLOW_RETURN_NOTE'),
  cancelReturn: createLook('CANCEL_RETURN', 'restore', 'NOTE_WHY'),
  renew: createLook('RENEW', 'clock', 'WORKFLOW_NOTE'),
  extend: createLook('EXTEND', 'clock', 'WORKFLOW_NOTE'),
}

type StepKey =
  | 'SUBMIT'
  | 'CANCEL_SUBMIT'
  | 'RECEIVE'
  | 'CANCEL_RECEIVE'
  | 'APPROVE'
  | 'CANCEL_APPROVE'
  | 'ORDER'
  | 'CANCEL_ORDER'
  | 'RETURN'
  | 'CANCEL_RETURN'
  | 'RENEW'
  | 'EXTEND'

function createLook(key: StepKey, icon: IconName, note: MessageKey): StepLook {
  return { label: `STEP_${key}`, hint: `STEP_${key}_HINT`, done: `STEP_${key}_DONE`, icon, note }
}

/** The steps that lead forward; all others lead back. */
const forwardSteps: readonly StepName[] = ['submit', 'receive', 'approve', 'order', 'renew']

export interface OfferedStep extends WorkflowAction {
  readonly action: StepName
}

export interface OfferedSteps {
  /** The one step that leads forward, if it is the reader's: they may take it, or could if its conditions were met. */
  readonly next: OfferedStep | undefined
  /** The reader's other steps. */
  readonly others: readonly OfferedStep[]
  /** The step that leads forward, if it is somebody else's. */
  readonly awaited: OfferedStep | undefined
}

/** Whether a step is the reader's: it is refused, if at all, only for conditions that can still be met. */
const isOfReader = ({ allowed, unmet }: OfferedStep): boolean => allowed || unmet.length > 0

/** Whether the approval waits for steps of other approvers, about which the reader can do nothing. */
const isLeftToOthers = ({ action, unmet }: OfferedStep): boolean => {
  const guard: Guard = 'approvalComplete'
  return action === 'approve' && unmet.some(({ condition }) => condition === guard)
}

/**
 * Lists the steps that a status offers to the reader: those in its rows of the transition table, and the extension of an approval that can
 * still be extended.
 *
 * @param hasOwnApprovalStep whether a step of the approval waits for the reader, who then approves that step
 */
export function listOfferedSteps(
  { statusId, actions, validity }: Pick<StatusDetails, 'statusId' | 'actions' | 'validity'>,
  hasOwnApprovalStep = false,
): OfferedSteps {
  const status = findStatus(statusId)
  const named: readonly string[] = status === undefined ? [] : listTransitionActions(status)
  const isExtendable = validity !== null && !validity.over && !validity.extended
  const offered = actions.filter(
    (step): step is OfferedStep =>
      step.action !== 'acceptWarning' &&
      (step.action === 'extend' ? isExtendable : named.includes(step.action)),
  )
  const forward = offered.find(({ action }) => forwardSteps.includes(action))
  const isNext =
    forward !== undefined &&
    ((isOfReader(forward) && !isLeftToOthers(forward)) ||
      (forward.action === 'approve' && hasOwnApprovalStep))
  return {
    next: isNext ? forward : undefined,
    others: offered.filter((step) => step !== forward && isOfReader(step)),
    awaited: isNext ? undefined : forward,
  }
}
