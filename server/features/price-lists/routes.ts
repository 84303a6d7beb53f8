/** The calls of whoever keeps price lists. */
import { calls } from '@design-portal/contract/calls.ts'
import { priceImportLimits } from '@design-portal/domain/pricing/price-list-import/limits.ts'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { bindCall } from '../../http/bind-call.ts'
import { Problem } from '../../http/problem.ts'
import type { IfMatch } from '../../http/row-version.ts'
import { beginDraft, changeDraft, createList, discardDraft, renamePriceList } from './draft-list.ts'
import { beginImport } from './import-file.ts'
import { publishDraft } from './publish-draft.ts'
import { differenceSpreadsheet, problemsFile, readDifference, versionFile } from './read-difference.ts'
import { importProgress, readCompanies, readList, readLists } from './read-lists.ts'

export function priceListRoutes(app: FastifyInstance): void {
  const { services } = app

  bindCall(app, calls['price-list/all'], ({ user }) => readLists(services, user))

  bindCall(app, calls['price-list/details'], ({ input, user }) => readList(services, user, input.priceListId))

  bindCall(app, calls['price-list/companies'], ({ input }) => readCompanies(services, input.searchText))

  bindCall(app, calls['price-list/create'], ({ input, user, ...context }) =>
    createList(services, user, input, contextOf(context)),
  )

  bindCall(app, calls['price-list/rename'], ({ input, user, ...context }) =>
    renamePriceList(services, user, input, contextOf(context)),
  )

  bindCall(app, calls['price-list/draft'], ({ input, user, ...context }) =>
    beginDraft(services, user, input, contextOf(context)),
  )

  bindCall(app, calls['price-list/draft/change'], ({ input, user, ...context }) =>
    changeDraft(services, user, input, contextOf(context)),
  )

  bindCall(app, calls['price-list/draft/discard'], ({ input, user, ...context }) =>
    discardDraft(services, user, input, contextOf(context)),
  )

  bindCall(app, calls['price-list/draft/publish'], ({ input, user, ...context }) =>
    publishDraft(services, user, input, contextOf(context)),
  )

  bindCall(app, calls['price-list/import/progress'], ({ input }) => importProgress(services, input.importId))

  bindCall(app, calls['price-list/import/problems.csv'], ({ input }) => problemsFile(services, input))

  bindCall(app, calls['price-list/difference'], ({ input }) => readDifference(services, input))

  bindCall(app, calls['price-list/difference.xlsx'], ({ input }) => differenceSpreadsheet(services, input))

  bindCall(app, calls['price-list/version.csv'], ({ input }) => versionFile(services, input.versionId))

  void app.register(largeFileRoutes)
}

/** A scope of its own, whose only route takes a larger file than others do. */
async function largeFileRoutes(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.bodyLimit = priceImportLimits.largestFile
  })
  // What is thrown here goes on to the portal's own handler.
  app.setErrorHandler<FastifyError>((error) => {
    throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
      ? new Problem('PRICE_FILE_TOO_LARGE', { headers: { connection: 'close' } })
      : error
  })
  bindCall(app, calls['price-list/import'], ({ input, user, request }) =>
    beginImport(app.services, user, input, {
      requestId: request.id,
      onFailure: (error) => {
        request.log.error({ err: error }, 'A file with prices could not be imported')
      },
    }),
  )
  await Promise.resolve()
}

const contextOf = ({
  ifMatch,
  request,
}: {
  readonly ifMatch: IfMatch | undefined
  readonly request: FastifyRequest
}) => ({ ifMatch, requestId: request.id })
