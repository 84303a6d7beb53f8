/** Converts what somebody typed to a text that the server accepts. */

import { normalizeText } from '@design-portal/domain/normalize.ts'
import { searchLimits } from '@design-portal/contract/search.ts'

/** Returns a typed text as the server accepts it: of one line, without control characters, and not too long. */
export function toSearchText(query: string): string {
  const plain = normalizeText(query, 'NFC')
    .replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
  return Array.from(plain).slice(0, searchLimits.maxTextLength).join('').trim()
}
