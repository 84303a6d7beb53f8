/** The calls of the history. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../http/bind-call.ts'
import { readHistory, readWholeHistory } from './read-history.ts'
import { saveComment } from './save-comment.ts'

export function historyRoutes(app: FastifyInstance): void {
  const { services } = app

  bindCall(app, calls['solution/history/list/solution-history'], ({ input, user, request }) =>
    readHistory(services, user, input, request.id),
  )
  bindCall(app, calls['solution/history/comment-save'], ({ input, user, request }) =>
    saveComment(services, user, input, request.id),
  )
  bindCall(app, calls['config/status/details/cfgid'], ({ input, user, request }) =>
    readWholeHistory(services, user, input.cfgid, request.id),
  )
}
