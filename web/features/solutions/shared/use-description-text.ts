/** The texts of a bill of materials: those of the products that created the lines, and those stored in the lines themselves. */

import { useQueries } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Description } from '@design-portal/contract/bill.ts'
import { formatMessage } from '@design-portal/i18n/icu/format.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import type { ProductVersion } from '../../../products/product-files.ts'
import { queryProductMessages } from '../../designs/texts/product-messages.ts'
import type { ProductMessages } from '../../designs/texts/product-messages.ts'

/** The product version whose texts a line uses; both are null for a line of the solution's own. */
export interface DescriptionSource {
  readonly type: number | null
  readonly productVersion: string | null
}

/** Returns a loading text until the product's texts have loaded, and a placeholder if the portal has none of that version. */
export type DescriptionText = (description: Description, source: DescriptionSource) => string

/** @param lines the lines, or other objects with a product version, whose texts are needed */
export function useDescriptionText(lines: readonly DescriptionSource[]): DescriptionText {
  const text = useText()
  const language = useLanguage()
  const names = [...new Set(lines.flatMap(toVersionName))].join(' ')
  const versions = useMemo(() => (names === '' ? [] : names.split(' ')), [names])
  const messages = useQueries({
    queries: versions.map((name) => queryProductMessages(parseVersionName(name), language)),
    combine: useCallback(
      (answers: readonly { readonly data: ProductMessages | undefined }[]) =>
        new Map(versions.map((name, index) => [name, answers[index]?.data])),
      [versions],
    ),
  })
  return useCallback(
    (description, source) => {
      if ('text' in description) return description.text
      const [name] = toVersionName(source)
      const productMessages = name === undefined ? {} : messages.get(name)
      if (productMessages === undefined) return text('LOADING')
      const message = productMessages[description.message]
      return message === undefined
        ? text('PART_WITHOUT_NAME')
        : formatMessage(message, description.arguments ?? {}, language)
    },
    [messages, text, language],
  )
}

/** The version as a text without spaces, such as 27@2.0.0, so that equal versions are equal; none for a line of the solution's own. */
const toVersionName = ({ type, productVersion }: DescriptionSource): readonly string[] =>
  type === null ? [] : [`${type}@${encodeURIComponent(productVersion ?? '')}`]

function parseVersionName(name: string): ProductVersion {
  const [type = '', version = ''] = name.split('@')
  return { type: Number(type), version: version === '' ? undefined : decodeURIComponent(version) }
}
