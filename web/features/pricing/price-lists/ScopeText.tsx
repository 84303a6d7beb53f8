/** Describes the scope of a price list in words. */

import { formatCountry } from '@design-portal/i18n/format.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import tableStyles from '../../../ui/grid/DataTable.module.css'
import type { PriceListVersion } from './price-lists.ts'

/** The maximum number of names to list; of more, only the first and the count of the others are shown. */
const maxNamed = 5

interface ScopeTextProps {
  readonly scope: Pick<PriceListVersion, 'countryIds' | 'companies'>
}

export function ScopeText({ scope: { countryIds, companies } }: ScopeTextProps) {
  const text = useText()
  const language = useLanguage()
  const countries = countryIds?.map((countryId) => formatCountry(countryId, language))
  return (
    <>
      {countries === undefined ? text('PRICE_LIST_ALL_COUNTRIES') : formatNames(countries)}
      <span className={tableStyles.second}>
        {companies === null
          ? text('PRICE_LIST_ALL_COMPANIES')
          : formatNames(companies.map(({ companyName }) => companyName))}
      </span>
    </>
  )
}

const formatNames = (names: readonly string[]): string =>
  names.length > maxNamed
    ? `${names.slice(0, maxNamed).join(', ')} +${names.length - maxNamed}`
    : names.join(', ')
