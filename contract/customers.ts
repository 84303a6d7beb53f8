/** Calls about customers, their sites and their contacts. */
import { customerLengths, incoterms, maxPaymentDays } from '@design-portal/domain/customers/customer.ts'
import { duplicateReasons } from '@design-portal/domain/customers/duplicates.ts'
import { maxTaxNumberLength } from '@design-portal/domain/customers/tax-numbers.ts'
import { maxNameLength } from '@design-portal/domain/limits.ts'
import * as z from 'zod/mini'
import {
  countryId,
  csv,
  exportInput,
  importErrors,
  importInput,
  pageInput,
  ListImport,
  name,
  RecordChange,
  spreadsheet,
} from './administration.ts'
import { buildCallTable } from './call.ts'
import { customerStates, maxDifferentCustomers, maxFirstContacts } from './customer-options.ts'
import { flag, id, languages, line, text } from './fields.ts'
import { version } from './part-fields.ts'
import { SiteShape } from './site.ts'

const language = z.nullable(z.enum(languages))
const optionalLine = (max: number) => z._default(line({ max }), '')

/** A postal address; an empty text is not stated. */
const AddressShape = z.strictObject({
  street: optionalLine(customerLengths.street),
  postalCode: optionalLine(customerLengths.postalCode),
  city: optionalLine(customerLengths.city),
  /** State, province or prefecture. */
  province: optionalLine(customerLengths.province),
  countryId,
})

const Address = z.object({
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  province: z.string(),
  countryId: z.string(),
})

const customerFields = {
  customerName: name,
  legalName: optionalLine(maxNameLength),
  customerNumber: optionalLine(customerLengths.customerNumber),
  language: z._default(language, null),
  /** ISO 4217; null for that of the country. */
  currency: z._default(z.nullable(z.string().check(z.regex(/^[A-Z]{3}$/))), null),
  taxNumber: optionalLine(maxTaxNumberLength),
  registrationNumber: optionalLine(customerLengths.registrationNumber),
  incoterm: z._default(z.nullable(z.enum(incoterms)), null),
  incotermPlace: optionalLine(customerLengths.incotermPlace),
  paymentDays: z._default(z.nullable(z.int().check(z.gte(0), z.lte(maxPaymentDays))), null),
  crmAccount: optionalLine(customerLengths.crmAccount),
  note: z._default(text({ max: customerLengths.note }), ''),
  address: AddressShape,
  invoiceAddress: z._default(z.nullable(AddressShape), null),
}

const siteFields = {
  siteName: name,
  address: AddressShape,
  site: SiteShape,
  active: z._default(flag, true),
}

const email = line({ max: customerLengths.email }).check(z.regex(/^$|^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/))
const contactFields = {
  contactName: name,
  email: z._default(email, ''),
  phone: optionalLine(customerLengths.phone),
  jobTitle: optionalLine(customerLengths.jobTitle),
  language: z._default(language, null),
  active: z._default(flag, true),
}

const CustomerRow = z.object({
  customerId: z.string(),
  customerName: z.string(),
  customerNumber: z.string(),
  taxNumber: z.string(),
  city: z.string(),
  countryId: z.string(),
  sites: z.int(),
  contacts: z.int(),
  active: z.boolean(),
  /** The company that the customer belongs to. */
  companyName: z.string(),
})
export type CustomerRow = z.output<typeof CustomerRow>

const Site = z.object({
  siteId: z.string(),
  siteName: z.string(),
  address: Address,
  site: SiteShape,
  active: z.boolean(),
  rowVersion: z.int(),
})
export type CustomerSiteAnswer = z.output<typeof Site>

const Contact = z.object({
  contactId: z.string(),
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  jobTitle: z.string(),
  language,
  active: z.boolean(),
  rowVersion: z.int(),
})
export type CustomerContactAnswer = z.output<typeof Contact>

/** A customer that may be the same one, with the reasons. */
const PossibleDuplicate = z.object({
  customerId: z.string(),
  customerName: z.string(),
  customerNumber: z.string(),
  taxNumber: z.string(),
  city: z.string(),
  countryId: z.string(),
  rowVersion: z.int(),
  reasons: z.array(z.enum(duplicateReasons)),
})
export type DuplicateCustomer = z.output<typeof PossibleDuplicate>

