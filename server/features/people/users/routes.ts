/** The calls that administer users. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { activateUser, deactivateUser } from './activate-user.ts'
import { createUser, saveUser } from './change-user.ts'
import { findPeople, readGroups, readUser, readUsers } from './read-users.ts'
import { importUsers, exportUsers } from './user-list.ts'

export function addUserRoutes(app: FastifyInstance): void {
  const { services } = app

  bindCall(app, calls['user/admin/list'], readUsers)

  bindCall(app, calls['user/admin/details'], (caller, input) => readUser(caller, input.usrId))

  bindCall(app, calls['user/admin/groups'], () => readGroups(services))

  bindCall(app, calls['user/admin/find'], (caller, input) => findPeople(caller, input.searchText))

  bindCall(app, calls['user/admin/create'], createUser)

  bindCall(app, calls['user/admin/save'], saveUser)

  bindCall(app, calls['user/admin/deactivate'], deactivateUser)

  bindCall(app, calls['user/admin/activate'], activateUser)

  bindCall(app, calls['user/admin/list.xlsx'], (caller, input) => exportUsers(caller, 'xlsx', input.lang))

  bindCall(app, calls['user/admin/list.csv'], (caller, input) => exportUsers(caller, 'csv', input.lang))

  bindCall(app, calls['user/admin/import'], importUsers)
}
