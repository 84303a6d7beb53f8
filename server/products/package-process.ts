/** The program of a child process that `run-package-process.ts` starts: it checks or compiles one package, sends the result, and ends. */
import { inspect } from 'node:util'
import { compileModel } from '@design-portal/domain/engine/compile.ts'
import { storeNetwork } from '@design-portal/domain/engine/stored/store-network.ts'
import { createProduct } from '@design-portal/domain/products/create-product.ts'
import type { PackageAnswer, PackageRequest } from './run-package-process.ts'
import { checkPackage } from './check-package.ts'

async function answerRequest(request: PackageRequest): Promise<PackageAnswer> {
  if (request.kind === 'check') return await checkPackage(request.files)
  const { key, version, typeId, content } = request
  const product = createProduct({ key, version, typeId, readContent: () => content })
  return { kind: 'compiled', network: storeNetwork(compileModel(product.buildModel())) }
}

process.once('message', (request: PackageRequest) => {
  answerRequest(request).then(
    (result) => process.send?.(result, () => process.disconnect()),
    (error: unknown) => {
      process.stderr.write(inspect(error))
      process.exit(1)
    },
  )
})
