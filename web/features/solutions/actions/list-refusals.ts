/** Formats why an action failed for one of several solutions, as the same action on a single solution would say it. */

import { getErrorMessageKey } from '@design-portal/contract/errors.ts'
import type { BulkResult } from '@design-portal/contract/solution-actions.ts'
import { translate, translateName } from '../../../language/use-text.ts'
import { findStatusName } from '../shared/status-name.ts'
import { formatReason } from '../shared/format-action-failure.ts'

export interface Refusal {
  readonly sentence: string
  /** The condition that is not met, if that is why. */
  readonly condition?: string
}

/** Lists every condition that is not met, each with its sentence; otherwise the one reason. */
export function listRefusals(error: BulkResult['error']): readonly Refusal[] {
  if (error === undefined) return []
  const { apiErrorCode, reason, unmet = [], status } = error
  if (unmet.length > 0)
    return unmet.map((condition) => ({ condition, sentence: translateName('CONDITION', condition) }))
  if (reason !== undefined) return [{ sentence: formatReason({ allowed: false, reason }) }]
  const statusName = status === undefined ? undefined : findStatusName(status, translate)
  if (statusName !== undefined) return [{ sentence: translate('NOT_IN_STATUS', { status: statusName }) }]
  return [{ sentence: translate(getErrorMessageKey(apiErrorCode)) }]
}
