/** The calls of the audit log. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { exportLog, searchLog } from './search-log.ts'

export function addAuditRoutes(app: FastifyInstance): void {
  bindCall(app, calls['audit/list'], searchLog)

  bindCall(app, calls['audit/list.xlsx'], (caller, input) => exportLog(caller, input, 'xlsx'))

  bindCall(app, calls['audit/list.csv'], (caller, input) => exportLog(caller, input, 'csv'))
}
