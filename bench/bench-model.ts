// The model that the benchmark measures: the three-phase UPS with its sample prices.
import { compileModel } from '@design-portal/domain/engine/compile.ts'
import type { Model } from '@design-portal/domain/engine/model.ts'
import { storeNetwork } from '@design-portal/domain/engine/stored/store-network.ts'
import { buildModel } from '@design-portal/domain/products/easy-ups-3-phase/model.ts'

export const benchModel = (): Model => buildModel()

/** Its network as the build stores it. */
export const benchNetwork = (): Uint8Array => storeNetwork(compileModel(benchModel()))
