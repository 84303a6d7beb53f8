/** Price errors in words: the text that the reader is told, and the button beside it. */

import type { PriceErrorOnWire } from '@design-portal/contract/pricing.ts'
import { formatErrorValues } from '@design-portal/i18n/error-values.ts'
import { formatNumber } from '@design-portal/i18n/format.ts'
import { textOfName, textOfRawKey } from '../../../../language/use-text.ts'

/** The sentence of an error. */
export const errorText = ({ textKey, arguments: facts }: PriceErrorOnWire, language: string): string =>
  textOfRawKey(
    textKey,
    formatErrorValues(facts, language, (key) => textOfRawKey(key)),
  )

/** The button beside an error. */
export function repairText({ repair }: PriceErrorOnWire, language: string): string {
  const { kind, quantity = 0 } = repair
  return textOfName('PRICE_REPAIR', kind, { quantity: formatNumber(quantity, language) })
}
