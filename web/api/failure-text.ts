/** Says a failed call in the person's language. */

import { ApiError, NetworkError } from '@design-portal/contract/client.ts'
import { getErrorMessageKey } from '@design-portal/contract/errors.ts'
import { translate } from '../language/use-text.ts'

/** The sentence for a failure: by its code where the portal answered, else that nothing was reached. */
export function formatFailure(failure: unknown): string {
  if (failure instanceof ApiError) return translate(getErrorMessageKey(failure.apiErrorCode))
  if (failure instanceof NetworkError) return translate('NETWORK_UNREACHABLE')
  return translate('ERROR_UNKNOWN')
}
