/** Expires overdue solutions (W21 to W24): when somebody opens one, and every night for all others. */
import { computeExpiryDay, checkExpiryGuards, isExpiryDue } from '@design-portal/domain/workflow/expiry.ts'
import { findTransition } from '@design-portal/domain/workflow/find-transition.ts'
import { systemId } from '@design-portal/domain/workflow/statuses.ts'
import type { Services } from '../../../http/services.ts'
import { notify } from '../../messaging/notifications/notify.ts'
import { recordHistory } from './history.ts'
import { type SolutionRecord, updateStatus } from './store.ts'

/** Returns the facts that decide when a solution expires. */
export const toExpiryFacts = (
  solution: Pick<SolutionRecord, 'status' | 'country_code' | 'updated_at' | 'valid_until'>,
) => ({
  status: solution.status,
  countryId: solution.country_code,
  updatedAt: solution.updated_at,
  validUntil: solution.valid_until,
})

/** Returns true if the record is outdated: either the solution expired now, or somebody else has changed it in the meantime. */
export async function expireIfDue(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  solution: SolutionRecord,
): Promise<boolean> {
  const now = clock()
  const facts = toExpiryFacts(solution)
  if (!isExpiryDue(facts, now)) return false
  const found = findTransition('expire', solution.status, checkExpiryGuards(facts, now))
  if (found.kind !== 'row') return false
  const { row } = found
  const { id: cfgId, company_id: companyId, owner_id: ownerId, status } = solution
  await db.transaction().execute(async (transaction) => {
    const endsApproval = row.effects.includes('lapseApproval')
    const changed = await updateStatus(transaction, solution, {
      status: row.to,
      updated_at: now,
      ...(endsApproval ? { content_hash: null } : {}),
    })
    if (!changed) return
    for (const kind of row.history) {
      await recordHistory(transaction, {
        cfgId,
        companyId,
        kind,
        userId: systemId,
        at: now,
        rowVersion: solution.row_version + 1,
        changes: { status: { from: status, to: row.to } },
      })
    }
    await notify(transaction, {
      kind: 'solutionExpired',
      cfgId,
      userIds: [ownerId],
      actorId: systemId,
      at: now,
      facts: { day: computeExpiryDay(facts) },
    })
  })
  return true
}
