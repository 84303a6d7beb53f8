/** The call that takes what happened on screens. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindPublicCall } from '../../http/bind-call.ts'
import { createSender } from './send-events.ts'

export function analyticsRoutes(app: FastifyInstance): void {
  const send = createSender(app.services.settings, app.log)

  bindPublicCall(app, calls['analytics/events'], ({ input }) => {
    send(input.events)
    return {}
  })
}