const Ability = z.object({ allowed: z.boolean(), reason: z.nullable(z.string()) })

const Customer = z.object({
  customerId: z.string(),
  companyName: z.string(),
  customerName: z.string(),
  legalName: z.string(),
  customerNumber: z.string(),
  language,
  currency: z.nullable(z.string()),
  taxNumber: z.string(),
  /** Whether the form and the check digits of the tax number are known; true without a number. */
  taxNumberChecked: z.boolean(),
  registrationNumber: z.string(),
  incoterm: z.nullable(z.enum(incoterms)),
  incotermPlace: z.string(),
  paymentDays: z.nullable(z.int()),
  crmAccount: z.string(),
  note: z.string(),
  address: Address,
  invoiceAddress: z.nullable(Address),
  active: z.boolean(),
  sites: z.array(Site),
  contacts: z.array(Contact),
  /** Customers of the same company that may be this one, as far as the reader sees them. */
  duplicates: z.array(PossibleDuplicate),
  /** The customer into which this one was merged. */
  mergedInto: z.nullable(z.object({ customerId: z.string(), customerName: z.string() })),
  history: z.array(RecordChange),
  rowVersion: z.int(),
  change: Ability,
  merge: Ability,
})
export type CustomerAnswer = z.output<typeof Customer>

const customerIdField = { customerId: id }

