/** The calls that export a list: start, progress, and download. */
import { calls } from '@design-portal/contract/calls.ts'
import type { ListExport } from '@design-portal/contract/solution-list.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { CallError } from '../../../http/call-error.ts'
import { startExport, readExportProgress } from './start-export.ts'
import { findFileName, readParts } from './store.ts'

export function addListExportRoutes(app: FastifyInstance): void {
  const { services } = app

  bindCall(app, calls['solutions/list/export'], startExport)

  bindCall(app, calls['solutions/list/export/progress'], (caller, input) =>
    readExportProgress(caller, input.exportId),
  )

  bindCall(app, calls['solutions/list/export.xlsx'], (caller, input) =>
    readExportedFile(caller.user, input.exportId, 'xlsx'),
  )

  bindCall(app, calls['solutions/list/export.csv'], (caller, input) =>
    readExportedFile(caller.user, input.exportId, 'csv'),
  )

  async function readExportedFile(user: SignedInUser, exportId: string, format: ListExport['format']) {
    const fileName = await findFileName(services.db, user.id, exportId, format)
    if (fileName === undefined) throw new CallError('NOT_FOUND')
    return { fileName, body: readParts(services.db, exportId) }
  }
}
