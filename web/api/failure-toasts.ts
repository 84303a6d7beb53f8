/** Shows toasts for failed calls, wherever on the page the call was made. */

import { ApiError, NetworkError } from '@design-portal/contract/client.ts'
import type { CallName } from '@design-portal/contract/calls.ts'
import { translate } from '../language/use-text.ts'
import type { MessageKey } from '../language/use-text.ts'
import { showToast } from '../ui/toast.ts'
import { findFailedCall } from './failed-calls.ts'
import { formatFailure } from './failure-text.ts'

type Operation = 'save' | 'delete' | 'fetch' | 'refresh' | 'download' | 'open'

interface FailedOperation {
  readonly subject: MessageKey
  readonly operation: Operation
}

/**
 * The subjects of failure toasts (specification, section 8) by the name of the call; the first matching row applies. A row may fix the
 * operation; otherwise the last word of the name decides.
 */
const subjects: readonly (readonly [RegExp, MessageKey, Operation?])[] = [
  [/^price-list\//, 'FAILED_PRICE_LIST'],
  [/^quote-request\/|DistributorList$|saveDistSelection$/, 'FAILED_QUOTE_REQUEST'],
  [/^news\/shown/, 'FAILED_NEWS_TICKER'],
  [/^news\//, 'FAILED_BANNERS'],
  [/^user\/admin\/transfer|^solution\/transfer/, 'FAILED_TRANSFER'],
  [/^user\/a(dmin|ction)\//, 'FAILED_USER_ACCESS'],
  [/^solutions\/list\/export/, 'FAILED_SPREADSHEET', 'download'],
  [/oracle/i, 'FAILED_ORACLE_SITE_ID'],
  [/^(company|distributor)\//, 'FAILED_COMPANY'],
  [/custom-part\//, 'FAILED_CUSTOM_PARTS'],
  [/^solution\/create\/(new|edit)Launch$/, 'FAILED_DESIGN_TOOL', 'open'],
]

/** The operation that the last word of a call's name stands for; any other word counts as saving. */
const operations: readonly (readonly [RegExp, Operation])[] = [
  [/(delete|discard|remove|withdraw)$/, 'delete'],
  [/refresh$/, 'refresh'],
  [/\.(csv|xlsx)$/, 'download'],
  [
    /(all|list|List|details|difference|companies|progress|inbox|open|compare|shown|find|groups|getGroups|history|access|access-requests|access-reviews|look-up)$/,
    'fetch',
  ],
]

/** Finds the subject and operation of a failed call; undefined for calls whose failures only the screen itself reports. */
function findFailedOperation(name: CallName): FailedOperation | undefined {
  const row = subjects.find(([pattern]) => pattern.test(name))
  if (row === undefined) return undefined
  const [, subject, fixedOperation] = row
  const operation = fixedOperation ?? operations.find(([pattern]) => pattern.test(name))?.[1] ?? 'save'
  return { subject, operation }
}

/**
 * Shows a toast for a failure that is not retried: what could not be done and why, or that a service is unavailable. Errors that a user
 * can correct in a form are shown beside its fields, and the end of a session has a page of its own.
 */
export function showFailureToast(failure: unknown): void {
  if (!(failure instanceof ApiError || failure instanceof NetworkError)) return
  const call = findFailedCall(failure)
  if (call === undefined || call.isSilent) return
  const status = failure instanceof ApiError ? failure.status : undefined
  if (status === 401 || (status !== undefined && correctableStatuses.includes(status))) return
  // The page explains the limit beside the file, and nothing has failed.
  if (failure instanceof ApiError && failure.apiErrorCode === 'TOO_MANY_CHECKS') return
  const operation = findFailedOperation(call.name)
  const isUnavailable = status === 503 || status === 504
  if (operation === undefined && !isUnavailable) return
  const isStorageFull = failure instanceof ApiError && failure.apiErrorCode === 'STORAGE_FULL'
  const reason = isUnavailable && !isStorageFull ? translate('PLEASE_TRY_AGAIN') : formatFailure(failure)
  showToast({
    type: 'error',
    message: operation === undefined ? reason : `${formatOperation(operation)} ${reason}`,
  })
}

/** Statuses of errors that a user can correct: invalid input, a conflict, an unmet condition. */
const correctableStatuses: readonly number[] = [400, 409, 422]

function formatOperation({ subject, operation }: FailedOperation): string {
  return translate('FAILURE', { operation, subject: translate(subject) })
}
