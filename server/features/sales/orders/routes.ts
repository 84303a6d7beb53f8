/** The calls that read orders. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { readOrderDocument, readOrders } from './read-orders.ts'

export function addOrderRoutes(app: FastifyInstance): void {
  bindCall(app, calls['order/list'], readOrders)
  bindCall(app, calls['order/document'], readOrderDocument)
}
