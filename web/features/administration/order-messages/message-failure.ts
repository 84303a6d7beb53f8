/** Explains why an operation on an order message was rejected. */

import { ApiError } from '@design-portal/contract/client.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { translate } from '../../../language/use-text.ts'

/** The only condition of resending is that the message is dead. */
export const formatMessageFailure = (failure: unknown): string =>
  failure instanceof ApiError && failure.apiErrorCode === 'CONDITION_NOT_MET'
    ? translate('MESSAGES_NOT_DEAD')
    : formatFailure(failure)
