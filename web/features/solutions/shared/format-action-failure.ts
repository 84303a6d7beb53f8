/** Explains why an action on a solution is not allowed: before it is tried, by its ability, and afterwards, by the server's answer. */

import type { Ability } from '@design-portal/contract/solutions.ts'
import { findRejectionText, formatFailure } from '../../../api/failure-text.ts'
import { translate, translateRawKey } from '../../../language/use-text.ts'

/** Returns the sentence for a disabled control. */
export function formatReason({ reason }: Ability): string {
  if (reason === undefined || reason === 'STATUS_NOT_ALLOWED') return translate('STATUS_NOT_EDITABLE')
  return translateRawKey(reason)
}

/** Returns the sentence for a rejection: from the reason or the conditions that the server names, otherwise from its code. */
export const formatActionFailure = (failure: unknown): string =>
  findRejectionText(failure, {
    formatReason: (reason) => formatReason({ allowed: false, reason }),
    conditionPrefix: 'CONDITION',
  }) ?? formatFailure(failure)
