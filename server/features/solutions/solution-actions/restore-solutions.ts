/** Restores archived solutions to the status they had before (W33 to W39). */
import { isStandard } from '@design-portal/domain/workflow/statuses.ts'
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { solutionActionCalls } from '@design-portal/contract/solution-actions.ts'
import { getRestoreTarget } from '@design-portal/domain/workflow/find-transition.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Precondition } from '../../../http/row-version.ts'
import { requireVisibleSolution, type VisibleSolution } from '../solutions/visible-solution.ts'
import { recordHistory } from '../solutions/history.ts'
import { performAction } from '../solutions/act-on-solution.ts'
import { performBulkAction, getCallerForEach, type BulkOutcome, getVersionForEach } from './bulk.ts'
import { findFreeName } from './free-name.ts'
import { updateSolution } from './store.ts'

type RestoreCall = (typeof solutionActionCalls)['solution/restore']
type Input = CheckedInputOf<RestoreCall> & Precondition

/** @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, ROW_VERSION_CONFLICT */
export async function restoreSolutions(caller: Caller, input: Input): Promise<AnswerOf<RestoreCall>> {
  return await performBulkAction(caller, input, {
    act: async (cfgId) =>
      await restore(getCallerForEach(caller, input), { rowVersion: getVersionForEach(input), cfgId }),
    createUndo: (done) => {
      const byReplacement = Map.groupBy(done, ({ replacedBy }) => replacedBy)
      return [...byReplacement].map(([replacedBy, group]) => {
        const cfgids = group.map(({ cfgId }) => cfgId)
        const standard = group.some(({ after }) => isStandard(after.solution.status))
        const settled = replacedBy === null ? { noReplacement: true } : { replacementCfgId: replacedBy }
        return { call: 'solution/archive', input: { cfgids, ...(standard ? settled : {}) } }
      })
    },
  })
}

/** The result of a restore, with the standard that had replaced the solution if it is still open to everybody. */
type Restored = BulkOutcome & { readonly replacedBy: string | null }

async function restore(caller: Caller, input: Precondition & { readonly cfgId: string }): Promise<Restored> {
  const { cfgId } = input
  const now = caller.clock()
  const act = async ({ db }: Caller, { solution, state }: VisibleSolution) => {
    const to = getRestoreTarget(solution.previous_status, state.validityOver)
    const name = await findFreeName(db, solution.owner_id, solution.name, cfgId)
    await updateSolution(db, solution, {
      status: to,
      name,
      previous_status: null,
      archived_by: null,
      archived_at: null,
      replaced_by: null,
      updated_at: now,
    })
    await recordHistory(db, {
      cfgId,
      companyId: solution.company_id,
      kind: 'restore',
      userId: caller.user.id,
      at: now,
      rowVersion: solution.row_version + 1,
      changes: {
        status: { from: 'archived', to },
        ...(name === solution.name ? {} : { name: { from: solution.name, to: name } }),
      },
    })
    return solution.replacement_id
  }
  const replacedBy = await performAction(caller, { ...input, action: 'restore' }, act)
  return { cfgId, replacedBy, after: await requireVisibleSolution(caller, cfgId) }
}
