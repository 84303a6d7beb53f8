/** Makes a solution a standard (W40 to W42), and turns a standard back into an open solution (W43). */
import type { ActionAnswer } from '@design-portal/contract/solution-actions.ts'
import { type SolutionStatus, isOpen } from '@design-portal/domain/workflow/statuses.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Precondition } from '../../../http/row-version.ts'
import { requireVisibleSolution, type VisibleSolution } from '../solutions/visible-solution.ts'
import { recordHistory } from '../solutions/history.ts'
import { toSolutionAnswer } from '../solutions/present.ts'
import { performAction } from '../solutions/act-on-solution.ts'
import { hasCustomPart, updateSolution } from './store.ts'

type Input = Precondition & { readonly cfgId: string }

/** @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, CONDITION_NOT_MET, ROW_VERSION_CONFLICT */
export async function publishStandard(caller: Caller, input: Input): Promise<ActionAnswer> {
  const { cfgId } = input
  const status = await performAction(
    caller,
    {
      ...input,
      action: 'makeStandard',
      lookUp: async (caller, { solution }) => ({
        noCustomPart: !(await hasCustomPart(caller.db, cfgId)),
        // A part that is not for sale has no row in the price list, so the price is incomplete.
        partsSellable: solution.price_complete,
        // All prices are list prices until discounts are supported.
        noDiscount: true,
      }),
    },
    async (caller, visible) => {
      // The guard ensures that the opportunity is N/A or empty; a standard has none at all.
      await changeStatus(caller, visible, {
        to: 'standard',
        opportunity_number: null,
        comment: '',
      })
      return visible.solution.status
    },
  )
  const after = await requireVisibleSolution(caller, cfgId)
  // Cancelling a standard makes the solution open, so it is an undo only if the solution was open before.
  const undo = isOpen(status)
    ? [{ call: 'solution/cancelStandard', input: { cfgid: cfgId, note: 'Undo' } }]
    : []
  return { solution: toSolutionAnswer(caller.user, after), undo }
}

/** @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, ROW_VERSION_CONFLICT */
export async function cancelStandard(
  caller: Caller,
  input: Input & { readonly note: string },
): Promise<ActionAnswer> {
  const { cfgId, note } = input
  await performAction(caller, { ...input, action: 'cancelStandard' }, async (caller, visible) => {
    await changeStatus(caller, visible, { to: 'open', comment: note })
  })
  return {
    solution: toSolutionAnswer(caller.user, await requireVisibleSolution(caller, cfgId)),
    undo: [{ call: 'solution/makeStandard', input: { cfgid: cfgId } }],
  }
}

async function changeStatus(
  { clock, db, user }: Caller,
  { solution }: VisibleSolution,
  {
    to,
    comment,
    ...change
  }: { readonly to: SolutionStatus; readonly comment: string; readonly opportunity_number?: null },
): Promise<void> {
  const now = clock()
  await updateSolution(db, solution, {
    ...change,
    status: to,
    // The approval ends with the change of status.
    approver_id: null,
    valid_until: null,
    content_hash: null,
    selected_distributor_id: null,
    extended_at: null,
    updated_at: now,
  })
  await recordHistory(db, {
    cfgId: solution.id,
    companyId: solution.company_id,
    kind: 'status change',
    userId: user.id,
    at: now,
    rowVersion: solution.row_version + 1,
    changes: { status: { from: solution.status, to } },
    comment,
  })
}
