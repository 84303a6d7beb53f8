/** The calls of whoever administers users. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../http/bind-call.ts'
import { setActive } from './activate-user.ts'
import { createUser, saveUser } from './change-user.ts'
import { findPeople, readGroups, readUser, readUsers } from './read-users.ts'
import { importUsers, usersAs } from './user-list.ts'

export function userRoutes(app: FastifyInstance): void {
  const { services } = app

  bindCall(app, calls['user/admin/list'], ({ input, user }) => readUsers(services, user, input))

  bindCall(app, calls['user/admin/details'], ({ input, user }) => readUser(services, user, input.usrId))

  bindCall(app, calls['user/admin/groups'], () => readGroups(services))

  bindCall(app, calls['user/admin/find'], ({ input }) => findPeople(services, input.searchText))

  bindCall(app, calls['user/admin/create'], ({ input, user, request }) =>
    createUser(services, user, input, request.id),
  )

  bindCall(app, calls['user/admin/save'], ({ input, user, ifMatch, request }) =>
    saveUser(services, user, input, { ifMatch, requestId: request.id }),
  )

  bindCall(app, calls['user/admin/deactivate'], ({ input, user, ifMatch, request }) =>
    setActive(services, user, input, false, { ifMatch, requestId: request.id }),
  )

  bindCall(app, calls['user/admin/activate'], ({ input, user, ifMatch, request }) =>
    setActive(services, user, input, true, { ifMatch, requestId: request.id }),
  )

  bindCall(app, calls['user/admin/list.xlsx'], ({ input }) => usersAs(services, 'xlsx', input.lang))

  bindCall(app, calls['user/admin/list.csv'], ({ input }) => usersAs(services, 'csv', input.lang))

  bindCall(app, calls['user/admin/import'], ({ input, user, request }) =>
    importUsers(services, user, input, { requestId: request.id }),
  )
}
