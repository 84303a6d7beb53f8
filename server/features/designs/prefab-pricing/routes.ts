/** The calls of the pricing document of a prefabricated design. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { exportPricingDocument } from './export-pricing-document.ts'
import { readPricingDocument } from './read-pricing-document.ts'

export function addPrefabPricingRoutes(app: FastifyInstance): void {
  bindCall(app, calls['design/prefab/pricing-document'], readPricingDocument)
  bindCall(app, calls['design/prefab/pricing-document.xlsx'], exportPricingDocument)
}
