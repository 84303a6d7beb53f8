/** The calls of the terms of use. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { acceptTerms, readTerms } from './accept-terms.ts'

export function addTermsRoutes(app: FastifyInstance): void {
  bindCall(app, calls['terms/current'], readTerms)

  bindCall(app, calls['terms/accept'], acceptTerms)
}
