/** The calls for people who maintain price lists. */
import { calls } from '@design-portal/contract/calls.ts'
import { priceImportLimits } from '@design-portal/domain/pricing/price-list-import/limits.ts'
import type { FastifyError, FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { CallError } from '../../../http/call-error.ts'
import { deleteRow, readRowHistory, saveRow } from './change-rows.ts'
import { startDraft, updateDraftTerms, createList, discardDraft, renamePriceList } from './draft-list.ts'
import { startImport } from './import-file.ts'
import { publishDraft } from './publish-draft.ts'
import { exportDifference, exportProblems, readDifference, exportVersion } from './read-difference.ts'
import { readRows } from './read-rows.ts'
import { readImportProgress, readCompanies, readList, readLists } from './read-lists.ts'

export function addPriceListRoutes(app: FastifyInstance): void {
  bindCall(app, calls['price-list/all'], readLists)

  bindCall(app, calls['price-list/details'], (caller, input) => readList(caller, input.priceListId))

  bindCall(app, calls['price-list/rows'], readRows)

  bindCall(app, calls['price-list/draft/row/save'], saveRow)

  bindCall(app, calls['price-list/draft/row/delete'], deleteRow)

  bindCall(app, calls['price-list/version/history'], readRowHistory)

  bindCall(app, calls['price-list/companies'], (caller, input) => readCompanies(caller, input.searchText))

  bindCall(app, calls['price-list/create'], createList)

  bindCall(app, calls['price-list/rename'], renamePriceList)

  bindCall(app, calls['price-list/draft'], startDraft)

  bindCall(app, calls['price-list/draft/change'], updateDraftTerms)

  bindCall(app, calls['price-list/draft/discard'], discardDraft)

  bindCall(app, calls['price-list/draft/publish'], publishDraft)

  bindCall(app, calls['price-list/import/progress'], (caller, input) =>
    readImportProgress(caller, input.importId),
  )

  bindCall(app, calls['price-list/import/problems.csv'], exportProblems)

  bindCall(app, calls['price-list/difference'], readDifference)

  bindCall(app, calls['price-list/difference.xlsx'], exportDifference)

  bindCall(app, calls['price-list/version.csv'], (caller, input) => exportVersion(caller, input.versionId))

  void app.register(addLargeFileRoutes)
}

/** A separate scope, whose only route accepts larger files than others do. */
async function addLargeFileRoutes(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.bodyLimit = priceImportLimits.maxFileBytes
  })
  // Errors thrown here go on to the portal's own handler.
  app.setErrorHandler<FastifyError>((error) => {
    throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
      ? new CallError('PRICE_FILE_TOO_LARGE', { headers: { connection: 'close' } })
      : error
  })
  bindCall(app, calls['price-list/import'], startImport)
  await Promise.resolve()
}