export const customerCalls = buildCallTable([
  {
    name: 'customer/list',
    method: 'GET',
    encoding: 'query',
    summary: 'Lists the customers that I may see, by name.',
    input: z.strictObject({
      ...pageInput,
      country: z.optional(countryId),
      state: z._default(z.enum(customerStates), 'active'),
    }),
    output: z.object({ data: z.array(CustomerRow), totalItems: z.int(), mayChange: z.boolean() }),
    permission: 'listCustomers',
    errors: [],
  },
  {
    name: 'customer/find',
    method: 'GET',
    encoding: 'query',
    summary: 'Finds active customers by name, registered name, customer number or tax number; at most 20.',
    input: z.strictObject({ searchText: pageInput.searchText }),
    output: z.object({ data: z.array(CustomerRow), mayCreate: z.boolean() }),
    permission: 'listCustomers',
    errors: [],
  },
  {
    name: 'customer/details',
    method: 'GET',
    encoding: 'query',
    summary: 'Returns a customer with its sites, contacts, possible duplicates and history.',
    input: z.strictObject(customerIdField),
    output: Customer,
    permission: 'listCustomers',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'customer/create',
    method: 'POST',
    encoding: 'json',
    summary: 'Creates a customer of my company with its first contacts; rejected if it may already exist.',
    input: z.strictObject({
      ...customerFields,
      contacts: z._default(z.array(z.strictObject(contactFields)).check(z.maxLength(maxFirstContacts)), []),
      /** The customers that I have looked at and found to be different ones; remembered. */
      differentFrom: z._default(z.array(id).check(z.maxLength(maxDifferentCustomers)), []),
    }),
    output: Customer,
    permission: 'editCustomers',
    errors: ['CUSTOMER_MAY_EXIST', 'NAME_TAKEN'],
  },
  {
    name: 'customer/save',
    method: 'POST',
    encoding: 'json',
    summary: 'Changes a customer, or ends its use: an ended one is not offered for solutions.',
    input: z.strictObject({ ...customerIdField, ...customerFields, active: flag, rowVersion: version }),
    output: Customer,
    permission: 'editCustomers',
    errors: ['NOT_FOUND', 'NAME_TAKEN', 'STATUS_NOT_ALLOWED', 'ROW_VERSION_CONFLICT'],
  },
  {
    name: 'customer/delete',
    method: 'POST',
    encoding: 'json',
    summary: 'Deletes a customer that nothing uses.',
    input: z.strictObject({ ...customerIdField, rowVersion: version }),
    output: z.object({ deleted: z.literal(true) }),
    permission: 'editCustomers',
    errors: ['NOT_FOUND', 'CUSTOMER_IN_USE', 'ROW_VERSION_CONFLICT'],
  },
  {
    name: 'customer/site/create',
    method: 'POST',
    encoding: 'json',
    summary: 'Adds a site to a customer: its address, and its supply and ambient conditions.',
    input: z.strictObject({ ...customerIdField, ...siteFields }),
    output: Customer,
    permission: 'editCustomers',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED'],
  },
  {
    name: 'customer/site/save',
    method: 'POST',
    encoding: 'json',
    summary: 'Changes a site of a customer; solutions that took its facts keep what they took.',
    input: z.strictObject({ siteId: id, ...siteFields, rowVersion: version }),
    output: Customer,
    permission: 'editCustomers',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'ROW_VERSION_CONFLICT'],
  },
  {
    name: 'customer/site/delete',
    method: 'POST',
    encoding: 'json',
    summary: 'Deletes a site of a customer that no solution uses.',
    input: z.strictObject({ siteId: id, rowVersion: version }),
    output: Customer,
    permission: 'editCustomers',
    errors: ['NOT_FOUND', 'CUSTOMER_IN_USE', 'ROW_VERSION_CONFLICT'],
  },
  {
    name: 'customer/contact/create',
    method: 'POST',
    encoding: 'json',
    summary: 'Adds a contact to a customer.',
    input: z.strictObject({ ...customerIdField, ...contactFields }),
    output: Customer,
    permission: 'editCustomers',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED'],
  },
  {
    name: 'customer/contact/save',
    method: 'POST',
    encoding: 'json',
    summary: 'Changes a contact of a customer.',
    input: z.strictObject({ contactId: id, ...contactFields, rowVersion: version }),
    output: Customer,
    permission: 'editCustomers',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'ROW_VERSION_CONFLICT'],
  },
  {
    name: 'customer/contact/erase',
    method: 'POST',
    encoding: 'json',
    summary:
      'Erases a person from the records of a customer and its history, for good; documents that were sent keep the name.',
    input: z.strictObject({ contactId: id, rowVersion: version }),
    output: Customer,
    permission: 'editCustomers',
    errors: ['NOT_FOUND', 'ROW_VERSION_CONFLICT'],
  },
  {
    name: 'customer/list.xlsx',
    method: 'GET',
    encoding: 'query',
    summary:
      'Exports the customers of my company that I can see as a spreadsheet that can be edited and imported again.',
    input: exportInput,
    output: spreadsheet,
    permission: 'listCustomers',
    errors: [],
  },
  {
    name: 'customer/list.csv',
    method: 'GET',
    encoding: 'query',
    summary:
      'Exports the customers of my company that I can see as CSV that can be edited and imported again.',
    input: exportInput,
    output: csv,
    permission: 'listCustomers',
    errors: [],
  },
  {
    name: 'customer/import',
    method: 'POST',
    encoding: 'file',
    summary:
      'Reads customers from .xlsx or .csv, at most 2 MB and 5,000 rows: those known by number or name are changed, new ones made, all or none.',
    input: importInput,
    output: ListImport,
    permission: 'editCustomers',
    errors: importErrors,
  },
  {
    name: 'customer/crm-accounts',
    method: 'GET',
    encoding: 'query',
    summary:
      'Finds accounts of the sales system by a part of their name or by their number, at most 20; for internal people.',
    input: z.strictObject({ searchText: text({ min: 1, max: customerLengths.crmAccount }) }),
    output: z.object({
      /** Whether a sales system is connected and has answered; without one the account is typed. */
      state: z.enum(['answered', 'silent', 'none']),
      data: z.array(
        z.object({
          accountName: z.string(),
          accountNumber: z.nullable(z.string()),
          city: z.nullable(z.string()),
          countryId: z.nullable(z.string()),
        }),
      ),
    }),
    permission: 'editCustomers',
    errors: [],
  },
  {
    name: 'customer/distinguish',
    method: 'POST',
    encoding: 'json',
    summary: 'Marks two customers as different, so that they are not proposed for merging again.',
    input: z.strictObject({ ...customerIdField, otherId: id }),
    output: Customer,
    permission: 'mergeCustomers',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'customer/merge',
    method: 'POST',
    encoding: 'json',
    summary:
      'Merges another customer into one: its solutions, sites and contacts move, and fields that the kept one lacks are filled in.',
    input: z.strictObject({ ...customerIdField, rowVersion: version, otherId: id, otherRowVersion: version }),
    output: Customer,
    permission: 'mergeCustomers',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'ROW_VERSION_CONFLICT'],
  },
])
