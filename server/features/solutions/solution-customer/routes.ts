/** The calls about whom a solution is for. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { chooseCustomer, readSolutionCustomer } from './choose-customer.ts'

export function addSolutionCustomerRoutes(app: FastifyInstance): void {
  bindCall(app, calls['solution/customer'], (caller, input) => readSolutionCustomer(caller, input.cfgId))

  bindCall(app, calls['solution/customer/choose'], chooseCustomer)
}
