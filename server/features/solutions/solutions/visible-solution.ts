/** Finds a solution that a person may see, with the facts on which their rights are decided, or refuses. */
import { getStatusBeforeArchiving, isStandard } from '@design-portal/domain/workflow/statuses.ts'
import {
  type SolutionRecord,
  listSolutions,
  findRelations,
  listLeadRegions,
  type SolutionRelation,
} from './store.ts'
import { type Facts, decide } from '@design-portal/domain/permissions/decide.ts'
import type { SolutionState } from '@design-portal/domain/workflow/solution-abilities.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Action } from '@design-portal/domain/permissions/table.ts'
import { CallError } from '../../../http/call-error.ts'
import { expireIfDue } from './expire-solution.ts'
import { toDecisionFacts, toSolutionState } from './decision-facts.ts'
import type { SignedInUser } from '../../../http/identity.ts'

/**
 * A solution with the facts on which the caller's rights are decided. `requireVisibleSolution` has checked that the caller
 * may see it; the other functions of this file return the same type without that check.
 */
export interface VisibleSolution {
  readonly solution: SolutionRecord
  readonly facts: Facts
  readonly state: SolutionState
}

/**
 * Loads a solution and checks that the caller may see it.
 *
 * @param alsoVisibleBy an action that lets a person see the solution even if they may not open its details
 * @throws CallError NOT_FOUND if there is no such solution or the person may not see it.
 */
export async function requireVisibleSolution(
  caller: Caller,
  cfgId: string,
  alsoVisibleBy?: Action,
): Promise<VisibleSolution> {
  const loaded = await loadSolution(caller, cfgId)
  const isVisible =
    canSee(caller.user, loaded) ||
    (alsoVisibleBy !== undefined && decide(caller.user, alsoVisibleBy, loaded.facts).allowed)
  if (!isVisible) throw new CallError('NOT_FOUND')
  return loaded
}

/**
 * Loads a solution without checking that the caller may see it, for those who check it themselves, or who were allowed to
 * act on it and can no longer see it after that action.
 *
 * @throws CallError NOT_FOUND when there is none
 */
export async function loadSolution(caller: Caller, cfgId: string): Promise<VisibleSolution> {
  const [found] = await listSolutions(caller.db, [cfgId])
  if (found === undefined) throw new CallError('NOT_FOUND')
  const expired = await expireIfDue(caller, found)
  const [record] = expired ? await listSolutions(caller.db, [cfgId]) : [found]
  const [loaded] = record === undefined ? [] : await addDecisionFacts(caller, [record])
  if (loaded === undefined) throw new CallError('NOT_FOUND')
  return loaded
}

/** Adds to solutions the facts that decide the caller's rights, without checking that the caller may see them. */
export async function addDecisionFacts(
  { db, user, clock }: Caller,
  records: readonly SolutionRecord[],
): Promise<readonly VisibleSolution[]> {
  const relations = await findRelations(
    db,
    records.map(({ id }) => id),
    user.id,
  )
  const isApprover = user.baseRole === 'AP'
  const ledRegions = isApprover ? await listLeadRegions(db, user.id) : []
  const now = clock()
  return records.map((solution) => ({
    solution,
    facts: toDecisionFacts(solution, {
      ...(relations.get(solution.id) ?? noRelation),
      leadsRegion: ledRegions.includes(solution.region_id),
    }),
    state: toSolutionState(solution, now),
  }))
}

const noRelation: SolutionRelation = { share: undefined, distributorCompanyIds: [] }

/**
 * Whether a person may open a solution. Whoever may list standards may also open an archived one, because it then tells
 * them what to use instead.
 */
export function canSee(user: SignedInUser, { solution, facts }: VisibleSolution): boolean {
  return (
    decide(user, 'openDetails', facts).allowed ||
    (isOrWasStandard(solution) && decide(user, 'listStandard', facts).allowed)
  )
}

const isOrWasStandard = ({ status, previous_status: previous }: SolutionRecord): boolean =>
  isStandard(getStatusBeforeArchiving(status, previous))
