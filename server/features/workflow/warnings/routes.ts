/** The calls that accept and withdraw warnings. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { withoutIfMatch } from '../../../http/caller.ts'
import { acceptWarnings } from './accept-warnings.ts'

export function addWarningRoutes(app: FastifyInstance): void {
  bindCall(app, calls['solution/status/change/acceptWarning'], (caller, input) =>
    acceptWarnings(withoutIfMatch(caller), { cfgId: input.cfgid, act: 'accept' }),
  )
  bindCall(app, calls['solution/status/change/unAcceptWarning'], (caller, input) =>
    acceptWarnings(withoutIfMatch(caller), { cfgId: input.cfgid, act: 'withdraw' }),
  )
  bindCall(app, calls['solution/status/change/warning/accept'], (caller, { cfgid: cfgId, ...rest }) =>
    acceptWarnings(caller, { ...rest, cfgId, act: 'accept' }),
  )
  bindCall(app, calls['solution/status/change/warning/withdraw'], (caller, { cfgid: cfgId, ...rest }) =>
    acceptWarnings(caller, { ...rest, cfgId, act: 'withdraw' }),
  )
}
