/** The form of a product as stored by the build, rendered before the engine's worker has opened the product. */

import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '@design-portal/i18n/languages.ts'
import { fetchOrTake } from '../../../start/early-answers.ts'
import { toPriceListInfo } from './open-product.ts'
import type { OpenProduct, ProductForm, Questions } from './protocol.ts'
import { buildStoredFormAddress } from './stored-form-address.ts'

/** The content of the file for a product and a language: the newest version's form, independent of its prices. */
export interface StoredForm {
  readonly form: Omit<ProductForm, 'priceList'>
  readonly texts: Questions['texts']['answer']
}

/** A form that can be rendered, with its texts. */
export interface PreloadedForm {
  readonly form: ProductForm
  readonly language: Language
  readonly texts: Questions['texts']['answer']
}

/** Fetches the stored form; null if there is none, as in development, or if it cannot be fetched: then the engine provides the form. */
export function queryStoredForm(typeId: number, language: Language) {
  return queryOptions({
    queryKey: ['stored-form', typeId, language],
    queryFn: async ({ signal }): Promise<StoredForm | null> => {
      try {
        const answer = await fetchOrTake(buildStoredFormAddress(typeId, language), { signal })
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
  const stored = queries.getQueryData(queryStoredForm(typeId, language).queryKey)
  if (stored === undefined || stored === null || prices === undefined) return undefined
  if (version !== undefined && version !== stored.form.version) return undefined
  return { form: { ...stored.form, priceList: toPriceListInfo(prices) }, language, texts: stored.texts }
}
