/** Merges a customer into another, and records pairs that are different customers; always on a person's decision. */
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { CustomerAnswer } from '@design-portal/contract/customers.ts'
import { customerLengths } from '@design-portal/domain/customers/customer.ts'
import { recordAction } from '../../../db/audit.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { diffFields, recordChange, requireRecordVersion } from '../../people/record-history/record-change.ts'
import { requireCustomer, requireUnmerged } from './access.ts'
import { type CustomerColumns, toCustomerHistory, toStoredColumns } from './customer-fields.ts'
import { readCustomer } from './read-customers.ts'
import {
  type CustomerRecord,
  insertDistinction,
  lockCustomers,
  moveRecordsToCustomer,
  updateCustomer,
} from './store.ts'

/** @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, ROW_VERSION_CONFLICT, INVALID_INPUT */
export async function mergeCustomers(
  caller: Caller,
  { customerId, rowVersion, otherId, otherRowVersion }: CheckedInputOf<Calls['customer/merge']>,
): Promise<CustomerAnswer> {
  await runInTransaction(caller, async (caller) => {
    const [kept, other] = await requirePair(caller, customerId, otherId)
    await requireRecordVersion(caller, 'customer', kept, { rowVersion })
    // If-Match names the version of the customer that is kept.
    await requireRecordVersion({ ...caller, ifMatch: undefined }, 'customer', other, {
      rowVersion: otherRowVersion,
    })
    await merge(caller, kept, other)
  })
  return await readCustomer(caller, customerId)
}

async function merge(caller: Caller, kept: CustomerRecord, other: CustomerRecord): Promise<void> {
  const { db, user } = caller
  const at = caller.clock()
  const columns = fillGaps(kept, other)
  await moveRecordsToCustomer(db, other.id, kept.id)
  // The customer that is merged is updated first, because two unmerged customers cannot have one number.
  await updateCustomer(db, other.id, { merged_into: kept.id, active: false }, at)
  await updateCustomer(db, kept.id, toStoredColumns(columns), at)
  const change = { kind: 'customer', at, userId: user.id } as const
  await recordChange(db, {
    ...change,
    id: kept.id,
    event: 'merged',
    note: other.name,
    fields: diffFields(toCustomerHistory(kept), toCustomerHistory(columns)),
    rowVersion: kept.row_version + 1,
  })
  await recordChange(db, {
    ...change,
    id: other.id,
    event: 'mergedInto',
    note: kept.name,
    rowVersion: other.row_version + 1,
  })
  await recordAction(caller, { action: 'mergeCustomers', objectId: kept.id })
  await recordAction(caller, { action: 'mergeCustomers', objectId: other.id })
}

/**
 * The kept customer with what only the other one states. Notes are joined, and the names by which duplicates are found are those of both.
 */
function fillGaps(kept: CustomerRecord, other: CustomerRecord): CustomerColumns {
  const note = [kept.note, other.note].filter((text) => text !== '').join('\n')
  const hasTerms = kept.incoterm !== null
  // A tax number is checked by the rules of the customer's country, so it is taken over within a country only.
  const tax = kept.country_code === other.country_code ? other.tax_number : ''
  return {
    name: kept.name,
    legal_name: kept.legal_name === '' ? other.legal_name : kept.legal_name,
    customer_number: kept.customer_number === '' ? other.customer_number : kept.customer_number,
    language_id: kept.language_id ?? other.language_id,
    currency: kept.currency ?? other.currency,
    tax_number: kept.tax_number === '' ? tax : kept.tax_number,
    registration_number:
      kept.registration_number === '' ? other.registration_number : kept.registration_number,
    incoterm: hasTerms ? kept.incoterm : other.incoterm,
    incoterm_place: hasTerms ? kept.incoterm_place : other.incoterm_place,
    payment_days: kept.payment_days ?? other.payment_days,
    crm_account: kept.crm_account === '' ? other.crm_account : kept.crm_account,
    note: Array.from(note).slice(0, customerLengths.note).join(''),
    address: kept.address,
    invoice_address: kept.invoice_address ?? other.invoice_address,
    country_code: kept.country_code,
    region_id: kept.region_id,
    name_keys: [...new Set([...kept.name_keys, ...other.name_keys])],
  }
}

/** @throws CallError NOT_FOUND, FORBIDDEN, INVALID_INPUT, STATUS_NOT_ALLOWED */
export async function distinguishCustomers(
  caller: Caller,
  { customerId, otherId }: CheckedInputOf<Calls['customer/distinguish']>,
): Promise<CustomerAnswer> {
  await runInTransaction(caller, async (caller) => {
    const { db, user } = caller
    const [customer, other] = await requirePair(caller, customerId, otherId)
    const at = caller.clock()
    await insertDistinction(db, [customerId, otherId], { userId: user.id, at })
    const change = { kind: 'customer', event: 'distinguished', at, userId: user.id } as const
    await recordChange(db, { ...change, id: customer.id, note: other.name, rowVersion: customer.row_version })
    await recordChange(db, { ...change, id: other.id, note: customer.name, rowVersion: other.row_version })
    await recordAction(caller, { action: 'mergeCustomers', objectId: customerId })
  })
  return await readCustomer(caller, customerId)
}

/** Locks two different customers of one company that the caller may merge. */
async function requirePair(
  caller: Caller,
  customerId: string,
  otherId: string,
): Promise<readonly [CustomerRecord, CustomerRecord]> {
  if (customerId === otherId) throw createPairError()
  await lockCustomers(caller.db, [customerId, otherId])
  const customer = await requireCustomer(caller, customerId, 'mergeCustomers')
  const other = await requireCustomer(caller, otherId, 'mergeCustomers')
  if (customer.company_id !== other.company_id) throw createPairError()
  requireUnmerged(customer)
  requireUnmerged(other)
  return [customer, other]
}

const createPairError = () =>
  new CallError('INVALID_INPUT', {
    fields: [{ path: 'otherId', code: 'not_allowed', message: 'Send another customer of the same company.' }],
  })
