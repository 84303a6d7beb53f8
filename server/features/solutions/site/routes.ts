/** The calls of the site of a solution: read and save. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { readSite } from './read-site.ts'
import { saveSite } from './save-site.ts'

export function addSiteRoutes(app: FastifyInstance): void {
  bindCall(app, calls['solution/site'], (caller, input) => readSite(caller, input.cfgId))

  bindCall(app, calls['solution/site/save'], saveSite)
}
