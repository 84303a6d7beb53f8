/** Loads a product with all that it computes and draws; a page that only needs its texts asks `product-files.ts`. */

import { createProduct } from '@design-portal/domain/products/create-product.ts'
import type { Product } from '@design-portal/domain/products/product.ts'
import { findProductFiles } from './product-files.ts'

const loaded = new Map<string, Promise<Product>>()

/** The product of a configurator type; with a version only that version. Undefined where there is none. */
export async function loadProduct(typeId: number, version?: string): Promise<Product | undefined> {
  const files = findProductFiles(typeId, version)
  if (files === undefined) return undefined
  const known = loaded.get(files.key) ?? readProduct(files)
  loaded.set(files.key, known)
  // What failed once, as without a network, is asked for again.
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
