/** The form of a product as the build has stored it: drawn before the engine's worker has opened the product. */

import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '@design-portal/i18n/languages.ts'
import { fetchOrTake } from '../../../start/early-answers.ts'
import { readPriceListInfo } from './open-product.ts'
import type { OpenProduct, ProductForm, Questions } from './protocol.ts'
import { buildStoredFormAddress } from './stored-form-address.ts'

/** What the file of a product and a language holds: the newest version's form, whatever its prices are. */
export interface StoredForm {
  readonly form: Omit<ProductForm, 'priceList'>
  readonly texts: Questions['texts']['answer']
}

/** A form that can be drawn, with its words. */
export interface PreloadedForm {
  readonly form: ProductForm
  readonly language: Language
  readonly texts: Questions['texts']['answer']
}

/** The stored form; null where there is none, as in development, or where it cannot be had: then the engine brings it. */
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

/** The form of a product where it has come already, at the product's prices; a design of an older version waits for the engine. */
export function findPreloadedForm(
  queries: QueryClient,
  { typeId, version, prices }: OpenProduct,
  language: Language,
): PreloadedForm | undefined {
  const stored = queries.getQueryData(queryStoredForm(typeId, language).queryKey)
  if (stored === undefined || stored === null || prices === undefined) return undefined
  if (version !== undefined && version !== stored.form.version) return undefined
  return { form: { ...stored.form, priceList: readPriceListInfo(prices) }, language, texts: stored.texts }
}
