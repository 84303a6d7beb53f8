/** Row types of customers, their sites and contacts. */
import type { Address, Incoterm } from '@design-portal/domain/customers/customer.ts'
import type { Language } from '@design-portal/domain/languages.ts'
import type { StatedSite } from '@design-portal/domain/site/site.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** The tables of customers by their SQL names. */
export interface CustomerTables {
  customer: CustomerTable
  customer_site: CustomerSiteTable
  customer_contact: CustomerContactTable
  customer_distinction: CustomerDistinctionTable
}

/** A customer of a company that uses the portal. */
export interface CustomerTable {
  id: string
  company_id: string
  /** Whether it is a customer of the manufacturer, so that its region determines who sees it. */
  internal: boolean
  name: string
  legal_name: string
  customer_number: string
  language_id: Language | null
  currency: string | null
  tax_number: string
  registration_number: string
  incoterm: Incoterm | null
  incoterm_place: string
  payment_days: number | null
  crm_account: string
  note: string
  address: ColumnType<Address, string, string>
  invoice_address: ColumnType<Address | null, string | null, string | null>
  country_code: string
  region_id: string
  active: boolean
  /** The customer into which this one was merged. */
  merged_into: string | null
  /** The names as `normalizeCompanyName` compares them. */
  name_keys: string[]
  search_text: GeneratedAlways<string>
  row_version: Generated<number>
  created_at: Date
  created_by: string
  updated_at: Date
}

/** A site of a customer. */
export interface CustomerSiteTable {
  id: string
  customer_id: string
  company_id: string
  name: string
  address: ColumnType<Address, string, string>
  country_code: string
  site: ColumnType<StatedSite, string, string>
  active: boolean
  row_version: Generated<number>
  updated_at: Date
  updated_by: string
}

/** A person at a customer; all texts are empty once the person was erased. */
export interface CustomerContactTable {
  id: string
  customer_id: string
  company_id: string
  name: string
  email: string
  /** The domain of the e-mail address, if it says where the person works. */
  email_domain: string
  phone: string
  job_title: string
  language_id: Language | null
  active: boolean
  erased_at: Date | null
  row_version: Generated<number>
  updated_at: Date
  updated_by: string
}

/** Two customers that a person has found to be different ones. */
export interface CustomerDistinctionTable {
  customer_id: string
  other_id: string
  decided_by: string
  decided_at: Date
}
