/** Tries the approval matrix before it is in force: shows whom its rows would ask about a described solution that does not exist. */
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { approvalCalls } from '@design-portal/contract/approval.ts'
import { parseDescribedFacts } from '@design-portal/domain/approval/described-facts.ts'
import { routeApproval } from '@design-portal/domain/approval/route-approval.ts'
import { findCountry } from '@design-portal/domain/reference/countries.ts'
import { CallError } from '../../../http/call-error.ts'
import type { Services } from '../../../http/services.ts'
import { requireFamilies, toNamedFamilies } from '../../../products/known-families.ts'
import { requireSoundRows } from './policy.ts'
import { toReasonAnswer } from './read-approval.ts'
import { listCandidates, findNames, searchApprovers } from './store.ts'

type Calls = typeof approvalCalls

/** Maximum number of people found at once; a longer search text finds fewer. */
const maxFound = 20

/** Nobody is barred, because the solution has no owner. @throws CallError INVALID_INPUT, UNKNOWN_PERSON, UNKNOWN_COUNTRY */
export async function tryPolicy(
  { db }: Pick<Services, 'db'>,
  { rows, solution }: CheckedInputOf<Calls['approval/policy/try']>,
): Promise<AnswerOf<Calls['approval/policy/try']>> {
  await requireSoundRows({ db }, rows)
  await requireFamilies(db, toNamedFamilies(solution.productFamilies, 'solution.productFamilies'))
  const country = findCountry(solution.countryId)
  if (country === undefined) {
    const message = 'Send a two-letter code of ISO 3166-1.'
    throw new CallError('UNKNOWN_COUNTRY', {
      fields: [{ path: 'solution.countryId', code: 'not_allowed', message }],
    })
  }
  const steps = routeApproval({
    rows,
    facts: parseDescribedFacts({ ...solution, regionId: country.commercialRegionId }),
    candidates: await listCandidates(db),
    barred: new Set(),
  })
  const names = await findNames(
    db,
    steps.flatMap(({ userIds }) => userIds),
  )
  return {
    steps: steps.map(({ chain, position, mode, approver, reasons, userIds, standIn }) => ({
      chain,
      position,
      mode,
      approverKind: approver.kind,
      reasons: reasons.map(toReasonAnswer),
      people: userIds.map((usrId) => ({ usrId, name: names.get(usrId) ?? '' })),
      standIn,
      kept: false,
    })),
  }
}

/** People whom a row may name. */
export async function findNameableApprovers(
  { db }: Pick<Services, 'db'>,
  searchText: string,
): Promise<AnswerOf<Calls['approval/policy/approvers']>> {
  const found = await searchApprovers(db, searchText, maxFound)
  return { people: found.map(({ id, name, email }) => ({ usrId: id, name, email })) }
}
