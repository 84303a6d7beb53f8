/** Which product a design is opened with. */

import type { Launch } from '@design-portal/contract/designs.ts'
import type { OpenProduct, PriceTable, ProductForm } from './protocol.ts'

/** The product of a design, in the version and at the prices it is launched with. */
export const requireProduct = ({
  type,
  productVersion,
  priceTable,
}: Pick<Launch, 'type' | 'productVersion' | 'priceTable'>): OpenProduct => ({
  typeId: type,
  version: productVersion,
  prices: priceTable,
})

/** The list that a table comes from, without its prices. */
export const readPriceListInfo = ({
  priceListName,
  currency,
  sample,
}: PriceTable): ProductForm['priceList'] => ({
  priceListName,
  currency,
  sample,
})
