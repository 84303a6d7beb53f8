/** Claims an opportunity number for a solution, in the transaction that stores it. */
import { isExternal } from '@design-portal/domain/permissions/roles.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import {
  isOfOtherPartner,
  storeOpportunity,
  listSolutionsOfOpportunity,
  lockOpportunity,
  maxSolutions,
} from './store.ts'

/**
 * Returns the stage of an opportunity according to its other solutions; null if the person sees none of them. External people can claim
 * only numbers that no other partner has: if two of them link a number at the same time, the first one gets it.
 *
 * @throws CallError OPPORTUNITY_NOT_AVAILABLE
 */
export async function claimOpportunity(
  { db, user }: Pick<Caller, 'db' | 'user'>,
  number: string,
): Promise<number | null> {
  await lockOpportunity(db, number)
  if (isExternal(user.baseRole) && (await isOfOtherPartner(db, number, user.companyId))) {
    throw new CallError('OPPORTUNITY_NOT_AVAILABLE')
  }
  // A number that was not checked now will be looked up later.
  await storeOpportunity(db, number, {})
  const others = await listSolutionsOfOpportunity(db, user, number, maxSolutions)
  return others.find(({ opportunity_stage: stage }) => stage !== null)?.opportunity_stage ?? null
}
