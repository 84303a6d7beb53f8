/** The calls about opportunities. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../http/bind-call.ts'
import { linkOpportunity } from './link-opportunity.ts'
import { makePrimary } from './make-primary.ts'
import { readOpportunity, readOpportunityOf, validateOpportunityNumber } from './read-opportunity.ts'

export function opportunityRoutes(app: FastifyInstance): void {
  const { services } = app

  bindCall(app, calls['solution/opportunity/link'], ({ input, ifMatch, user, request }) =>
    linkOpportunity(services, user, { ...input, ifMatch, requestId: request.id }),
  )
  bindCall(
    app,
    calls['solution/opportunity/primary'],
    ({ input: { cfgid, ...input }, ifMatch, user, request }) =>
      makePrimary(services, user, { ...input, ifMatch, cfgId: cfgid, requestId: request.id }),
  )
  bindCall(app, calls['solution/validate/opportunitynumber'], ({ input, user }) =>
    validateOpportunityNumber(services, user, input),
  )
  bindCall(app, calls['solution/configId-opptyDetails'], ({ input, user }) =>
    readOpportunityOf(services, user, input.id),
  )
  bindCall(app, calls['config/opportunity/info'], ({ input, user }) =>
    readOpportunity(services, user, input.opportunityId),
  )
}
