/** Takes a step of the status workflow for several solutions, each with its own result, and offers undo for those that took it. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toBulkError } from '@design-portal/contract/bulk-error.ts'
import { ApiError, NetworkError } from '@design-portal/contract/client.ts'
import type { BulkResult } from '@design-portal/contract/solution-actions.ts'
import type { Action } from '@design-portal/domain/permissions/table.ts'
import type { SolutionStatus } from '@design-portal/domain/workflow/statuses.ts'
import { invalidateTag } from '../../../../api/invalidate.ts'
import { translate } from '../../../../language/use-text.ts'
import type { MessageKey } from '../../../../language/use-text.ts'
import { emptyDraft } from '../../details/workflow/send-step.ts'
import type { StepDraft } from '../../details/workflow/send-step.ts'
import { showUndoToast } from '../../shared/show-undo-toast.ts'
import { showToast } from '../../../../ui/toast.ts'
import type { ListRow } from '../queries/list-queries.ts'
import { takeStep } from './take-step.ts'
import type { BulkStep, TakenStep } from './take-step.ts'

/** The action that a user must be permitted to do in order to take a step. */
export const actionOfStep = {
  receive: 'receive',
  approve: 'approve',
  return: 'returnReceived',
  order: 'order',
} as const satisfies Readonly<Record<BulkStep, Action>>

/** The statuses of the solutions that a step is offered for. */
export const statusesOfStep: Readonly<Record<BulkStep, readonly SolutionStatus[]>> = {
  receive: ['submitted'],
  approve: ['received'],
  return: ['received'],
  order: ['approved', 'autoApproved'],
}

const doneKeys: Readonly<Record<BulkStep, MessageKey>> = {
  receive: 'RECEIVED_COUNT',
  approve: 'APPROVED_COUNT',
  return: 'RETURNED_COUNT',
  order: 'ORDERED_COUNT',
}

/** The calls that undo a step, with a note. */
const undoSteps = {
  receive: (taken: TakenStep, cancelReceiveNote: string) =>
    ({ call: 'solution/status/change/cancel-receive', input: { ...taken, cancelReceiveNote } }) as const,
  approve: (taken: TakenStep, cancelApproveNote: string) =>
    ({ call: 'solution/status/change/cancel-approve', input: { ...taken, cancelApproveNote } }) as const,
  return: (taken: TakenStep, cancelReturnNote: string) =>
    ({ call: 'solution/status/change/cancel-return', input: { ...taken, cancelReturnNote } }) as const,
  order: (taken: TakenStep, cancelOrderNote: string) =>
    ({ call: 'solution/status/change/cancel-order', input: { ...taken, cancelOrderNote } }) as const,
} satisfies Readonly<Record<BulkStep, unknown>>

export interface BulkStepRequest {
  readonly step: BulkStep
  readonly rows: readonly ListRow[]
  /** The same note and remarks for all of them. */
  readonly draft?: StepDraft
}

/** `data` contains the results of those that could not take the step. */
export function useBulkStep() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ step, rows, draft = emptyDraft }: BulkStepRequest) => {
      const refused: BulkResult[] = []
      const done: TakenStep[] = []
      // Decisions on steps of an approval are final, so they are only counted and not offered for undo.
      let decided = 0
      // One after the other, so that a large selection does not delay the requests of other users.
      for (const { cfgId, name } of rows) {
        try {
          const taken = await takeStep(step, cfgId, draft)
          if (taken === undefined) decided += 1
          else done.push(taken)
        } catch (failure) {
          refused.push({ cfgId, name, done: false, error: toRefusal(failure) })
        }
      }
      const undo = done.map((taken) => undoSteps[step](taken, translate('STEP_BY_MISTAKE')))
      if (done.length > 0) showUndoToast(queries, translate(doneKeys[step], { count: done.length }), undo)
      if (decided > 0) showToast({ type: 'success', message: translate('APPROVAL_DECIDED') })
      await invalidateTag(queries, 'solutions')
      return refused
    },
  })
}

function toRefusal(failure: unknown): NonNullable<BulkResult['error']> {
  if (failure instanceof ApiError) return toBulkError(failure.apiErrorCode, failure.details)
  return { apiErrorCode: failure instanceof NetworkError ? 'SERVICE_UNAVAILABLE' : 'INTERNAL' }
}
