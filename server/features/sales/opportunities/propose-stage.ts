/** Moves the stage of an opportunity along with the steps of its solutions; all of them have the same stage. */
import { isOpportunity } from '@design-portal/domain/workflow/opportunity.ts'
import {
  findCommonStage,
  findProposedStage,
  findStageAfterCancellation,
  opportunityStages,
} from '@design-portal/domain/workflow/opportunity-stages.ts'
import type { Database } from '../../../db/database.ts'
import type { FieldChanges } from '../../../db/tables.ts'
import {
  deleteProposal,
  lockOpportunityOfSolution,
  isKnownToSalesSystem,
  listStages,
  readProgress,
  setStageOfAll,
  storeProposal,
} from './store.ts'

export interface StageProposal {
  readonly cfgId: string
  /** 0 to 7, see `opportunityStages`. */
  readonly stage: number
}

/**
 * Proposes a stage: never a lower one, and never in place of closed or won. A solution without an opportunity has no stage. If the sales
 * system knows the number, it has to confirm that the opportunity is won: it is notified, and its answer arrives as an external change.
 *
 * @param db the transaction of the action that proposes
 * @returns what changed, for the history event of that action; empty if nothing did
 */
export async function proposeStage(db: Database, { cfgId, stage }: StageProposal): Promise<FieldChanges> {
  const solution = await lockOpportunityOfSolution(db, cfgId)
  const number = solution?.opportunity_number ?? null
  if (solution === undefined || !isOpportunity(number)) return {}
  const common = findCommonStage(await listStages(db, number))
  const next = findProposedStage(common, stage) ?? common
  if (next === null) return {}
  if (next === opportunityStages.won && common !== next && (await isKnownToSalesSystem(db, number))) {
    await storeProposal(db, number, next)
    return {}
  }
  return await moveAllSolutions(db, { number, from: solution.opportunity_stage, to: next })
}

/**
 * Takes back that an opportunity is won, after the order of a solution was cancelled. What the sales system itself reports as won stays so
 * until it reports something else.
 *
 * @param db the transaction of the cancellation
 */
export async function withdrawWon(db: Database, cfgId: string): Promise<FieldChanges> {
  const solution = await lockOpportunityOfSolution(db, cfgId)
  const number = solution?.opportunity_number ?? null
  if (solution === undefined || !isOpportunity(number)) return {}
  const { orderedOthers, quotes } = await readProgress(db, number, cfgId)
  const next = findStageAfterCancellation(orderedOthers, quotes)
  if (next === opportunityStages.won) return {}
  if (await isKnownToSalesSystem(db, number)) {
    await deleteProposal(db, number)
    return {}
  }
  if (findCommonStage(await listStages(db, number)) !== opportunityStages.won) return {}
  return await moveAllSolutions(db, { number, from: solution.opportunity_stage, to: next })
}

async function moveAllSolutions(
  db: Database,
  { number, from, to }: { readonly number: string; readonly from: number | null; readonly to: number },
): Promise<FieldChanges> {
  await setStageOfAll(db, number, to)
  return from === to ? {} : { opportunityStage: { from, to } }
}
