/** The calls that transfer all solutions of a person who leaves to somebody else. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { startTransfer, readTransferProgress } from './transfer-all.ts'

export function addSolutionTransferRoutes(app: FastifyInstance): void {
  bindCall(app, calls['user/admin/transfer'], startTransfer)

  bindCall(app, calls['user/admin/transfer/progress'], (caller, input) =>
    readTransferProgress(caller, input.usrId),
  )
}
