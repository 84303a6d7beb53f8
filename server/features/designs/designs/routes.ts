/** The calls of designs: list, launch, save, rename, delete. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { requireVisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { deleteDesign } from './delete-design.ts'
import { launchDesign, launchNewDesign } from './launch-design.ts'
import { toDesignAnswer } from './present.ts'
import { readOverview } from './read-overview.ts'
import { renameDesign } from './rename-design.ts'
import { saveDesign } from './save-design.ts'
import { listDesigns } from './store.ts'

export function addDesignRoutes(app: FastifyInstance): void {
  bindCall(app, calls['design/list/all-designs'], async (caller, input) => {
    const { solution } = await requireVisibleSolution(caller, input.cfgId)
    const designs = await listDesigns(caller.db, input.cfgId)
    return { data: designs.map((design) => toDesignAnswer(caller.user, design, solution.currency)) }
  })

  bindCall(app, calls['design/overview'], readOverview)

  bindCall(app, calls['solution/create/editLaunch'], launchDesign)

  bindCall(app, calls['solution/create/newLaunch'], launchNewDesign)

  bindCall(app, calls['design/save'], saveDesign)

  bindCall(app, calls['solution/update'], renameDesign)

  bindCall(app, calls['solution/delete'], deleteDesign)
}
