/** The calls for lists that hardly change. */
import { calls } from '@design-portal/contract/calls.ts'
import { configuratorTypes, findProduct } from '@design-portal/domain/products/list.ts'
import { countries } from '@design-portal/domain/reference/countries.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../http/bind-call.ts'

export function referenceRoutes(app: FastifyInstance): void {
  bindCall(app, calls['country/names'], () => [...countries])

  bindCall(app, calls['configtype/all'], () =>
    configuratorTypes.map(({ id, key, launchable }) => {
      const product = findProduct(id)
      return { type: id, key, launchable, productVersion: product?.version }
    }),
  )
}
