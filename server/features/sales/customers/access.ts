/** Finds customers that a caller may read or change; one that they may not see does not exist for them. */
import { recordRefusal } from '../../../db/audit.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { type CustomerRecord, findCustomer } from './store.ts'
import { type CustomerAction, decideOnCustomer } from './visibility.ts'

/** @throws CallError NOT_FOUND */
export async function requireVisibleCustomer({ db, user }: Caller, id: string): Promise<CustomerRecord> {
  const customer = await findCustomer(db, id)
  if (customer === undefined || !decideOnCustomer(user, 'listCustomers', customer).allowed)
    throw new CallError('NOT_FOUND')
  return customer
}

/** @throws CallError NOT_FOUND; FORBIDDEN, recorded in the audit log */
export async function requireCustomer(
  caller: Caller,
  id: string,
  action: CustomerAction,
): Promise<CustomerRecord> {
  const customer = await requireVisibleCustomer(caller, id)
  const decision = decideOnCustomer(caller.user, action, customer)
  if (decision.allowed) return customer
  const { reason } = decision
  await recordRefusal(caller, { action, objectId: id, reason })
  throw new CallError('FORBIDDEN', { details: { reason } })
}

/** Refuses a change of a customer that was merged into another. @throws CallError STATUS_NOT_ALLOWED */
export function requireUnmerged({ merged_into: mergedInto }: CustomerRecord): void {
  if (mergedInto !== null) throw new CallError('STATUS_NOT_ALLOWED', { details: { mergedInto } })
}
