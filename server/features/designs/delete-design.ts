/** Deletes a design from a solution; its history stays, and so does what a restore needs. */
import type { AnswerOf } from '@design-portal/contract/call.ts'
import type { designCalls } from '@design-portal/contract/designs.ts'
import type { SignedInUser } from '../../http/identity.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../http/services.ts'
import { requirePermission, requireVisibleSolution } from '../solutions/facts.ts'
import { recordHistory } from '../solutions/history.ts'
import { lockEditable } from '../solutions/lock-editable.ts'
import type { Precondition } from '../../http/row-version.ts'
import { keepDeleted } from './action-store.ts'
import { requireDesignVersion } from './require-version.ts'
import { findDesign, refreshSolution, removeDesign } from './store.ts'

/** @throws Problem NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, ROW_VERSION_CONFLICT */
export async function deleteDesign(
  services: Services,
  user: SignedInUser,
  { cfgId, desId, ...precondition }: Precondition & { readonly cfgId: string; readonly desId: string },
  requestId: string,
): Promise<AnswerOf<(typeof designCalls)['solution/delete']>> {
  const visible = await requireVisibleSolution(services, user, cfgId)
  await requirePermission(services, user, visible, 'deleteDesign', requestId)
  const { company_id: companyId } = visible.solution
  const now = services.clock()
  await services.db.transaction().execute(async (transaction) => {
    await lockEditable(transaction, visible)
    const design = await findDesign(transaction, cfgId, desId)
    if (design === undefined) throw new Problem('NOT_FOUND')
    await requireDesignVersion(transaction, user, design, precondition)
    await keepDeleted(transaction, desId, { userId: user.id, now })
    await removeDesign(transaction, desId)
    await refreshSolution(transaction, { cfgId, companyId, userId: user.id, now })
    await recordHistory(transaction, {
      cfgId,
      companyId,
      kind: 'design delete',
      userId: user.id,
      at: now,
      designId: desId,
      changes: { name: { from: design.name, to: null } },
    })
  })
  return { undo: [{ call: 'design/restore', input: { cfgId, desId } }] }
}
