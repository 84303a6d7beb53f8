/** Price errors in words: the text that the reader is told, and the button beside it. */

import type { PriceErrorOnWire } from '@design-portal/contract/pricing.ts'
import { formatErrorValues } from '@design-portal/i18n/error-values.ts'
import { formatNumber } from '@design-portal/i18n/format.ts'
import { translateName, translateRawKey } from '../../../../language/use-text.ts'

/** The sentence of an error. */
export const formatPriceError = ({ textKey, arguments: facts }: PriceErrorOnWire, language: string): string =>
  translateRawKey(
    textKey,
    formatErrorValues(facts, language, (key) => translateRawKey(key)),
  )

/** The button beside an error. */
export function formatPriceRepair({ repair }: PriceErrorOnWire, language: string): string {
  const { kind, quantity = 0 } = repair
  return translateName('PRICE_REPAIR', kind, { quantity: formatNumber(quantity, language) })
}
