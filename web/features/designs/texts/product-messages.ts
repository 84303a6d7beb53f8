/** A product's texts in the reader's language and its parameters, for use outside the configurator; loaded on demand. */

import { queryOptions } from '@tanstack/react-query'
import type { CompiledMessage } from '@design-portal/i18n/icu/message.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { loadProductTexts } from '../../../products/product-files.ts'
import type { FormParameter } from '../engine/protocol.ts'

export type ProductMessages = Readonly<Record<string, CompiledMessage>>

/** @param type configurator type; a product that no longer exists has no texts */
export function queryProductMessages(type: number, language: Language) {
  return queryOptions({
    queryKey: ['product-messages', type, language],
    queryFn: (): Promise<ProductMessages> => loadProductTexts(type, language),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** @param type configurator type; a product that no longer exists has no parameters */
export function queryProductParameters(type: number) {
  return queryOptions({
    queryKey: ['product-parameters', type],
    queryFn: async (): Promise<readonly FormParameter[]> => {
      const [{ loadProduct }, { listFormParameters }] = await Promise.all([
        import('../../../products/load-product.ts'),
        import('../engine/product-form.ts'),
      ])
      const product = await loadProduct(type)
      return product === undefined ? [] : listFormParameters(product.buildModel(), product)
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
