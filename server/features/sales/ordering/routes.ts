/** The calls that place orders. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { orderSolution } from './order-solution.ts'
import { prepareOrder } from './prepare-order.ts'

export function addOrderingRoutes(app: FastifyInstance): void {
  bindCall(app, calls['order/prepare'], prepareOrder)
  bindCall(app, calls['order/place'], orderSolution)
}
