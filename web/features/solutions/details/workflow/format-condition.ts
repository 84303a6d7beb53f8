/** Formats a condition of the policy for automatic approval in words, with figures in the reader's language. */

import type { AutoApprovalDecision } from '@design-portal/contract/status-workflow.ts'
import { formatCountry, formatNumber } from '@design-portal/i18n/format.ts'
import { translateRawKey } from '../../../../language/use-text.ts'

type DecidedCondition = AutoApprovalDecision['conditions'][number]

export function formatCondition({ textKey, arguments: named }: DecidedCondition, language: string): string {
  const values = Object.entries(named).map(
    ([name, value]) => [name, formatArgument(name, value, language)] as const,
  )
  return translateRawKey(textKey, Object.fromEntries(values))
}

function formatArgument(name: string, value: string | number, language: string): string | number {
  if (name === 'country') return formatCountry(String(value), language)
  return name === 'limit' ? formatNumber(Number(value), language) : value
}
