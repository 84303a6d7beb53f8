/** Says a failed call in the person's language. */

import { ApiError, NetworkError } from '@design-portal/contract/client.ts'
import { getErrorMessageKey } from '@design-portal/contract/errors.ts'
import { textNow } from '../language/use-text.ts'

/** The sentence for a failure: by its code where the portal answered, else that nothing was reached. */
export function failureText(failure: unknown): string {
  if (failure instanceof ApiError) return textNow(getErrorMessageKey(failure.apiErrorCode))
  if (failure instanceof NetworkError) return textNow('NETWORK_UNREACHABLE')
  return textNow('ERROR_UNKNOWN')
}
