/** The calls that tell a person what they may do, and that find people. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../http/bind-call.ts'
import { abilitiesOf, requireVisibleSolution } from '../solutions/facts.ts'
import { lookUpUser } from './look-up-user.ts'
import { designAccess, listAccess, listPrivileges, settingsAccess } from './tell-access.ts'

export function permissionRoutes(app: FastifyInstance): void {
  const { services } = app

  bindCall(app, calls['user/permissions/solutionList/manage/access'], ({ user }) => listAccess(user))
  bindCall(app, calls['user/permissions/solutiondetails/access'], async ({ input, user }) => {
    const visible = await requireVisibleSolution(services, user, input.cfgId)
    return { cfgId: input.cfgId, actions: abilitiesOf(user, visible) }
  })
  bindCall(app, calls['user/permissions/solution/design/access'], ({ input, user }) =>
    designAccess(services, user, input.cfgId),
  )
  bindCall(app, calls['user/permissions/edit/solution/access'], ({ input, user }) =>
    settingsAccess(services, user, input.cfgId),
  )
  bindCall(app, calls['user/permissions/privilegelist'], ({ input, user }) =>
    listPrivileges(services, user, input.id),
  )
  bindCall(app, calls['user/email'], ({ input, user }) => lookUpUser(services, user, input.email))
}
