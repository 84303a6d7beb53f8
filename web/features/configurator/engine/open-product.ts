/** Which product a design is opened with. */

import type { Launch } from '@design-portal/contract/designs.ts'
import type { OpenProduct, PriceTable, ProductForm } from './protocol.ts'

/** The product of a design, in the version and at the prices it is launched with. */
export const productOf = ({
  type,
  productVersion,
  priceTable,
}: Pick<Launch, 'type' | 'productVersion' | 'priceTable'>): OpenProduct => ({
  typeId: type,
  version: productVersion,
  prices: priceTable,
})

/** The list that a table comes from, without its prices. */
export const listedBy = ({ priceListName, currency, sample }: PriceTable): ProductForm['priceList'] => ({
  priceListName,
  currency,
  sample,
})

/** Whether two products are one: of one version, at the same prices of the same list. */
export function isSameProduct(one: OpenProduct, other: OpenProduct): boolean {
  if (one.typeId !== other.typeId || one.version !== other.version) return false
  if (one.prices === undefined || other.prices === undefined) return one.prices === other.prices
  const { prices, priceListName, currency, sample } = one.prices
  const others = other.prices
  return (
    priceListName === others.priceListName &&
    currency === others.currency &&
    sample === others.sample &&
    Object.keys(prices).length === Object.keys(others.prices).length &&
    Object.entries(prices).every(([part, price]) => others.prices[part] === price)
  )
}
