/** The calls that accept and withdraw warnings. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../http/bind-call.ts'
import { acceptWarnings } from './accept-warnings.ts'

export function warningRoutes(app: FastifyInstance): void {
  const { services } = app

  bindCall(app, calls['solution/status/change/acceptWarning'], ({ input, user, request }) =>
    acceptWarnings(services, user, { cfgId: input.cfgid, act: 'accept', requestId: request.id }),
  )
  bindCall(app, calls['solution/status/change/unAcceptWarning'], ({ input, user, request }) =>
    acceptWarnings(services, user, { cfgId: input.cfgid, act: 'withdraw', requestId: request.id }),
  )
  bindCall(app, calls['solution/status/change/warning/accept'], ({ input, ifMatch, user, request }) => {
    const { cfgid: cfgId, ...rest } = input
    return acceptWarnings(services, user, { ...rest, cfgId, ifMatch, act: 'accept', requestId: request.id })
  })
  bindCall(app, calls['solution/status/change/warning/withdraw'], ({ input, ifMatch, user, request }) => {
    const { cfgid: cfgId, ...rest } = input
    return acceptWarnings(services, user, { ...rest, cfgId, ifMatch, act: 'withdraw', requestId: request.id })
  })
}
