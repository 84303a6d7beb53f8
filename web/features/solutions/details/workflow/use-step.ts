/** Takes a step and, after a version conflict, finds out who changed what, and whether the step is still possible. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '@design-portal/contract/client.ts'
import type { StatusAnswer } from '@design-portal/contract/status-workflow.ts'
import { invalidateTag } from '../../../../api/invalidate.ts'
import { translate } from '../../../../language/use-text.ts'
import { showUndoToast } from '../../shared/show-undo-toast.ts'
import { createStepSender } from './send-step.ts'
import type { SentStep, StepRequest } from './send-step.ts'
import { stepLooks } from './steps.ts'
import { findStatus, isAutoApproved } from '@design-portal/domain/workflow/statuses.ts'

/** What the server reports about a change that another person made in the meantime. */
export interface StepConflict {
  /** Undefined if the server does not know. */
  readonly who: string | undefined
  /** ISO 8601. */
  readonly when: string | undefined
  readonly changedFields: readonly string[]
}

export function useStep(step: SentStep, solution: { readonly cfgId: string; readonly name: string }) {
  const queries = useQueryClient()
  const [send] = useState(() => createStepSender(step))
  return useMutation({
    mutationFn: async (request: StepRequest) => await send(request),
    onSuccess: async (answer) => {
      showUndoToast(queries, translate(getDoneKey(step, answer), { name: solution.name }), answer.undo)
      await invalidateTag(queries, 'solutions')
    },
    // The dialog keeps the typed values; the page behind it is refetched.
    onError: async () => await invalidateTag(queries, 'solutions'),
  })
}

function getDoneKey(step: SentStep, { statusId }: StatusAnswer) {
  const isApproved = step === 'submit' && isAutoApproved(findStatus(statusId))
  return isApproved ? 'STEP_SUBMIT_DONE_APPROVED' : stepLooks[step].done
}

/** Returns undefined for any other failure. */
export function findStepConflict(failure: unknown): StepConflict | undefined {
  if (!(failure instanceof ApiError) || failure.apiErrorCode !== 'ROW_VERSION_CONFLICT') return undefined
  const { who, when, changedFields } = failure.details
  return {
    who: typeof who === 'string' ? who : undefined,
    when: typeof when === 'string' ? when : undefined,
    changedFields: Array.isArray(changedFields) ? changedFields.map(String) : [],
  }
}
