/** Names of products: texts of the portal for its own configurator types, names from their packages for all others. */

import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { OutputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { callQuery } from '../api/call-query.ts'
import { findText } from '../language/browser-language.ts'
import { useLanguage } from '../language/use-text.ts'

/** A product as the portal lists it: its configurator type, its name if it has one of its own, and the version of new designs. */
export type ProductType = OutputOf<Calls['configtype/all']>[number]

/** Queries the products that designs can be started with, with their names in a language. */
export const queryProductTypes = (lang: Language) => callQuery('configtype/all', { lang })

interface NamedProduct {
  readonly type: number
  readonly name: string | null
  /** Shown where neither its package nor the portal names the product. */
  readonly key?: string
}

const findPortalName = (type: number, language?: Language) =>
  findText(`CONFIGURATOR_${type}`, undefined, language)

/** Returns the name of a product; a type that neither the portal nor `products` names is shown by its key or its number. */
export function formatProductName(
  type: number,
  products: readonly NamedProduct[] | undefined,
  language?: Language,
): string {
  const product = products?.find((listed) => listed.type === type)
  return (
    product?.name ??
    findPortalName(type, language) ??
    product?.key ??
    findText('PRODUCT_OF_TYPE', { type }, language) ??
    String(type)
  )
}

interface ProductNames {
  readonly formatName: (type: number) => string
  /** Whether a name is still being fetched. */
  readonly isPending: boolean
}

/** Returns the names of products in the current language; asks the server only if the portal itself has no name for one of the types. */
export function useProductNames(types: readonly number[]): ProductNames {
  const language = useLanguage()
  const enabled = types.some((type) => findPortalName(type, language) === undefined)
  const { data, isPending } = useQuery({ ...queryProductTypes(language), enabled })
  const formatName = useCallback((type: number) => formatProductName(type, data, language), [data, language])
  return { formatName, isPending: enabled && isPending }
}
