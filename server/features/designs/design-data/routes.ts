/** The calls for the rows of data that people enter for designs. */
import { calls } from '@design-portal/contract/calls.ts'
import { maxDataBytes } from '@design-portal/domain/products/data-rows.ts'
import type { FastifyError, FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { CallError } from '../../../http/call-error.ts'
import { exportListing } from './export-listing.ts'
import { exportChanges, exportRows, readRowsFile } from './export-rows.ts'
import { previewRows } from './preview-rows.ts'
import { saveRows } from './save-rows.ts'

export function addDesignDataRoutes(app: FastifyInstance): void {
  bindCall(app, calls['design/data'], readRowsFile)

  bindCall(app, calls['design/data.xlsx'], (caller, input) => exportRows(caller, input, 'xlsx'))

  bindCall(app, calls['design/data.csv'], (caller, input) => exportRows(caller, input, 'csv'))

  bindCall(app, calls['design/data/changes.xlsx'], (caller, input) => exportChanges(caller, input, 'xlsx'))

  bindCall(app, calls['design/data/changes.csv'], (caller, input) => exportChanges(caller, input, 'csv'))

  bindCall(app, calls['design/listing.xlsx'], (caller, input) => exportListing(caller, input, 'xlsx'))

  bindCall(app, calls['design/listing.csv'], (caller, input) => exportListing(caller, input, 'csv'))

  void app.register(addLargeFileRoutes)
}

/** A separate scope, whose routes accept larger files than others do. */
async function addLargeFileRoutes(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.bodyLimit = maxDataBytes
  })
  // Errors thrown here go on to the portal's own handler.
  app.setErrorHandler<FastifyError>((error) => {
    throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
      ? new CallError('FILE_SIZE_NOT_SUPPORTED', {
          details: { largest: maxDataBytes },
          headers: { connection: 'close' },
        })
      : error
  })
  bindCall(app, calls['design/data/preview'], previewRows)
  bindCall(app, calls['design/data/save'], saveRows)
  await Promise.resolve()
}
