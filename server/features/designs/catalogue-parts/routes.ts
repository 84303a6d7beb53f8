/** The calls of those who keep the parts of the catalogue. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { createPart, savePart } from './change-part.ts'
import { importParts } from './import-parts.ts'
import { readPart, readParts } from './read-parts.ts'

export function addCataloguePartRoutes(app: FastifyInstance): void {
  bindCall(app, calls['catalogue/part/list'], readParts)

  bindCall(app, calls['catalogue/part/details'], (caller, input) => readPart(caller, input.partNumber))

  bindCall(app, calls['catalogue/part/create'], createPart)

  bindCall(app, calls['catalogue/part/save'], savePart)

  bindCall(app, calls['catalogue/part/import'], importParts)
}
