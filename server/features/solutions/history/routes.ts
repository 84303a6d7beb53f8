/** The calls of the history. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { readHistory, readWholeHistory } from './read-history.ts'
import { saveComment } from './save-comment.ts'

export function addHistoryRoutes(app: FastifyInstance): void {
  bindCall(app, calls['solution/history/list/solution-history'], readHistory)
  bindCall(app, calls['solution/history/comment-save'], saveComment)
  bindCall(app, calls['config/status/details/cfgid'], (caller, input) =>
    readWholeHistory(caller, input.cfgid),
  )
}
