/** The calls that read and change one's own preferences and that report the groups of people. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { CallError } from '../../../http/call-error.ts'
import { savePreferences, readPreferences } from './change-preferences.ts'
import { getGroups } from './get-groups.ts'

export function addPreferenceRoutes(app: FastifyInstance): void {
  bindCall(app, calls['user/preferences'], async (caller, input) => {
    if (input.id !== undefined && input.id !== caller.user.id) throw new CallError('NOT_FOUND')
    return await readPreferences(caller.db, caller.user.id)
  })

  bindCall(app, calls['user/updatepreferences'], savePreferences)

  bindCall(app, calls['user/admin/getGroups'], (caller, input) => getGroups(caller, input.email))
}
