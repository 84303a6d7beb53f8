/** Formats a failed call as a sentence in the user's language. */

import { ApiError, NetworkError } from '@design-portal/contract/client.ts'
import { getErrorMessageKey } from '@design-portal/contract/errors.ts'
import { translate } from '../language/use-text.ts'

/** Returns the sentence for a failure: by its error code if the portal answered, otherwise that the server could not be reached. */
export function formatFailure(failure: unknown): string {
  if (failure instanceof ApiError) return translate(getErrorMessageKey(failure.apiErrorCode))
  if (failure instanceof NetworkError) return translate('NETWORK_UNREACHABLE')
  return translate('ERROR_UNKNOWN')
}
