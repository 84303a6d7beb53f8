/** Renames a design. */
import type { Design } from '@design-portal/contract/designs.ts'
import type { SignedInUser } from '../../http/identity.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../http/services.ts'
import { requirePermission, requireVisibleSolution } from '../solutions/facts.ts'
import { recordHistory } from '../solutions/history.ts'
import { lockEditable } from '../solutions/lock-editable.ts'
import type { Precondition } from '../../http/row-version.ts'
import { presentDesign } from './present.ts'
import { requireDesignVersion } from './require-version.ts'
import { findDesign, refreshSolution, updateDesignName } from './store.ts'

type RenameInput = Precondition & {
  readonly cfgId: string
  readonly desId: string
  readonly desName: string
}

/** @throws Problem NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, ROW_VERSION_CONFLICT */
export async function renameDesign(
  services: Services,
  user: SignedInUser,
  { cfgId, desId, desName, ...precondition }: RenameInput,
  requestId: string,
): Promise<Design> {
  const visible = await requireVisibleSolution(services, user, cfgId)
  await requirePermission(services, user, visible, 'editSolution', requestId)
  const { company_id: companyId, currency } = visible.solution
  const now = services.clock()
  const renamed = await services.db.transaction().execute(async (transaction) => {
    await lockEditable(transaction, visible)
    const before = await findDesign(transaction, cfgId, desId)
    if (before === undefined) throw new Problem('NOT_FOUND')
    // Also the answer to a rename that is sent again because its answer got lost.
    if (before.name === desName) return before
    await requireDesignVersion(transaction, user, before, precondition)
    await updateDesignName(transaction, desId, { name: desName, userId: user.id, now })
    await refreshSolution(transaction, { cfgId, companyId, userId: user.id, now })
    await recordHistory(transaction, {
      cfgId,
      companyId,
      kind: 'edit',
      userId: user.id,
      at: now,
      designId: desId,
      rowVersion: before.row_version + 1,
      changes: { name: { from: before.name, to: desName } },
    })
    return await findDesign(transaction, cfgId, desId)
  })
  if (renamed === undefined) throw new Problem('NOT_FOUND')
  return presentDesign(user, renamed, currency)
}
