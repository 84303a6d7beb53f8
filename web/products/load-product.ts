/** Loads a product with all its calculations and drawings; a page that only needs its texts uses `product-files.ts`. */

import { createProduct } from '@design-portal/domain/products/create-product.ts'
import type { Product } from '@design-portal/domain/products/product.ts'
import { findProductFiles } from './product-files.ts'

const loaded = new Map<string, Promise<Product>>()

/** Loads the product of a configurator type, in the given version if there is one; undefined if there is no such product. */
export async function loadProduct(typeId: number, version?: string): Promise<Product | undefined> {
  const files = findProductFiles(typeId, version)
  if (files === undefined) return undefined
  const known = loaded.get(files.key) ?? readProduct(files)
  loaded.set(files.key, known)
  // A failed load, for example without a network, is repeated at the next call.
  known.catch(() => loaded.delete(files.key))
  return await known
}

async function readProduct({
  key,
  version,
  loadContent,
}: NonNullable<ReturnType<typeof findProductFiles>>): Promise<Product> {
  const { default: content } = await loadContent()
  return createProduct({ key, version, readContent: () => content })
}
