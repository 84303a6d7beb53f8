/** The call of documents. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../http/bind-call.ts'
import { readDocument } from './read-document.ts'

export function documentRoutes(app: FastifyInstance): void {
  const { services } = app

  bindCall(app, calls['solution/document'], ({ input, user, request }) =>
    readDocument(services, user, input, request.id),
  )
}
