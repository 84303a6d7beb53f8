/** The calls of the order desk about messages. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { listOrderMessages, retryMessage, retryMessages } from './order-messages.ts'

export function addOutboxRoutes(app: FastifyInstance): void {
  bindCall(app, calls['order/messages'], listOrderMessages)
  bindCall(app, calls['order/message/retry'], (caller, input) => retryMessage(caller, input.messageId))
  bindCall(app, calls['order/messages/retry'], retryMessages)
}
