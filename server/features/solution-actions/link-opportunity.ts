/** Links a solution to an opportunity by its number, or takes the link away. */
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { opportunityCalls } from '@design-portal/contract/opportunities.ts'
import type { ActionAnswer } from '@design-portal/contract/solution-actions.ts'
import { isExternal } from '@design-portal/domain/permissions/roles.ts'
import {
  invalidOpportunityFormat,
  isOpportunity,
  readOpportunityNumber,
} from '@design-portal/domain/workflow/opportunity.ts'
import type { Database } from '../../db/database.ts'
import type { SignedInUser } from '../../http/identity.ts'
import { Problem } from '../../http/problem.ts'
import type { Precondition } from '../../http/row-version.ts'
import type { Services } from '../../http/services.ts'
import { requireVisibleSolution, type VisibleSolution } from '../solutions/facts.ts'
import { recordHistory } from '../solutions/history.ts'
import { presentSolution } from '../solutions/present.ts'
import { actOnSolution } from './act-on-solution.ts'
import { isOfOtherPartner, listOfOpportunity, lockOpportunity, updateSolution } from './store.ts'

type LinkCall = (typeof opportunityCalls)['solution/opportunity/link']
type Input = CheckedInputOf<LinkCall> & Precondition & { readonly requestId: string }

/** Solutions of one opportunity that are asked for its stage, the newest first. */
const mostSolutions = 100

/**
 * What is sent again unchanged changes nothing.
 *
 * @throws Problem NOT_FOUND, INVALID_INPUT, FORBIDDEN, OPPORTUNITY_NOT_AVAILABLE, STATUS_NOT_ALLOWED, ROW_VERSION_CONFLICT
 */
export async function linkOpportunity(
  services: Services,
  user: SignedInUser,
  { opportunityNumber, ...input }: Input,
): Promise<ActionAnswer> {
  const { cfgId } = input
  const number = requireForm(opportunityNumber)
  const before = await actOnSolution(
    services,
    user,
    { ...input, action: 'linkOpportunity' },
    async (db, visible) => {
      await link(services, user, db, visible, number)
      return visible.solution
    },
  )
  const after = await requireVisibleSolution(services, user, cfgId)
  const { opportunity_number: formerNumber, row_version: formerVersion } = before
  const undo = {
    call: 'solution/opportunity/link',
    input: { cfgId, opportunityNumber: formerNumber ?? '', rowVersion: after.solution.row_version },
  }
  return {
    solution: presentSolution(user, after),
    undo: after.solution.row_version === formerVersion ? [] : [undo],
  }
}

/** The number as it is stored; null for none said. @throws Problem INVALID_INPUT in the words of the specification */
function requireForm(typed: string): string | null {
  const number = readOpportunityNumber(typed)
  if (number !== undefined) return number === '' ? null : number
  throw new Problem('INVALID_INPUT', {
    fields: [{ path: 'opportunityNumber', code: 'wrong_format', message: invalidOpportunityFormat }],
  })
}

async function link(
  { clock }: Services,
  user: SignedInUser,
  db: Database,
  { solution }: VisibleSolution,
  number: string | null,
): Promise<void> {
  const { id: cfgId, opportunity_number: former, opportunity_stage: formerStage } = solution
  if (number === former) return
  const stage = isOpportunity(number) ? await claim(db, user, number) : null
  const now = clock()
  await updateSolution(db, solution, {
    opportunity_number: number,
    opportunity_stage: stage,
    last_editor_id: user.id,
    updated_at: now,
  })
  await recordHistory(db, {
    cfgId,
    companyId: solution.company_id,
    kind: 'opportunity linked',
    userId: user.id,
    at: now,
    rowVersion: solution.row_version + 1,
    changes: {
      opportunityNumber: { from: former, to: number },
      ...(stage === formerStage ? {} : { opportunityStage: { from: formerStage, to: stage } }),
    },
  })
}

/**
 * The stage of an opportunity as other solutions of it tell; null when none that the person sees does. People from outside take only
 * numbers that no other partner has: of two who link one number at the same time the first has it.
 *
 * @throws Problem OPPORTUNITY_NOT_AVAILABLE
 */
async function claim(db: Database, user: SignedInUser, number: string): Promise<number | null> {
  await lockOpportunity(db, number)
  if (isExternal(user.baseRole) && (await isOfOtherPartner(db, number, user.companyId))) {
    throw new Problem('OPPORTUNITY_NOT_AVAILABLE')
  }
  const others = await listOfOpportunity(db, user, number, mostSolutions)
  return others.find(({ opportunity_stage: stage }) => stage !== null)?.opportunity_stage ?? null
}
