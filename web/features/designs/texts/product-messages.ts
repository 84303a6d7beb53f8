/** The texts of a product version in the reader's language and its parameters, for use outside the configurator; loaded on demand. */

import { queryOptions } from '@tanstack/react-query'
import type { CompiledMessage } from '@design-portal/i18n/icu/message.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { fetchProductTexts, type ProductVersion } from '../../../products/product-files.ts'
import type { UnpricedForm } from '@design-portal/domain/products/product-form.ts'
import type { FormParameter } from '../engine/protocol.ts'

export type ProductMessages = Readonly<Record<string, CompiledMessage>>

/** Queries the texts of a version; empty if the portal has no content of it. */
export function queryProductMessages({ type, version }: ProductVersion, language: Language) {
  return queryOptions({
    queryKey: ['product-messages', type, version, language],
    queryFn: (): Promise<ProductMessages> => fetchProductTexts({ type, version }, language),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Queries the form of a version, which tells what the arguments of its texts are; null if the portal has no content of it. */
export function queryProductForm({ type, version }: ProductVersion) {
  return queryOptions({
    queryKey: ['product-form', type, version],
    queryFn: async (): Promise<UnpricedForm | null> => {
      const [{ loadProduct }, { buildProductForm }] = await Promise.all([
        import('../../../products/load-product.ts'),
        import('@design-portal/domain/products/product-form.ts'),
      ])
      const product = await loadProduct({ type, version })
      return product === undefined ? null : buildProductForm(product, product.buildModel())
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Queries the parameters of a version; empty if the portal has no content of it. */
export function queryProductParameters({ type, version }: ProductVersion) {
  return queryOptions({
    queryKey: ['product-parameters', type, version],
    queryFn: async (): Promise<readonly FormParameter[]> => {
      const [{ loadProduct }, { listFormParameters }] = await Promise.all([
        import('../../../products/load-product.ts'),
        import('@design-portal/domain/products/product-form.ts'),
      ])
      const product = await loadProduct({ type, version })
      return product === undefined ? [] : listFormParameters(product.buildModel(), product)
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
