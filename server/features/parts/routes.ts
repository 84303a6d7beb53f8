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
  bindCall(app, calls['part/search'], searchParts)
  bindCall(app, calls['part/details'], readPart)

  bindCall(app, calls['solution/part/add'], (caller, input) => addParts(caller, input))
  bindCall(app, calls['solution/part/quantities'], setQuantities)
  bindCall(app, calls['solution/part/delete'], deleteLines)
  bindCall(app, calls['solution/part/restore'], restoreLines)

  bindCall(app, calls['solution/charge/add'], addCharge)
  bindCall(app, calls['solution/charge/update'], changeCharge)
  bindCall(app, calls['solution/charge/delete'], deleteCharge)
  bindCall(app, calls['solution/charge/restore'], restoreCharge)

  bindCall(app, calls['solution/bill/grid'], async (caller, input) => {
    const visible = await requireVisibleSolution(caller, input.cfgId)
    return await readBillGrid(caller, visible.solution, readerOf(caller.user, visible).price)
  })

  bindCall(app, calls['solution/bill.csv'], async (caller, input) => {
    const visible = await requireVisibleSolution(caller, input.cfgId)
    await requirePermission(caller, visible, 'exportDocument')
    await requirePermission(caller, visible, 'seeCustomerPrice')
    const { solution } = visible
    const grid = await readBillGrid(caller, solution, readerOf(caller.user, visible).price)
    return { fileName: `${solution.name}.csv`, body: await billCsv(grid, input.lang) }
  })

  bindCall(app, calls['solution/bill/compare'], compareBills)

  bindCall(app, calls['design/revisions'], async (caller, input) => {
    await requireVisibleSolution(caller, input.cfgId)
    const revisions = await listRevisions(caller.db, input.cfgId, input.desId)
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
  bindCall(app, calls['solution/custom-part/create'], createCustomPart)
  bindCall(app, calls['solution/custom-part/request'], requestCustomPart)
  bindCall(app, calls['solution/custom-part/add'], addCustomPart)
  bindCall(app, calls['solution/custom-part/edit'], editCustomPart)
  bindCall(app, calls['solution/custom-part/refresh'], refreshCustomParts)
  bindCall(app, calls['solution/custom-part/look-up'], lookUpCustomParts)
  bindCall(app, calls['custom-part/answer'], answerCustomPart)
  bindCall(app, calls['custom-part/withdraw'], withdrawCustomPart)
}
