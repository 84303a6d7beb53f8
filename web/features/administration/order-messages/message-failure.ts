/** Says why the order desk's wish about a message is refused. */

import { ApiError } from '@design-portal/contract/client.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { translate } from '../../../language/use-text.ts'

/** The one condition of sending again is that the message is dead. */
export const formatMessageFailure = (failure: unknown): string =>
  failure instanceof ApiError && failure.apiErrorCode === 'CONDITION_NOT_MET'
    ? translate('MESSAGES_NOT_DEAD')
    : formatFailure(failure)
