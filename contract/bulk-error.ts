/** Why an action failed for one of several solutions, from the error that the action of a single one answers with. */
import type { ErrorCode } from './errors.ts'
import type { BulkResult } from './solution-actions.ts'

/** Picks the details of a refusal: the reason, the conditions that are not met, or the status that does not allow the action. */
export const toBulkError = (
  apiErrorCode: ErrorCode,
  { reason, unmet, status }: Readonly<Record<string, unknown>> = {},
): NonNullable<BulkResult['error']> => ({
  apiErrorCode,
  ...(typeof reason === 'string' ? { reason } : {}),
  ...(Array.isArray(unmet) && unmet.length > 0 ? { unmet: unmet.map(String) } : {}),
  ...(typeof status === 'string' ? { status } : {}),
})
