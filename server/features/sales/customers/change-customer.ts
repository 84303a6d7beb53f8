/** Creates, changes and deletes customers, and records each change in their history. */
import { randomUUID } from 'node:crypto'
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { CustomerAnswer } from '@design-portal/contract/customers.ts'
import { isExternal } from '@design-portal/domain/permissions/roles.ts'
import { recordAction } from '../../../db/audit.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { diffFields, recordChange, requireRecordVersion } from '../../people/record-history/record-change.ts'
import { requireCustomer, requireUnmerged } from './access.ts'
import { insertContact } from './sites-and-contacts-store.ts'
import {
  type CustomerColumns,
  toContactColumns,
  toContactHistory,
  toCustomerColumns,
  toCustomerHistory,
  toStoredColumns,
} from './customer-fields.ts'
import { listDuplicates, readCustomer } from './read-customers.ts'
import {
  type CustomerRecord,
  deleteCustomer as deleteRecord,
  isUsed,
  insertCustomer,
  insertDistinction,
  isNumberTaken,
  lockCustomers,
  lockNewCustomers,
  updateCustomer,
} from './store.ts'

type CreateInput = CheckedInputOf<Calls['customer/create']>

/** @throws CallError INVALID_INPUT, CUSTOMER_MAY_EXIST, NAME_TAKEN */
export async function createCustomer(
  caller: Caller,
  { contacts, differentFrom, ...sent }: CreateInput,
): Promise<CustomerAnswer> {
  const id = randomUUID()
  const columns = toCustomerColumns(sent)
  const people = contacts.map((contact, place) => toContactColumns(contact, `contacts.${place}.`))
  await runInTransaction(caller, async (caller) => {
    const { db, user } = caller
    await lockNewCustomers(db, user.companyId)
    const similar = await listDuplicates(db, user, {
      id: undefined,
      companyId: user.companyId,
      countryId: columns.country_code,
      taxNumber: columns.tax_number,
      nameKeys: columns.name_keys,
      emailDomains: people.map(({ email_domain: domain }) => domain).filter((domain) => domain !== ''),
    })
    const duplicates = similar.filter(({ customerId }) => !differentFrom.includes(customerId))
    if (duplicates.length > 0) throw new CallError('CUSTOMER_MAY_EXIST', { details: { duplicates } })
    await insertWithHistory(caller, id, columns, 'created')
    const at = caller.clock()
    for (const { customerId } of similar)
      await insertDistinction(db, [id, customerId], { userId: user.id, at })
    for (const contact of people) await insertContactWithHistory(caller, id, user.companyId, contact)
  })
  return await readCustomer(caller, id)
}

/** Stores a customer of the caller's company. @throws CallError NAME_TAKEN */
export async function insertWithHistory(
  caller: Caller,
  id: string,
  columns: CustomerColumns,
  event: string,
): Promise<void> {
  const { db, user } = caller
  const at = caller.clock()
  await requireFreeNumber(caller, columns, { companyId: user.companyId })
  await insertCustomer(db, {
    id,
    company_id: user.companyId,
    internal: !isExternal(user.baseRole),
    ...toStoredColumns(columns),
    active: true,
    merged_into: null,
    created_at: at,
    created_by: user.id,
    updated_at: at,
  })
  const fields = diffFields({}, toCustomerHistory(columns))
  await recordChange(db, { kind: 'customer', id, at, userId: user.id, event, fields, rowVersion: 1 })
  await recordAction(caller, { action: 'editCustomers', objectId: id })
}

/** Adds a contact to a customer, with its history. Returns its id. */
export async function insertContactWithHistory(
  { db, user, clock }: Caller,
  customerId: string,
  companyId: string,
  columns: ReturnType<typeof toContactColumns>,
): Promise<string> {
  const id = randomUUID()
  const at = clock()
  await insertContact(db, {
    id,
    customer_id: customerId,
    company_id: companyId,
    ...columns,
    erased_at: null,
    updated_at: at,
    updated_by: user.id,
  })
  const fields = diffFields({}, toContactHistory(columns))
  await recordChange(db, {
    kind: 'customerContact',
    id,
    at,
    userId: user.id,
    event: 'contactCreated',
    fields,
    rowVersion: 1,
  })
  return id
}

/** @throws CallError NOT_FOUND, FORBIDDEN, INVALID_INPUT, NAME_TAKEN, STATUS_NOT_ALLOWED, ROW_VERSION_CONFLICT */
export async function saveCustomer(
  caller: Caller,
  { customerId, rowVersion, active, ...sent }: CheckedInputOf<Calls['customer/save']>,
): Promise<CustomerAnswer> {
  const columns = toCustomerColumns(sent)
  await runInTransaction(caller, async (caller) => {
    await lockCustomers(caller.db, [customerId])
    const customer = await requireCustomer(caller, customerId, 'editCustomers')
    requireUnmerged(customer)
    await requireRecordVersion(caller, 'customer', customer, { rowVersion })
    await updateWithHistory(caller, customer, { columns, active }, 'changed')
  })
  return await readCustomer(caller, customerId)
}

/** Returns whether anything changed. @throws CallError NAME_TAKEN */
export async function updateWithHistory(
  caller: Caller,
  customer: CustomerRecord,
  { columns, active }: { readonly columns: CustomerColumns; readonly active: boolean },
  event: string,
): Promise<boolean> {
  const { db, user } = caller
  const fields = diffFields(
    { ...toCustomerHistory(customer), active: customer.active },
    { ...toCustomerHistory(columns), active },
  )
  if (Object.keys(fields).length === 0) return false
  await requireFreeNumber(caller, columns, { companyId: customer.company_id, except: customer.id })
  const at = caller.clock()
  await updateCustomer(db, customer.id, { ...toStoredColumns(columns), active }, at)
  const rowVersion = customer.row_version + 1
  await recordChange(db, {
    kind: 'customer',
    id: customer.id,
    at,
    userId: user.id,
    event,
    fields,
    rowVersion,
  })
  await recordAction(caller, { action: 'editCustomers', objectId: customer.id })
  return true
}

async function requireFreeNumber(
  { db }: Caller,
  { customer_number: customerNumber }: CustomerColumns,
  { companyId, except }: { readonly companyId: string; readonly except?: string },
): Promise<void> {
  if (customerNumber === '') return
  const wanted = { companyId, customerNumber, ...(except === undefined ? {} : { except }) }
  if (await isNumberTaken(db, wanted))
    throw new CallError('NAME_TAKEN', {
      fields: [
        {
          path: 'customerNumber',
          code: 'not_allowed',
          message: 'Another customer has this number. Send another one, or leave it out.',
        },
      ],
    })
}

/** @throws CallError NOT_FOUND, FORBIDDEN, CUSTOMER_IN_USE, ROW_VERSION_CONFLICT */
export async function deleteCustomer(
  caller: Caller,
  { customerId, rowVersion }: CheckedInputOf<Calls['customer/delete']>,
): Promise<AnswerOf<Calls['customer/delete']>> {
  await runInTransaction(caller, async (caller) => {
    await lockCustomers(caller.db, [customerId])
    const customer = await requireCustomer(caller, customerId, 'editCustomers')
    await requireRecordVersion(caller, 'customer', customer, { rowVersion })
    if (await isUsed(caller.db, { customerId })) throw new CallError('CUSTOMER_IN_USE')
    await deleteRecord(caller.db, customerId)
    await recordAction(caller, { action: 'editCustomers', objectId: customerId })
  })
  return { deleted: true }
}
