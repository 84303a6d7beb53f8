/** Loads a product with all its calculations and drawings; a page that only needs its texts uses `product-files.ts`. */

import { createProduct } from '@design-portal/domain/products/create-product.ts'
import type { Product } from '@design-portal/domain/products/product.ts'
import { fetchProductContent, type ProductVersion } from './product-files.ts'

const loaded = new Map<string, Promise<Product | undefined>>()

/** Loads a version of a product; undefined if the server has no content of it. */
export async function loadProduct(productVersion: ProductVersion): Promise<Product | undefined> {
  const { type, version } = productVersion
  // The newest version changes with the next release, so only a stated version is cached.
  if (version === undefined) return await readProduct(productVersion)
  const name = `${type} ${version}`
  const known = loaded.get(name) ?? readProduct(productVersion)
  loaded.set(name, known)
  // A failed load, for example without a network, is repeated at the next call.
  known.catch(() => loaded.delete(name))
  return await known
}

async function readProduct(productVersion: ProductVersion): Promise<Product | undefined> {
  const content = await fetchProductContent(productVersion)
  if (content === undefined) return undefined
  const { id: key, version } = content.source
  return createProduct({ typeId: productVersion.type, key, version, readContent: () => content })
}
