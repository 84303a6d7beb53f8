/** Explains why an action on a solution is not allowed: before it is tried, by its ability, and afterwards, by the server's answer. */

import { ApiError } from '@design-portal/contract/client.ts'
import type { Ability } from '@design-portal/contract/solutions.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { translate, translateName, translateRawKey } from '../../../language/use-text.ts'

/** Returns the sentence for a disabled control. */
export function formatReason({ reason }: Ability): string {
  if (reason === undefined || reason === 'STATUS_NOT_ALLOWED') return translate('STATUS_NOT_EDITABLE')
  return translateRawKey(reason)
}

/** Returns the sentence for a rejection: from the reason or the conditions that the server names, otherwise from its code. */
export function formatActionFailure(failure: unknown): string {
  if (!(failure instanceof ApiError)) return formatFailure(failure)
  const { reason, unmet } = failure.details
  if (typeof reason === 'string') return formatReason({ allowed: false, reason })
  if (Array.isArray(unmet) && unmet.length > 0) {
    return unmet.map((condition) => translateName('CONDITION', String(condition))).join(' ')
  }
  return formatFailure(failure)
}
