/** The calls of the audit log. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../http/bind-call.ts'
import { logAs, searchLog } from './search-log.ts'

export function auditRoutes(app: FastifyInstance): void {
  const { services } = app

  bindCall(app, calls['audit/list'], ({ input }) => searchLog(services, input))

  bindCall(app, calls['audit/list.xlsx'], ({ input }) => logAs(services, input, 'xlsx'))

  bindCall(app, calls['audit/list.csv'], ({ input }) => logAs(services, input, 'csv'))
}
