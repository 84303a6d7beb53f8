// The model that the benchmark measures: the three-phase UPS with its sample prices.
import { compileModel } from '@design-portal/domain/engine/compile.ts'
import type { Model } from '@design-portal/domain/engine/model.ts'
import { storeNetwork } from '@design-portal/domain/engine/stored/store-network.ts'
import { findProduct } from '@design-portal/server/products/products.ts'

export function createBenchModel(): Model {
  const product = findProduct(27)
  if (product === undefined) throw new Error('The three-phase UPS is gone.')
  return product.buildModel()
}

/** Its network as the build stores it. */
export const createBenchNetwork = (): Uint8Array => storeNetwork(compileModel(createBenchModel()))
