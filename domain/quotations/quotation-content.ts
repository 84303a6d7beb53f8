/** The content of a quotation: everything that its customer reads, stored when it is sent and never changed. */
import type { Language } from '../languages.ts'
import type { ItemOffer } from './quotation-items.ts'
import type { Tax } from './tax.ts'

/** Which prices are offered: those of the solution with its discounts, or list prices. */
export const priceBases = ['net', 'list'] as const
export type PriceBasis = (typeof priceBases)[number]

/** Limits of a seller's entries (our choice). */
export const quotationLimits = {
  /** Code points of the cover letter and of the notes. */
  maxTextLength: 8000,
  maxPaymentDays: 365,
  maxLeadTimeWeeks: 156,
  /** Days until which a quotation may be valid at most. */
  maxValidDays: 365,
  /** Maximum number of people who receive a quotation, and of links that are valid at a time. */
  maxRecipients: 10,
  maxReasonLength: 2000,
} as const

/** The seller's entries for a revision, beside the content of the solution. */
export interface QuotationTerms {
  /** The language of the quotation and of what its customer reads. */
  readonly language: Language
  /** The last day on which the customer may accept, `YYYY-MM-DD` in the country of the solution. */
  readonly validUntil: string
  readonly priceBasis: PriceBasis
  /** Incoterms 2020 rule and its named place; null if nothing was agreed. */
  readonly incoterm: string | null
  readonly incotermPlace: string
  /** Days after the invoice; null if nothing was agreed. */
  readonly paymentDays: number | null
  /** Weeks from the order to the delivery; null if nothing was agreed. */
  readonly leadTimeWeeks: number | null
  readonly coverLetter: string
  /** Notes that the customer reads; those for colleagues are not part of the terms. */
  readonly notes: string
  /** The seller's own rate in place of the one that follows from the countries. */
  readonly statedTax: { readonly percent: string; readonly reason: string } | null
}

/** A line of an item, in the language of the quotation. */
export interface QuotationLine {
  /** For example 2.1.3: the third part below the first of the second item. */
  readonly position: string
  readonly depth: number
  readonly partNumber: string
  readonly description: string
  /** The required rating of a part that others supply, such as `500 A`; absent in quotations from before 28 November 2026. */
  readonly rating?: string | undefined
  readonly quantity: number
  /** Decimal text; null for parts that others supply. */
  readonly unitPrice: string | null
  readonly linePrice: string | null
  /** True if the customer or somebody else supplies it. */
  readonly byOthers: boolean
}

export interface QuotationItem extends ItemOffer {
  /** The number of the item, from 1. */
  readonly position: string
  readonly name: string
  /** Units of a design; its lines are per unit. */
  readonly quantity: number
  /** Decimal text: all units. */
  readonly price: string
  readonly lines: readonly QuotationLine[]
}

export interface QuotationAddress {
  readonly name: string
  readonly lines: readonly string[]
  /** ISO 3166-1 alpha-2. */
  readonly country: string
}

export interface QuotationContent {
  readonly number: string
  readonly revision: number
  /** The day of the quotation, `YYYY-MM-DD`. */
  readonly day: string
  readonly projectName: string
  readonly seller: QuotationAddress & { readonly contactName: string; readonly contactEmail: string }
  readonly customer: QuotationAddress & {
    readonly taxNumber: string | null
    readonly contactName: string | null
  }
  /** Where the goods are delivered; null if it is the address of the customer. */
  readonly site: QuotationAddress | null
  readonly currency: string
  readonly terms: QuotationTerms
  readonly items: readonly QuotationItem[]
  readonly charges: readonly {
    readonly name: string
    readonly kind: 'amount' | 'percent'
    readonly value: string
  }[]
  /** The sum of the included items at list price, if it is above the price; decimal text. */
  readonly listPrice: string | null
  readonly tax: Tax
  /** True if the prices do not bind the seller, because the solution is not approved as it is. */
  readonly budgetary: boolean
  /** True if the prices are samples and not an offer. */
  readonly samplePrices: boolean
}
