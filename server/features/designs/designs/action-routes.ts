/** The calls of designs other than their configuration: insert, duplicate, order, quantity, notes, net weight. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { requireVisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import {
  duplicateDesign,
  reorderDesigns,
  readNotes,
  restoreDesign,
  saveNotes,
  setQuantity,
} from './change-design.ts'
import { insertDesigns, searchCompatibleDesigns } from './insert-designs.ts'
import { readNetWeight } from './net-weight.ts'

export function addDesignActionRoutes(app: FastifyInstance): void {
  bindCall(app, calls['solution/list/compatible-designs'], searchCompatibleDesigns)

  bindCall(app, calls['solution/insert'], insertDesigns)

  bindCall(app, calls['solution/netWeight'], async (caller, input) => {
    await requireVisibleSolution(caller, input.cfgId)
    return await readNetWeight(caller.db, input.cfgId)
  })

  bindCall(app, calls['design/design-notes'], readNotes)

  bindCall(app, calls['design/design-notes/save'], saveNotes)

  bindCall(app, calls['design/duplicate'], duplicateDesign)

  bindCall(app, calls['design/restore'], restoreDesign)

  bindCall(app, calls['design/quantity'], setQuantity)

  bindCall(app, calls['design/order'], reorderDesigns)
}
