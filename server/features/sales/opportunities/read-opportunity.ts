/** Reads opportunities: whether a number may be used, which one a solution has, and what is known about one. */
import { errors } from '@design-portal/contract/errors.ts'
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Opportunity, opportunityCalls } from '@design-portal/contract/opportunities.ts'
import { createMoney } from '@design-portal/domain/pricing/money.ts'
import { choosePrimary } from '@design-portal/domain/workflow/opportunity-stages.ts'
import {
  invalidOpportunityFormat,
  isOpportunity,
  parseOpportunityNumber,
} from '@design-portal/domain/workflow/opportunity.ts'
import { statuses } from '@design-portal/domain/workflow/statuses.ts'
import type { Database } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { getAbilities } from '../../solutions/solutions/abilities.ts'
import { requireVisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { checkNumber, type NumberFinding } from './check-number.ts'
import { findOpportunity, listCandidates, listSolutionsOfOpportunity, maxSolutions } from './store.ts'

type Calls = typeof opportunityCalls

const messages: Readonly<Record<NumberFinding, string>> = {
  format: invalidOpportunityFormat,
  notAvailable: errors.OPPORTUNITY_NOT_AVAILABLE.text,
  unknown: errors.OPPORTUNITY_UNKNOWN.text,
  notChecked:
    'The number has an accepted form. The sales system does not answer at the moment and is asked again later.',
  noSalesSystem:
    'The number has an accepted form. No sales system is connected, so nothing else was checked.',
}

/** Checks the format first, then the sales system, and whether another partner has the number. @throws CallError NOT_FOUND */
export async function validateOpportunityNumber(
  caller: Caller,
  { opportunityNumber, cfgId, isRefresh }: CheckedInputOf<Calls['solution/validate/opportunitynumber']>,
): Promise<AnswerOf<Calls['solution/validate/opportunitynumber']>> {
  // A number whose form is not accepted causes no further queries.
  if (cfgId !== undefined && parseOpportunityNumber(opportunityNumber) !== undefined)
    await requireVisibleSolution(caller, cfgId)
  const check = await checkNumber(caller, caller.user, opportunityNumber, { refresh: isRefresh })
  const message = check.finding === null ? '' : messages[check.finding]
  if (!check.accepted || check.number === undefined)
    return { successFlag: false, data: null, message, finding: check.finding }
  const others = isOpportunity(check.number)
    ? await listSolutionsOfOpportunity(caller.db, caller.user, check.number, maxSolutions)
    : []
  return {
    successFlag: true,
    data: {
      opportunityNumber: check.number,
      solutions: others.filter(({ id }) => id !== cfgId).length,
      checked: check.opportunity !== undefined,
      name: check.opportunity?.name ?? null,
      accountName: check.opportunity?.account_name ?? null,
      stage: check.opportunity?.stage ?? null,
    },
    message,
    finding: check.finding,
  }
}

/** @throws CallError NOT_FOUND */
export async function getSolutionOpportunity(
  caller: Caller,
  cfgId: string,
): Promise<AnswerOf<Calls['solution/configId-opptyDetails']>> {
  const visible = await requireVisibleSolution(caller, cfgId)
  const { opportunity_number: number, opportunity_stage: stage, row_version: rowVersion } = visible.solution
  return {
    cfgId,
    opportunityNumber: number,
    opportunityStage: stage,
    primary: isOpportunity(number) && (await findPrimary(caller.db, number)) === cfgId,
    rowVersion,
    link: getAbilities(caller.user, visible).linkOpportunity,
  }
}

async function findPrimary(db: Database, number: string): Promise<string | undefined> {
  const stored = await findOpportunity(db, number)
  return choosePrimary(await listCandidates(db, number), stored?.primary_solution_id ?? null)
}

/** Combines the sales system and the solutions that the person sees. @throws CallError NOT_FOUND where they see none of the number */
export async function readOpportunity({ db, user }: Caller, opportunityId: string): Promise<Opportunity> {
  const number = parseOpportunityNumber(opportunityId) ?? ''
  const solutions = isOpportunity(number)
    ? await listSolutionsOfOpportunity(db, user, number, maxSolutions)
    : []
  if (solutions.length === 0) throw new CallError('NOT_FOUND')
  const stored = await findOpportunity(db, number)
  const record = stored?.known === true ? stored : undefined
  const primary = await findPrimary(db, number)
  return {
    opportunityId: number,
    stage:
      solutions.find((solution) => solution.opportunity_stage !== null)?.opportunity_stage ??
      record?.stage ??
      null,
    name: record?.name ?? null,
    accountName: record?.account_name ?? null,
    registeredUntil: record?.registered_until ?? null,
    checked: record !== undefined,
    checkedOn: record?.checked_at?.toISOString() ?? null,
    solutions: solutions.map((solution) => ({
      cfgId: solution.id,
      name: solution.name,
      statusId: statuses[solution.status].statusId,
      ownerName: solution.owner_name,
      price: solution.price === null ? null : createMoney(solution.price, solution.currency),
      primary: solution.id === primary,
    })),
  }
}
