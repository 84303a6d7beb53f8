/** Builds the description of the product with which a design is opened. */

import type { Launch } from '@design-portal/contract/designs.ts'
import type { OpenProduct, PriceTable, ProductForm } from './protocol.ts'

/** Returns the product of a design, in the version and with the prices of its launch. */
export const requireProduct = ({
  type,
  productVersion,
  priceTable,
}: Pick<Launch, 'type' | 'productVersion' | 'priceTable'>): OpenProduct => ({
  typeId: type,
  version: productVersion,
  prices: priceTable,
})

/** Returns the price list that a table comes from, without its prices. */
export const readPriceListInfo = ({
  priceListName,
  currency,
  sample,
}: PriceTable): ProductForm['priceList'] => ({
  priceListName,
  currency,
  sample,
})
