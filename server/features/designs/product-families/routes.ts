/** The calls of product families. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import {
  createFamily,
  deleteFamily,
  readFamilies,
  readFamilyHistory,
  readFamilyNames,
  saveFamily,
} from './manage-families.ts'

export function addProductFamilyRoutes(app: FastifyInstance): void {
  const { services } = app

  bindCall(app, calls['product-family/names'], (_caller, input) => readFamilyNames(services, input.lang))

  bindCall(app, calls['product-family/list'], readFamilies)

  bindCall(app, calls['product-family/history'], (_caller, input) =>
    readFamilyHistory(services, input.familyId),
  )

  bindCall(app, calls['product-family/create'], createFamily)

  bindCall(app, calls['product-family/save'], saveFamily)

  bindCall(app, calls['product-family/delete'], deleteFamily)
}
