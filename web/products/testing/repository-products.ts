/** Loads products for tests from the repository instead of a server. */

import type { Product } from '@design-portal/domain/products/product.ts'
import type { ReadableProduct } from '@design-portal/domain/products/read-product.ts'
import { listTestProducts } from '@design-portal/domain/products/testing/read-folder.ts'
import { compileMessages } from '@design-portal/i18n/icu/compile.ts'
import type { CompiledMessage } from '@design-portal/i18n/icu/message.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import type { ProductVersion } from '../product-files.ts'

/** @throws Error if there is no product of the type */
export function requireProduct(type: number): ReadableProduct {
  const product = listTestProducts().find(({ typeId }) => typeId === type)
  if (product === undefined) throw new Error(`There is no product of type ${type}`)
  return product
}

/** Like `loadProduct`, with the products of the repository. */
export const loadRepositoryProduct = async ({ type }: ProductVersion): Promise<Product | undefined> =>
  await Promise.resolve(listTestProducts().find(({ typeId }) => typeId === type))

/** Like `fetchProductTexts`, with the products of the repository. */
export const loadRepositoryTexts = async (
  { type }: ProductVersion,
  language: Language,
): Promise<Readonly<Record<string, CompiledMessage>>> =>
  compileMessages(await requireProduct(type).loadMessages(language))
