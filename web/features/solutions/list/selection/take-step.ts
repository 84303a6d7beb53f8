/** Takes a step of the status workflow for one of several solutions. */

import { api } from '../../../../api/portal-api.ts'
import { createStepSender } from '../../details/workflow/send-step.ts'
import type { StepDraft } from '../../details/workflow/send-step.ts'

export const bulkSteps = ['receive', 'approve', 'return', 'order'] as const
export type BulkStep = (typeof bulkSteps)[number]

export interface TakenStep {
  readonly cfgid: string
  /** After the step. */
  readonly rowVersion: number
}

/**
 * Takes the step in the current version of a solution, which is requested first, since a row of the list does not contain it. If other
 * approvers still have to decide, approving only decides on the user's own step of the approval, like the button on the solution's page.
 *
 * @returns undefined if only a step of the approval was decided on
 * @throws ApiError, NetworkError
 */
export async function takeStep(
  step: BulkStep,
  cfgId: string,
  draft: StepDraft,
): Promise<TakenStep | undefined> {
  const { rowVersion, hasCooling, opportunityNumber, distributors, actions } = await api.call(
    'solution/status/change/details',
    { cfgid: cfgId },
  )
  const isApprovable = actions.some(({ action, allowed }) => action === 'approve' && allowed)
  if (step === 'approve' && !isApprovable) {
    const { steps } = await api.call('approval/details', { cfgid: cfgId })
    const ownStep = steps.find(({ mine }) => mine)
    if (ownStep !== undefined) {
      const note = [draft.note, draft.serviceRemarks].filter((text) => text !== '').join('\n')
      await api.call('approval/decide', { cfgid: cfgId, stepId: ownStep.stepId, decision: 'approved', note })
      return undefined
    }
  }
  const taken = await createStepSender(step)({
    ...draft,
    cfgId,
    rowVersion,
    hasCooling,
    opportunityNumber: opportunityNumber ?? '',
    distributorId: distributors.selectedDistributorId ?? '',
    countdownId: undefined,
  })
  return { cfgid: cfgId, rowVersion: taken.rowVersion }
}
