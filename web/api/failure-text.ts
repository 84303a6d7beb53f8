/** Formats a failed call as a sentence in the user's language. */

import { ApiError, NetworkError } from '@design-portal/contract/client.ts'
import { getErrorMessageKey } from '@design-portal/contract/errors.ts'
import { translate, translateName } from '../language/use-text.ts'

/** Returns the sentence for a failure: by its error code if the portal answered, otherwise that the server could not be reached. */
export function formatFailure(failure: unknown): string {
  if (failure instanceof ApiError)
    return translate(getErrorMessageKey(failure.apiErrorCode), listValues(failure.details))
  if (failure instanceof NetworkError) return translate('NETWORK_UNREACHABLE')
  return translate('ERROR_UNKNOWN')
}

interface RejectionTexts {
  readonly formatReason: (reason: string) => string
  /** The prefix of the keys of the texts for conditions. */
  readonly conditionPrefix: string
}

/** Returns the sentence for the reason or the unmet conditions that the server names in a rejection; undefined if it names none. */
export function findRejectionText(failure: unknown, texts: RejectionTexts): string | undefined {
  if (!(failure instanceof ApiError)) return undefined
  const { reason, unmet } = failure.details
  if (typeof reason === 'string') return texts.formatReason(reason)
  if (!Array.isArray(unmet) || unmet.length === 0) return undefined
  const values = listValues(failure.details)
  return unmet.map((condition) => translateName(texts.conditionPrefix, String(condition), values)).join(' ')
}

/** The details of a failure that a sentence may name. */
const listValues = (details: ApiError['details']) =>
  Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [],
    ),
  )
