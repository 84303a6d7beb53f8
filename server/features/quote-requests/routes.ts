/** The calls about quote requests. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../http/bind-call.ts'
import { answerRequest, declineRequest, openRequest, readInbox } from './answer-request.ts'
import { readDistributorList, saveSelection } from './choose-distributors.ts'
import { chooseAnswer, compareQuotes, withdrawRequest } from './decide-request.ts'

export function quoteRequestRoutes(app: FastifyInstance): void {
  const { services } = app

  bindCall(app, calls['solution/status/change/quoteRequestDistributorList'], ({ input, user, request }) =>
    readDistributorList(services, user, input.cfgid, request.id),
  )
  bindCall(
    app,
    calls['solution/status/change/saveDistSelection'],
    ({ input: { cfgid, distid }, user, request }) =>
      saveSelection(
        services,
        user,
        { cfgId: cfgid, joined: distid, note: '', answerBy: undefined, send: true },
        request.id,
      ),
  )
  bindCall(app, calls['quote-request/ask'], ({ input: { cfgid, distid, ...rest }, user, request }) =>
    saveSelection(
      services,
      user,
      { ...rest, cfgId: cfgid, joined: distid, answerBy: rest.answerBy },
      request.id,
    ),
  )
  bindCall(app, calls['quote-request/compare'], ({ input, user, request }) =>
    compareQuotes(services, user, input.cfgId, request.id),
  )
  bindCall(app, calls['quote-request/choose'], ({ input, user, request }) =>
    chooseAnswer(services, user, {
      quoteRequestId: input.requestId,
      rowVersion: input.rowVersion,
      requestId: request.id,
    }),
  )
  bindCall(app, calls['quote-request/withdraw'], ({ input, user, request }) =>
    withdrawRequest(services, user, {
      quoteRequestId: input.requestId,
      rowVersion: input.rowVersion,
      reason: input.reason,
      requestId: request.id,
    }),
  )
  bindCall(app, calls['quote-request/inbox'], ({ input, user }) => readInbox(services, user, input))
  bindCall(app, calls['quote-request/open'], ({ input, user, request }) =>
    openRequest(services, user, input.requestId, request.id),
  )
  bindCall(app, calls['quote-request/answer'], ({ input, user, request }) =>
    answerRequest(services, user, input, request.id),
  )
  bindCall(app, calls['quote-request/decline'], ({ input, user, request }) =>
    declineRequest(services, user, input, request.id),
  )
}
