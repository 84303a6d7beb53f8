/** The calls of parts: the catalogue, a solution's own lines, custom parts, charges. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { getPriceReader } from '../../solutions/solutions/price-reader.ts'
import { requirePermission } from '../../solutions/solutions/require-ability.ts'
import { requireVisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { answerCustomPart, searchCustomParts, withdrawCustomPart } from './answer-custom-part.ts'
import { formatBillCsv } from './bill-csv.ts'
import { addCharge, updateCharge, deleteCharge, restoreCharge } from './change-charges.ts'
import { addParts, deleteLines, restoreLines, setQuantities } from './change-lines.ts'
import { addCustomPart } from './add-custom-part.ts'
import { createCustomPart, requestCustomPart } from './create-custom-part.ts'
import { editCustomPart } from './edit-custom-part.ts'
import { refreshCustomParts } from './refresh-custom-parts.ts'
import { readBillGrid } from './read-bill-grid.ts'
import { readPart, searchParts } from './search-parts.ts'

export function addPartRoutes(app: FastifyInstance): void {
  bindCall(app, calls['part/search'], searchParts)
  bindCall(app, calls['part/details'], readPart)

  bindCall(app, calls['solution/part/add'], (caller, input) => addParts(caller, input))
  bindCall(app, calls['solution/part/quantities'], setQuantities)
  bindCall(app, calls['solution/part/delete'], deleteLines)
  bindCall(app, calls['solution/part/restore'], restoreLines)

  bindCall(app, calls['solution/charge/add'], addCharge)
  bindCall(app, calls['solution/charge/update'], updateCharge)
  bindCall(app, calls['solution/charge/delete'], deleteCharge)
  bindCall(app, calls['solution/charge/restore'], restoreCharge)

  bindCall(app, calls['solution/bill/grid'], async (caller, input) => {
    const visible = await requireVisibleSolution(caller, input.cfgId)
    return await readBillGrid(caller, visible.solution, getPriceReader(caller.user, visible).price)
  })

  bindCall(app, calls['solution/bill.csv'], async (caller, input) => {
    const visible = await requireVisibleSolution(caller, input.cfgId)
    await requirePermission(caller, visible, 'exportDocument')
    await requirePermission(caller, visible, 'seeCustomerPrice')
    const { solution } = visible
    const grid = await readBillGrid(caller, solution, getPriceReader(caller.user, visible).price)
    return { fileName: `${solution.name}.csv`, body: await formatBillCsv(caller.db, grid, input.lang) }
  })

  addCustomPartRoutes(app)
}

function addCustomPartRoutes(app: FastifyInstance): void {
  bindCall(app, calls['solution/custom-part/create'], createCustomPart)
  bindCall(app, calls['solution/custom-part/request'], requestCustomPart)
  bindCall(app, calls['solution/custom-part/add'], addCustomPart)
  bindCall(app, calls['solution/custom-part/edit'], editCustomPart)
  bindCall(app, calls['solution/custom-part/refresh'], refreshCustomParts)
  bindCall(app, calls['solution/custom-part/look-up'], searchCustomParts)
  bindCall(app, calls['custom-part/answer'], answerCustomPart)
  bindCall(app, calls['custom-part/withdraw'], withdrawCustomPart)
}
