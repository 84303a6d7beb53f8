/** The words of a product's parts in the reader's language, loaded when a bill of materials is looked at. */

import { queryOptions } from '@tanstack/react-query'
import type { CompiledMessage } from '@design-portal/i18n/icu/message.ts'
import type { Language } from '@design-portal/i18n/languages.ts'

export type ProductMessages = Readonly<Record<string, CompiledMessage>>

/** @param type configurator type; a product that is gone has no words */
export function productMessagesQuery(type: number, language: Language) {
  return queryOptions({
    queryKey: ['product-messages', type, language],
    queryFn: async (): Promise<ProductMessages> => {
      const { findProduct } = await import('@design-portal/domain/products/list.ts')
      return (await findProduct(type)?.loadMessages(language)) ?? {}
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
