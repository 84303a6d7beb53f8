/** The calls of one solution: checking a name, creating a solution, and reading its details. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { createSolution } from './create-solution.ts'
import { requireVisibleSolution } from './visible-solution.ts'
import { toSolutionAnswer } from './present.ts'
import { isNameTaken } from './store.ts'

export function addSolutionRoutes(app: FastifyInstance): void {
  bindCall(app, calls['solution/validate/name'], async (caller, input) => {
    const taken = await isNameTaken(caller.db, caller.user.id, input.newName, input.cfgId)
    return taken ? { valid: false, reason: 'NAME_TAKEN' as const } : { valid: true }
  })

  bindCall(app, calls['solution/create'], createSolution)

  bindCall(app, calls['solution/configId'], async (caller, input) =>
    toSolutionAnswer(caller.user, await requireVisibleSolution(caller, input.id)),
  )
}
