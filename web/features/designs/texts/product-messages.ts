/** What is known of a product apart from its configurator: its words in the reader's language, and what can be chosen; loaded when it is looked at. */

import { queryOptions } from '@tanstack/react-query'
import type { CompiledMessage } from '@design-portal/i18n/icu/message.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { loadProductTexts } from '../../../products/product-files.ts'
import type { FormParameter } from '../engine/protocol.ts'

export type ProductMessages = Readonly<Record<string, CompiledMessage>>

/** @param type configurator type; a product that is gone has no words */
export function queryProductMessages(type: number, language: Language) {
  return queryOptions({
    queryKey: ['product-messages', type, language],
    queryFn: (): Promise<ProductMessages> => loadProductTexts(type, language),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** @param type configurator type; of a product that is gone nothing can be chosen */
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
