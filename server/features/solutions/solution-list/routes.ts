/** The calls of the list: a page, the counts of its groups, and single rows. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall, bindCachedCall } from '../../../http/bind-call.ts'
import { CallError } from '../../../http/call-error.ts'
import { requireVisibleSolution } from '../solutions/visible-solution.ts'
import { countGroups } from './count-groups.ts'
import { listSolutions } from './list-solutions.ts'
import { toListRow } from './present.ts'
import { listRows } from './store.ts'

export function addSolutionListRoutes(app: FastifyInstance): void {
  bindCachedCall(app, calls['solutions/list/filter'], listSolutions)

  bindCachedCall(app, calls['solutions/list/groups'], countGroups)

  bindCall(app, calls['solutions/cfgid'], async (caller, input) => {
    const visible = await requireVisibleSolution(caller, input.cfgid)
    const [row] = await listRows(caller.db, [input.cfgid])
    if (row === undefined) throw new CallError('NOT_FOUND')
    return toListRow(caller.user, row, visible, caller.clock())
  })
}
