/** The calls about quote requests. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { answerRequest, declineRequest, openRequest, readInbox } from './answer-request.ts'
import { readDistributorList, saveSelection } from './choose-distributors.ts'
import { chooseAnswer, compareQuotes, withdrawRequest } from './decide-request.ts'

export function addQuoteRequestRoutes(app: FastifyInstance): void {
  bindCall(app, calls['solution/status/change/quoteRequestDistributorList'], (caller, input) =>
    readDistributorList(caller, input.cfgid),
  )
  bindCall(app, calls['solution/status/change/saveDistSelection'], (caller, { cfgid, distid }) =>
    saveSelection(caller, { cfgId: cfgid, joinedIds: distid, note: '', send: true }),
  )
  bindCall(app, calls['quote-request/ask'], (caller, { cfgid, distid, ...rest }) =>
    saveSelection(caller, { ...rest, cfgId: cfgid, joinedIds: distid }),
  )
  bindCall(app, calls['quote-request/compare'], (caller, input) => compareQuotes(caller, input.cfgId))
  bindCall(app, calls['quote-request/choose'], (caller, input) =>
    chooseAnswer(caller, {
      quoteRequestId: input.requestId,
      rowVersion: input.rowVersion,
    }),
  )
  bindCall(app, calls['quote-request/withdraw'], (caller, input) =>
    withdrawRequest(caller, {
      quoteRequestId: input.requestId,
      rowVersion: input.rowVersion,
      reason: input.reason,
    }),
  )
  bindCall(app, calls['quote-request/inbox'], readInbox)
  bindCall(app, calls['quote-request/open'], (caller, input) => openRequest(caller, input.requestId))
  bindCall(app, calls['quote-request/answer'], answerRequest)
  bindCall(app, calls['quote-request/decline'], declineRequest)
}
