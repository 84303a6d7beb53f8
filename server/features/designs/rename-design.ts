/** Renames a design. */
import type { Design } from '@design-portal/contract/designs.ts'
import type { SignedInUser } from '../../http/identity.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../http/services.ts'
import { requireEditableStatus, requirePermission, requireVisibleSolution } from '../solutions/facts.ts'
import { recordHistory } from '../solutions/history.ts'
import { presentDesign } from './present.ts'
import { findDesign, lockSolution, refreshSolution, updateDesignName } from './store.ts'

/** @throws Problem NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED */
export async function renameDesign(
  services: Services,
  user: SignedInUser,
  { cfgId, desId, desName }: { readonly cfgId: string; readonly desId: string; readonly desName: string },
  requestId: string,
): Promise<Design> {
  const visible = await requireVisibleSolution(services, user, cfgId)
  await requirePermission(services, user, visible, 'editSolution', requestId)
  const { company_id: companyId, currency } = visible.solution
  const now = services.clock()
  const renamed = await services.db.transaction().execute(async (transaction) => {
    const locked = await lockSolution(transaction, cfgId)
    if (locked === undefined) throw new Problem('NOT_FOUND')
    requireEditableStatus(locked)
    const before = await findDesign(transaction, cfgId, desId)
    if (before === undefined) throw new Problem('NOT_FOUND')
    if (before.name === desName) return before
    await updateDesignName(transaction, desId, { name: desName, userId: user.id, now })
    await refreshSolution(transaction, { cfgId, companyId, userId: user.id, now })
    await recordHistory(transaction, {
      cfgId,
      companyId,
      kind: 'edit',
      userId: user.id,
      at: now,
      designId: desId,
      changes: { name: { from: before.name, to: desName } },
    })
    return await findDesign(transaction, cfgId, desId)
  })
  if (renamed === undefined) throw new Problem('NOT_FOUND')
  return presentDesign(renamed, currency)
}
