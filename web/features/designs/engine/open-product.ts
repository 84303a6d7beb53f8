/** Converts the launch of a design to the engine's description of its product. */

import type { Launch } from '@design-portal/contract/designs.ts'
import type { OpenProduct, PriceTable, ProductForm } from './protocol.ts'

/** Returns the product to open, in the version and with the prices of the launch. */
export const toOpenProduct = ({
  cfgId,
  type,
  productVersion,
  productHash,
  priceTable,
}: Pick<Launch, 'cfgId' | 'type' | 'productVersion' | 'productHash' | 'priceTable'>): OpenProduct => ({
  typeId: type,
  cfgId,
  version: productVersion,
  hash: productHash,
  prices: priceTable,
})

/** Returns the description of a price table, without its prices. */
export const toPriceListInfo = ({
  priceListName,
  currency,
  sample,
}: PriceTable): ProductForm['priceList'] => ({
  priceListName,
  currency,
  sample,
})
