/** Applies what a sales system reports about an opportunity: its stored data, and its stage on every solution with its number. */
import { systemId } from '@design-portal/domain/workflow/statuses.ts'
import type { Database } from '../../../db/database.ts'
import { notify } from '../../messaging/notifications/notify.ts'
import { recordHistory } from '../../solutions/solutions/history.ts'
import type { CrmOpportunity } from './sales-system/sales-system.ts'
import { findOpportunity, storeOpportunity, lockOpportunity, lockSolutions, setStage } from './store.ts'

/**
 * A stage that was changed in the sales system is applied, even if it is lower than the portal's. A stage that the sales system merely
 * repeats does not undo what the portal has proposed since. An answer older than the last one changes nothing.
 *
 * @param db a transaction
 * @returns how many solutions have changed
 */
export async function applyReportedOpportunity(
  db: Database,
  opportunity: CrmOpportunity,
  now: Date,
): Promise<number> {
  // The same lock order as in people's actions: the solution first, then its opportunity.
  await lockSolutions(db, opportunity.number)
  await lockOpportunity(db, opportunity.number)
  const before = await findOpportunity(db, opportunity.number)
  const modifiedAt = new Date(opportunity.modifiedAt)
  if (before?.modified_at != null && before.modified_at > modifiedAt) {
    await storeOpportunity(db, opportunity.number, { checked_at: now })
    return 0
  }
  const isProposalSettled = before?.proposed_stage != null && opportunity.stage >= before.proposed_stage
  await storeOpportunity(db, opportunity.number, {
    known: true,
    name: opportunity.name,
    account_name: opportunity.accountName,
    partner_account: opportunity.partnerAccount,
    stage: opportunity.stage,
    registered_until: opportunity.registeredUntil,
    modified_at: modifiedAt,
    checked_at: now,
    ...(isProposalSettled ? { proposed_stage: null } : {}),
  })
  return before?.stage === opportunity.stage ? 0 : await takeOverStage(db, opportunity, now)
}

async function takeOverStage(db: Database, { number, stage }: CrmOpportunity, now: Date): Promise<number> {
  const changed = (await lockSolutions(db, number)).filter((solution) => solution.opportunity_stage !== stage)
  for (const solution of changed) {
    await setStage(db, solution.id, stage)
    await recordHistory(db, {
      cfgId: solution.id,
      companyId: solution.company_id,
      kind: 'opportunity updated externally',
      userId: systemId,
      at: now,
      changes: { opportunityStage: { from: solution.opportunity_stage, to: stage } },
    })
    await notify(db, {
      kind: 'opportunityChanged',
      cfgId: solution.id,
      userIds: [solution.owner_id],
      actorId: systemId,
      at: now,
      facts: { number, from: solution.opportunity_stage, to: stage },
    })
  }
  return changed.length
}
