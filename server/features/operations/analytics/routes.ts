/** The call that receives usage events from screens. */
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import { type Calls, calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindPublicCall } from '../../../http/bind-call.ts'
import type { Visitor } from '../../../http/caller.ts'
import { createEventSender } from './event-sender.ts'

export function addAnalyticsRoutes(app: FastifyInstance): void {
  const send = createEventSender(app.services.settings, app.log)

  const receiveEvents = (_visitor: Visitor, { events }: CheckedInputOf<Calls['analytics/events']>) => {
    send(events)
    return {}
  }
  bindPublicCall(app, calls['analytics/events'], receiveEvents, 'events')
}
