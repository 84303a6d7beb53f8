/** Formats a term of the policy for automatic approval in words, with figures in the reader's language. */

import type { AutoApprovalDecision } from '@design-portal/contract/status-workflow.ts'
import { formatCountry, formatNumber } from '@design-portal/i18n/format.ts'
import { translateRawKey } from '../../../../language/use-text.ts'

type DecidedTerm = AutoApprovalDecision['terms'][number]

export function formatTerm({ textKey, arguments: named }: DecidedTerm, language: string): string {
  const values = Object.entries(named).map(
    ([name, value]) => [name, listDecidedTerms(name, value, language)] as const,
  )
  return translateRawKey(textKey, Object.fromEntries(values))
}

function listDecidedTerms(name: string, value: string | number, language: string): string | number {
  if (name === 'country') return formatCountry(String(value), language)
  return name === 'limit' ? formatNumber(Number(value), language) : value
}
