/** Loads a product with all its calculations and drawings; a page that only needs its texts uses `product-files.ts`. */

import { createProduct } from '@design-portal/domain/products/create-product.ts'
import type { Product } from '@design-portal/domain/products/product.ts'
import { fetchProductContent, type ProductVersion } from './product-files.ts'

const loaded = new Map<string, Promise<Product | undefined>>()

/** Loads a version of a product; undefined if the server has no content of it. */
export async function loadProduct(wanted: ProductVersion): Promise<Product | undefined> {
  const { type, version } = wanted
  // The newest version may be another one tomorrow, so only a named one is remembered.
  if (version === undefined) return await readProduct(wanted)
  const name = `${type} ${version}`
  const known = loaded.get(name) ?? readProduct(wanted)
  loaded.set(name, known)
  // A failed load, for example without a network, is repeated at the next call.
  known.catch(() => loaded.delete(name))
  return await known
}

async function readProduct(wanted: ProductVersion): Promise<Product | undefined> {
  const content = await fetchProductContent(wanted)
  if (content === undefined) return undefined
  const { id: key, version } = content.source
  return createProduct({ typeId: wanted.type, key, version, readContent: () => content })
}
