/** The calls of whoever keeps distributors. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../http/bind-call.ts'
import {
  createDistributor,
  readDistributorHistory,
  readDistributors,
  saveDistributor,
} from './change-distributor.ts'
import { distributorsAs, importDistributors } from './distributor-list.ts'

export function distributorRoutes(app: FastifyInstance): void {
  const { services } = app

  bindCall(app, calls['distributor/list'], ({ input, user }) => readDistributors(services, user, input))

  bindCall(app, calls['distributor/history'], ({ input }) =>
    readDistributorHistory(services, input.distributorId),
  )

  bindCall(app, calls['distributor/create'], ({ input, user, request }) =>
    createDistributor(services, user, input, { requestId: request.id }),
  )

  bindCall(app, calls['distributor/save'], ({ input, user, ifMatch, request }) =>
    saveDistributor(services, user, input, { ifMatch, requestId: request.id }),
  )

  bindCall(app, calls['distributor/list.xlsx'], ({ input }) => distributorsAs(services, 'xlsx', input.lang))

  bindCall(app, calls['distributor/list.csv'], ({ input }) => distributorsAs(services, 'csv', input.lang))

  bindCall(app, calls['distributor/import'], ({ input, user, request }) =>
    importDistributors(services, user, input, { requestId: request.id }),
  )
}
