/** Renames a design. */
import type { Design } from '@design-portal/contract/designs.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { requirePermission } from '../../solutions/solutions/require-ability.ts'
import { requireVisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { recordHistory } from '../../solutions/solutions/history.ts'
import { lockEditable } from '../../solutions/solutions/lock-editable.ts'
import type { Precondition } from '../../../http/row-version.ts'
import { toDesignAnswer } from './present.ts'
import { requireDesignVersion } from './require-version.ts'
import { findDesign, refreshSolution, updateDesignName } from './store.ts'

type RenameInput = Precondition & {
  readonly cfgId: string
  readonly desId: string
  readonly desName: string
}

/** @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, ROW_VERSION_CONFLICT */
export async function renameDesign(
  caller: Caller,
  { cfgId, desId, desName, ...precondition }: RenameInput,
): Promise<Design> {
  const { user } = caller
  const visible = await requireVisibleSolution(caller, cfgId)
  await requirePermission(caller, visible, 'editSolution')
  const { company_id: companyId, currency } = visible.solution
  const now = caller.clock()
  const renamed = await runInTransaction(caller, async (caller) => {
    const { db } = caller
    await lockEditable(db, visible)
    const before = await findDesign(db, cfgId, desId)
    if (before === undefined) throw new CallError('NOT_FOUND')
    // This also answers a rename that is sent again because its answer got lost.
    if (before.name === desName) return before
    await requireDesignVersion(caller, before, precondition)
    await updateDesignName(db, desId, { name: desName, userId: user.id, now })
    await refreshSolution(db, { cfgId, companyId, userId: user.id, now })
    await recordHistory(db, {
      cfgId,
      companyId,
      kind: 'edit',
      userId: user.id,
      at: now,
      designId: desId,
      rowVersion: before.row_version + 1,
      changes: { name: { from: before.name, to: desName } },
    })
    return await findDesign(db, cfgId, desId)
  })
  if (renamed === undefined) throw new CallError('NOT_FOUND')
  return toDesignAnswer(user, renamed, currency)
}
