/** Lists the solutions that a person archived, with the actions available on them. */
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { ArchivedSolution, solutionActionCalls } from '@design-portal/contract/solution-actions.ts'
import { createMoney } from '@design-portal/domain/pricing/money.ts'
import { getRestoreTarget } from '@design-portal/domain/workflow/find-transition.ts'
import { statuses } from '@design-portal/domain/workflow/statuses.ts'
import type { Caller } from '../../../http/caller.ts'
import { getAbilities } from '../solutions/abilities.ts'
import { addDecisionFacts } from '../solutions/visible-solution.ts'
import { readSolutions } from '../solutions/read-solutions.ts'
import { listArchived } from './store.ts'

type ReportCall = (typeof solutionActionCalls)['solution/archived/report']

export async function readArchived(
  caller: Caller,
  { searchText = '', currentPage, sizePerPage }: CheckedInputOf<ReportCall>,
): Promise<AnswerOf<ReportCall>> {
  const { ids, count } = await listArchived(caller.db, caller.user.id, searchText, {
    number: currentPage,
    size: sizePerPage,
  })
  const archived = await addDecisionFacts(caller, await readSolutions(caller.db, ids))
  const rows = archived.map((withFacts): ArchivedSolution => {
    const { solution, state } = withFacts
    const target = getRestoreTarget(solution.previous_status, state.validityOver)
    return {
      cfgId: solution.id,
      name: solution.name,
      countryId: solution.country_code,
      ownerName: solution.owner_name,
      price: solution.price === null ? null : createMoney(solution.price, solution.currency),
      archivedOn: (solution.archived_at ?? solution.updated_at).toISOString(),
      previousStatusId: statuses[target].statusId,
      restore: getAbilities(caller.user, withFacts).restore,
    }
  })
  return { data: rows, totalItems: count, currentPage }
}
