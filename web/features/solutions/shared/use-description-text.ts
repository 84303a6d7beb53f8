/** The texts of a bill of materials: those of the products that created the lines, and those stored in the lines themselves. */

import { useQueries } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Description } from '@design-portal/contract/bill.ts'
import { formatMessage } from '@design-portal/i18n/icu/format.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { queryProductMessages } from '../../designs/texts/product-messages.ts'
import type { ProductMessages } from '../../designs/texts/product-messages.ts'

/**
 * Returns a loading text until the product's texts have loaded, and a placeholder if the product no longer exists.
 * @param type configurator type of the design that the line belongs to; null for a line of the solution's own
 */
export type DescriptionText = (description: Description, type: number | null) => string

/** @param types configurator types whose texts are needed */
export function useDescriptionText(types: readonly number[]): DescriptionText {
  const text = useText()
  const language = useLanguage()
  const messages = useQueries({
    queries: types.map((type) => queryProductMessages(type, language)),
    combine: useCallback(
      (answers: readonly { readonly data: ProductMessages | undefined }[]) =>
        new Map(types.map((type, index) => [type, answers[index]?.data])),
      [types],
    ),
  })
  return useCallback(
    (description, type) => {
      if ('text' in description) return description.text
      const known = type === null ? {} : messages.get(type)
      if (known === undefined) return text('LOADING')
      const message = known[description.message]
      return message === undefined
        ? text('PART_WITHOUT_NAME')
        : formatMessage(message, description.arguments ?? {}, language)
    },
    [messages, text, language],
  )
}
