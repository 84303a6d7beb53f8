/** The calls through which the open pages of a solution learn about each other. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { recordPresence } from './record-presence.ts'
import { deletePage } from './store.ts'

export function addPresenceRoutes(app: FastifyInstance): void {
  bindCall(app, calls['solution/presence'], recordPresence)

  bindCall(app, calls['solution/presence/leave'], async (caller, input) => {
    await deletePage(caller.db, caller.user.id, input.tabId)
    return {}
  })
}
