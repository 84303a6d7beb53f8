/** The calls about opportunities. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { linkOpportunity } from './link-opportunity.ts'
import { setPrimarySolution } from './set-primary-solution.ts'
import { readOpportunity, getSolutionOpportunity, validateOpportunityNumber } from './read-opportunity.ts'

export function addOpportunityRoutes(app: FastifyInstance): void {
  bindCall(app, calls['solution/opportunity/link'], linkOpportunity)
  bindCall(app, calls['solution/opportunity/primary'], (caller, { cfgid, ...input }) =>
    setPrimarySolution(caller, { ...input, cfgId: cfgid }),
  )
  bindCall(app, calls['solution/validate/opportunitynumber'], validateOpportunityNumber)
  bindCall(app, calls['solution/configId-opptyDetails'], (caller, input) =>
    getSolutionOpportunity(caller, input.id),
  )
  bindCall(app, calls['config/opportunity/info'], (caller, input) =>
    readOpportunity(caller, input.opportunityId),
  )
}
