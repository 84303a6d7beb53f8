/** The calls that administer distributors. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import {
  createDistributor,
  readDistributorHistory,
  readDistributors,
  saveDistributor,
} from './change-distributor.ts'
import { exportDistributors, importDistributors } from './distributor-list.ts'

export function addDistributorRoutes(app: FastifyInstance): void {
  bindCall(app, calls['distributor/list'], readDistributors)

  bindCall(app, calls['distributor/history'], (caller, input) =>
    readDistributorHistory(caller, input.distributorId),
  )

  bindCall(app, calls['distributor/create'], createDistributor)

  bindCall(app, calls['distributor/save'], saveDistributor)

  bindCall(app, calls['distributor/list.xlsx'], (caller, input) =>
    exportDistributors(caller, 'xlsx', input.lang),
  )

  bindCall(app, calls['distributor/list.csv'], (caller, input) =>
    exportDistributors(caller, 'csv', input.lang),
  )

  bindCall(app, calls['distributor/import'], importDistributors)
}
