/** Makes a solution the one of its opportunity whose total the sales system is told. */
import type { ActionAnswer } from '@design-portal/contract/solution-actions.ts'
import { isOpportunity } from '@design-portal/domain/workflow/opportunity.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Precondition } from '../../../http/row-version.ts'
import { actOnSolution } from '../../solutions/solutions/act-on-solution.ts'
import { conditionProblem } from '../../solutions/solutions/require-ability.ts'
import { requireVisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { recordHistory } from '../../solutions/solutions/history.ts'
import { presentSolution } from '../../solutions/solutions/present.ts'
import { findOpportunity, keepOpportunity, lockOpportunity, noteChange } from './store.ts'

type Input = Precondition & { readonly cfgId: string }

/** Made again changes nothing. @throws Problem NOT_FOUND, FORBIDDEN, CONDITION_NOT_MET, STATUS_NOT_ALLOWED, ROW_VERSION_CONFLICT */
export async function makePrimary(caller: Caller, input: Input): Promise<ActionAnswer> {
  await actOnSolution(caller, { ...input, action: 'linkOpportunity' }, async (caller, { solution }) => {
    const { db } = caller
    const { id: cfgId, company_id: companyId, opportunity_number: number, training } = solution
    if (!isOpportunity(number)) throw conditionProblem(['opportunityPresent'])
    if (training) throw conditionProblem(['notTraining'])
    await lockOpportunity(db, number)
    const former = (await findOpportunity(db, number))?.primary_solution_id ?? null
    if (former === cfgId) return
    await keepOpportunity(db, number, { primary_solution_id: cfgId })
    await noteChange(db, number)
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
  return { solution: presentSolution(caller.user, after), undo: [] }
}
