/** The calls of a person's own preferences, and of the groups of people. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../http/bind-call.ts'
import { Problem } from '../../http/problem.ts'
import { changePreferences, readPreferences } from './change-preferences.ts'
import { tellGroups } from './tell-groups.ts'

export function preferenceRoutes(app: FastifyInstance): void {
  const { services } = app

  bindCall(app, calls['user/preferences'], async ({ input, user }) => {
    if (input.id !== undefined && input.id !== user.id) throw new Problem('NOT_FOUND')
    return await readPreferences(services.db, user.id)
  })

  bindCall(app, calls['user/updatepreferences'], ({ input, user }) =>
    changePreferences(services, user, input),
  )

  bindCall(app, calls['user/admin/getGroups'], ({ input, user, request }) =>
    tellGroups(services, user, input.email, request.id),
  )
}
