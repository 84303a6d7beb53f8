/** The calls of the list: a page, its groups, one row. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall, bindKeptCall } from '../../http/bind-call.ts'
import { Problem } from '../../http/problem.ts'
import { requireVisibleSolution } from '../solutions/facts.ts'
import { countGroups } from './count-groups.ts'
import { listSolutions } from './list-solutions.ts'
import { presentListRow } from './present.ts'
import { findRows } from './store.ts'

export function solutionListRoutes(app: FastifyInstance): void {
  const { services } = app

  bindKeptCall(
    app,
    calls['solutions/list/filter'],
    async ({ input, user, requestId }) => await listSolutions(services, user, input, requestId),
  )

  bindKeptCall(
    app,
    calls['solutions/list/groups'],
    async ({ input, user }) => await countGroups(services, user, input),
  )

  bindCall(app, calls['solutions/cfgid'], async ({ input, user }) => {
    const visible = await requireVisibleSolution(services, user, input.cfgid)
    const [row] = await findRows(services.db, [input.cfgid])
    if (row === undefined) throw new Problem('NOT_FOUND')
    return presentListRow(user, row, visible, services.clock())
  })
}
