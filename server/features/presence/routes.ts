/** The calls by which open pages of solutions know of each other. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../http/bind-call.ts'
import { notePresence } from './note-presence.ts'
import { removePage } from './store.ts'

export function presenceRoutes(app: FastifyInstance): void {
  const { services } = app

  bindCall(app, calls['solution/presence'], ({ input, user }) => notePresence(services, user, input))

  bindCall(app, calls['solution/presence/leave'], async ({ input, user }) => {
    await removePage(services.db, user.id, input.tabId)
    return {}
  })
}
