/** The call of the dashboard. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { getDashboardSummary } from './summarise.ts'

export function addDashboardRoutes(app: FastifyInstance): void {
  bindCall(app, calls['dashboard/summary'], getDashboardSummary)
}
