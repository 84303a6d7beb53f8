/** The texts for price errors: the sentence for the reader, and the label of the button. */

import type { PriceErrorOnWire } from '@design-portal/contract/pricing.ts'
import { formatErrorValues } from '@design-portal/i18n/error-values.ts'
import { formatNumber } from '@design-portal/i18n/format.ts'
import { translateName, translateRawKey } from '../../../../language/use-text.ts'

/** Returns the sentence of an error. */
export const formatPriceError = ({ textKey, arguments: facts }: PriceErrorOnWire, language: string): string =>
  translateRawKey(
    textKey,
    formatErrorValues(facts, language, (key) => translateRawKey(key)),
  )

/** Returns the label of the button that repairs an error. */
export function formatPriceRepair({ repair }: PriceErrorOnWire, language: string): string {
  const { kind, quantity = 0 } = repair
  return translateName('PRICE_REPAIR', kind, { quantity: formatNumber(quantity, language) })
}
