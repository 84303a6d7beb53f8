/** The calls of one's own API keys. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../http/bind-call.ts'
import { endKey, makeKey, presentKey } from './keep-keys.ts'
import { listKeys } from './store.ts'

export function apiKeyRoutes(app: FastifyInstance): void {
  const { services } = app

  bindCall(app, calls['user/api-keys'], async ({ user }) => {
    const now = services.clock()
    return (await listKeys(services.db, user.id)).map((row) => presentKey(row, now))
  })

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
}
