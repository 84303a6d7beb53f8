/** The chips of the active filters, in the current language. */

import { useQuery } from '@tanstack/react-query'
import { useLanguage, useText } from '../../../../language/use-text.ts'
import type { ListSearch } from '../../../../list-search.ts'
import { formatProductName, queryProductTypes } from '../../../../products/product-names.ts'
import { useFamilyNames } from '../../shared/product-families.ts'
import { listFilterChips } from './filter-chips.ts'
import type { FilterChip } from './filter-chips.ts'
import { useCustomerName } from './use-customer-name.ts'

export function useChips(search: ListSearch): readonly FilterChip[] {
  const text = useText()
  const language = useLanguage()
  const isProductChosen = search.product !== undefined || search.type !== undefined
  const types = useQuery({ ...queryProductTypes(language), enabled: isProductChosen })
  const findProductType = (key: string) => types.data?.find((listed) => listed.key === key)?.type
  const families = useFamilyNames(search.family !== undefined)
  const findFamilyName = (prefix: string) => families.find((family) => family.prefix === prefix)?.name
  const customerName = useCustomerName(search.customer)
  return listFilterChips(search, {
    text,
    language,
    findProductType,
    findFamilyName,
    customerName,
    formatProductName: (type) => formatProductName(type, types.data, language),
  })
}
