/** Loads a product with all its calculations and drawings; a page that only needs its texts uses `product-files.ts`. */

import { createProduct } from '@design-portal/domain/products/create-product.ts'
import type { Product } from '@design-portal/domain/products/product.ts'
import { fetchProductContent, type ProductVersion } from './product-files.ts'

const productsByVersion = new Map<string, Promise<Product | undefined>>()

/** Loads a version of a product; undefined if the server has no content of it. */
export async function loadProduct(productVersion: ProductVersion): Promise<Product | undefined> {
  const { type, version } = productVersion
  // The newest version changes with the next release, so only a stated version is cached.
  if (version === undefined) return await readProduct(productVersion)
  const key = `${type} ${version}`
  const product = productsByVersion.get(key) ?? readProduct(productVersion)
  productsByVersion.set(key, product)
  // A failed load, for example without a network, is repeated at the next call.
  product.catch(() => productsByVersion.delete(key))
  return await product
}

async function readProduct(productVersion: ProductVersion): Promise<Product | undefined> {
  const content = await fetchProductContent(productVersion)
  if (content === undefined) return undefined
  const { id: key, version } = content.source
  return createProduct({ typeId: productVersion.type, key, version, readContent: () => content })
}
