/** The calls of API keys, one's own and those of others. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../http/bind-call.ts'
import { endKey, endOthersKey, makeKey, readKeys } from './keep-keys.ts'

export function apiKeyRoutes(app: FastifyInstance): void {
  const { services } = app

  bindCall(app, calls['user/api-keys'], async ({ user }) => await readKeys(services, user.id))

  bindCall(
    app,
    calls['user/api-keys/create'],
    async ({ user, request, input }) => await makeKey(services, { user, requestId: request.id }, input),
  )

  bindCall(
    app,
    calls['user/api-keys/revoke'],
    async ({ user, request, input }) =>
      await endKey(services, { user, requestId: request.id }, input.apiKeyId),
  )

  bindCall(app, calls['user/admin/api-keys'], async ({ input }) => await readKeys(services, input.usrId))

  bindCall(
    app,
    calls['user/admin/api-keys/revoke'],
    async ({ user, request, input }) => await endOthersKey(services, { user, requestId: request.id }, input),
  )
}
