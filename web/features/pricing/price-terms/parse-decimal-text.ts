/** Parses a number as it is typed in the user's language. */

import { formatPlain } from '@design-portal/domain/pricing/price-terms/terms.ts'
import { parseDecimal } from '../../../language/parse-decimal.ts'

/** Returns the number as exact decimal text without an exponent; undefined for a negative number or a text that is none. */
export function parseDecimalText(typed: string, language: string): string | undefined {
  const number = parseDecimal(typed, language)
  return number === undefined || number < 0 ? undefined : formatPlain(number)
}
