/** The calls of the terms of use. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../http/bind-call.ts'
import { acceptTerms, readTerms } from './accept-terms.ts'

export function termsRoutes(app: FastifyInstance): void {
  const { services } = app

  bindCall(app, calls['terms/current'], ({ user }) => readTerms(services, user.id))

  bindCall(app, calls['terms/accept'], ({ input, user, request }) =>
    acceptTerms(services, user.id, { version: input.version, requestId: request.id }),
  )
}
