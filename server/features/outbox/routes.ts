/** The calls of the order desk about messages. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../http/bind-call.ts'
import { listOrderMessages, retryMessage, retryMessages } from './order-messages.ts'

export function outboxRoutes(app: FastifyInstance): void {
  const { services } = app

  bindCall(app, calls['order/messages'], ({ input, user }) => listOrderMessages(services, user, input))
  bindCall(app, calls['order/message/retry'], ({ input, user, request }) =>
    retryMessage(services, user, input.messageId, request.id),
  )
  bindCall(app, calls['order/messages/retry'], ({ input, user, request }) =>
    retryMessages(services, user, input, request.id),
  )
}
