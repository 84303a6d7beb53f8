/** The call that reads the document of a solution. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { readDocument } from './read-document.ts'
import { readTitleBlockById } from './read-title-block.ts'

export function addDocumentRoutes(app: FastifyInstance): void {
  bindCall(app, calls['solution/document'], readDocument)
  bindCall(app, calls['solution/title-block'], readTitleBlockById)
}
