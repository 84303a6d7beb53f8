/** The steps of a price in words, with figures formatted for the reader's language. */

import type { PricedLineOnWire } from '@design-portal/contract/pricing.ts'
import { formatDate, formatNumber } from '@design-portal/i18n/format.ts'
import { translateName } from '../../../../language/use-text.ts'
import { formatExactDecimal } from './exact-money.ts'
import type { WaterfallBar } from './waterfall.ts'

export type PriceStep = PricedLineOnWire['steps'][number]

/** Returns the sentence of a step. */
export const formatPriceStep = (step: PriceStep, language: string): string =>
  translateName('PRICE_STEP', step.kind, toMessageValues(step, language))

/** Returns what a step rounds (a line, a charge, an exchange), as its reason; undefined for any other step. */
export const formatRounding = (step: PriceStep): string | undefined =>
  step.kind === 'rounding' ? translateName('PRICE_ROUNDING', step.place) : undefined

function toMessageValues(step: PriceStep, language: string): Record<string, string> {
  switch (step.kind) {
    case 'listPrice':
      return { priceListName: step.priceListName }
    case 'option':
      return { option: step.option }
    case 'break':
      return { fromQuantity: formatNumber(step.fromQuantity, language) }
    case 'exchange':
      return {
        from: formatExactDecimal(step.from, language),
        fromCurrency: step.fromCurrency,
        rate: formatExactDecimal(step.rate, language),
        rateDate: formatDate(step.rateDate, language),
        source: step.source,
      }
    case 'discount':
      return { percent: formatExactDecimal(step.percent, language) }
    case 'specialPrice':
      return { agreement: step.agreement }
    case 'quantity':
      return { quantity: formatNumber(step.quantity, language) }
    case 'customPrice':
    case 'rounding':
      return {}
  }
}

/**
 * Returns the unit price as bars, from the list price to the net price. Steps before an exchange are in another currency, so the
 * bar of the exchange includes them.
 *
 * @param currency the currency of the price
 */
export function toUnitPriceBars(
  steps: readonly PriceStep[],
  currency: string,
  language: string,
): readonly WaterfallBar[] {
  const quantityStep = steps.findIndex(({ kind }) => kind === 'quantity')
  return (quantityStep < 0 ? steps : steps.slice(0, quantityStep))
    .filter((step) => step.currency === currency)
    .map((step, index) => ({
      key: `${index} ${step.kind}`,
      label: formatPriceStep(step, language),
      kind: index === 0 ? 'sum' : 'step',
      amount: step.amount,
    }))
}
