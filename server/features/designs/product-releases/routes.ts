/** The calls for people who keep products. */
import { calls } from '@design-portal/contract/calls.ts'
import { maxPackageBytes } from '@design-portal/contract/administration-options.ts'
import type { FastifyError, FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { CallError } from '../../../http/call-error.ts'
import { readPackageZip, readProductDetails, readProducts } from './read-products.ts'
import { discardVersion, releaseVersion, rollBackVersion, withdrawVersion } from './release-version.ts'
import { uploadVersion } from './upload-version.ts'

export function addProductReleaseRoutes(app: FastifyInstance): void {
  bindCall(app, calls['product/all'], readProducts)
  bindCall(app, calls['product/details'], readProductDetails)
  bindCall(app, calls['product/version/discard'], discardVersion)
  bindCall(app, calls['product/version/release'], releaseVersion)
  bindCall(app, calls['product/version/withdraw'], withdrawVersion)
  bindCall(app, calls['product/version/roll-back'], rollBackVersion)
  bindCall(app, calls['product/version/package.zip'], readPackageZip)
  void app.register(addUploadRoutes)
}

/** A separate scope, whose only route accepts larger files than others do. */
async function addUploadRoutes(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.bodyLimit = maxPackageBytes
  })
  // Errors thrown here go on to the portal's own handler.
  app.setErrorHandler<FastifyError>((error) => {
    throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
      ? new CallError('PACKAGE_TOO_LARGE', { headers: { connection: 'close' } })
      : error
  })
  bindCall(app, calls['product/version/upload'], uploadVersion)
  await Promise.resolve()
}
