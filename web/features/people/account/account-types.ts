/** Types of a user's sessions and API keys. */

import type { OutputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'

export type Session = OutputOf<Calls['user/sessions']>[number]
export type ApiKey = OutputOf<Calls['user/api-keys']>[number]
