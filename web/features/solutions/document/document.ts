/** Queries of a solution's document: its content, and the texts of its language. */

import { queryOptions } from '@tanstack/react-query'
import { NetworkError } from '@design-portal/contract/client.ts'
import type { SolutionDocument } from '@design-portal/contract/documents.ts'
import { formatMessage } from '@design-portal/i18n/icu/format.ts'
import type { CompiledMessage, MessageValues } from '@design-portal/i18n/icu/message.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import type { Text } from '../../../language/use-text.ts'
import type { ProductType } from '../../../products/product-names.ts'

export type { SolutionDocument }

type Messages = Readonly<Record<string, CompiledMessage>>

/** Queries the texts of a language, which may differ from the language of the screen. */
export const queryTexts = (language: Language) =>
  queryOptions({
    queryKey: ['texts', language],
    queryFn: async ({ signal }): Promise<Messages> => {
      const answer = await fetch(`/assets/i18n/${language}.json`, { signal })
      if (!answer.ok) throw new NetworkError(`${answer.status}`)
      const messages: Messages = await answer.json()
      return messages
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Returns whether the portal has no name for one of the products, so that the name from its package must be requested. */
export const needsProductNames = ({ designs }: SolutionDocument, messages: Messages | undefined): boolean =>
  designs.some(({ type }) => messages?.[`CONFIGURATOR_${type}`] === undefined)

/** Creates a function that returns the name of a product in the language of the document. */
export const createProductNamer =
  (products: readonly ProductType[], messages: Messages, language: Language) =>
  (type: number): string =>
    products.find((product) => product.type === type)?.name ??
    formatText(messages, `CONFIGURATOR_${type}`, {}, language)

/** Creates a function that returns texts in the language of the document. */
export const createTranslator =
  (messages: Messages, language: Language): Text =>
  (key, values) =>
    formatText(messages, key, values, language)

/** Formats a message; a missing one shows its key, so that the mistake is noticed. */
function formatText(messages: Messages, key: string, values: MessageValues = {}, language: Language): string {
  const message = messages[key]
  return message === undefined ? key : formatMessage(message, values, language)
}

/** Creates a reader for the texts of a product in the language of the document. */
export const createMessageReader = (messages: Messages, language: Language) => ({
  language,
  formatMessage: (key: string, values?: MessageValues) => formatText(messages, key, values, language),
})
