/** Types of a user's sessions and API keys, and the texts for the scopes of keys. */

import type { OutputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { ApiKeyScope } from '@design-portal/contract/api-keys.ts'
import type { MessageKey } from '../../../language/use-text.ts'

export type Session = OutputOf<Calls['user/sessions']>[number]
export type ApiKey = OutputOf<Calls['user/api-keys']>[number]

export const scopeKeys: Readonly<Record<ApiKeyScope, MessageKey>> = {
  read: 'API_KEY_SCOPE_READ',
  write: 'API_KEY_SCOPE_WRITE',
}
