/** The calls that import large files of parts. */
import { calls } from '@design-portal/contract/calls.ts'
import { partImportLimits } from '@design-portal/domain/parts/part-import-limits.ts'
import type { FastifyError, FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { CallError } from '../../../http/call-error.ts'
import { exportRows } from './export-rows.ts'
import {
  applyPartImport,
  cancelPartImport,
  checkPartFile,
  readImport,
  readImports,
  readPartFileAgain,
} from './part-imports.ts'

export function addPartImportRoutes(app: FastifyInstance): void {
  bindCall(app, calls['catalogue/part/import/list'], readImports)

  bindCall(app, calls['catalogue/part/import/progress'], (caller, input) =>
    readImport(caller, input.importId),
  )

  bindCall(app, calls['catalogue/part/import/read-again'], readPartFileAgain)

  bindCall(app, calls['catalogue/part/import/apply'], applyPartImport)

  bindCall(app, calls['catalogue/part/import/cancel'], cancelPartImport)

  bindCall(app, calls['catalogue/part/import/rows.csv'], exportRows)

  void app.register(addLargeFileRoutes)
}

/** A separate scope, whose only route accepts larger files than others do. */
async function addLargeFileRoutes(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.bodyLimit = partImportLimits.maxFileBytes
  })
  // Errors thrown here go on to the portal's own handler.
  app.setErrorHandler<FastifyError>((error) => {
    throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
      ? new CallError('PART_FILE_TOO_LARGE', { headers: { connection: 'close' } })
      : error
  })
  bindCall(app, calls['catalogue/part/import/check'], checkPartFile)
  await Promise.resolve()
}
