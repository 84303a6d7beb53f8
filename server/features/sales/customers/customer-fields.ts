/** Turns the fields of customers, sites and contacts into columns, and into what their history records. */
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import {
  checkAddress,
  checkCustomer,
  type CustomerProblem,
} from '@design-portal/domain/customers/check-customer.ts'
import type { Address } from '@design-portal/domain/customers/customer.ts'
import { findEmailDomain, listNameKeys } from '@design-portal/domain/customers/duplicates.ts'
import { checkTaxNumber } from '@design-portal/domain/customers/tax-numbers.ts'
import { findCountry } from '@design-portal/domain/reference/countries.ts'
import { listReversedFields, siteFields } from '@design-portal/domain/site/site.ts'
import { isPhone } from '@design-portal/domain/customers/customer.ts'
import { CallError } from '../../../http/call-error.ts'
import type { Fields } from '../../people/record-history/record-change.ts'
import type { ContactRecord, SiteRecord } from './sites-and-contacts-store.ts'
import type { CustomerRecord } from './store.ts'

export type SentCustomer = Omit<CheckedInputOf<Calls['customer/create']>, 'contacts' | 'differentFrom'>
export type SentSite = Omit<CheckedInputOf<Calls['customer/site/create']>, 'customerId'>
export type SentContact = Omit<CheckedInputOf<Calls['customer/contact/create']>, 'customerId'>

/** @throws CallError INVALID_INPUT, which names each field and its cure */
function requireNoProblems(problems: readonly CustomerProblem[]): void {
  if (problems.length > 0)
    throw new CallError('INVALID_INPUT', {
      fields: problems.map(({ field, code, message }) => ({ path: field, code, message })),
    })
}

/** @throws CallError INVALID_INPUT */
export function toCustomerColumns(sent: SentCustomer) {
  requireNoProblems(checkCustomer(sent))
  const { countryId } = sent.address
  const tax = sent.taxNumber === '' ? undefined : checkTaxNumber(countryId, sent.taxNumber)
  return {
    name: sent.customerName,
    legal_name: sent.legalName,
    customer_number: sent.customerNumber,
    language_id: sent.language,
    currency: sent.currency,
    tax_number: tax?.kind === 'valid' ? tax.number : '',
    registration_number: sent.registrationNumber,
    incoterm: sent.incoterm,
    incoterm_place: sent.incotermPlace,
    payment_days: sent.paymentDays,
    crm_account: sent.crmAccount,
    note: sent.note,
    address: sent.address,
    invoice_address: sent.invoiceAddress,
    country_code: countryId,
    region_id: findCountry(countryId)?.commercialRegionId ?? '',
    name_keys: [...listNameKeys(sent)],
  }
}
export type CustomerColumns = ReturnType<typeof toCustomerColumns>

/** The columns with what the database keeps as JSON written as text. */
export const toStoredColumns = (columns: CustomerColumns) => ({
  ...columns,
  address: JSON.stringify(columns.address),
  invoice_address: columns.invoice_address === null ? null : JSON.stringify(columns.invoice_address),
})

/** An address as one line. */
const formatAddress = ({ street, postalCode, city, province, countryId }: Address): string =>
  [street.replaceAll('\n', ', '), `${postalCode} ${city}`.trim(), province, countryId]
    .filter((part) => part !== '')
    .join(', ')

/** The fields of a customer that its history records, by the names that screens use. */
export const toCustomerHistory = (
  customer: Pick<CustomerRecord, Exclude<keyof CustomerColumns, 'region_id' | 'name_keys'>>,
): Fields => ({
  customerName: customer.name,
  legalName: customer.legal_name,
  customerNumber: customer.customer_number,
  language: customer.language_id,
  currency: customer.currency,
  taxNumber: customer.tax_number,
  registrationNumber: customer.registration_number,
  incoterm: customer.incoterm,
  incotermPlace: customer.incoterm_place,
  paymentDays: customer.payment_days,
  crmAccount: customer.crm_account,
  note: customer.note,
  address: formatAddress(customer.address),
  invoiceAddress: customer.invoice_address === null ? null : formatAddress(customer.invoice_address),
})

/** @throws CallError INVALID_INPUT */
export function toSiteColumns(sent: SentSite) {
  requireNoProblems([
    ...checkAddress('address', sent.address),
    ...listReversedFields(sent.site).map(([lower, higher]): CustomerProblem => ({
      field: `site.${lower}`,
      code: 'not_allowed',
      message: `${lower} is above ${higher}. Correct one of the two.`,
    })),
  ])
  return {
    name: sent.siteName,
    address: sent.address,
    country_code: sent.address.countryId,
    site: sent.site,
    active: sent.active,
  }
}

export const toStoredSite = (columns: ReturnType<typeof toSiteColumns>) => ({
  ...columns,
  address: JSON.stringify(columns.address),
  site: JSON.stringify(columns.site),
})

export const toSiteHistory = (site: Pick<SiteRecord, 'name' | 'address' | 'site' | 'active'>): Fields => ({
  siteName: site.name,
  address: formatAddress(site.address),
  active: site.active,
  ...Object.fromEntries(siteFields.map((field) => [`site.${field}`, site.site[field]])),
})

/** @throws CallError INVALID_INPUT */
export function toContactColumns(sent: SentContact, path = '') {
  requireNoProblems(
    sent.phone === '' || isPhone(sent.phone)
      ? []
      : [
          {
            field: `${path}phone`,
            code: 'wrong_format',
            message: 'Send 3 to 15 digits, with the country code, such as +49 40 123456, or leave it out.',
          },
        ],
  )
  return {
    name: sent.contactName,
    email: sent.email,
    email_domain: findEmailDomain(sent.email) ?? '',
    phone: sent.phone,
    job_title: sent.jobTitle,
    language_id: sent.language,
    active: sent.active,
  }
}

export const toContactHistory = (
  contact: Pick<ContactRecord, 'name' | 'email' | 'phone' | 'job_title' | 'language_id' | 'active'>,
): Fields => ({
  contactName: contact.name,
  email: contact.email,
  phone: contact.phone,
  jobTitle: contact.job_title,
  language: contact.language_id,
  active: contact.active,
})
