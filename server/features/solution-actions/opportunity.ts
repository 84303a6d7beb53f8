/** Tells about opportunities: whether a number may be used, what a solution's is, and what is known of one. */
import { errors } from '@design-portal/contract/errors.ts'
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Opportunity, opportunityCalls } from '@design-portal/contract/opportunities.ts'
import { isExternal } from '@design-portal/domain/permissions/roles.ts'
import { money } from '@design-portal/domain/pricing/money.ts'
import {
  invalidOpportunityFormat,
  isOpportunity,
  readOpportunityNumber,
} from '@design-portal/domain/workflow/opportunity.ts'
import { statuses } from '@design-portal/domain/workflow/statuses.ts'
import type { SignedInUser } from '../../http/identity.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../http/services.ts'
import { abilitiesOf, requireVisibleSolution } from '../solutions/facts.ts'
import { isOfOtherPartner, listOfOpportunity } from './store.ts'

type Calls = typeof opportunityCalls

/** Solutions of one opportunity told at most. */
const mostSolutions = 100

/** What is said of a number that has an accepted form, as long as the portal has no sales system to ask. */
const notChecked =
  'The number has an accepted form. No sales system is connected, so nothing else was checked.'

/** Format first; then whether another partner has the number. @throws Problem NOT_FOUND */
export async function validateOpportunityNumber(
  services: Services,
  user: SignedInUser,
  { opportunityNumber, cfgId }: CheckedInputOf<Calls['solution/validate/opportunitynumber']>,
): Promise<AnswerOf<Calls['solution/validate/opportunitynumber']>> {
  const number = readOpportunityNumber(opportunityNumber)
  if (number === undefined) return { successFlag: false, data: null, message: invalidOpportunityFormat }
  if (cfgId !== undefined) await requireVisibleSolution(services, user, cfgId)
  if (!isOpportunity(number)) {
    const data = { opportunityNumber: number, solutions: 0, checked: false }
    return { successFlag: true, data, message: '' }
  }
  if (isExternal(user.baseRole) && (await isOfOtherPartner(services.db, number, user.companyId))) {
    // Nothing that says there is one.
    return { successFlag: false, data: null, message: errors.OPPORTUNITY_NOT_AVAILABLE.text }
  }
  const others = await listOfOpportunity(services.db, user, number, mostSolutions)
  const solutions = others.filter(({ id }) => id !== cfgId).length
  return {
    successFlag: true,
    data: { opportunityNumber: number, solutions, checked: false },
    message: notChecked,
  }
}

/** @throws Problem NOT_FOUND */
export async function readOpportunityOf(
  services: Services,
  user: SignedInUser,
  cfgId: string,
): Promise<AnswerOf<Calls['solution/configId-opptyDetails']>> {
  const visible = await requireVisibleSolution(services, user, cfgId)
  return {
    cfgId,
    opportunityNumber: visible.solution.opportunity_number,
    opportunityStage: visible.solution.opportunity_stage,
    rowVersion: visible.solution.row_version,
    link: abilitiesOf(user, visible).linkOpportunity,
  }
}

/** From the solutions the person sees. @throws Problem NOT_FOUND where there are none */
export async function readOpportunity(
  services: Services,
  user: SignedInUser,
  opportunityId: string,
): Promise<Opportunity> {
  const number = readOpportunityNumber(opportunityId) ?? ''
  const found = isOpportunity(number) ? await listOfOpportunity(services.db, user, number, mostSolutions) : []
  if (found.length === 0) throw new Problem('NOT_FOUND')
  return {
    opportunityId: number,
    stage: found.find((solution) => solution.opportunity_stage !== null)?.opportunity_stage ?? null,
    solutions: found.map((solution) => ({
      cfgId: solution.id,
      name: solution.name,
      statusId: statuses[solution.status].statusId,
      ownerName: solution.owner_name,
      price: solution.price === null ? null : money(solution.price, solution.currency),
    })),
  }
}
