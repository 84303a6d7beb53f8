/** Makes a person the owner of a solution of their company or region, and lets the previous owner take it back. */
import type { ActionAnswer } from '@design-portal/contract/solution-actions.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Precondition } from '../../../http/row-version.ts'
import { requireVisibleSolution } from '../solutions/visible-solution.ts'
import { toSolutionAnswer } from '../solutions/present.ts'
import { performAction } from '../solutions/act-on-solution.ts'
import { transferOwnership } from './transfer-ownership.ts'
import { mayGiveTo } from './people.ts'
import { listPeople } from './store.ts'

type Input = Precondition & { readonly cfgId: string; readonly comment: string }

/** @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, CONDITION_NOT_MET, ROW_VERSION_CONFLICT */
export async function grabSolution(caller: Caller, input: Input): Promise<ActionAnswer> {
  const { user } = caller
  const now = caller.clock()
  const { cfgId, comment } = input
  const previousOwnerId = await performAction(
    caller,
    { ...input, action: 'grab' },
    async (caller, visible) => {
      await transferOwnership(caller.db, visible, {
        newOwner: user,
        userId: user.id,
        now,
        comment,
        keepAccess: true,
        how: 'grab',
      })
      return visible.solution.owner_id
    },
  )
  const after = await requireVisibleSolution(caller, cfgId)
  const [previousOwner] = await listPeople(caller.db, [previousOwnerId])
  // The undo is a transfer to the previous owner, so it is offered only if the person may make that transfer.
  const canUndo = previousOwner !== undefined && mayGiveTo(user, after, previousOwner).allowed
  return {
    solution: toSolutionAnswer(user, after),
    undo: canUndo
      ? [{ call: 'solution/transfer', input: { cfgid: cfgId, usrId: previousOwnerId, keepAccess: false } }]
      : [],
  }
}

/**
 * Takes back a solution that was grabbed recently.
 *
 * @throws CallError NOT_FOUND, STATUS_NOT_ALLOWED, CONDITION_NOT_MET, ROW_VERSION_CONFLICT
 */
export async function reclaimSolution(
  caller: Caller,
  input: Precondition & { readonly cfgId: string },
): Promise<ActionAnswer> {
  const { user } = caller
  const now = caller.clock()
  await performAction(caller, { ...input, action: 'takeBack' }, async (caller, visible) => {
    await transferOwnership(caller.db, visible, {
      newOwner: user,
      userId: user.id,
      now,
      comment: '',
      keepAccess: true,
      how: 'takeBack',
    })
  })
  return {
    solution: toSolutionAnswer(user, await requireVisibleSolution(caller, input.cfgId)),
    undo: [],
  }
}
