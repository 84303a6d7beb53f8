/** The calls that give all solutions of a leaver to somebody else. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { beginTransfer, transferProgress } from './transfer-all.ts'

export function solutionTransferRoutes(app: FastifyInstance): void {
  bindCall(app, calls['user/admin/transfer'], beginTransfer)

  bindCall(app, calls['user/admin/transfer/progress'], (caller, input) =>
    transferProgress(caller, input.usrId),
  )
}
