/** The calls that make the submittal of a solution and report the progress of printing. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { withPrinting } from '../../../files/documents/print-progress.ts'
import { bindCall } from '../../../http/bind-call.ts'
import { createSubmittal } from './create-submittal.ts'
import { readPrintProgress } from './read-print-progress.ts'

export function addSubmittalRoutes(app: FastifyInstance): void {
  bindCall(app, calls['solution/submittal'], withPrinting(createSubmittal))
  bindCall(app, calls['document/progress'], readPrintProgress)
}
