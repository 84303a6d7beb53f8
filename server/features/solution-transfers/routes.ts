/** The calls that give all solutions of a leaver to somebody else. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../http/bind-call.ts'
import { beginTransfer, transferProgress } from './transfer-all.ts'

export function solutionTransferRoutes(app: FastifyInstance): void {
  const { services } = app

  bindCall(app, calls['user/admin/transfer'], ({ input, user, request }) =>
    beginTransfer(services, user, input, {
      requestId: request.id,
      onFailure: (error) => {
        request.log.error({ err: error }, 'The solutions of a person could not all be given to another')
      },
    }),
  )

  bindCall(app, calls['user/admin/transfer/progress'], ({ input }) => transferProgress(services, input.usrId))
}
