/** The fields of a customer's form. */

import { createElement } from 'react'
import { customerLengths, incoterms } from '@design-portal/domain/customers/customer.ts'
import { findTaxNumberRule, maxTaxNumberLength } from '@design-portal/domain/customers/tax-numbers.ts'
import { languages } from '@design-portal/domain/languages.ts'
import { maxNameLength } from '@design-portal/domain/limits.ts'
import { countries } from '@design-portal/domain/reference/countries.ts'
import { translate } from '../../../language/use-text.ts'
import type { Field } from '../../administration/shared/RecordFields.tsx'
import { CrmAccountField } from './CrmAccountField.tsx'
import type { CustomerValues } from './customer-values.ts'

const currencies = [...new Set(countries.map(({ currency }) => currency))].toSorted()

export const formatLanguageName = (language: string): string => {
  if (language === '') return translate('CUSTOMER_NOT_STATED')
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
}

const formatOptional = (option: string): string => (option === '' ? translate('CUSTOMER_NOT_STATED') : option)

/** The fields of the address, without its country. */
const addressFields: readonly Field<CustomerValues>[] = [
  {
    kind: 'note',
    field: 'street',
    label: 'ADMIN_FIELD_STREET',
    maxLength: customerLengths.street,
    path: 'address.street',
  },
  {
    kind: 'text',
    field: 'postalCode',
    label: 'ADMIN_FIELD_POSTAL_CODE',
    maxLength: customerLengths.postalCode,
    path: 'address.postalCode',
  },
  {
    kind: 'text',
    field: 'city',
    label: 'ADMIN_FIELD_CITY',
    maxLength: customerLengths.city,
    path: 'address.city',
  },
  {
    kind: 'text',
    field: 'province',
    label: 'ADMIN_FIELD_PROVINCE',
    maxLength: customerLengths.province,
    path: 'address.province',
  },
]

const hasInvoiceAddress = (values: CustomerValues): boolean => values.hasInvoiceAddress

/** The fields of the invoice address, shown if it differs from the address. */
const invoiceFields: readonly Field<CustomerValues>[] = [
  { kind: 'flag', field: 'hasInvoiceAddress', label: 'CUSTOMER_OTHER_INVOICE_ADDRESS', wide: true },
  {
    kind: 'note',
    field: 'invoiceStreet',
    label: 'CUSTOMER_INVOICE_STREET',
    maxLength: customerLengths.street,
    path: 'invoiceAddress.street',
    isShown: hasInvoiceAddress,
  },
  {
    kind: 'text',
    field: 'invoicePostalCode',
    label: 'CUSTOMER_INVOICE_POSTAL_CODE',
    maxLength: customerLengths.postalCode,
    path: 'invoiceAddress.postalCode',
    isShown: hasInvoiceAddress,
  },
  {
    kind: 'text',
    field: 'invoiceCity',
    label: 'CUSTOMER_INVOICE_CITY',
    maxLength: customerLengths.city,
    path: 'invoiceAddress.city',
    isShown: hasInvoiceAddress,
  },
  {
    kind: 'text',
    field: 'invoiceProvince',
    label: 'CUSTOMER_INVOICE_PROVINCE',
    maxLength: customerLengths.province,
    path: 'invoiceAddress.province',
    isShown: hasInvoiceAddress,
  },
  {
    kind: 'country',
    field: 'invoiceCountryId',
    label: 'CUSTOMER_INVOICE_COUNTRY',
    path: 'invoiceAddress.countryId',
    isShown: hasInvoiceAddress,
  },
]

/** Returns the hint for a tax number, with an example of the country's format. */
const formatTaxHint = ({ countryId }: CustomerValues): string => {
  const example = findTaxNumberRule(countryId)?.example
  return example === undefined
    ? translate('CUSTOMER_TAX_HINT')
    : translate('CUSTOMER_TAX_EXAMPLE', { example })
}

const customerNumber: Field<CustomerValues> = {
  kind: 'text',
  field: 'customerNumber',
  label: 'ADMIN_FIELD_CUSTOMER_NUMBER',
  maxLength: customerLengths.customerNumber,
  errorCode: 'NAME_TAKEN',
}

const taxNumber: Field<CustomerValues> = {
  kind: 'text',
  field: 'taxNumber',
  label: 'ADMIN_FIELD_TAX_NUMBER',
  hint: formatTaxHint,
  maxLength: maxTaxNumberLength,
}

const crmAccount: Field<CustomerValues> = {
  kind: 'custom',
  key: 'crmAccount',
  paths: ['crmAccount'],
  render: (record, errors) => createElement(CrmAccountField, { record, error: errors['crmAccount'] }),
}

/** What a new customer needs; the rest can follow on its page. */
export const newCustomerFields: readonly Field<CustomerValues>[] = [
  {
    kind: 'text',
    field: 'customerName',
    label: 'ADMIN_FIELD_CUSTOMER_NAME',
    maxLength: maxNameLength,
    required: true,
    autofocus: true,
  },
  { kind: 'country', field: 'countryId', label: 'ADMIN_FIELD_COUNTRY', path: 'address.countryId' },
  {
    kind: 'text',
    field: 'city',
    label: 'ADMIN_FIELD_CITY',
    maxLength: customerLengths.city,
    path: 'address.city',
  },
  taxNumber,
  customerNumber,
  crmAccount,
]

export const customerFields: readonly Field<CustomerValues>[] = [
  {
    kind: 'text',
    field: 'customerName',
    label: 'ADMIN_FIELD_CUSTOMER_NAME',
    maxLength: maxNameLength,
    required: true,
  },
  {
    kind: 'text',
    field: 'legalName',
    label: 'ADMIN_FIELD_LEGAL_NAME',
    hint: 'CUSTOMER_LEGAL_HINT',
    maxLength: maxNameLength,
  },
  customerNumber,
  ...addressFields,
  { kind: 'country', field: 'countryId', label: 'ADMIN_FIELD_COUNTRY', path: 'address.countryId' },
  ...invoiceFields,
  taxNumber,
  {
    kind: 'text',
    field: 'registrationNumber',
    label: 'ADMIN_FIELD_REGISTRATION_NUMBER',
    maxLength: customerLengths.registrationNumber,
  },
  {
    kind: 'choice',
    field: 'language',
    label: 'ADMIN_FIELD_LANGUAGE',
    options: ['', ...languages],
    format: formatLanguageName,
  },
  {
    kind: 'choice',
    field: 'currency',
    label: 'ADMIN_FIELD_CURRENCY',
    options: ['', ...currencies],
    format: formatOptional,
  },
  {
    kind: 'choice',
    field: 'incoterm',
    label: 'ADMIN_FIELD_INCOTERM',
    options: ['', ...incoterms],
    format: formatOptional,
  },
  {
    kind: 'text',
    field: 'incotermPlace',
    label: 'ADMIN_FIELD_INCOTERM_PLACE',
    maxLength: customerLengths.incotermPlace,
  },
  { kind: 'text', field: 'paymentDays', label: 'ADMIN_FIELD_PAYMENT_DAYS', maxLength: 3 },
  crmAccount,
  {
    kind: 'note',
    field: 'note',
    label: 'ADMIN_FIELD_NOTE',
    hint: 'CUSTOMER_NOTE_HINT',
    maxLength: customerLengths.note,
    wide: true,
  },
  { kind: 'flag', field: 'active', label: 'CUSTOMER_ACTIVE', hint: 'CUSTOMER_ACTIVE_HINT' },
]
