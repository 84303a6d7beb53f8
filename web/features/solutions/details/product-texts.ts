/** The words of a product's parts in the reader's language, loaded when a bill of materials is looked at. */

import { useQuery } from '@tanstack/react-query'
import { formatMessage } from '@design-portal/i18n/icu/format.ts'
import type { MessageValues } from '@design-portal/i18n/icu/message.ts'
import { useLanguage } from '../../../language/use-text.ts'

export type PartText = (message: string, values?: MessageValues) => string

/** @param type configurator type. Until the words are there, and for a product that is gone, the key itself stands. */
export function useProductTexts(type: number): PartText {
  const language = useLanguage()
  const messages = useQuery({
    queryKey: ['product-messages', type, language],
    queryFn: async () => {
      const { findProduct } = await import('@design-portal/domain/products/list.ts')
      return (await findProduct(type)?.loadMessages(language)) ?? {}
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (key, values) => {
    const message = messages.data?.[key]
    return message === undefined ? key : formatMessage(message, values ?? {}, language)
  }
}
