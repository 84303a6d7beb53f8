/**
 * A Vite plugin that compiles the network of every product once at build time into a file that the engine's worker
 * loads.
 */

import type { Plugin } from 'vite'
import { compileModel } from '@design-portal/domain/engine/compile.ts'
import { storeNetwork } from '@design-portal/domain/engine/stored/store-network.ts'
import { listShippedProducts } from '@design-portal/server/products/shipped-products.ts'

/** The module that lists the files; see web/features/designs/engine/stored-networks.d.ts. */
const moduleName = 'virtual:stored-networks'
const resolvedName = `\0${moduleName}`

/** There are none in development, where models change often and the worker compiles what it opens. */
export function createStoredNetworksPlugin(): Plugin {
  let isBuild = false
  return {
    name: 'design-portal:stored-networks',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    resolveId: (id) => (id === moduleName ? resolvedName : null),
    load(id) {
      if (id !== resolvedName) return null
      const addresses = (isBuild ? listShippedProducts() : []).map((product) => {
        const source = storeNetwork(compileModel(product.buildModel()))
        const file = this.emitFile({ type: 'asset', name: `${product.key}.network`, source })
        return `${JSON.stringify(`${product.key} ${product.version}`)}: import.meta.ROLLUP_FILE_URL_${file}`
      })
      return `export const networkAddresses = {${addresses.join(', ')}}`
    },
  }
}
