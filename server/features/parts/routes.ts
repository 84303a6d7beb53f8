/** The calls of parts: the catalogue, a solution's own lines, custom parts, charges. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../http/bind-call.ts'
import { listRevisions } from '../designs/revisions.ts'
import { readerOf } from '../prices/reader-of.ts'
import { requirePermission, requireVisibleSolution } from '../solutions/facts.ts'
import { answerCustomPart, lookUpCustomParts, withdrawCustomPart } from './answer-custom-part.ts'
import { billCsv } from './bill-csv.ts'
import { addCharge, changeCharge, deleteCharge, restoreCharge } from './change-charges.ts'
import { addParts, deleteLines, restoreLines, setQuantities } from './change-lines.ts'
import { compareBills } from './compare-bills.ts'
import {
  addCustomPart,
  createCustomPart,
  editCustomPart,
  refreshCustomParts,
  requestCustomPart,
} from './custom-parts.ts'
import { readBillGrid } from './read-bill-grid.ts'
import { readPart, searchParts } from './search-parts.ts'

export function partRoutes(app: FastifyInstance): void {
  const { services } = app

  bindCall(app, calls['part/search'], ({ input, user }) => searchParts(services, user, input))
  bindCall(app, calls['part/details'], ({ input, user }) => readPart(services, user, input))

  bindCall(app, calls['solution/part/add'], ({ input, ifMatch, user, request }) =>
    addParts(services, user, { ...input, ifMatch, requestId: request.id }),
  )
  bindCall(app, calls['solution/part/quantities'], ({ input, ifMatch, user, request }) =>
    setQuantities(services, user, { ...input, ifMatch, requestId: request.id }),
  )
  bindCall(app, calls['solution/part/delete'], ({ input, ifMatch, user, request }) =>
    deleteLines(services, user, { ...input, ifMatch, requestId: request.id }),
  )
  bindCall(app, calls['solution/part/restore'], ({ input, ifMatch, user, request }) =>
    restoreLines(services, user, { ...input, ifMatch, requestId: request.id }),
  )

  bindCall(app, calls['solution/charge/add'], ({ input, ifMatch, user, request }) =>
    addCharge(services, user, { ...input, ifMatch, requestId: request.id }),
  )
  bindCall(app, calls['solution/charge/update'], ({ input, ifMatch, user, request }) =>
    changeCharge(services, user, { ...input, ifMatch, requestId: request.id }),
  )
  bindCall(app, calls['solution/charge/delete'], ({ input, ifMatch, user, request }) =>
    deleteCharge(services, user, { ...input, ifMatch, requestId: request.id }),
  )
  bindCall(app, calls['solution/charge/restore'], ({ input, ifMatch, user, request }) =>
    restoreCharge(services, user, { ...input, ifMatch, requestId: request.id }),
  )

  bindCall(app, calls['solution/bill/grid'], async ({ input, user }) => {
    const visible = await requireVisibleSolution(services, user, input.cfgId)
    return await readBillGrid(services, visible.solution, readerOf(user, visible).price)
  })

  bindCall(app, calls['solution/bill.csv'], async ({ input, user, request }) => {
    const visible = await requireVisibleSolution(services, user, input.cfgId)
    await requirePermission(services, user, visible, 'exportDocument', request.id)
    await requirePermission(services, user, visible, 'seeCustomerPrice', request.id)
    const { solution } = visible
    const grid = await readBillGrid(services, solution, readerOf(user, visible).price)
    return { fileName: `${solution.name}.csv`, body: await billCsv(grid, input.lang) }
  })

  bindCall(app, calls['solution/bill/compare'], ({ input, user }) => compareBills(services, user, input))

  bindCall(app, calls['design/revisions'], async ({ input, user }) => {
    await requireVisibleSolution(services, user, input.cfgId)
    const revisions = await listRevisions(services.db, input.cfgId, input.desId)
    return {
      data: revisions.map((revision) => ({
        desId: revision.design_id,
        rowVersion: revision.row_version,
        desName: revision.name,
        productVersion: revision.product_version,
        savedOn: revision.saved_at.toISOString(),
        savedBy: revision.saved_by_name,
      })),
    }
  })

  customPartRoutes(app)
}

function customPartRoutes(app: FastifyInstance): void {
  const { services } = app

  bindCall(app, calls['solution/custom-part/create'], ({ input, ifMatch, user, request }) =>
    createCustomPart(services, user, { ...input, ifMatch, requestId: request.id }),
  )
  bindCall(app, calls['solution/custom-part/request'], ({ input, ifMatch, user, request }) =>
    requestCustomPart(services, user, { ...input, ifMatch, requestId: request.id }),
  )
  bindCall(app, calls['solution/custom-part/add'], ({ input, ifMatch, user, request }) =>
    addCustomPart(services, user, { ...input, ifMatch, requestId: request.id }),
  )
  bindCall(app, calls['solution/custom-part/edit'], ({ input, ifMatch, user, request }) =>
    editCustomPart(services, user, { ...input, ifMatch, requestId: request.id }),
  )
  bindCall(app, calls['solution/custom-part/refresh'], ({ input, ifMatch, user, request }) =>
    refreshCustomParts(services, user, { ...input, ifMatch, requestId: request.id }),
  )
  bindCall(app, calls['solution/custom-part/look-up'], ({ input, user }) =>
    lookUpCustomParts(services, user, input),
  )
  bindCall(app, calls['custom-part/answer'], ({ input, user, request }) =>
    answerCustomPart(services, user, input, request.id),
  )
  bindCall(app, calls['custom-part/withdraw'], ({ input, user, request }) =>
    withdrawCustomPart(services, user, input, request.id),
  )
}
