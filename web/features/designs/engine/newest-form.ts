/** The form of the newest version of a product, rendered before the engine's worker has opened the product. */

import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { UnpricedForm } from '@design-portal/domain/products/product-form.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { fetchOrUseEarlyAnswer } from '../../../start/early-answers.ts'
import { toPriceListInfo } from './open-product.ts'
import type { OpenProduct, ProductForm, Questions } from './protocol.ts'
import { buildNewestFormAddress } from './newest-form-address.ts'

/** The form in one language with its texts, independent of prices. */
export interface NewestForm {
  readonly form: UnpricedForm
  readonly texts: Questions['texts']['answer']
}

/** A form that can be rendered, with its texts. */
export interface PreloadedForm {
  readonly form: ProductForm
  readonly language: Language
  readonly texts: Questions['texts']['answer']
}

/** Fetches the form of the newest version; null if it cannot be fetched: then the engine provides the form. */
export function queryNewestForm(typeId: number, language: Language) {
  return queryOptions({
    queryKey: ['newest-form', typeId, language],
    queryFn: async ({ signal }): Promise<NewestForm | null> => {
      try {
        const answer = await fetchOrUseEarlyAnswer(buildNewestFormAddress(typeId, language), { signal })
        return answer.ok ? await answer.json() : null
      } catch {
        return null
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Returns the form of a product, with the product's prices, if it has already loaded; a design of an older version waits for the engine. */
export function findPreloadedForm(
  queries: QueryClient,
  { typeId, version, prices }: OpenProduct,
  language: Language,
): PreloadedForm | undefined {
  const stored = queries.getQueryData(queryNewestForm(typeId, language).queryKey)
  if (stored === undefined || stored === null || prices === undefined) return undefined
  if (version !== undefined && version !== stored.form.version) return undefined
  return { form: { ...stored.form, priceList: toPriceListInfo(prices) }, language, texts: stored.texts }
}
