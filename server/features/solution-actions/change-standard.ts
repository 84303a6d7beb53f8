/** Makes a solution a standard (W40 to W42), and a standard an open solution again (W43). */
import type { ActionAnswer } from '@design-portal/contract/solution-actions.ts'
import type { SolutionStatus } from '@design-portal/domain/workflow/statuses.ts'
import type { SignedInUser } from '../../http/identity.ts'
import type { Precondition } from '../../http/row-version.ts'
import type { Services } from '../../http/services.ts'
import { requireVisibleSolution, type VisibleSolution } from '../solutions/facts.ts'
import { recordHistory } from '../solutions/history.ts'
import type { Database } from '../../db/database.ts'
import { presentSolution } from '../solutions/present.ts'
import { actOnSolution } from './act-on-solution.ts'
import { holdsCustomPart, updateSolution } from './store.ts'

type Input = Precondition & { readonly cfgId: string; readonly requestId: string }

/** @throws Problem NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, CONDITION_NOT_MET, ROW_VERSION_CONFLICT */
export async function makeStandard(
  services: Services,
  user: SignedInUser,
  input: Input,
): Promise<ActionAnswer> {
  const { cfgId } = input
  const status = await actOnSolution(
    services,
    user,
    {
      ...input,
      action: 'makeStandard',
      lookUp: async (db, { solution }) => ({
        noCustomPart: !(await holdsCustomPart(db, cfgId)),
        // A part that is not sold has no row in the price list, and so leaves the price incomplete.
        partsSellable: solution.price_complete,
        // Prices are list prices for everybody as long as nobody can be given a discount.
        noDiscount: true,
      }),
    },
    async (db, visible) => {
      // Its opportunity is N/A or nothing by the guard; a standard has none at all.
      await changeStatus(services, user, db, visible, {
        to: 'standard',
        opportunity_number: null,
        comment: '',
      })
      return visible.solution.status
    },
  )
  const after = await requireVisibleSolution(services, user, cfgId)
  // Cancelling makes it open: only from there is it the way back.
  const undo =
    status === 'open' ? [{ call: 'solution/cancelStandard', input: { cfgid: cfgId, note: 'Undo' } }] : []
  return { solution: presentSolution(user, after), undo }
}

/** @throws Problem NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, ROW_VERSION_CONFLICT */
export async function cancelStandard(
  services: Services,
  user: SignedInUser,
  input: Input & { readonly note: string },
): Promise<ActionAnswer> {
  const { cfgId, note } = input
  await actOnSolution(services, user, { ...input, action: 'cancelStandard' }, async (db, visible) => {
    await changeStatus(services, user, db, visible, { to: 'open', comment: note })
  })
  return {
    solution: presentSolution(user, await requireVisibleSolution(services, user, cfgId)),
    undo: [{ call: 'solution/makeStandard', input: { cfgid: cfgId } }],
  }
}

async function changeStatus(
  { clock }: Services,
  user: SignedInUser,
  db: Database,
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
    // What stood approved no longer does.
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
