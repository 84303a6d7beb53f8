/** Adds and changes contacts of customers, and erases people who ask for it. */
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
  type ContactRecord,
  eraseContactTraces,
  findContact,
  listContacts,
  updateContact,
} from './sites-and-contacts-store.ts'
import { insertContactWithHistory } from './change-customer.ts'
import { toContactColumns, toContactHistory } from './customer-fields.ts'
import { readCustomer } from './read-customers.ts'
import { lockCustomers } from './store.ts'

/** @throws CallError NOT_FOUND, FORBIDDEN, INVALID_INPUT, STATUS_NOT_ALLOWED */
export async function createContact(
  caller: Caller,
  { customerId, ...sent }: CheckedInputOf<Calls['customer/contact/create']>,
): Promise<CustomerAnswer> {
  const columns = toContactColumns(sent)
  await runInTransaction(caller, async (caller) => {
    await lockCustomers(caller.db, [customerId])
    const customer = await requireCustomer(caller, customerId, 'editCustomers')
    requireUnmerged(customer)
    if ((await listContacts(caller.db, customerId)).length >= customerLimits.contacts)
      throw new CallError('STATUS_NOT_ALLOWED', { details: { limit: customerLimits.contacts } })
    await insertContactWithHistory(caller, customerId, customer.company_id, columns)
    await recordAction(caller, { action: 'editCustomers', objectId: customerId })
  })
  return await readCustomer(caller, customerId)
}

/** @throws CallError NOT_FOUND, FORBIDDEN, INVALID_INPUT, STATUS_NOT_ALLOWED, ROW_VERSION_CONFLICT */
export async function saveContact(
  caller: Caller,
  { contactId, rowVersion, ...sent }: CheckedInputOf<Calls['customer/contact/save']>,
): Promise<CustomerAnswer> {
  const columns = toContactColumns(sent)
  return await withContact(caller, contactId, rowVersion, async (caller, contact) => {
    const { db, user } = caller
    const fields = diffFields(toContactHistory(contact), toContactHistory(columns))
    if (Object.keys(fields).length === 0) return
    const at = caller.clock()
    await updateContact(db, contactId, { ...columns, updated_at: at, updated_by: user.id })
    const change = { kind: 'customerContact', id: contactId, at, userId: user.id } as const
    await recordChange(db, {
      ...change,
      event: 'contactChanged',
      fields,
      rowVersion: contact.row_version + 1,
    })
  })
}

/** @throws CallError NOT_FOUND, FORBIDDEN, ROW_VERSION_CONFLICT */
export async function eraseContact(
  caller: Caller,
  { contactId, rowVersion }: CheckedInputOf<Calls['customer/contact/erase']>,
): Promise<CustomerAnswer> {
  return await withContact(caller, contactId, rowVersion, async (caller, contact) => {
    const { db, user } = caller
    const at = caller.clock()
    const erasedFields = {
      name: '',
      email: '',
      email_domain: '',
      phone: '',
      job_title: '',
      language_id: null,
    }
    await updateContact(db, contactId, {
      ...erasedFields,
      active: false,
      erased_at: at,
      updated_at: at,
      updated_by: user.id,
    })
    await eraseContactTraces(db, contactId)
    const change = { kind: 'customerContact', id: contactId, at, userId: user.id } as const
    await recordChange(db, { ...change, event: 'contactErased', rowVersion: contact.row_version + 1 })
  })
}

/** Runs a change of a contact of a customer that the caller may change; the customer is locked. */
async function withContact(
  caller: Caller,
  contactId: string,
  rowVersion: number,
  work: (caller: Caller, contact: ContactRecord) => Promise<void>,
): Promise<CustomerAnswer> {
  const contactBeforeLock = await findContact(caller.db, contactId)
  if (contactBeforeLock === undefined) throw new CallError('NOT_FOUND')
  const { customer_id: customerId } = contactBeforeLock
  await runInTransaction(caller, async (caller) => {
    await lockCustomers(caller.db, [customerId])
    requireUnmerged(await requireCustomer(caller, customerId, 'editCustomers'))
    const contact = await findContact(caller.db, contactId)
    if (contact?.customer_id !== customerId) throw new CallError('NOT_FOUND')
    await requireRecordVersion(caller, 'customerContact', contact, { rowVersion })
    await work(caller, contact)
    await recordAction(caller, { action: 'editCustomers', objectId: customerId })
  })
  return await readCustomer(caller, customerId)
}
