/** The calls of designs beside their configuration: insert, duplicate, order, quantity, notes, net weight. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../http/bind-call.ts'
import { requireVisibleSolution } from '../solutions/facts.ts'
import {
  duplicateDesign,
  orderDesigns,
  readNotes,
  restoreDesign,
  saveNotes,
  setQuantity,
} from './change-design.ts'
import { insertDesigns, listCompatible } from './insert-designs.ts'
import { readNetWeight } from './net-weight.ts'

export function designActionRoutes(app: FastifyInstance): void {
  const { services } = app

  bindCall(app, calls['solution/list/compatible-designs'], ({ input, user }) =>
    listCompatible(services, user, input),
  )

  bindCall(app, calls['solution/insert'], ({ input, user, request }) =>
    insertDesigns(services, user, input, request.id),
  )

  bindCall(app, calls['solution/netWeight'], async ({ input, user }) => {
    await requireVisibleSolution(services, user, input.cfgId)
    return await readNetWeight(services.db, input.cfgId)
  })

  bindCall(app, calls['design/design-notes'], ({ input, user, request }) =>
    readNotes({ services, user, requestId: request.id }, input),
  )

  bindCall(app, calls['design/design-notes/save'], ({ input, ifMatch, user, request }) =>
    saveNotes({ services, user, requestId: request.id }, { ...input, ifMatch }),
  )

  bindCall(app, calls['design/duplicate'], ({ input, user, request }) =>
    duplicateDesign({ services, user, requestId: request.id }, input),
  )

  bindCall(app, calls['design/restore'], ({ input, user, request }) =>
    restoreDesign({ services, user, requestId: request.id }, input),
  )

  bindCall(app, calls['design/quantity'], ({ input, ifMatch, user, request }) =>
    setQuantity({ services, user, requestId: request.id }, { ...input, ifMatch }),
  )

  bindCall(app, calls['design/order'], ({ input, user, request }) =>
    orderDesigns({ services, user, requestId: request.id }, input),
  )
}
