/** The calls of designs: list, launch, save, rename, delete. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../http/bind-call.ts'
import { requireVisibleSolution } from '../solutions/facts.ts'
import { deleteDesign } from './delete-design.ts'
import { launchDesign, launchNewDesign } from './launch-design.ts'
import { presentDesign } from './present.ts'
import { renameDesign } from './rename-design.ts'
import { saveDesign } from './save-design.ts'
import { listDesigns } from './store.ts'

export function designRoutes(app: FastifyInstance): void {
  const { services } = app

  bindCall(app, calls['design/list/all-designs'], async ({ input, user }) => {
    const { solution } = await requireVisibleSolution(services, user, input.cfgId)
    const designs = await listDesigns(services.db, input.cfgId)
    return { data: designs.map((design) => presentDesign(user, design, solution.currency)) }
  })

  bindCall(app, calls['solution/create/editLaunch'], ({ input, user }) => launchDesign(services, user, input))

  bindCall(app, calls['solution/create/newLaunch'], ({ input, user, request }) =>
    launchNewDesign(services, user, { ...input, requestId: request.id }),
  )

  bindCall(app, calls['design/save'], ({ input, ifMatch, user, request }) =>
    saveDesign(services, user, { ...input, ifMatch }, request.id),
  )

  bindCall(app, calls['solution/update'], ({ input, ifMatch, user, request }) =>
    renameDesign(services, user, { ...input, ifMatch }, request.id),
  )

  bindCall(app, calls['solution/delete'], ({ input, ifMatch, user, request }) =>
    deleteDesign(services, user, { ...input, ifMatch }, request.id),
  )
}
