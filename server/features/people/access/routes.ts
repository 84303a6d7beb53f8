/** The calls that request access, answer requests, and review access. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { answerRequest, readRequests } from './answer-request.ts'
import { decideReviews, readReviews } from './answer-review.ts'
import { readMyAccess, requestAccess, withdrawRequest } from './request-access.ts'

export function addAccessRoutes(app: FastifyInstance): void {
  bindCall(app, calls['user/action/access'], readMyAccess)

  bindCall(app, calls['user/action/submitRequestForPrivilege'], requestAccess)

  bindCall(app, calls['user/action/withdrawRequestForPrivilege'], withdrawRequest)

  bindCall(app, calls['user/admin/access-requests'], readRequests)

  bindCall(app, calls['user/admin/access-requests/answer'], answerRequest)

  bindCall(app, calls['user/admin/access-reviews'], readReviews)

  bindCall(app, calls['user/admin/access-reviews/answer'], decideReviews)
}
