/** Reads customers: a page of the list, a search, and one customer with its sites, contacts, possible duplicates and history. */
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { CustomerAnswer, CustomerRow, DuplicateCustomer } from '@design-portal/contract/customers.ts'
import { listDuplicateReasons } from '@design-portal/domain/customers/duplicates.ts'
import { checkTaxNumber } from '@design-portal/domain/customers/tax-numbers.ts'
import { decideForAnyObject } from '@design-portal/domain/permissions/decide.ts'
import type { Database } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { toRecordChange } from '../../people/record-history/record-change.ts'
import { requireVisibleCustomer } from './access.ts'
import {
  type ContactRecord,
  listContacts,
  findCustomerChanges,
  listSitesOfCustomer,
  type SiteRecord,
} from './sites-and-contacts-store.ts'
import {
  type ComparedCustomer,
  countCustomers,
  type CustomerRecord,
  findCustomer,
  listSimilarCustomers,
  listCustomers,
} from './store.ts'
import { type CustomerAction, decideOnCustomer } from './visibility.ts'

const mayCreate = (user: SignedInUser): boolean => decideForAnyObject(user, 'editCustomers').allowed

export async function readCustomers(
  { db, user }: Caller,
  { currentPage, sizePerPage: limit, ...filter }: CheckedInputOf<Calls['customer/list']>,
): Promise<AnswerOf<Calls['customer/list']>> {
  const [rows, totalItems] = await Promise.all([
    listCustomers(db, user, filter, { offset: (currentPage - 1) * limit, limit }),
    countCustomers(db, user, filter),
  ])
  return { data: rows.map(toCustomerRow), totalItems, mayChange: mayCreate(user) }
}

/** Maximum number of customers that a search returns. */
const maxFound = 20

export async function findCustomers(
  { db, user }: Caller,
  { searchText }: CheckedInputOf<Calls['customer/find']>,
): Promise<AnswerOf<Calls['customer/find']>> {
  const found = await listCustomers(db, user, { searchText, state: 'active' }, { offset: 0, limit: maxFound })
  return { data: found.map(toCustomerRow), mayCreate: mayCreate(user) }
}

const toCustomerRow = (customer: CustomerRecord): CustomerRow => ({
  customerId: customer.id,
  customerName: customer.name,
  customerNumber: customer.customer_number,
  taxNumber: customer.tax_number,
  city: customer.address.city,
  countryId: customer.country_code,
  sites: customer.sites,
  contacts: customer.contacts,
  active: customer.active,
  companyName: customer.company_name,
})

/** @throws CallError NOT_FOUND */
export async function readCustomer(caller: Caller, id: string): Promise<CustomerAnswer> {
  const { db, user } = caller
  const customer = await requireVisibleCustomer(caller, id)
  const [sites, contacts, history, mergedInto] = await Promise.all([
    listSitesOfCustomer(db, id),
    listContacts(db, id),
    findCustomerChanges(db, id),
    customer.merged_into === null ? undefined : findCustomer(db, customer.merged_into),
  ])
  const isMerged = customer.merged_into !== null
  return {
    ...toCustomerFacts(customer),
    sites: sites.map(toSite),
    contacts: contacts.map(toContact),
    duplicates: isMerged ? [] : await listDuplicatesOfCustomer(db, user, customer, contacts),
    mergedInto:
      mergedInto === undefined ? null : { customerId: mergedInto.id, customerName: mergedInto.name },
    history: history.map(({ record_name: recordName, ...change }) =>
      toRecordChange({ ...change, note: change.note === '' ? recordName : change.note }),
    ),
    change: decideChange(user, 'editCustomers', customer),
    merge: decideChange(user, 'mergeCustomers', customer),
  }
}

function decideChange(user: SignedInUser, action: CustomerAction, customer: CustomerRecord) {
  const decision = decideOnCustomer(user, action, customer)
  if (!decision.allowed) return { allowed: false, reason: decision.reason }
  return { allowed: customer.merged_into === null, reason: null }
}

const toCustomerFacts = (customer: CustomerRecord) => ({
  customerId: customer.id,
  companyName: customer.company_name,
  customerName: customer.name,
  legalName: customer.legal_name,
  customerNumber: customer.customer_number,
  language: customer.language_id,
  currency: customer.currency,
  taxNumber: customer.tax_number,
  taxNumberChecked: isChecked(customer),
  registrationNumber: customer.registration_number,
  incoterm: customer.incoterm,
  incotermPlace: customer.incoterm_place,
  paymentDays: customer.payment_days,
  crmAccount: customer.crm_account,
  note: customer.note,
  address: customer.address,
  invoiceAddress: customer.invoice_address,
  active: customer.active,
  rowVersion: customer.row_version,
})

function isChecked({ tax_number: number, country_code: countryId }: CustomerRecord): boolean {
  if (number === '') return true
  const verdict = checkTaxNumber(countryId, number)
  return verdict.kind === 'valid' && verdict.isChecked
}

const toSite = (site: SiteRecord) => ({
  siteId: site.id,
  siteName: site.name,
  address: site.address,
  site: site.site,
  active: site.active,
  rowVersion: site.row_version,
})

const toContact = (contact: ContactRecord) => ({
  contactId: contact.id,
  contactName: contact.name,
  email: contact.email,
  phone: contact.phone,
  jobTitle: contact.job_title,
  language: contact.language_id,
  active: contact.active,
  rowVersion: contact.row_version,
})

async function listDuplicatesOfCustomer(
  db: Database,
  user: SignedInUser,
  customer: CustomerRecord,
  contacts: readonly ContactRecord[],
): Promise<DuplicateCustomer[]> {
  return await listDuplicates(db, user, {
    id: customer.id,
    companyId: customer.company_id,
    countryId: customer.country_code,
    taxNumber: customer.tax_number,
    nameKeys: customer.name_keys,
    emailDomains: [...new Set(contacts.map(({ email_domain: domain }) => domain))].filter(
      (domain) => domain !== '',
    ),
  })
}

/** The customers that may be the same as the compared one, with the reasons, those with the most reasons first. */
export async function listDuplicates(
  db: Database,
  user: SignedInUser,
  compared: ComparedCustomer,
): Promise<DuplicateCustomer[]> {
  const similar = await listSimilarCustomers(db, user, compared)
  return similar
    .map((other) => ({
      customerId: other.id,
      customerName: other.name,
      customerNumber: other.customer_number,
      taxNumber: other.tax_number,
      city: other.address.city,
      countryId: other.country_code,
      rowVersion: other.row_version,
      reasons: [
        ...listDuplicateReasons(compared, {
          countryId: other.country_code,
          taxNumber: other.tax_number,
          nameKeys: other.name_keys,
          emailDomains: other.email_domains,
        }),
      ],
    }))
    .toSorted((left, right) => right.reasons.length - left.reasons.length)
}
