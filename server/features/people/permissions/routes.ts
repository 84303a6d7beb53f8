/** The calls that report what a person may do, and that look people up. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { getAbilities } from '../../solutions/solutions/abilities.ts'
import { requireVisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { findUserByEmail } from './find-user-by-email.ts'
import { getDesignAccess, listAccess, listPrivileges, getSettingsAccess } from './list-access.ts'

export function addPermissionRoutes(app: FastifyInstance): void {
  bindCall(app, calls['user/permissions/solutionList/manage/access'], (caller) => listAccess(caller.user))
  bindCall(app, calls['user/permissions/solutiondetails/access'], async (caller, input) => {
    const visible = await requireVisibleSolution(caller, input.cfgId)
    return { cfgId: input.cfgId, actions: getAbilities(caller.user, visible) }
  })
  bindCall(app, calls['user/permissions/solution/design/access'], (caller, input) =>
    getDesignAccess(caller, input.cfgId),
  )
  bindCall(app, calls['user/permissions/edit/solution/access'], (caller, input) =>
    getSettingsAccess(caller, input.cfgId),
  )
  bindCall(app, calls['user/permissions/privilegelist'], (caller, input) => listPrivileges(caller, input.id))
  bindCall(app, calls['user/email'], (caller, input) => findUserByEmail(caller, input.email))
}
