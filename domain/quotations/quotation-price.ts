/** The price of a quotation for what its customer takes: items, charges, net, tax and gross. */
import { addMoney, createMoney, type Money } from '../pricing/money.ts'
import type { QuotationContent } from './quotation-content.ts'
import { type ItemChoice, type QuotationSums, sumQuotation } from './quotation-items.ts'
import { computeTaxAmount } from './tax.ts'

export interface QuotationPrice extends QuotationSums {
  /** Null if taxes are not included. */
  readonly tax: Money | null
  /** Net and tax; the net price if taxes are not included. */
  readonly gross: Money
}

/** @param choice optional items and alternatives that the customer takes */
export function computeQuotationPrice(
  { items, charges, currency, tax }: Pick<QuotationContent, 'items' | 'charges' | 'currency' | 'tax'>,
  choice: ItemChoice,
): QuotationPrice {
  const sums = sumQuotation(
    items.map((item) => ({ ...item, price: createMoney(item.price, currency) })),
    charges,
    { choice, currency },
  )
  const taxAmount = computeTaxAmount(sums.net, tax)
  return { ...sums, tax: taxAmount, gross: taxAmount === null ? sums.net : addMoney(sums.net, taxAmount) }
}
