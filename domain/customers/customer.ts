/** A customer of a company that uses the portal: whom a solution is for, with its sites and contacts. */
import type { Language } from '../languages.ts'
import type { StatedSite } from '../site/site.ts'

/** Rules of Incoterms 2020 (International Chamber of Commerce, publication 723E); each needs a named place. */
export const incoterms = [
  'EXW',
  'FCA',
  'CPT',
  'CIP',
  'DAP',
  'DPU',
  'DDP',
  'FAS',
  'FOB',
  'CFR',
  'CIF',
] as const
export type Incoterm = (typeof incoterms)[number]

/** A postal address; an empty text is not stated. */
export interface Address {
  /** Street and number, and whatever else stands above the city, one line each. */
  readonly street: string
  readonly postalCode: string
  readonly city: string
  /** State, province or prefecture. */
  readonly province: string
  /** ISO 3166-1 alpha-2. */
  readonly countryId: string
}

export interface Customer {
  readonly customerName: string
  /** As registered, where it differs from the name; empty if it does not. */
  readonly legalName: string
  /** The number by which the company knows its customer. */
  readonly customerNumber: string
  /** The language of letters to the customer. */
  readonly language: Language | null
  /** The currency of its quotations, ISO 4217; null for that of its country. */
  readonly currency: string | null
  /** As `checkTaxNumber` writes it. */
  readonly taxNumber: string
  /** The number in the register of companies. */
  readonly registrationNumber: string
  readonly incoterm: Incoterm | null
  readonly incotermPlace: string
  /** Days from the invoice until it is to be paid. */
  readonly paymentDays: number | null
  /** The account in the sales system. */
  readonly crmAccount: string
  /** For colleagues; never printed. */
  readonly note: string
  readonly address: Address
  /** Null for the address above. */
  readonly invoiceAddress: Address | null
  /** False for a customer that is no longer offered for solutions. */
  readonly active: boolean
}

export interface CustomerSite {
  readonly siteName: string
  readonly address: Address
  /** The conditions at the place; the country is that of the address. */
  readonly site: StatedSite
  readonly active: boolean
}

export interface CustomerContact {
  readonly contactName: string
  readonly email: string
  readonly phone: string
  /** The job of the person at the customer. */
  readonly jobTitle: string
  readonly language: Language | null
  readonly active: boolean
}

/** Maximum lengths in code points. */
export const customerLengths = {
  customerNumber: 40,
  registrationNumber: 60,
  incotermPlace: 120,
  crmAccount: 255,
  note: 2000,
  street: 300,
  postalCode: 20,
  city: 120,
  province: 120,
  email: 320,
  phone: 40,
  jobTitle: 120,
} as const

export const maxPaymentDays = 365

/** How many sites and contacts a customer may have, so that one page shows all of them. */
export const customerLimits = { sites: 200, contacts: 200 } as const

/** Telephone numbers as people write them: digits with blanks, signs and an extension; ITU-T E.164 allows 15 digits. */
export const isPhone = (text: string): boolean =>
  /^\+?[\d\s()./-]{3,}((ext|x|#)\.? ?\d{1,6})?$/i.test(text) &&
  /^(?:\D*\d){3,15}\D*$/.test(text.split(/ext|x|#/i, 1)[0] ?? '')
