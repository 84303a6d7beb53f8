/** The calls that search everything a person may see. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { listPartUses } from './list-part-uses.ts'
import { searchPortal } from './search-portal.ts'

export function addSearchRoutes(app: FastifyInstance): void {
  bindCall(app, calls.search, searchPortal)
  bindCall(app, calls['part/uses'], listPartUses)
}
