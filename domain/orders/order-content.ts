/** What was ordered: lines with prices, parties, terms and tax, stored with the order and never changed. */
import type { QuotationAddress, QuotationContent } from '../quotations/quotation-content.ts'
import type { OrderDetails } from './order-details.ts'

/** The quotation that the order answers. */
export interface OrderedQuotation {
  readonly number: string
  readonly revision: number
  /** `YYYY-MM-DD`, the day of the quotation. */
  readonly day: string
}

export interface OrderContent extends Pick<
  QuotationContent,
  'day' | 'projectName' | 'seller' | 'currency' | 'terms' | 'items' | 'charges' | 'tax' | 'samplePrices'
> {
  /** Null where no accepted quotation came before the order. */
  readonly quotation: OrderedQuotation | null
  /** Who orders: the customer of the manufacturer's own solutions, otherwise the company of the solution. */
  readonly buyer: QuotationAddress & { readonly taxNumber: string | null }
}

/** An order as it is sent to other systems: its content, what was stated with it, and the numbers that identify it. */
export interface PlacedOrder {
  readonly orderKey: string
  readonly content: OrderContent
  readonly details: OrderDetails
  readonly note: string
  /** The number that the seller gave the order; null until its ERP system has. */
  readonly salesOrderNumber: string | null
  readonly opportunityNumber: string | null
}
