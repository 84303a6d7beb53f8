/** Submits a solution for review (W03, W04), or has the system approve it at once (W05, W06). */
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { StatusAnswer, statusWorkflowCalls } from '@design-portal/contract/status-workflow.ts'
import {
  invalidOpportunityFormat,
  isOpportunity,
  noOpportunity,
  parseOpportunityNumber,
} from '@design-portal/domain/workflow/opportunity.ts'
import type { Updateable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { FieldChanges, SolutionTable } from '../../../db/tables.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import type { Precondition } from '../../../http/row-version.ts'
import type { Services } from '../../../http/services.ts'
import { claimOpportunity } from '../../sales/opportunities/claim-opportunity.ts'
import { requireUsableNumber } from '../../sales/opportunities/link-opportunity.ts'
import { listChosenDistributors } from '../../sales/quote-requests/chosen-distributors.ts'
import { requireVisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { changeStatus } from './change-status.ts'
import type { SubmissionData } from '../solution-content/content-of-solution.ts'
import type { StepContext } from './step-context.ts'
import { requireNotStopped } from './stop-submission.ts'

type SubmitCall = (typeof statusWorkflowCalls)['solution/status/change/submit']
type Input = CheckedInputOf<SubmitCall> & Precondition

/**
 * @throws CallError NOT_FOUND, INVALID_INPUT, FORBIDDEN, STATUS_NOT_ALLOWED, CONDITION_NOT_MET, OPPORTUNITY_NOT_AVAILABLE,
 *   ROW_VERSION_CONFLICT
 */
export async function submitSolution(caller: Caller, input: Input): Promise<StatusAnswer> {
  const { cfgid: cfgId, hasCooling, submitNote } = input
  const typed = requireOpportunityNumber(input.opportunityNumber)
  const distributorId = input.selectedDistributorId === '' ? null : input.selectedDistributorId
  const { solution } = await requireVisibleSolution(caller, cfgId)
  // If no number was entered, the solution keeps the opportunity that it is linked to.
  const opportunityNumber = typed === '' ? (solution.opportunity_number ?? noOpportunity) : typed
  const submissionData: SubmissionData = { opportunityNumber, distributorId }
  // The stage comes from the sales system, which may be slow, so it is requested before anything is locked.
  let reportedStage: number | null = null
  return await changeStatus(caller, {
    cfgId,
    rowVersion: input.rowVersion,
    request: { action: 'submit', note: submitNote, submissionData, hasCooling },
    check: async (step) => {
      await requireChosenDistributor(caller, cfgId, distributorId)
      if (opportunityNumber !== step.visible.solution.opportunity_number)
        reportedStage = await requireUsableNumber(caller, opportunityNumber)
    },
    beforeChange: async ({ db }, step) => {
      if (input.countdownId !== undefined) await requireNotStopped(db, cfgId, input.countdownId)
      const { hasCooling: cooling } = await step.content()
      const linked = await linkOpportunity(db, step, { number: opportunityNumber, reportedStage })
      const { selected_distributor_id: former } = step.visible.solution
      return {
        columns: { ...linked.columns, has_cooling: cooling, selected_distributor_id: distributorId },
        changes: {
          ...linked.changes,
          ...(former === distributorId ? {} : { selectedDistributorId: { from: former, to: distributorId } }),
        },
      }
    },
  })
}

/** @throws CallError INVALID_INPUT in the words of the specification */
function requireOpportunityNumber(typed: string): string {
  const number = parseOpportunityNumber(typed)
  if (number !== undefined) return number
  throw new CallError('INVALID_INPUT', {
    fields: [{ path: 'opportunityNumber', code: 'wrong_format', message: invalidOpportunityFormat }],
  })
}

/** @throws CallError INVALID_INPUT for a distributor who was not chosen to quote */
async function requireChosenDistributor(
  services: Services,
  cfgId: string,
  distributorId: string | null,
): Promise<void> {
  if (distributorId === null || (await listChosenDistributors(services.db, cfgId)).includes(distributorId))
    return
  throw new CallError('INVALID_INPUT', {
    fields: [
      {
        path: 'selectedDistributorId',
        code: 'not_allowed',
        message: 'Send one of the distributors chosen to quote for this solution, or leave it empty.',
      },
    ],
  })
}

/** Uses the submitted number in the same way as linking it would. @throws CallError OPPORTUNITY_NOT_AVAILABLE */
async function linkOpportunity(
  db: Database,
  { user, visible: { solution } }: StepContext,
  { number, reportedStage }: { readonly number: string; readonly reportedStage: number | null },
): Promise<{ readonly columns: Updateable<SolutionTable>; readonly changes: FieldChanges }> {
  const { opportunity_number: former, opportunity_stage: formerStage } = solution
  if (number === former) return { columns: {}, changes: {} }
  const stage = isOpportunity(number)
    ? ((await claimOpportunity({ db, user }, number)) ?? reportedStage)
    : null
  return {
    columns: { opportunity_number: number, opportunity_stage: stage },
    changes: {
      opportunityNumber: { from: former, to: number },
      ...(stage === formerStage ? {} : { opportunityStage: { from: formerStage, to: stage } }),
    },
  }
}
