/** Adds, changes and deletes sites of customers. */
import { randomUUID } from 'node:crypto'
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { CustomerAnswer } from '@design-portal/contract/customers.ts'
import { customerLimits } from '@design-portal/domain/customers/customer.ts'
import { recordAction } from '../../../db/audit.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { diffFields, recordChange, requireRecordVersion } from '../../people/record-history/record-change.ts'
import { requireCustomer, requireUnmerged } from './access.ts'
import {
  deleteSite as deleteRecord,
  findSite,
  listSitesOfCustomer,
  insertSite,
  type SiteRecord,
  updateSite,
} from './sites-and-contacts-store.ts'
import { toSiteColumns, toSiteHistory, toStoredSite } from './customer-fields.ts'
import { readCustomer } from './read-customers.ts'
import { isUsed, lockCustomers } from './store.ts'

/** @throws CallError NOT_FOUND, FORBIDDEN, INVALID_INPUT, STATUS_NOT_ALLOWED */
export async function createSite(
  caller: Caller,
  { customerId, ...sent }: CheckedInputOf<Calls['customer/site/create']>,
): Promise<CustomerAnswer> {
  const columns = toSiteColumns(sent)
  await runInTransaction(caller, async (caller) => {
    const { db, user } = caller
    await lockCustomers(db, [customerId])
    const customer = await requireCustomer(caller, customerId, 'editCustomers')
    requireUnmerged(customer)
    if ((await listSitesOfCustomer(db, customerId)).length >= customerLimits.sites)
      throw new CallError('STATUS_NOT_ALLOWED', { details: { limit: customerLimits.sites } })
    const [id, at] = [randomUUID(), caller.clock()]
    await insertSite(db, {
      id,
      customer_id: customerId,
      company_id: customer.company_id,
      ...toStoredSite(columns),
      updated_at: at,
      updated_by: user.id,
    })
    const fields = diffFields({}, toSiteHistory(columns))
    await recordChange(db, {
      ...createRecordKey(id),
      at,
      userId: user.id,
      event: 'siteCreated',
      fields,
      rowVersion: 1,
    })
    await recordAction(caller, { action: 'editCustomers', objectId: customerId })
  })
  return await readCustomer(caller, customerId)
}

const createRecordKey = (id: string) => ({ kind: 'customerSite', id }) as const

/** @throws CallError NOT_FOUND, FORBIDDEN, INVALID_INPUT, STATUS_NOT_ALLOWED, ROW_VERSION_CONFLICT */
export async function saveSite(
  caller: Caller,
  { siteId, rowVersion, ...sent }: CheckedInputOf<Calls['customer/site/save']>,
): Promise<CustomerAnswer> {
  const columns = toSiteColumns(sent)
  return await withSite(caller, siteId, async (caller, site) => {
    const { db, user } = caller
    await requireRecordVersion(caller, 'customerSite', site, { rowVersion })
    const fields = diffFields(toSiteHistory(site), toSiteHistory(columns))
    if (Object.keys(fields).length === 0) return
    const at = caller.clock()
    await updateSite(db, siteId, { ...toStoredSite(columns), updated_at: at, updated_by: user.id })
    const change = { ...createRecordKey(siteId), at, userId: user.id, event: 'siteChanged', fields }
    await recordChange(db, { ...change, rowVersion: site.row_version + 1 })
  })
}

/** @throws CallError NOT_FOUND, FORBIDDEN, CUSTOMER_IN_USE, ROW_VERSION_CONFLICT */
export async function deleteSite(
  caller: Caller,
  { siteId, rowVersion }: CheckedInputOf<Calls['customer/site/delete']>,
): Promise<CustomerAnswer> {
  return await withSite(caller, siteId, async (caller, site) => {
    const { db, user } = caller
    await requireRecordVersion(caller, 'customerSite', site, { rowVersion })
    if (await isUsed(db, { siteId })) throw new CallError('CUSTOMER_IN_USE')
    await deleteRecord(db, siteId)
    const fields = diffFields(toSiteHistory(site), {})
    const change = { kind: 'customer', id: site.customer_id, at: caller.clock(), userId: user.id } as const
    await recordChange(db, { ...change, event: 'siteDeleted', fields, rowVersion: 1 })
  })
}

/** Runs a change of a site of a customer that the caller may change; the customer is locked. */
async function withSite(
  caller: Caller,
  siteId: string,
  work: (caller: Caller, site: SiteRecord) => Promise<void>,
): Promise<CustomerAnswer> {
  const siteBeforeLock = await findSite(caller.db, siteId)
  if (siteBeforeLock === undefined) throw new CallError('NOT_FOUND')
  const { customer_id: customerId } = siteBeforeLock
  await runInTransaction(caller, async (caller) => {
    await lockCustomers(caller.db, [customerId])
    requireUnmerged(await requireCustomer(caller, customerId, 'editCustomers'))
    const site = await findSite(caller.db, siteId)
    if (site?.customer_id !== customerId) throw new CallError('NOT_FOUND')
    await work(caller, site)
    await recordAction(caller, { action: 'editCustomers', objectId: customerId })
  })
  return await readCustomer(caller, customerId)
}
