/** Deletes a design from a solution. Its history is kept, and so is the data that a restore needs. */
import type { AnswerOf } from '@design-portal/contract/call.ts'
import type { designCalls } from '@design-portal/contract/designs.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { requirePermission } from '../../solutions/solutions/require-ability.ts'
import { requireVisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { recordHistory } from '../../solutions/solutions/history.ts'
import { markDeparture } from '../../solutions/reference-mark/reference-mark.ts'
import { lockEditable } from '../../solutions/solutions/lock-editable.ts'
import type { Precondition } from '../../../http/row-version.ts'
import { storeDeletedDesign } from './action-store.ts'
import { requireDesignVersion } from './require-version.ts'
import { findDesign, refreshSolution, removeDesign } from './store.ts'

/** @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, ROW_VERSION_CONFLICT */
export async function deleteDesign(
  caller: Caller,
  { cfgId, desId, ...precondition }: Precondition & { readonly cfgId: string; readonly desId: string },
): Promise<AnswerOf<(typeof designCalls)['solution/delete']>> {
  const { user } = caller
  const visible = await requireVisibleSolution(caller, cfgId)
  await requirePermission(caller, visible, 'deleteDesign')
  const { company_id: companyId } = visible.solution
  const now = caller.clock()
  await runInTransaction(caller, async (caller) => {
    const { db } = caller
    await lockEditable(db, visible)
    const design = await findDesign(db, cfgId, desId)
    if (design === undefined) throw new CallError('NOT_FOUND')
    await requireDesignVersion(caller, design, precondition)
    await storeDeletedDesign(db, desId, { userId: user.id, now })
    await removeDesign(db, desId)
    await refreshSolution(db, { cfgId, companyId, userId: user.id, now })
    await recordHistory(db, {
      cfgId,
      companyId,
      kind: 'design delete',
      userId: user.id,
      at: now,
      designId: desId,
      changes: {
        name: { from: design.name, to: null },
        ...(await markDeparture(db, {
          cfgId,
          locks: design.reference_locks,
          choices: undefined,
          userId: user.id,
          now,
        })),
      },
    })
  })
  return { undo: [{ call: 'design/restore', input: { cfgId, desId } }] }
}
