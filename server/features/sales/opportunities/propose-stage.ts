/** Proposes a stage for the opportunity of a solution: never a lower one, and never in place of closed or won. */
import { isOpportunity } from '@design-portal/domain/workflow/opportunity.ts'
import { opportunityStages, findProposedStage } from '@design-portal/domain/workflow/opportunity-stages.ts'
import type { Database } from '../../../db/database.ts'
import type { FieldChanges } from '../../../db/tables.ts'
import { findLinked, isKnownToSalesSystem, storeProposal, setStage } from './store.ts'

export interface StageProposal {
  readonly cfgId: string
  /** 0 to 7, see `opportunityStages`. */
  readonly stage: number
}

/**
 * A solution without an opportunity has no stage. If the sales system knows the number, it has to confirm that the opportunity is won: it
 * is notified, and its answer arrives as an external change.
 *
 * @param db the transaction of the action that proposes
 * @returns what changed, for the history event of that action; empty if nothing did
 */
export async function proposeStage(db: Database, { cfgId, stage }: StageProposal): Promise<FieldChanges> {
  const solution = await findLinked(db, cfgId)
  const number = solution?.opportunity_number ?? null
  if (solution === undefined || !isOpportunity(number)) return {}
  const next = findProposedStage(solution.opportunity_stage, stage)
  if (next === undefined) return {}
  if (next === opportunityStages.won && (await isKnownToSalesSystem(db, number))) {
    await storeProposal(db, number, next)
    return {}
  }
  await setStage(db, cfgId, next)
  return { opportunityStage: { from: solution.opportunity_stage, to: next } }
}
