// The model that the benchmark measures: the three-phase UPS with its sample prices.
import { compileModel } from '@design-portal/domain/engine/compile.ts'
import type { Model } from '@design-portal/domain/engine/model.ts'
import { storeNetwork } from '@design-portal/domain/engine/stored/store-network.ts'
import { getShippedProduct } from '@design-portal/server/products/shipped-products.ts'

export function createBenchModel(): Model {
  return getShippedProduct(27).buildModel()
}

/** The network of the benchmark's model as the build stores it. */
export const createBenchNetwork = (): Uint8Array => storeNetwork(compileModel(createBenchModel()))
