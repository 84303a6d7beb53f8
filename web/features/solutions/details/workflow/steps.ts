/** The steps of the status workflow as buttons and dialogs: what each is called, what it does, what its note is called. */

import type { StatusDetails, WorkflowAction } from '@design-portal/contract/status-workflow.ts'
import type { WorkflowActionName } from '@design-portal/domain/workflow/action-names.ts'
import { listTransitionActions } from '@design-portal/domain/workflow/find-transition.ts'
import { findStatus } from '@design-portal/domain/workflow/statuses.ts'
import type { MessageKey } from '../../../../language/use-text.ts'
import type { IconName } from '../../../../ui/Icon.tsx'

/** Warnings are accepted in their list. */
export type StepName = Exclude<WorkflowActionName, 'acceptWarning'>

interface StepLook {
  readonly label: MessageKey
  /** What the step does, said before it is done. */
  readonly hint: MessageKey
  readonly done: MessageKey
  readonly icon: IconName
  /** What the note is called; a step back asks why. */
  readonly note: MessageKey
}

export const stepLooks: Readonly<Record<StepName, StepLook>> = {
  submit: look('SUBMIT', 'transfer', 'WORKFLOW_NOTE'),
  cancelSubmit: look('CANCEL_SUBMIT', 'restore', 'NOTE_WHY'),
  receive: look('RECEIVE', 'user', 'WORKFLOW_NOTE'),
  cancelReceive: look('CANCEL_RECEIVE', 'restore', 'NOTE_WHY'),
  approve: look('APPROVE', 'check', 'WORKFLOW_APPROVAL_REMARKS'),
  cancelApprove: look('CANCEL_APPROVE', 'restore', 'NOTE_WHY'),
  order: look('ORDER', 'external', 'WORKFLOW_NOTE'),
  cancelOrder: look('CANCEL_ORDER', 'restore', 'NOTE_WHY'),
  return: look('RETURN', 'restore', 'WORKFLOW_RETURN_NOTE'),
  cancelReturn: look('CANCEL_RETURN', 'restore', 'NOTE_WHY'),
  renew: look('RENEW', 'clock', 'WORKFLOW_NOTE'),
  extend: look('EXTEND', 'clock', 'WORKFLOW_NOTE'),
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

function look(key: StepKey, icon: IconName, note: MessageKey): StepLook {
  return { label: `STEP_${key}`, hint: `STEP_${key}_HINT`, done: `STEP_${key}_DONE`, icon, note }
}

/** The steps that lead on; every other one leads back. */
const onward: readonly StepName[] = ['submit', 'receive', 'approve', 'order', 'renew']

export interface OfferedStep extends WorkflowAction {
  readonly action: StepName
}

export interface OfferedSteps {
  /** The one step that leads on from the status, whether the reader may do it or not. */
  readonly next: OfferedStep | undefined
  readonly others: readonly OfferedStep[]
}

/** What a status offers: only what its rows of the transition table name, and the extension of an approval that can still be extended. */
export function listOfferedSteps({ statusId, actions, validity }: StatusDetails): OfferedSteps {
  const status = findStatus(statusId)
  const named: readonly string[] = status === undefined ? [] : listTransitionActions(status)
  const extendable = validity !== null && !validity.over && !validity.extended
  const offered = actions.filter(
    (step): step is OfferedStep =>
      step.action !== 'acceptWarning' &&
      (step.action === 'extend' ? extendable : named.includes(step.action)),
  )
  const next = offered.find(({ action }) => onward.includes(action))
  return { next, others: offered.filter((step) => step !== next) }
}
