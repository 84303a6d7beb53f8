/** Turns a training solution into a real one, unless it has warnings and the caller wants to see them first. */
import type { TrainingAnswer } from '@design-portal/contract/solution-actions.ts'
import { listTrainingWarnings } from '@design-portal/domain/workflow/training-warnings.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Precondition } from '../../../http/row-version.ts'
import { requireVisibleSolution } from '../solutions/visible-solution.ts'
import { recordHistory } from '../solutions/history.ts'
import { toSolutionAnswer } from '../solutions/present.ts'
import { performAction } from '../solutions/act-on-solution.ts'
import { listTrainingDesigns, updateSolution } from './store.ts'

type Input = Precondition & {
  readonly cfgId: string
  readonly stopAtWarnings: boolean
}

/** @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, CONDITION_NOT_MET, ROW_VERSION_CONFLICT */
export async function clearTrainingMark(caller: Caller, input: Input): Promise<TrainingAnswer> {
  const { user } = caller
  const { cfgId } = input
  const now = caller.clock()
  const { done, warnings } = await performAction(
    caller,
    { ...input, action: 'makeNonTraining' },
    async (caller, { solution }) => {
      const { db } = caller
      const designs = await listTrainingDesigns(db, cfgId)
      const found = listTrainingWarnings({ designs, pricedAt: solution.priced_at, now })
      if (found.length > 0 && input.stopAtWarnings) return { done: false, warnings: found }
      await updateSolution(db, solution, { training: false, last_editor_id: user.id, updated_at: now })
      await recordHistory(db, {
        cfgId,
        companyId: solution.company_id,
        kind: 'training removed',
        userId: user.id,
        at: now,
        rowVersion: solution.row_version + 1,
        changes: {
          training: { from: true, to: false },
          // Records which warnings there were.
          ...(found.length === 0
            ? {}
            : { warnings: { from: null, to: found.map(({ warning }) => warning).join(', ') } }),
        },
      })
      return { done: true, warnings: found }
    },
  )
  return {
    done,
    warnings: warnings.map(({ warning, designs }) => ({ warning, designs: [...designs] })),
    solution: toSolutionAnswer(user, await requireVisibleSolution(caller, cfgId)),
  }
}
