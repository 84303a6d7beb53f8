/** The calls that manage API keys, one's own and those of other people. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { revokeOwnApiKey, revokeApiKeyOfUser, createApiKey, readKeys } from './manage-keys.ts'

export function addApiKeyRoutes(app: FastifyInstance): void {
  bindCall(app, calls['user/api-keys'], async (caller) => await readKeys(caller, caller.user.id))

  bindCall(app, calls['user/api-keys/create'], createApiKey)

  bindCall(
    app,
    calls['user/api-keys/revoke'],
    async (caller, input) => await revokeOwnApiKey(caller, input.apiKeyId),
  )

  bindCall(app, calls['user/admin/api-keys'], async (caller, input) => await readKeys(caller, input.usrId))

  bindCall(app, calls['user/admin/api-keys/revoke'], revokeApiKeyOfUser)
}
