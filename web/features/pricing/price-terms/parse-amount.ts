/** Decimal text from a number as people write it in their language. */

import { formatPlain } from '@design-portal/domain/pricing/price-terms/terms.ts'
import { parseDecimal } from '../../../language/parse-decimal.ts'

/** Exact decimal text without an exponent; undefined where the text is not a number of 0 or more. */
export function parseAmount(typed: string, language: string): string | undefined {
  const number = parseDecimal(typed, language)
  return number === undefined || number < 0 ? undefined : formatPlain(number)
}
