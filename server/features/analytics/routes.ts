/** The call that takes what happened on screens. */
import { type Calls, calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindPublicCall, type CallContext } from '../../http/bind-call.ts'
import { createSender } from './send-events.ts'

export function analyticsRoutes(app: FastifyInstance): void {
  const send = createSender(app.services.settings, app.log)

  const takeEvents = ({ input }: CallContext<Calls['analytics/events']>) => {
    send(input.events)
    return {}
  }
  bindPublicCall(app, calls['analytics/events'], takeEvents, 'events')
}
