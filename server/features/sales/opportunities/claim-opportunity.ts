/** Takes an opportunity number for a solution, in the transaction that stores it. */
import { isExternal } from '@design-portal/domain/permissions/roles.ts'
import type { Caller } from '../../../http/caller.ts'
import { Problem } from '../../../http/problem.ts'
import {
  isOfOtherPartner,
  storeOpportunity,
  listOfOpportunity,
  lockOpportunity,
  mostSolutions,
} from './store.ts'

/**
 * The stage of an opportunity as other solutions of it tell; null when none that the person sees does. People from outside take only
 * numbers that no other partner has: of two who link one number at the same time the first has it.
 *
 * @throws Problem OPPORTUNITY_NOT_AVAILABLE
 */
export async function claimOpportunity(
  { db, user }: Pick<Caller, 'db' | 'user'>,
  number: string,
): Promise<number | null> {
  await lockOpportunity(db, number)
  if (isExternal(user.baseRole) && (await isOfOtherPartner(db, number, user.companyId))) {
    throw new Problem('OPPORTUNITY_NOT_AVAILABLE')
  }
  // What was not checked now is asked for later.
  await storeOpportunity(db, number, {})
  const others = await listOfOpportunity(db, user, number, mostSolutions)
  return others.find(({ opportunity_stage: stage }) => stage !== null)?.opportunity_stage ?? null
}
