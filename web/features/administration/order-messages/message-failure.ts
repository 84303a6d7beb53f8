/** Says why the order desk's wish about a message is refused. */

import { ApiError } from '@design-portal/contract/client.ts'
import { failureText } from '../../../api/failure-text.ts'
import { textNow } from '../../../language/use-text.ts'

/** The one condition of sending again is that the message is dead. */
export const messageFailureText = (failure: unknown): string =>
  failure instanceof ApiError && failure.apiErrorCode === 'CONDITION_NOT_MET'
    ? textNow('MESSAGES_NOT_DEAD')
    : failureText(failure)
