/** What the server knows of a person's sessions and API keys. */

import { queryOptions } from '@tanstack/react-query'
import type { OutputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { callKey } from '@design-portal/contract/client.ts'
import { api } from '../../../api/portal-api.ts'

export type Session = OutputOf<Calls['user/sessions']>[number]
export type ApiKey = OutputOf<Calls['user/api-keys']>[number]

export const sessionsQuery = queryOptions({
  queryKey: callKey('user/sessions', {}),
  queryFn: ({ signal }) => api.call('user/sessions', {}, { signal }),
})

export const apiKeysQuery = queryOptions({
  queryKey: callKey('user/api-keys', {}),
  queryFn: ({ signal }) => api.call('user/api-keys', {}, { signal }),
})
