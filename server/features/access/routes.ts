/** The calls of asking for access, of answering, and of reviewing it. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../http/bind-call.ts'
import { answerRequest, readRequests } from './answer-request.ts'
import { answerReviews, readReviews } from './answer-review.ts'
import { readMyAccess, requestAccess, withdrawRequest } from './request-access.ts'

export function accessRoutes(app: FastifyInstance): void {
  const { services } = app

  bindCall(app, calls['user/action/access'], ({ user }) => readMyAccess(services, user))

  bindCall(app, calls['user/action/submitRequestForPrivilege'], ({ input, user, request }) =>
    requestAccess(services, user, input, request.id),
  )

  bindCall(app, calls['user/action/withdrawRequestForPrivilege'], ({ input, user, ifMatch, request }) =>
    withdrawRequest(services, user, input, { ifMatch, requestId: request.id }),
  )

  bindCall(app, calls['user/admin/access-requests'], ({ input, user }) => readRequests(services, user, input))

  bindCall(app, calls['user/admin/access-requests/answer'], ({ input, user, ifMatch, request }) =>
    answerRequest(services, user, input, { ifMatch, requestId: request.id }),
  )

  bindCall(app, calls['user/admin/access-reviews'], ({ input, user }) => readReviews(services, user, input))

  bindCall(app, calls['user/admin/access-reviews/answer'], ({ input, user, request }) =>
    answerReviews(services, user, input, request.id),
  )
}
