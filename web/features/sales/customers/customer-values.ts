/** The values of a customer's form: empty ones, those of a stored customer, and the input of the calls. */

import type { Address, Incoterm } from '@design-portal/domain/customers/customer.ts'
import type { Language } from '@design-portal/domain/languages.ts'
import type { CustomerAnswer } from './customers.ts'

export interface CustomerValues {
  readonly customerName: string
  readonly legalName: string
  readonly customerNumber: string
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly province: string
  readonly countryId: string
  readonly hasInvoiceAddress: boolean
  readonly invoiceStreet: string
  readonly invoicePostalCode: string
  readonly invoiceCity: string
  readonly invoiceProvince: string
  readonly invoiceCountryId: string
  readonly taxNumber: string
  readonly registrationNumber: string
  /** Empty if it is not stated, like the texts below. */
  readonly language: Language | ''
  readonly currency: string
  readonly incoterm: Incoterm | ''
  readonly incotermPlace: string
  readonly paymentDays: string
  readonly crmAccount: string
  readonly note: string
  readonly active: boolean
}

export const newCustomer: CustomerValues = {
  customerName: '',
  legalName: '',
  customerNumber: '',
  street: '',
  postalCode: '',
  city: '',
  province: '',
  countryId: '',
  hasInvoiceAddress: false,
  invoiceStreet: '',
  invoicePostalCode: '',
  invoiceCity: '',
  invoiceProvince: '',
  invoiceCountryId: '',
  taxNumber: '',
  registrationNumber: '',
  language: '',
  currency: '',
  incoterm: '',
  incotermPlace: '',
  paymentDays: '',
  crmAccount: '',
  note: '',
  active: true,
}

export function toCustomerVersion(customer: CustomerAnswer) {
  const { address, invoiceAddress } = customer
  return {
    rowVersion: customer.rowVersion,
    values: {
      customerName: customer.customerName,
      legalName: customer.legalName,
      customerNumber: customer.customerNumber,
      ...address,
      hasInvoiceAddress: invoiceAddress !== null,
      invoiceStreet: invoiceAddress?.street ?? '',
      invoicePostalCode: invoiceAddress?.postalCode ?? '',
      invoiceCity: invoiceAddress?.city ?? '',
      invoiceProvince: invoiceAddress?.province ?? '',
      invoiceCountryId: invoiceAddress?.countryId ?? '',
      taxNumber: customer.taxNumber,
      registrationNumber: customer.registrationNumber,
      language: customer.language ?? '',
      currency: customer.currency ?? '',
      incoterm: customer.incoterm ?? '',
      incotermPlace: customer.incotermPlace,
      paymentDays: customer.paymentDays === null ? '' : String(customer.paymentDays),
      crmAccount: customer.crmAccount,
      note: customer.note,
      active: customer.active,
    } satisfies CustomerValues,
  }
}

/** Parses a typed number of days; an invalid text becomes -1, which the server rejects with an error at the field. */
const toDays = (typed: string): number | null => {
  if (typed.trim() === '') return null
  return /^\d+$/.test(typed.trim()) ? Number(typed) : -1
}

/** Returns the values as the calls take them, without `active`. */
export function toCustomerInput(values: CustomerValues) {
  const { street, postalCode, city, province, countryId } = values
  const invoiceAddress: Address = {
    street: values.invoiceStreet,
    postalCode: values.invoicePostalCode,
    city: values.invoiceCity,
    province: values.invoiceProvince,
    countryId: values.invoiceCountryId,
  }
  return {
    customerName: values.customerName,
    legalName: values.legalName,
    customerNumber: values.customerNumber,
    address: { street, postalCode, city, province, countryId },
    invoiceAddress: values.hasInvoiceAddress ? invoiceAddress : null,
    taxNumber: values.taxNumber,
    registrationNumber: values.registrationNumber,
    language: values.language === '' ? null : values.language,
    currency: values.currency === '' ? null : values.currency,
    incoterm: values.incoterm === '' ? null : values.incoterm,
    incotermPlace: values.incotermPlace,
    paymentDays: toDays(values.paymentDays),
    crmAccount: values.crmAccount,
    note: values.note,
  }
}
