/** The files with the forms of all products, as the build writes them. */

import { compileMessages } from '@design-portal/i18n/icu/compile.ts'
import { languages } from '@design-portal/i18n/languages.ts'
import type { ReadableProduct } from '@design-portal/domain/products/read-product.ts'
import { buildProductForm } from './product-form.ts'
import type { StoredForm } from './stored-form.ts'
import { buildStoredFormAddress } from './stored-form-address.ts'

/** Returns the file of every product in every language: its address and content. */
export async function buildStoredFormFiles(
  products: readonly ReadableProduct[],
): Promise<readonly (readonly [address: string, stored: StoredForm])[]> {
  const written = products.map(async (product) => {
    const form = buildProductForm(product, product.buildModel())
    return await Promise.all(
      languages.map(async (language) => {
        const texts = compileMessages(await product.loadMessages(language))
        return [buildStoredFormAddress(product.typeId, language), { form, texts }] as const
      }),
    )
  })
  return (await Promise.all(written)).flat()
}
