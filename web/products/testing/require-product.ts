/** Loads a product for tests. */

import type { Product } from '@design-portal/domain/products/product.ts'
import { loadProduct } from '../load-product.ts'

/** @throws Error if there is no product of the type */
export async function requireProduct(typeId: number): Promise<Product> {
  const product = await loadProduct(typeId)
  if (product === undefined) throw new Error(`There is no product of type ${typeId}`)
  return product
}
