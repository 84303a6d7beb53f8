/** Makes a solution the primary one of its opportunity, whose total is sent to the sales system. */
import type { ActionAnswer } from '@design-portal/contract/solution-actions.ts'
import { isOpportunity } from '@design-portal/domain/workflow/opportunity.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Precondition } from '../../../http/row-version.ts'
import { performAction } from '../../solutions/solutions/act-on-solution.ts'
import { createConditionError } from '../../solutions/solutions/require-ability.ts'
import { requireVisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { recordHistory } from '../../solutions/solutions/history.ts'
import { toSolutionAnswer } from '../../solutions/solutions/present.ts'
import { findOpportunity, storeOpportunity, lockOpportunity, queueUpdateCheck } from './store.ts'

type Input = Precondition & { readonly cfgId: string }

/** Repeating the call changes nothing. @throws CallError NOT_FOUND, FORBIDDEN, CONDITION_NOT_MET, STATUS_NOT_ALLOWED, ROW_VERSION_CONFLICT */
export async function setPrimarySolution(caller: Caller, input: Input): Promise<ActionAnswer> {
  await performAction(caller, { ...input, action: 'linkOpportunity' }, async (caller, { solution }) => {
    const { db } = caller
    const { id: cfgId, company_id: companyId, opportunity_number: number, training } = solution
    if (!isOpportunity(number)) throw createConditionError(['opportunityPresent'])
    if (training) throw createConditionError(['notTraining'])
    await lockOpportunity(db, number)
    const former = (await findOpportunity(db, number))?.primary_solution_id ?? null
    if (former === cfgId) return
    await storeOpportunity(db, number, { primary_solution_id: cfgId })
    await queueUpdateCheck(db, number)
    await recordHistory(db, {
      cfgId,
      companyId,
      kind: 'opportunity linked',
      userId: caller.user.id,
      at: caller.clock(),
      changes: { opportunityPrimary: { from: false, to: true } },
    })
  })
  const after = await requireVisibleSolution(caller, input.cfgId)
  return { solution: toSolutionAnswer(caller.user, after), undo: [] }
}
