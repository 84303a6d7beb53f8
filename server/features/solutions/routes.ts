/** The calls of one solution: name, creation, details. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../http/bind-call.ts'
import { createSolution } from './create-solution.ts'
import { requireVisibleSolution } from './facts.ts'
import { presentSolution } from './present.ts'
import { isNameTaken } from './store.ts'

export function solutionRoutes(app: FastifyInstance): void {
  const { services } = app

  bindCall(app, calls['solution/validate/name'], async ({ input, user }) => {
    const taken = await isNameTaken(services.db, user.id, input.newName, input.cfgId)
    return taken ? { valid: false, reason: 'NAME_TAKEN' as const } : { valid: true }
  })

  bindCall(app, calls['solution/create'], ({ input, user }) => createSolution(services, user, input))

  bindCall(app, calls['solution/configId'], async ({ input, user }) =>
    presentSolution(user, await requireVisibleSolution(services, user, input.id)),
  )
}
