/** The calls for the files of product versions. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { readContentFile, readFormFile, readNetworkFile, readTextsFile } from './product-files.ts'

export function addProductRoutes(app: FastifyInstance): void {
  bindCall(app, calls['product/content'], readContentFile)
  bindCall(app, calls['product/network'], readNetworkFile)
  bindCall(app, calls['product/form'], readFormFile)
  bindCall(app, calls['product/texts'], readTextsFile)
}
