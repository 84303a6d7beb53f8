/** The calls that import a bill of materials: preview, then the accepted rows. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { addParts } from '../parts/change-lines.ts'
import { previewImport } from './preview-import.ts'

export function addBillImportRoutes(app: FastifyInstance): void {
  bindCall(app, calls['solution/bill-import/preview'], previewImport)

  // The catalogue is queried again: a row is accepted by its part number, regardless of what a preview said about it.
  bindCall(app, calls['solution/bill-import/accept'], (caller, input) => {
    const { rows, fileName, ...solution } = input
    return addParts(
      caller,
      { ...solution, parts: rows },
      { ability: 'uploadFile', kind: 'edit of the bill of materials', comment: fileName },
    )
  })
}
