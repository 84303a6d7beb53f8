/** Looks up accounts of the sales system for a customer; a system that does not answer is no error. */
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { isExternal } from '@design-portal/domain/permissions/roles.ts'
import type { Caller } from '../../../http/caller.ts'
import { findSalesSystem } from '../opportunities/sales-system/find-sales-system.ts'
import { SalesSystemUnavailableError } from '../opportunities/sales-system/sales-system.ts'

/** The accounts are the manufacturer's, so that for people of other companies there is no sales system. */
export async function findCrmAccounts(
  { settings, user }: Caller,
  { searchText }: CheckedInputOf<Calls['customer/crm-accounts']>,
): Promise<AnswerOf<Calls['customer/crm-accounts']>> {
  const system = isExternal(user.baseRole) ? undefined : findSalesSystem(settings)
  if (system === undefined) return { state: 'none', data: [] }
  try {
    return { state: 'answered', data: [...(await system.findAccounts(searchText))] }
  } catch (failure) {
    if (!(failure instanceof SalesSystemUnavailableError)) throw failure
    return { state: 'silent', data: [] }
  }
}
